"""Fault injection: every system call that writes fails once, or is where the program is killed."""
