"""Run a WebAssembly program that prints: `python scripts/run_wasi.py PROGRAM ARGUMENTS`."""

import sys

from wasmtime import Engine, ExitTrap, Linker, Module, Store, WasiConfig


def main() -> int:
    """The exit status of the program."""
    engine = Engine()
    store, linker = Store(engine), Linker(engine)
    wasi = WasiConfig()
    wasi.argv = sys.argv[1:]
    wasi.inherit_stdout()
    wasi.inherit_stderr()
    store.set_wasi(wasi)
    linker.define_wasi()
    program = linker.instantiate(store, Module.from_file(engine, sys.argv[1]))
    try:
        program.exports(store)["_start"](store)
    except ExitTrap as end:
        return int(end.code)
    return 0


if __name__ == "__main__":
    sys.exit(main())
