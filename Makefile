# Everything that is done with Sakata. `make help` lists it.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
FUZZ_SECONDS ?= 60

RELEASE = --configuration release --static-swift-stdlib
BINARY = .build/release/sakata
SAMPLE = Samples/taiex.csv
CHART = --title '發行量加權股價指數 TAIEX' \
  --source '資料：臺灣證券交易所（範例，非即時資料）' --region tw --lang zh-Hant

.DEFAULT_GOAL := help
.PHONY: help run build web docs api test check bench fuzz format install uninstall deb clean setup

help: ## list these targets
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/make \1\t\2/p' Makefile | expand -t 18

run: build web ## draw the bundled sample as PNG, SVG, PDF and a live page into build/
	@mkdir -p build
	@$(BINARY) chart $(SAMPLE) $(CHART) -o build/taiex.png -o build/taiex.svg -o build/taiex.pdf \
	  -o build/taiex.html
	@echo "The chart of the TAIEX is in:"
	@for kind in png svg pdf html; do echo "  $(CURDIR)/build/taiex.$$kind"; done

build: ## build the command
	@Scripts/setup build
	$(SWIFT) build $(RELEASE) --product sakata
	$(SWIFT) build $(RELEASE) --product sakata-fetch

web: ## build the chart for browsers into build/web/
	@Scripts/setup web
	@Scripts/build-web

docs: ## build the documentation of the Swift API into build/docs
	@Scripts/setup build
	$(SWIFT) build
	@Scripts/docs

api: ## write Docs/api, the list of public declarations
	$(SWIFT) build
	@Scripts/api

test: ## format check, build without warnings, all tests, Embedded build of the core
	@Scripts/setup test
	@Scripts/check

bench: build ## measure, beside other programs where these are installed
	@Scripts/bench

fuzz: ## feed the readers with random input, a minute each
	@Scripts/setup build
	@Scripts/fuzz $(FUZZ_SECONDS)

format: ## lay out all Swift files
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests \
	  Benchmarks/Package.swift Benchmarks/Sources Fuzz/Package.swift Fuzz/Sources Examples

install: ## install the command, its manual page and completions under PREFIX
	@test -x $(BINARY) || $(MAKE) build
	@test -f build/web/sakata-diagrams.wasm || $(MAKE) web
	@Scripts/install $(BINARY) "$(DESTDIR)" "$(PREFIX)"

uninstall: ## take away what install put there
	@Scripts/install --remove "$(DESTDIR)" "$(PREFIX)"

deb: ## build a Debian package of the command with its server into build/
	@test -x $(BINARY) || $(MAKE) build
	@test -f build/web/sakata-diagrams.wasm || $(MAKE) web
	@Scripts/setup deb
	@Scripts/deb $(BINARY)

clean: ## take away what was built
	rm -rf .build .build-wasm .build-web Benchmarks/.build Fuzz/.build Examples/.build build
