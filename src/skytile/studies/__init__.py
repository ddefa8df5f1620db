"""The published experiments, one file each; what runs and reports them is in `machinery/`."""
