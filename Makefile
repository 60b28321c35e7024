# Two commands matter: `make play` and `make test`. Everything else is a part of them.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/pip --disable-pip-version-check --quiet
LIBRARY := .venv-library
LIBRARY_TESTS := tests/archive tests/bots tests/game tests/games tests/lexicon tests/say tests/table \
  tests/test_chance.py
NOT_LIBRARY := --ignore=tests/archive/test_data.py --ignore=tests/archive/test_talk_is_not_data.py --ignore=tests/say/test_cases.py --ignore=tests/say/test_words.py \
  --ignore=tests/games/council_of_four/test_race.py --ignore=tests/games/council_of_four/test_standing.py \
  --deselect=tests/lexicon/test_words_data.py::test_starting_up_reads_no_words  # Parquet, Node, or the server
UPGRADE ?= --upgrade
LOCK   := --quiet $(UPGRADE) --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
  --no-emit-index-url --no-emit-find-links

.PHONY: play install develop test library evenings check quick doors bench bundle screenshots site wheel release lock audit clean

play: install  ## start Parlour on this machine and open it
	@$(BIN)/parlour play

install: $(VENV)/.installed  ## a virtual environment with pinned packages

develop: $(VENV)/.developed  ## what the tests need besides

test: develop browser  ## everything: lint, types, unit, server, browser
	@$(MAKE) --no-print-directory check
	@$(BIN)/python tools/suite.py

library: $(LIBRARY)/.installed  ## the tests of rules, bots, words and the lab, with nothing but what they need
	@$(LIBRARY)/bin/python -m pytest -n auto --dist loadgroup $(LIBRARY_TESTS) $(NOT_LIBRARY)

evenings: develop browser  ## long journeys of several people on six screens; contact sheets in build/evenings
	@PARLOUR_EVENINGS=build/evenings $(BIN)/python -m pytest -n 0 -rP $(wildcard tests/evenings/test_*.py tests/evenings/long_*.py)
	@PARLOUR_BELOW=/parlour $(BIN)/python -m pytest -n auto --dist loadgroup tests/web

check: develop  ## lint, types, generated files and texts; names everything that fails
	@$(BIN)/python tools/check.py

quick: develop  ## lint, types, and the tests of what has changed
	@$(BIN)/python tools/check.py --quick

browser: develop  ## Debian's Chromium, nginx and OpenSSH, when they may be installed
	@$(BIN)/python tools/browser.py
	@$(BIN)/python tools/proxy.py
	@$(BIN)/python tools/relay.py

doors: develop  ## an environment for each framework of language models, and a game through each
	@$(BIN)/python doors/make.py

bench: develop  ## print speeds as ratios against peers
	@$(BIN)/python -m benchmarks

bundle: develop  ## the browser's code in few files: run it after each change of that code, and commit it
	@$(BIN)/python tools/bundle.py

screenshots: develop browser  ## the pictures of the README, from the current screens
	@$(BIN)/python tools/screenshots.py

site: develop  ## the documentation, in build/site: opens and searches from a file
	@$(BIN)/python tools/doc_site/build.py

wheel: bundle  ## Parlour as one file to install
	@$(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .

release: bundle  ## wheel, source archive, checksums and notes in dist/, tried out where this repository is not
	@$(BIN)/python tools/release.py

lock: develop  ## pin every package again, with hashes; UPGRADE= keeps what is pinned
	@$(PIP) install uv
	@$(BIN)/uv pip compile $(LOCK) --override tools/not-for-users.txt --extra postgres --group build \
	  pyproject.toml -o requirements.lock
	@$(BIN)/uv pip compile $(LOCK) --extra postgres --group build --group dev pyproject.toml -o requirements-dev.lock
	@$(BIN)/uv pip compile $(LOCK) --group build --group library pyproject.toml -o requirements-library.lock

audit: develop  ## known vulnerabilities of the pinned packages, where a database can be reached
	@$(BIN)/python tools/audit.py

clean:
	rm -rf $(VENV) $(LIBRARY) .tools .doors dist build

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Parlour needs Python 3.11 or newer; this is %s. Try: make PYTHON=python3.11" % sys.version.split()[0])'
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(BIN)/python requirements.lock pyproject.toml
	@echo "Installing Parlour into $(VENV) (once; about a minute) ..."
	@$(PIP) install --require-hashes --no-deps --requirement requirements.lock  # whole as it is, less not-for-users.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.developed: $(VENV)/.installed requirements-dev.lock
	@echo "Installing what the tests need ..."
	@$(PIP) install --require-hashes --requirement requirements-dev.lock
	@touch $@

$(LIBRARY)/.installed: requirements-library.lock pyproject.toml
	@$(PYTHON) -m venv $(LIBRARY)
	@$(LIBRARY)/bin/pip --disable-pip-version-check --quiet install --require-hashes --requirement requirements-library.lock
	@$(LIBRARY)/bin/pip --disable-pip-version-check --quiet install --no-deps --no-build-isolation --editable .
	@touch $@
