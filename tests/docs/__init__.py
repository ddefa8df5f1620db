"""The documentation: its examples, its links and its generated pages."""
