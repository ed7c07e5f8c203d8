# Everything there is to do with DripKit. `make demo` shows it, and `make test` is the one command that
# proves it.

SOURCES := Package.swift Sources Tests Examples

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

# Where what is tested is built: as `make` builds it, beside what `swift build` does.
CHECKED := .build/checked

# What `make test` does. Those come first that others wait for, or that take long; steps that wait for browsers and
# machines run beside those that compile.
STEPS := lint web release build apple docs web-tests farm embedded examples suites players fuzz readme dependants \
  manual installed

# How many steps at a time.
LANES := 3

.PHONY: help demo outlines test test-farm $(STEPS) deps format docs-serve golden bound pictures bench peers startup tables \
  install uninstall dist clean

# One after the other, unless they are the steps of `make test`, whose STEP tells what each of them said.
ifndef STEP
.NOTPARALLEL:
else
# Who builds in a folder waits here until no other does, instead of keeping others from being run.
docs: apple
examples: docs
readme: examples
suites: readme
endif

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
	@$(MAKE) --silent --no-print-directory --jobs $(LANES) STEP='Tools/step.sh $$@' $(STEPS)
	@grep 'Test run with' .build/log/suites.txt

suites: build embedded ## Run all tests.
	$(STEP) swift test --skip-build --disable-xctest --scratch-path $(CHECKED)

deps: ## Install the C library the package needs, unless it is there.
	@Tools/install-dependencies.sh

lint: ## Check the form of all Swift sources.
	$(STEP) swift format lint --strict --recursive $(SOURCES)

format: ## Bring all Swift sources to that form.
	swift format --in-place --recursive $(SOURCES)

build: ## Build everything, tests too; a warning is an error.
	$(STEP) swift build --build-tests --scratch-path $(CHECKED)

release: ## Build the program as it is used.
	$(STEP) swift build --configuration release --product drip $(RELEASE_FLAGS)

web: ## Build out/web: the scenes as modules for browsers, and the pages that use them.
	@$(STEP) Tools/build-web.sh

docs: build apple ## Make one site of the documentation, .build/docs, for DOCS_BASE; a warning is an error.
	@$(STEP) Tools/build-documentation.sh $(CHECKED) "$(DOCS_BASE)"

docs-serve: ## Serve that site on this machine, at DOCS_PORT.
	@Tools/serve-documentation.sh "$(DOCS_BASE)" $(DOCS_PORT)

golden: ## Keep the drawings of this run as the images to compare with; fails if any changed.
	DRIP_RENEW_GOLDEN=1 swift test --disable-xctest --scratch-path $(CHECKED) --filter '^GoldenTests[.]'

apple: build ## Type-check DripUI against declarations of what it uses of Apple's frameworks.
	@$(STEP) Tests/AppleDeclarations/check.sh $(CHECKED)/debug/Modules .build/apple

embedded: ## Compile the core in Embedded Swift for WebAssembly.
	@$(STEP) Tests/Embedded/build.sh

examples: build apple ## Build and run the examples, and compile what the documentation shows.
	@$(STEP) Tests/Examples/check.sh $(CHECKED) .build/apple

# `make fuzz INPUTS=1000000` looks longer.
fuzz: deps ## Let a fuzzer make up what is read: images, manifests, settings, tracks, frames and glyphs.
	@$(STEP) Tests/Fuzz/run.sh $(INPUTS)

# `make bound SHAPES=10000000` draws more, and `make bound SHAPE="small discs 1234"` one of them again.
bound: SHAPES ?= 1000000
bound: build ## Compare what a million shapes cover of pixels with an oracle; print the worst of each kind.
	DRIP_BOUND_SHAPES='$(if $(SHAPE),,$(SHAPES))' DRIP_BOUND_SHAPE='$(SHAPE)' \
	  swift test --skip-build --disable-xctest --scratch-path $(CHECKED) --filter '^DripRasterTests[.]BoundTests'

pictures: deps release web ## Make the pictures of README again; Chromium shows the studio, with playwright.
	@Tools/render-pictures.sh "$(CURDIR)/$(DRIP)"
	@Tools/picture-studio.py out/web Sources/DripExport/DripExport.docc/Resources/studio.png

bench: deps ## Measure every step from a scene to a file.
	swift build --configuration release --product drip-bench $(RELEASE_FLAGS)
	@.build/release/drip-bench

peers: deps ## Measure drip beside other libraries, which are installed where they are missing.
	@Tools/Benchmarks/compare.sh
	@Tools/Benchmarks/films.sh

startup: deps ## Measure how long drip takes to start, and the memory of large frames.
	@Tools/Benchmarks/startup.sh

tables: deps ## Measure everything that README and the documentation show in tables again.
	@Tools/Benchmarks/compare.sh --readme
	@Tools/Benchmarks/films.sh --readme
	@Tools/Benchmarks/startup.sh --readme
	@Tools/Benchmarks/scaling.sh
	@Tools/Benchmarks/farm.sh --readme

readme: build release ## Compile and run what README and the pages on files show.
	@$(STEP) Tools/check-readme.sh $(CHECKED) $(DRIP)

manual: release ## Check the manual page.
	@$(STEP) Tests/Manual/check.sh $(DRIP)

installed: web release ## Install the program somewhere, and take it away again.
	@$(STEP) Tests/Installing/check.sh $(DRIP)

players: release ## Let other programs play films, atlases and strips, and compare what they show.
	@$(STEP) Tests/Players/check.sh $(DRIP)

farm: release
	@$(STEP) Tests/Farm/check.sh $(DRIP) $(FILMS)

test-farm: farm ## Have Slurm and GNU parallel make a batch while machines fail; FILMS=2000 makes a large one.

outlines: release ## The same, and what browsers and Lottie players show of films of outlines.
	@Tests/Players/check.sh $(DRIP) --outlines

web-tests: web release ## Test the site in real browsers, which are installed where that is possible.
	@$(STEP) Tests/Web/check.sh out/web $(DRIP)

dependants: ## Build packages that depend on this one, as others would.
	@$(STEP) Tests/Dependants/check.sh

install: ## Build drip, and put it, its manual page and completions below PREFIX.
	@Tools/install.sh "$(DESTDIR)$(PREFIX)"

uninstall: ## Take them away again.
	@Tools/install.sh --remove "$(DESTDIR)$(PREFIX)"

dist: deps ## Make an archive of drip for machines that have nothing but the C library.
	@Tools/build-distribution.sh

clean: ## Remove everything that was built.
	rm -rf .build
