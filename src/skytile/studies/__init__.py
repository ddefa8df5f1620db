"""The documents' experiments: one file each, a runner, tables, plots and reports."""
