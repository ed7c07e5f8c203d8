# Everything there is to do with DripKit. `make test` is the one command that proves it.

SOURCES := Package.swift Sources Tests Examples
EXAMPLES := $(notdir $(wildcard Examples/*))

.PHONY: help deps lint format build docs golden embedded examples test clean
.NOTPARALLEL:

help: ## Show this list.
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1|\2/p' Makefile | awk -F '|' '{ printf "make %-10s %s\n", $$1, $$2 }'

test: deps lint build docs embedded examples ## Install what is missing, check and build everything, run all tests.
	swift test --skip-build --disable-xctest

deps: ## Install the C library the package needs, unless it is there.
	@Scripts/install-dependencies.sh

lint: ## Check the form of all Swift sources.
	swift format lint --strict --recursive $(SOURCES)

format: ## Bring all Swift sources to that form.
	swift format --in-place --recursive $(SOURCES)

build: ## Build everything, tests too; a warning is an error.
	swift build --build-tests

docs: build ## Convert the documentation of every library into .build/docs; a warning is an error.
	@Scripts/build-documentation.sh

golden: ## Keep the drawings of this run as the images to compare with; fails if any changed.
	DRIP_RENEW_GOLDEN=1 swift test --disable-xctest --filter '^GoldenTests[.]'

embedded: ## Compile the core in Embedded Swift for WebAssembly.
	@Tests/Embedded/build.sh >/dev/null

examples: $(EXAMPLES:%=example-%) ## Build and run the examples.

example-%:
	@echo "running example $*"
	@swift build --quiet --package-path Examples/$* --scratch-path .build/examples
	@.build/examples/debug/$* >.build/examples/$*.output
	@test -s .build/examples/$*.output

clean: ## Remove everything that was built.
	rm -rf .build
