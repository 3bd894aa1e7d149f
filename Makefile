# Python 3.11+ is all that a machine needs; everything else comes into .venv and frontend/node_modules.
PYTHON ?= python3
BIN := .venv/bin
NPM_IN := PATH="$(CURDIR)/.venv/bin:$$PATH" $(BIN)/npm --prefix
NPM := $(NPM_IN) frontend
CLIENT := app/pages/client/index.json
PEERS := $(patsubst %/package.json,%,$(wildcard bench/peers/*/package.json))
FRONTEND := $(shell find frontend -path frontend/node_modules -prune -o -type f -print)

.PHONY: run cluster test lint shots bench soak mutants faults lock clean

run: .venv/run $(CLIENT)
	$(BIN)/birdtable serve

# What docker-compose.yml describes, as processes of this machine: two nodes, PostgreSQL, Redis and the proxy.
cluster: .venv/test $(CLIENT)
	$(BIN)/python -m tests.cluster $(if $(PORT),--port $(PORT))

test: .venv/test $(CLIENT) lint
	$(NPM) run --silent test
	$(BIN)/python -m pytest -n 2 -m "not soak and not browser" $(PYTEST)
	$(BIN)/python -m pytest -n 2 --dist loadfile -m browser $(PYTEST)

lint: .venv/test frontend/node_modules/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/basedpyright
	$(NPM) run --silent check

shots: .venv/test $(CLIENT)
	$(BIN)/python -m tests.browser.shots

# QUICK=1: one short run of each, to see that it works.
bench: .venv/bench $(CLIENT) $(PEERS:%=%/node_modules/installed)
	$(BIN)/python -m bench $(if $(QUICK),--quick)

soak: .venv/test $(CLIENT)
	$(BIN)/python -m pytest -m soak --timeout 7200 $(PYTEST)

# Two nodes, PostgreSQL and Redis of their own as processes, which are killed while a thousand games are played.
faults: .venv/test
	$(BIN)/python -m tests.cluster.trial --games $(or $(GAMES),1000)

mutants: .venv/test
	nice $(BIN)/python -m tests.mutants

# The locks: newest versions that fit, with hashes and without any address.
lock: .venv/test
	cd requirements && for set in run test bench; do \
	  ../$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	    --no-annotate --no-header $$set.in -o $$set.txt; done

.venv/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Bird Table needs Python 3.11 or newer")'
	$(PYTHON) -m venv .venv

.venv/run .venv/test .venv/bench: .venv/%: requirements/%.txt pyproject.toml | .venv/bin/python
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements/$*.txt
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	touch $@

frontend/node_modules/installed: frontend/package-lock.json | .venv/client-tools
	$(NPM) ci --silent --no-audit --no-fund
	touch $@

bench/peers/%/node_modules/installed: bench/peers/%/package-lock.json | .venv/client-tools
	$(NPM_IN) bench/peers/$* ci --silent --ignore-scripts --no-audit --no-fund
	touch $@

# The client's tools need Node, which any of the three sets brings.
.venv/client-tools: | .venv/bin/python
	test -x $(BIN)/node || $(MAKE) .venv/run
	touch $@

$(CLIENT): $(FRONTEND) frontend/node_modules/installed
	$(NPM) run --silent build
	touch $@

clean:
	rm -rf .venv frontend/node_modules $(PEERS:%=%/node_modules) app/pages/client build
