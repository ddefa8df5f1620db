"""The one way to start, talk to, limit, interrupt and end another process.

    reaper         ends what a parent left behind, whatever ended the parent
    child          a process and everything that it starts; `run` for programs that answer once
    worker         a Python function served by a process of its own; idle workers; a worker pool
    nursery        workers that are forks of a process which has loaded everything
    asynchronous   such a worker for an event loop
    dialogue       a program that is talked to line by line
    fork           a function in a fork of this process, with its time and memory watched
    interrupt      a long call in this process, stopped by a time limit or by Ctrl-C
    importing      Ctrl-C while modules are being imported
    resources      what a process uses, and what the system lets it have

Every process carries a token in its environment, and passes it on to whatever it starts. So
everything that a child started can be found and killed, even if it left its group and session.
Nothing is imported here, so that a worker and the reaper start faster.
"""
