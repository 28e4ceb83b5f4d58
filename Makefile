# What people do with Tertulia. The tools that a target needs are installed by build/setup when they
# are missing; build/env puts them on the PATH.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help serve dist quick lint native browser test test-all bench bench-strength audit licences mutants clean
PORT ?= 8080
WITH_TOOLS := . build/env;
NODE_TEST = $(WITH_TOOLS) node --test --test-reporter=spec

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 22

serve: dist ## build the page and show it on http://localhost:8080 (PORT=...)
	node build/serve.mjs --port $(PORT)

dist: ## build the page into dist/, for any folder of any host
	@build/setup build
	@cargo fetch --locked --quiet
	@$(WITH_TOOLS) trunk build

quick: ## the same, built in haste and large, to look at what one is changing
	@CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_OPT_LEVEL=1 \
		TERTULIA_QUICK=1 $(MAKE) dist

lint: ## formatting (of view! too) and clippy: library, page
	@build/setup test
	cargo fmt --check
	@$(WITH_TOOLS) leptosfmt --quiet --check src/app
	cargo clippy --quiet --no-default-features --all-targets -- -D warnings
	cargo clippy --quiet --target wasm32-unknown-unknown --lib --bins --tests -- -D warnings

native: ## the tests that need no page
	cargo test --quiet --no-default-features
# What the page's words and sessions come to takes no time, building them for speed takes minutes.
	cargo test --quiet --bin tertulia --profile dev

# A test waits for a good part of its time: three at once keep two cores at work.
browser: ## the tests that look at the page, as it was built last
	@$(NODE_TEST) --test-concurrency=3 --test-timeout=1500000 tests/browser/

# The page is built, mostly by one core, while all runs that needs none. What has passed is not run again on the same
# files.
test: ## everything that must hold; TERTULIA_TABLES=5000 plays more tables per game (120)
	@build/setup test
	@$(MAKE) dist & page=$$!; build/unless-passed native $(MAKE) lint native || { kill $$page; exit 1; }; wait $$page
	@$(WITH_TOOLS) build/unless-passed browser $(MAKE) browser

test-all: test ## and a game of each in Chromium, Firefox and WebKit (TERTULIA_ENGINES=firefox,webkit chooses)
	@build/setup engines
	@$(NODE_TEST) --test-concurrency=1 tests/engines/
	@export TERTULIA_CUTS=100 TERTULIA_MONKEY=2000; $(NODE_TEST) --test-concurrency=1 tests/browser/pages/journal.test.mjs tests/browser/games/monkey.test.mjs
	@export TERTULIA_HOSTILE=all; $(NODE_TEST) --test-concurrency=1 tests/browser/pages/hostile-text.test.mjs
	@export TERTULIA_SWEEP=all; $(NODE_TEST) --test-concurrency=1 tests/browser/accessibility/sweeps.test.mjs
	@export TERTULIA_LARGE=1; $(NODE_TEST) --test-concurrency=1 tests/browser/accessibility/large-text.test.mjs
	@$(NODE_TEST) --test-concurrency=1 tests/sixth/

bench: dist ## speed and strength of the engines, natively and as WebAssembly, weight of the page
	@build/setup bench
	cargo bench --no-default-features
	@$(WITH_TOOLS) node benches/page/breaker.mjs
	@$(WITH_TOOLS) node benches/page/batalla.mjs
	@$(WITH_TOOLS) node benches/page/thinking.mjs
	@$(WITH_TOOLS) node benches/page/smooth.mjs
	@$(WITH_TOOLS) node benches/page/phones.mjs
	@$(WITH_TOOLS) node benches/page/memory.mjs
	@$(WITH_TOOLS) node benches/page/lighthouse.mjs
	@$(WITH_TOOLS) node benches/page/weigh.mjs

# Who looks for secret rules has a bench of its own, of which only the sums are shown.
bench-strength: ## how strong the computer players are, in one table (at most 20 minutes)
	@cargo bench --quiet --no-default-features --bench strength
	@echo; echo "Secret rules, alone, 30 turns: those of the games; by words that nobody listed, the master"
	@TERTULIA_DEALS=2 cargo bench --quiet --no-default-features --bench seeker | sed -n 's/, a turn takes.*//; / rounds: /p'
	@TERTULIA_DEALS=1 TERTULIA_RULES=sealed TERTULIA_LEVEL=master cargo bench --quiet --no-default-features --bench seeker \
		| sed -n 's/, a turn takes.*//; / rounds: /p'

audit: ## known weaknesses of the packages (needs the network, or TERTULIA_ADVISORIES=folder), and their licences
	@build/setup audit
	@cargo fetch --locked --quiet
	@$(WITH_TOOLS) build/audit

licences: ## write anew what the page says of the packages that it is built from
	@build/setup audit
	@cargo fetch --locked --quiet
	@$(WITH_TOOLS) cargo-about about generate --offline --locked --output-file assets/licences.txt build/licences.hbs

# The whole library has ten thousand mutants of a minute or two each: MUTANTS="--file src/share" chooses some of
# them, and an empty MUTANTS takes all.
MUTANTS ?= --sharding round-robin --shard 0/500
mutants: dist ## break what only a browser sees by hand, then the library at random places; a test must notice
	@build/setup mutants
	@$(WITH_TOOLS) tests/mutants/run
	@$(WITH_TOOLS) cargo mutants --output target $(MUTANTS)

clean: ## forget what was built
	cargo clean
	rm -rf dist
