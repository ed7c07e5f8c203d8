# Everything there is to do with DripKit. `make demo` shows it, and `make test` is the one command that
# proves it.

SOURCES := Package.swift Sources Tests Examples
EXAMPLES := $(filter-out Package.swift,$(notdir $(wildcard Examples/*)))

# Where `make install` puts things.
PREFIX ?= /usr/local
DESTDIR ?=

# An installed program must not need the toolchain any more, nor symbols; macOS brings the libraries itself.
ifneq ($(shell uname), Darwin)
  RELEASE_FLAGS := --static-swift-stdlib -Xlinker -s
endif

# The path at which the documentation is put on a server, and the port of one here.
DOCS_BASE ?=
DOCS_PORT ?= 8000

# What is built here lets no warning pass.
export DRIP_STRICT := 1

# The program that `make release` builds.
DRIP := .build/release/drip

# What `make test` does, one after the other.
STEPS := lint build apple docs embedded examples dependants fuzz readme manual installed players farm web-tests suites

.PHONY: help demo outlines test test-farm $(STEPS) deps format release web docs-serve golden built-examples names recipes pictures \
  bench peers startup tables install uninstall dist clean
.NOTPARALLEL:

help: ## Show this list.
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' Makefile | awk -F '|' '{ printf "make %-10s %s\n", $$1, $$2 }'

# What shows a file on this system.
OPEN := $(if $(filter Darwin,$(shell uname)),open,xdg-open)

demo: deps release ## Install what is missing, build, and render the flagship into out.
	@$(DRIP) sheet download -o out/sheet.png --force
	@$(DRIP) render download --size 480 -o out/download.gif --hold 1 --force
	@echo "download at a glance: $(CURDIR)/out/sheet.png"
	@echo "and as a film, which any browser plays: $(OPEN) $(CURDIR)/out/download.gif"

test: deps ## Install what is missing, check and build everything, run all tests.
	@for step in $(STEPS); do \
	  Scripts/step.sh $$step $(MAKE) --no-print-directory $$step || exit 1; \
	done
	@grep 'Test run with' .build/log/suites.txt

suites: ## Run the tests that `make build` has built.
	swift test --skip-build --disable-xctest

deps: ## Install the C library the package needs, unless it is there.
	@Scripts/install-dependencies.sh

lint: ## Check the form of all Swift sources.
	swift format lint --strict --recursive $(SOURCES)

format: ## Bring all Swift sources to that form.
	swift format --in-place --recursive $(SOURCES)

build: ## Build everything, tests too; a warning is an error.
	swift build --build-tests

release: ## Build the program as it is used.
	swift build --configuration release --product drip $(RELEASE_FLAGS)

web: ## Build out/web: the scenes as modules for browsers, and the pages that use them.
	@Scripts/install-dependencies.sh web
	@Scripts/build-web.sh

docs: build .build/apple ## Make one site of the documentation, .build/docs, for DOCS_BASE; a warning is an error.
	@Scripts/build-documentation.sh "$(DOCS_BASE)"
	@echo "to open it: make docs-serve$(if $(DOCS_BASE), DOCS_BASE=$(DOCS_BASE))"

docs-serve: ## Serve that site on this machine, at DOCS_PORT.
	@Scripts/serve-documentation.sh "$(DOCS_BASE)" $(DOCS_PORT)

golden: ## Keep the drawings of this run as the images to compare with; fails if any changed.
	DRIP_RENEW_GOLDEN=1 swift test --disable-xctest --filter '^GoldenTests[.]'

# Where there are Apple's frameworks, `make build` compiles against them.
apple: build ## Type-check DripUI against declarations of what it uses of Apple's frameworks.
	@test "$$(uname)" = Darwin || Tests/AppleDeclarations/check.sh "$(CURDIR)/.build/debug/Modules" "$(CURDIR)/.build/apple"

.build/apple:
	@$(MAKE) --no-print-directory apple

embedded: ## Compile the core in Embedded Swift for WebAssembly.
	@Tests/Embedded/build.sh >/dev/null

examples: $(EXAMPLES:%=example-%) names recipes ## Build and run the examples.

example-%: built-examples
	@echo "running example $*"
	@.build/examples/debug/$* >.build/examples/$*.output
	@test -s .build/examples/$*.output

# RainGauge is a package of its own. Both share what is built of DripKit, but not the plan of the
# package built before.
built-examples:
	@for package in Examples Examples/RainGauge; do \
	  rm -f .build/examples/debug.yaml .build/examples/debug/description.json; \
	  swift build --quiet --disable-index-store --package-path $$package --scratch-path .build/examples || \
	    exit 1; \
	done

# `make fuzz INPUTS=1000000` looks longer.
fuzz: deps ## Let a fuzzer make up what is read: images, manifests, settings, tracks, frames and glyphs.
	@Tests/Fuzz/run.sh $(INPUTS)

names:
	@echo "compiling names that SwiftUI has, too"
	@Tests/NameClashes/check.sh "$(CURDIR)/.build/examples/debug/Modules"

recipes: .build/apple
	@echo "compiling what the documentation shows for apps and tests"
	@Tests/Recipes/check.sh "$(CURDIR)/.build/examples/debug/Modules" "$(CURDIR)/.build/apple"

pictures: deps release web ## Make the pictures of README again; Chromium shows the studio, with playwright.
	@Scripts/render-pictures.sh "$(CURDIR)/$(DRIP)"
	@Scripts/picture-studio.py out/web Documentation/studio.png

bench: deps ## Measure every step from a scene to a file.
	swift build --configuration release --product drip-bench $(RELEASE_FLAGS)
	@.build/release/drip-bench

peers: deps ## Measure drip beside other libraries, which are installed where they are missing.
	@Benchmarks/compare.sh
	@Benchmarks/films.sh

startup: deps ## Measure how long drip takes to start, and the memory of large frames.
	@Benchmarks/startup.sh

tables: deps ## Measure everything that README and the documentation show in tables again.
	@Benchmarks/compare.sh --readme
	@Benchmarks/films.sh --readme
	@Benchmarks/startup.sh --readme
	@Benchmarks/scaling.sh
	@Benchmarks/farm.sh --readme

readme: release ## Compile and run what README and the pages on files show.
	@Scripts/check-readme.sh "$(CURDIR)/$(DRIP)"

manual: release ## Check the manual page.
	@Tests/Manual/check.sh $(DRIP)

installed: release ## Install the program somewhere, and take it away again.
	@Tests/Installing/check.sh $(DRIP)

players: release ## Let other programs play films, atlases and strips, and compare what they show.
	@Tests/Players/check.sh $(DRIP)

farm: release
	@Tests/Farm/check.sh $(DRIP) $(FILMS)

test-farm: farm ## Have Slurm and GNU parallel make a batch while machines fail; FILMS=2000 makes a large one.

outlines: release ## The same, and what browsers and Lottie players show of films of outlines.
	@Tests/Players/check.sh $(DRIP) --outlines

web-tests: web release ## Test the site in real browsers, which are installed where that is possible.
	@Tests/Web/check.sh out/web $(DRIP)

dependants: ## Build packages that depend on this one, as others would.
	@Tests/Dependants/check.sh

install: ## Build drip, and put it, its manual page and completions below PREFIX.
	@Scripts/install.sh "$(DESTDIR)$(PREFIX)"

uninstall: ## Take them away again.
	@Scripts/install.sh --remove "$(DESTDIR)$(PREFIX)"

dist: deps ## Make an archive of drip for machines that have nothing but the C library.
	@Scripts/build-distribution.sh

clean: ## Remove everything that was built.
	rm -rf .build
