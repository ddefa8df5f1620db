"""How studies are run and reported: boards, jobs, the processes that measure, tables and plots."""
