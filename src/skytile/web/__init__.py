"""The web page and the HTTP API behind it: `skytile serve`."""
