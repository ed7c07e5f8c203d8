# The tasks of this package: `make help` lists them, `make demo` shows the product, `make test` proves it, and
# `make check` checks everything else.

# Where `make install` installs, the path of the documentation on a server, and the port of `make docs-serve`.
PREFIX ?= /usr/local
DESTDIR ?=
DOCS_BASE ?=
DOCS_PORT ?= 8000

# Package.swift turns warnings into errors, and optimizes debug builds.
export DRIP_STRICT := 1
export PYTHONDONTWRITEBYTECODE := 1

# Tests throw many errors, and recording where they come from takes longer than the tests.
export SWT_SWIFT_ERROR_BACKTRACING_ENABLED := 0

DRIP := .build/release/drip

# The build that is tested, beside that of `swift build`.
CHECKED := .build/checked
BUILD_TESTS := swift build --build-tests --scratch-path $(CHECKED)
RUN_TESTS := swift test --skip-build --disable-xctest --scratch-path $(CHECKED)

# Runs the command of a target if the packages that it needs are there.
RUN = @Tools/step.sh $@

# The steps of `make check`. Long ones, and those that others wait for, come first.
ALL_STEPS := build-all core web release apple docs pages web-tests farm embedded examples articles other-suites players fuzz dependants \
  libdrip c python installed packages
STEPS ?= $(ALL_STEPS)

.PHONY: help demo test check libpng lint build suites readme $(ALL_STEPS) format golden bound outlines compare peers \
  pictures docs-serve install install-studio uninstall library dist wheel release-check clean

# Only `make test` and `make check` run targets in parallel. Those that build in the same folder wait for each other.
ifndef DRIP_LOG
.NOTPARALLEL:
else
libdrip: build-all
docs: apple
examples: docs
articles: examples
other-suites: articles embedded
# Nothing waits for these long steps, but the tests in browsers wait for the page.
fuzz dependants: web
endif

help: ## Show this list.
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' Makefile | awk -F '|' '{ printf "make %-13s %s\n", $$1, $$2 }'

demo: libpng release ## Build drip and render the download button into out.
	@$(DRIP) sheet download -o out/sheet.png --force
	@$(DRIP) render download --size 480 -o out/download.gif --hold 1 --force
	@echo "all phases at a glance: $(CURDIR)/out/sheet.png"
	@echo "the animation, for any browser: $(CURDIR)/out/download.gif"

test: libpng ## Build the package and run the tests that prove it. Needs libpng only.
	@Tools/steps.sh lint build suites readme

check: ## Run all other checks. INSTALL=1 installs what is missing; STEPS="web-tests c" runs some.
	@Tools/needs.sh $(if $(INSTALL),--install) $(STEPS)
	@Tools/steps.sh --retry $(STEPS)

# The only library that the package needs.
libpng:
	@Tools/needs.sh --install build
	@test -z "$$(Tools/needs.sh --lacks build)"

# Building

build: ## Build the libraries, the program and the tests of `make test`.
	$(RUN) $(BUILD_TESTS)

build-all: ## Build the targets for pages, C, WebP and measurements, too, with their tests.
	$(RUN) env DRIP_EVERYTHING=1 $(BUILD_TESTS)

release: ## Build drip as it is installed.
	$(RUN) Tools/build-release.sh drip

core: ## Compile the core in Embedded Swift for WebAssembly.
	$(RUN) Tools/build-core.sh .build/web

web: core ## Build out/web: the modules, the elements and the studio.
	$(RUN) Tools/build-web.sh

docs: build-all apple ## Build the documentation of all libraries in .build/docs.
	$(RUN) Tools/build-documentation.sh $(CHECKED) "$(DOCS_BASE)"

pages: docs web ## Collect the page, the elements and the documentation in out/pages, for any static host.
	$(RUN) python3 Tools/collect-pages.py out/web .build/docs out/pages

docs-serve: ## Serve the documentation on this machine.
	$(RUN) python3 -m http.server --bind 127.0.0.1 --directory .build/docs $(DOCS_PORT)

# Checks

suites: build ## Run the tests of `make test`. ROUNDS=10 repeats random ones ten times as often.
	$(RUN) env DRIP_ROUNDS=$(ROUNDS) $(RUN_TESTS)

readme: build ## Compile the code and run the commands of README and AGENTS.
	$(RUN) Tools/check-pages.sh $(CHECKED) README.md AGENTS.md

articles: build-all ## Compile the code and run the commands of the articles on files.
	$(RUN) Tools/check-pages.sh $(CHECKED) \
	  $(addprefix Sources/DripExport/DripExport.docc/,$(addsuffix .md,DripExport WritingAFilm FilmsInOneFile \
	  SequencesOfFrames TheCommandLine))

other-suites: build-all embedded ## Run the tests of the targets for pages, C, WebP and measurements, and those with other programs.
	$(RUN) env DRIP_EVERYTHING=1 $(RUN_TESTS) \
	  --filter '^(Drip(UI|Web|C|Bench)|Embedded)Tests[.]|WebP|(Video|ManualPage|OtherDecoder|SVGAgreement)Tests'

lint: ## Check the format of all Swift sources.
	$(RUN) swift format lint --strict --recursive Package.swift Sources Tests Examples

apple: build-all ## Type-check DripUI against declarations of Apple's frameworks.
	$(RUN) Tests/AppleDeclarations/check.sh $(CHECKED)/debug/Modules .build/apple

embedded: core ## Build a module that draws and encodes in an interpreter of WebAssembly.
	$(RUN) Tests/Embedded/build.sh

examples: build-all apple ## Run the examples, and compile the code of the articles.
	$(RUN) Tests/Examples/check.sh $(CHECKED) .build/apple

dependants: ## Build packages that depend on this one.
	$(RUN) Tests/Dependants/check.sh

fuzz: ## Fuzz the readers of files and options. INPUTS=1000000 for more inputs.
	$(RUN) Tests/Fuzz/run.sh $(INPUTS)

installed: web release ## Install drip into a temporary folder and remove it.
	$(RUN) Tests/Installing/check.sh $(DRIP)

packages: web release ## Make the files of a release, and check them.
	$(RUN) Tests/Packages/check.sh $(DRIP)

players: release ## Compare films, atlases and strips in other programs with their frames.
	$(RUN) Tests/Players/check.sh $(DRIP)

web-tests: web release ## Test the elements and the studio in browsers.
	$(RUN) Tests/Web/check.sh out/web $(DRIP)

libdrip: build-all
	$(RUN) Tests/C/build.sh $(CHECKED)

ifeq ($(SANITIZER),)
c: libdrip ## Build and run programs in C and C++, also with sanitizers.
	$(RUN) Tests/C/check.sh $(CHECKED)
else
# SANITIZER=thread or SANITIZER=address misuses a library that is built with it.
c:
	$(RUN) Tests/C/sanitized.sh $(SANITIZER)
endif

python: libdrip ## Test the package for Python, and check its types.
	$(RUN) Tests/Python/check.sh $(CHECKED)

farm: release ## Run a batch on a real Slurm cluster while a node fails.
	$(RUN) Tests/Farm/check.sh $(DRIP)

# Longer checks, which `make check` leaves out

outlines: release ## Compare SVG and Lottie films in two browsers and three players.
	$(RUN) Tests/Players/check.sh $(DRIP) --outlines

bound: SHAPES ?= 1000000
bound: build ## Compare the coverage of SHAPES shapes with an oracle. SHAPE="small discs 1234" repeats one.
	$(RUN) env DRIP_BOUND_SHAPES='$(if $(SHAPE),,$(SHAPES))' DRIP_BOUND_SHAPE='$(SHAPE)' \
	  $(RUN_TESTS) --filter '^DripRasterTests[.]BoundTests'

# Measuring

compare: ## Compare the speed with that of the commit BASE, by ROUNDS alternating runs of drip-bench with ARGS.
	@python3 Tools/compare.py '$(BASE)' $(or $(ROUNDS),9) $(ARGS)

peers: ## Measure drip beside other libraries, and update the tables of the documentation.
	Tools/build-release.sh drip-bench
	$(RUN) Tools/Benchmarks/Replay/build.sh '$(CURDIR)/.build/replay' '$(CURDIR)/.build/python/bin/python'
	$(RUN) .build/python/bin/python Tools/Benchmarks/peers.py .build/release/drip-bench .build/replay \
	  --write Sources/DripRaster/DripRaster.docc/Benchmarks.md

# Changing

format: ## Format all Swift sources.
	swift format --in-place --recursive Package.swift Sources Tests Examples

golden: ## Record the golden images again. Fails if any changed.
	DRIP_RENEW_GOLDEN=1 swift test --disable-xctest --scratch-path $(CHECKED) --filter '^GoldenTests[.]'

pictures: release web ## Render the pictures of README and the articles again.
	$(RUN) Tools/render-pictures.sh $(DRIP)

install: ## Build drip and install it with its manual page and completions below PREFIX.
	@Tools/install.sh "$(DESTDIR)$(PREFIX)"

install-studio: ## Build the page of `drip studio` and install it below PREFIX.
	@Tools/install.sh --studio "$(DESTDIR)$(PREFIX)"

uninstall: ## Remove what `make install` installed.
	@Tools/install.sh --remove "$(DESTDIR)$(PREFIX)"

library: ## Build libdrip, the library for C, and install it below PREFIX.
	$(RUN) Tools/build-library.sh "$(DESTDIR)$(PREFIX)"

dist: ## Make an archive of drip for machines with nothing but the C library.
	$(RUN) Tools/build-distribution.sh

wheel: ## Make the wheel of the package for Python in .build/wheel.
	$(RUN) Tools/build-wheel.sh .build/wheel

release-check: ## Build and test the release VERSION, and collect its files in dist. TESTED=yes skips the tests.
	$(RUN) env TESTED='$(TESTED)' Tools/release-check.sh '$(VERSION)'

clean: ## Remove everything that was built.
	rm -rf .build out dist
