# make play    plays tonight: sets everything up the first time, then prints an address, a code
#              and a QR code. Options: make play ARGS="--port 9000 --no-browser"
# make test    sets everything up and passes all tests
# Both need Python 3.11 or later (with venv) and make. `test` gets a Chromium and PostgreSQL's server
# where they are missing and it may.

.DEFAULT_GOAL := help
.PHONY: help setup play test lint lint-server lint-pages format types unit requirements clean
.DELETE_ON_ERROR:

# The newest Python that will do. Asked for only when the environment has to be made.
PYTHON ?= $(shell for p in python3.14 python3.13 python3.12 python3.11 python3; do \
	if $$p -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
	then echo $$p; break; fi; done)

venv := .venv
python := $(venv)/bin/python
# Hundreds of processes are started from the same sources: they are compiled once.
unexport PYTHONDONTWRITEBYTECODE
# Several tests at a time, in the order in which they are collected.
pytest := $(python) -m pytest -n auto --dist loadgroup --no-loadscope-reorder
# Node comes as a wheel, into the same environment: whatever else is installed is not used.
npm := cd frontend && PATH="$(CURDIR)/$(venv)/bin:$$PATH" npm

installed := $(venv)/.installed
packages := frontend/node_modules/.installed
pages := frontend/dist/index.html
sources := $(shell find frontend -name node_modules -prune -o -name dist -prune -o -type f -print)

help: ## say what there is
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1	\2/p' $(MAKEFILE_LIST) | expand -t 20

setup: $(installed) $(pages) ## get everything ready, the pages built
	@echo "Everything is ready: make play"

play: $(installed) $(pages) ## play tonight
	@exec $(python) manage.py play $(ARGS)

test: lint ## set up, check and test everything
	$(python) -m tests.browser
	$(python) -m tests.postgres
	$(pytest) $(ARGS)

unit: $(installed) ## test all that needs no browser and no server process
	$(pytest) -m "not process" $(ARGS)

lint: $(installed) $(pages) ## style, types, layers, generated files
	@$(MAKE) --no-print-directory --jobs=2 lint-server lint-pages

lint-server:
	$(python) -m ruff check .
	$(python) -m ruff format --check .
	$(python) -m mypy
	$(venv)/bin/lint-imports
	$(python) manage.py wire_types --check

lint-pages:
	$(npm) run lint --silent
	$(npm) run check
	$(npm) run test

format: $(packages) ## put the code into its form
	$(python) -m ruff check --fix .
	$(python) -m ruff format .
	$(npm) run format --silent

types: $(installed) ## make the TypeScript types and the JSON Schema of the wire anew
	$(python) manage.py wire_types

requirements: ## pin anew what requirements.in names
	@test -n "$(PYTHON)" || { echo "Python 3.11 or later is needed." >&2; exit 1; }
	$(PYTHON) -m venv $(venv)-uv && $(venv)-uv/bin/pip install -q uv
	$(venv)-uv/bin/uv pip compile --upgrade --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-header --quiet requirements.in -o requirements.txt
	rm -rf $(venv)-uv

clean: ## remove what setup made; the data folder stays
	rm -rf $(venv) frontend/node_modules frontend/dist .mypy_cache .ruff_cache .pytest_cache \
		.hypothesis .import_linter_cache

$(installed): requirements.txt
	@test -n "$(PYTHON)" || { \
		echo "Centennial needs Python 3.11 or later with venv, and found none." >&2; \
		echo "On Debian and Ubuntu: apt-get install python3-venv. Elsewhere: python.org." >&2; \
		echo "To name one yourself: make $(MAKECMDGOALS) PYTHON=/path/to/python3" >&2; exit 1; }
	$(PYTHON) -m venv $(venv)
	$(python) -m pip install --disable-pip-version-check --quiet --require-hashes -r requirements.txt
	@touch $@

$(packages): frontend/package.json frontend/package-lock.json | $(installed)
	$(npm) ci --no-audit --no-fund --loglevel=error
	@touch $@

$(pages): $(sources) $(packages)
	$(npm) run build --silent
