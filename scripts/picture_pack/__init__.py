"""Makes the library of pictures that Skytile ships (`make picture-pack`)."""
