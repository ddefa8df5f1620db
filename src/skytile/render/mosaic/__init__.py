"""How Mosaics are drawn."""
