# Everything a newcomer needs: `make demo` and `make test`. Both set up what they use.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PAGE := src/skytile/web/static
WASM := $(PAGE)/kernel.wasm
# The same sources give the same bytes.
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || echo 315532800)
# The tests start hundreds of processes; without bytecode, each would compile all its imports.
unexport PYTHONDONTWRITEBYTECODE
FUZZERS := boards messages proofs removal
CLANG ?= clang-16
SECONDS ?= 600
SOURCES := $(shell find kernel bindings -name '*.[ch]pp' -o -name CMakeLists.txt)

.PHONY: help findings setup demo test browser check fuzz soak bench gallery icons notation-vectors picture-pack picture-sheet techniques reference docs screenshots notebook studies lock stubs wasm wheel release sbom licences audit kernel-test kernel-million kernel-wasm kernel-sanitize sanitize-python sanitize-threads fuzz-kernel system clean
.DEFAULT_GOAL := help

help:  ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

$(VENV)/.locked: requirements.lock
	@echo 'Setting up, once: all solvers and tools into $(VENV) (a minute or two) ...'
	@scripts/make-venv $(PYTHON) $(VENV)
	@scripts/install-locked $(BIN)/python requirements.lock
	@touch $@

$(VENV)/.installed: $(VENV)/.locked pyproject.toml CMakeLists.txt $(SOURCES)
	@echo 'Compiling the kernel (a minute) ...'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps -C build-dir=build/python --editable .
	@touch $@

$(WASM): $(VENV)/.locked CMakeLists.txt bindings/wasm/toolchain.cmake $(SOURCES)
	@echo 'Compiling the kernel for the web page (a minute) ...'
	@mkdir -p build
	@BIN=$(abspath $(BIN)) scripts/build-wasm build/wasm kernel_wasm > build/wasm.log 2>&1 || { cat build/wasm.log; exit 1; }
	@touch $@

wasm: $(WASM)  ## build the kernel for the page, as WebAssembly

setup: $(VENV)/.installed $(WASM)  ## create the virtual environment, and build the kernel

system:  # install the Debian packages that the tests use, or report that this is not possible
	@scripts/system-packages sgt-puzzles sat4j default-jre-headless glpk-utils minizinc gprolog swi-prolog-nox chromium firefox-esr

demo: setup  ## make, solve, explain and draw one puzzle of each family
	@$(BIN)/skytile demo -o build/demo

check: $(VENV)/.locked  ## check linting, formatting and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/oxlint $(PAGE)
	$(BIN)/oxfmt --check $(PAGE)

kernel-test: setup  ## run the kernel's own tests, without Python
	$(BIN)/cmake --build build/python --target kernel_tests > build.log 2>&1 || { cat build.log; rm -f build.log; exit 1; }
	@rm -f build.log
	build/python/kernel/kernel_tests

test:  ## run everything that a change must pass (a few minutes)
	@$(MAKE) --no-print-directory --jobs=2 --output-sync system setup check kernel-test
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not soak and not browser"

browser: setup system  ## test the page in detail, in Chromium and Firefox (five minutes)
	$(BIN)/python -m pytest -n 2 --dist worksteal -m browser tests/web

kernel-sanitize: setup  # run the kernel's tests and the fuzzers' corpus with address and UB sanitizers
	BIN=$(abspath $(BIN)) scripts/build-sanitized build/sanitize address,undefined
	build/sanitize/kernel/kernel_tests 40000
	for name in $(FUZZERS); do build/sanitize/kernel/fuzz/fuzz_$$name kernel/fuzz/corpus/$$name || exit 1; done

sanitize-python: kernel-sanitize  # run the Python tests that call the kernel, on the same build
	BIN=$(abspath $(BIN)) scripts/run-sanitized build/sanitize asan -m "not soak" tests/test_kernel_door.py \
	  tests/test_kernel_threads.py tests/engines/test_kernel.py tests/test_many.py tests/test_clashes.py \
	  tests/generate/test_recipe.py tests/generate/test_fewest.py tests/generate/test_unique_picture.py \
	  tests/logic tests/proofs

sanitize-threads: setup  # test the kernel on several threads, with the thread sanitizer
	BIN=$(abspath $(BIN)) scripts/build-sanitized build/sanitize-threads thread
	build/sanitize-threads/kernel/kernel_tests 500
	BIN=$(abspath $(BIN)) scripts/run-sanitized build/sanitize-threads tsan tests/test_kernel_threads.py tests/test_many.py

fuzz-kernel: setup  ## fuzz the kernel's inputs with sanitizers, each part for SECONDS=600; needs clang
	@scripts/system-packages $(CLANG) libclang-rt-16-dev
	BIN=$(abspath $(BIN)) scripts/fuzz-kernel build/fuzz-kernel $(CLANG) $(SECONDS) $(FUZZERS)

build/verifiers/.installed: $(VENV)/.locked  # installs a hundred packages that only the tests of its adapter need
	scripts/make-venv $(PYTHON) build/verifiers
	build/verifiers/bin/python -m pip install --quiet --disable-pip-version-check 'verifiers>=0.4,<0.5'
	@touch $@

build/atheris/.installed: $(VENV)/.locked  # if it is not available, fuzzing continues without it
	scripts/make-venv $(PYTHON) build/atheris
	build/atheris/bin/python -m pip install --quiet --disable-pip-version-check 'atheris>=3,<4' \
	  || echo 'fuzzing without atheris: nothing traces coverage'
	@touch $@

fuzz: setup build/atheris/.installed  ## fuzz all readers for SECONDS=600 in total; findings go to build/fuzz
	PYTHONPATH=$$(build/atheris/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))') \
	  $(BIN)/python -m fuzz $(SECONDS)

kernel-million: kernel-test  # run the kernel's own tests on a million boards of each kind
	build/python/kernel/kernel_tests 1000000

kernel-wasm: setup  # run the kernel's own tests as WebAssembly
	BIN=$(abspath $(BIN)) scripts/build-wasm build/wasm-tests kernel_tests -DSKYTILE_WITH_LIBRARIES=ON
	$(BIN)/python scripts/run_wasi.py build/wasm-tests/kernel/kernel_tests 2000

soak: setup system build/verifiers/.installed kernel-test  ## run all stress tests, for hours; continues where it was stopped
	@scripts/system-packages acl2 acl2-books-certs
	$(BIN)/python -m scripts.soak

bench: setup system  ## time Skytile against its peers; writes benchmarks/results.md
	$(BIN)/python -m benchmarks

gallery: setup  ## redraw the pictures of docs/gallery.md
	$(BIN)/python scripts/gallery.py

picture-pack: setup  # redraw and regrade the library of pictures (an hour; needs npm)
	mkdir -p build && cd build && npm pack @phosphor-icons/core@2.1.1 && tar xzf phosphor-icons-core-2.1.1.tgz
	$(BIN)/python -m scripts.picture_pack build/package/assets/fill 2

picture-sheet: setup  ## redraw the contact sheet of docs/reference/pictures.md
	$(BIN)/python scripts/picture_sheet.py

techniques: setup  ## regenerate the pages of docs/techniques
	$(BIN)/python scripts/technique_pages.py

reference: setup  ## regenerate the pages of docs/reference that come from the code
	$(BIN)/python scripts/reference_pages.py

build/docs/.locked: requirements-docs.lock  # the tools that build the site
	scripts/make-venv $(PYTHON) build/docs
	scripts/install-locked build/docs/bin/python requirements-docs.lock
	@touch $@

# Material for MkDocs is maintained until May 2027; every build would print a notice about this.
docs: setup build/docs/.locked  ## build the documentation, including the page for playing, as a site in build/site
	$(BIN)/skytile site build/play --documentation ../index.html
	NO_MKDOCS_2_WARNING=1 build/docs/bin/mkdocs build --strict --quiet
	@echo 'build/site/index.html'

lessons: setup  # search for the positions that the page's lessons start with
	$(BIN)/python scripts/practice_positions.py

icons: setup  # redraw the icons and the preview image of the page
	$(BIN)/python scripts/icons.py

notation-vectors: setup  # regenerate tests/data/notations.jsonl
	$(BIN)/python scripts/notation_vectors.py

screenshots: setup system  ## retake the screenshots of docs/reference/page.md in a browser
	$(BIN)/python scripts/screenshots.py

STUDIES := kolijn cruz-carneiro barth de-jong encodings smt-vs-sat paradigms propagation clues-needed determined fewest llm-data

studies: setup system  ## repeat all measurements in results/, for hours on an idle machine; continues where it was stopped
	for name in $(STUDIES); do \
	  $(BIN)/skytile study run $$name --scale committed --resume && $(BIN)/skytile study report $$name || exit 1; done
	$(BIN)/python scripts/study_findings.py

findings: setup  # write the findings of the studies into docs/explanation/studies.md
	$(BIN)/python scripts/study_findings.py

notebook: setup  # run examples/pictures.ipynb from the top
	$(BIN)/python scripts/notebook.py

wheel: setup  ## build a wheel in dist/ with the locked tools
	PATH="$(abspath $(BIN)):$$PATH" $(BIN)/python -m build --wheel --no-isolation -C build-dir=build/python --outdir dist

build/release-tools/.locked: requirements-release.lock  # the tools that check a release
	scripts/make-venv $(PYTHON) build/release-tools
	scripts/install-locked build/release-tools/bin/python requirements-release.lock
	@touch $@

release: setup build/release-tools/.locked  ## build, check and try out a release in dist/; adds the changelog's section
	PATH="$(abspath $(BIN)):$$PATH" $(BIN)/python scripts/release.py

sbom: wheel  ## write the wheel's bill of materials, as CycloneDX documents beside it
	$(BIN)/python scripts/bill_of_materials.py $$(ls -t dist/skytile-*.whl | head -1)

licences: $(VENV)/.installed  ## list the licences of all packages that are installed or shipped
	@$(BIN)/skytile doctor --licences

audit: $(VENV)/.locked  ## check the locked packages for known vulnerabilities, if the data is available
	@$(BIN)/python scripts/audit.py

stubs: setup  # regenerate the stubs after a change in bindings/
	$(BIN)/python -m nanobind.stubgen -m skytile._kernel -o src/skytile/_kernel.pyi

lock:  # update the lock files after a change of dependencies in pyproject.toml; needs uv
	uv pip compile pyproject.toml --universal --python-version 3.11 --extra all --extra copyleft --group dev \
	  --generate-hashes --no-header --no-annotate --no-emit-index-url -o requirements.lock
	uv pip compile --group docs --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate --no-emit-index-url -o requirements-docs.lock
	uv pip compile --group release --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate --no-emit-index-url -o requirements-release.lock

clean:
	rm -rf $(VENV) build dist
