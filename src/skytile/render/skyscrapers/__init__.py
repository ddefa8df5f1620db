"""How Skyscrapers are drawn."""
