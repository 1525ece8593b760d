# Kumiko: `make demo` opens the Gallery, `make test` runs every test. Both install what is missing.

SWIFT ?= swift
# The package manager's, unless BUILD_SYSTEM=swiftbuild or native says which.
export KUMIKO_BUILD_SYSTEM = $(BUILD_SYSTEM)
# BUILD_FLAGS: those of CI. With other flags than before, everything is built anew.
BUILD = $(SWIFT) build $(if $(BUILD_SYSTEM),--build-system $(BUILD_SYSTEM)) $(BUILD_FLAGS)
PREFIX ?= /usr/local
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
# As `swift build` makes it, in a third of the time of an optimised one: loops over pixels are C's, so
# that it draws at frame rate. What is measured, filmed or handed to others is optimised.
GALLERY = $(PROGRAMS)/Gallery
# Asked by the shell, when there are programs.
PROGRAMS = $$(.ci/built)
TOUR := .build/tour
# Programs that need no Swift where they run, linked for one address so that the loader writes to
# less of their memory: the article "Hand an app to others" says what that saves.
STANDALONE = $(BUILD) -c release -j $(JOBS) --static-swift-stdlib -Xlinker -rpath='$$ORIGIN' \
  -Xlinker --disable-new-dtags -Xlinker -no-pie
# The same build, laid out with all that a desktop wants of it.
# SCRATCH: where; of two builds in one folder the second waits, or fails.
BUNDLE = JOBS=$(JOBS) $(SWIFT) package --scratch-path $(SCRATCH) bundle --product Gallery --scratch-path $(SCRATCH)
SCRATCH := .build
PACKAGES := .build/packages

# The library as installed, and what apps write tested with it: one build for both, by the build system whose
# objects Sources/InstalledPackage/install.sh collects.
RELEASE := --build-system native -c release -debug-info-format none --scratch-path .build/library -j $(JOBS)

# Modules by names of Apple's that stand beside UIKit; `swift build` makes them with their tests.
FRAMEWORKS := CommonCrypto CoreImage CoreText LocalAuthentication Photos PhotosUI SafariServices UniformTypeIdentifiers UserNotifications

CLAIMS := $(CURDIR)/.build/claims
# Tests that measure text without fonts.
FONTLESS := KumikoCoreTests|KumikoEditingTests
# Tests that wait for real time, as the view models of their app or those at a socket do, and those
# that watch all of a program: among thousands of others they would wait for those, or see them.
WAITING := FerriesProjectTests|/DoorTests|/DoorEdgeTests|/HandTests|/HappeningTests|/FrameWatchTests

.PHONY: demo tour test test-built stress api untested-api prune-snapshots test-core test-new-user test-preview test-window test-elsewhere test-orca test-release test-installed test-ci test-bundle test-distributions test-standalone test-tsan test-asan sanitize test-exhaustive fuzz bench docs film lint format install install-library package \
        deps deps-test new clean help

help:
	@echo "make demo         open the Gallery (without a display: one picture a screen in $(TOUR))"
	@echo "make test         build and run every test"
	@echo "make stress N=20  the tests so often, on a machine that has four times as much to do as it can"
	@echo "make api          the list of what apps see, Sources/API.txt, anew; make test checks it"
	@echo "make untested-api public members that no test mentions (TYPE=UIButton for those of one type)"
	@echo "make prune-snapshots  run every test, and delete the references that none uses"
	@echo "make test-core    the engines and views alone, without SDL"
	@echo "make test-new-user  what the README tells a new user to write, outside of this package"
	@echo "make test-preview  the same with the window of swift package preview, on a virtual X server, and its seconds from a save to pixels"
	@echo "make test-window  the Gallery in a real window, on a virtual X server"
	@echo "make test-elsewhere  the same in roots of Debian 13 and sid (RELEASES=sid for one), with SDL 2.32 and SDL 3"
	@echo "make test-orca    what the screen reader Orca says of the Gallery, on a virtual X server"
	@echo "make test-release  what apps write, in release; here alone the optimiser can break it"
	@echo "make test-installed  the README's app and an iOS project with the library installed, not compiled"
	@echo "make test-ci      the file for CI that kumiko new writes, in a clean root of Debian 12"
	@echo "make test-bundle  what swift package bundle makes of the Gallery, and says where something is missing"
	@echo "make test-distributions  the packages in clean roots of Debian 12, 13 and sid (RELEASES=sid for one)"
	@echo "make test-standalone  the Gallery as others get it, without Swift"
	@echo "make test-tsan    the tests of the engines under Thread Sanitizer; test-asan: Address and Leak Sanitizer; sanitize: what CI runs of that"
	@echo "make test-exhaustive  every pair of small snapshots, in release"
	@echo "make fuzz MINUTES=10  random seeds for what must always hold, in release (FILTER=Shuffle for some)"
	@echo "make bench        the benchmarks, in release (FILTER=text for some of them)"
	@echo "make docs         the documentation as web pages that open from the folder .build/documentation"
	@echo "make film         the README's picture and animation anew, filmed from the Gallery (needs ImageMagick)"
	@echo "make lint         formatting, imports, layers, sizes of files, tricks, tests that expect nothing; make format mends what can be mended"
	@echo "make install PREFIX=/usr/local  the Gallery; make install-library: the library, compiled once for all apps"
	@echo "make new NAME=Shop  an app to begin with, beside this folder (FOLDER= for another place, PROJECT= for one around an .xcodeproj)"
	@echo "make package      both as packages for Debian 12 and newer, in $(PACKAGES)"

deps:
	@.ci/install-packages run

deps-test:
	@.ci/install-packages run test

demo: deps
	$(BUILD) -j $(JOBS) --product Gallery
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then exec $(GALLERY); else $(MAKE) --no-print-directory tour; fi

tour:
	@mkdir -p $(TOUR)
	@$(GALLERY) --list | cut -f1 | while read -r screen; do \
	  $(GALLERY) --headless --screen "$$screen" --output "$(TOUR)/$$screen.png" || exit 1; \
	done
	@echo "no display: wrote one picture a screen to $(TOUR)"

test: deps-test
	$(BUILD) -j $(JOBS) --build-tests
	@.ci/check-layers --index $$(.ci/built index)
	@.ci/knots $$(.ci/built index)
	@.ci/api --check
	@.ci/untested-api --check
	@$(MAKE) --no-print-directory test-built
	@.ci/check-language-modes

# The tests as they were built.
test-built:
	@rm -f $(CLAIMS)
	# Those that measure text without fonts need a process in which no backend was started. Programs in
	# windows wait more than they work: they go first.
	.ci/side-by-side \
	  'KUMIKO_CLAIMS=$(CLAIMS) nice .ci/list-failures .ci/run-tests --skip "$(FONTLESS)|$(WAITING)"' \
	  'nice .ci/list-failures .ci/run-tests --filter "$(FONTLESS)"' \
	  'KUMIKO_CLAIMS=$(CLAIMS) nice .ci/list-failures .ci/run-tests --filter "$(WAITING)"' \
	  'KUMIKO_CLAIMS=$(CLAIMS) nice .ci/list-failures .ci/run-tests xctest' \
	  'Tests/AccessibilityTest/run.sh $(GALLERY)' \
	  'Tests/WindowTest/run.sh $(GALLERY)'
	@.ci/stale-snapshots $(CLAIMS)

# Where something waits for a while instead of for what happens, a busy machine finds it.
stress: deps-test
	$(BUILD) -j $(JOBS) --build-tests
	@.ci/stress $(or $(N),20) $(MAKE) --no-print-directory test-built

api: deps
	$(BUILD) -j $(JOBS) --target Kumiko
	$(BUILD) -j $(JOBS) --target ScreenshotTesting
	@.ci/api --write

untested-api:
	@.ci/untested-api $(TYPE)

prune-snapshots: test
	@.ci/stale-snapshots --delete $(CLAIMS)

test-new-user: deps-test
	Tests/NewUser/run.sh
	Tests/NewUser/ios.sh

test-core:
	KUMIKO_CORE_ONLY=1 $(SWIFT) test --scratch-path .build/core -j $(JOBS) --parallel

# What the window of previews shows of each save, and how long it takes.
test-preview: deps-test
	KUMIKO_PREVIEW_WINDOW=1 Tests/NewUser/run.sh

test-window: deps-test
	$(BUILD) -j $(JOBS) --product Gallery
	$(BUILD) -j $(JOBS) --product WindowProbe
	KUMIKO_CLOSES=200 Tests/WindowTest/run.sh $(GALLERY)

# The same on other releases, with their SDL: what runs there is the build of here.
test-elsewhere: deps-test
	@.ci/install-packages run test elsewhere || true
	$(BUILD) -j $(JOBS) --product Gallery
	$(BUILD) -j $(JOBS) --product WindowProbe
	$(MAKE) --no-print-directory install DESTDIR=$(CURDIR)/.build/elsewhere PREFIX=/usr
	KUMIKO_INSTALLED=$(CURDIR)/.build/elsewhere Tests/Elsewhere/run.sh $(PROGRAMS) $(RELEASES)

# What the screen reader says, on a virtual X server.
test-orca:
	@.ci/install-packages run test orca
	$(BUILD) -j $(JOBS) --product Gallery
	$(BUILD) -j $(JOBS) --product AccessibilityProbe
	Tests/AccessibilityTest/orca.sh $(GALLERY)

# As apps build: without @testable, so that the optimiser has the same freedom.
test-release: deps-test
	KUMIKO_APPS_ONLY=1 $(SWIFT) test $(RELEASE) --disable-testable-imports

test-installed: deps-test
	$(MAKE) --no-print-directory install-library PREFIX=$(CURDIR)/.build/installed/prefix
	Tests/NewUser/installed.sh $(CURDIR)/.build/installed
	Tests/NewUser/new.sh $(CURDIR)/.build/installed

# The file for CI that `kumiko new` writes, step by step in a clean root.
test-ci: test-installed
	@.ci/install-packages run test elsewhere || true
	Tests/NewUser/ci.sh $(CURDIR)/.build/installed

# What is said where something is missing, and what bundles consist of.
test-bundle: deps-test
	@.ci/install-packages run test elsewhere || true
	Tests/Bundle/linked-files.sh
	Tests/Bundle/refusals.sh
	Tests/Bundle/contents.sh

# The packages in clean roots of three releases, on a virtual X server of this machine.
test-distributions: deps-test package
	@.ci/install-packages run test elsewhere || true
	@if [ -d .build/installed/new/Shop ]; then cd .build/installed/new/Shop && \
	  PKG_CONFIG_PATH=$(CURDIR)/.build/installed/prefix/lib/pkgconfig \
	  $(SWIFT) package bundle --format deb --output $(CURDIR)/$(PACKAGES); \
	else echo "distributions: left out: an app that kumiko new wrote; make test-installed makes one"; fi
	Tests/Distributions/run.sh $(PACKAGES) $(RELEASES)

test-standalone:
	Tests/Standalone/run.sh

test-tsan:
	TSAN_OPTIONS=suppressions=$(CURDIR)/.ci/tsan-suppressions \
	  KUMIKO_CORE_ONLY=1 $(SWIFT) test --scratch-path .build/tsan --sanitize=thread -j $(JOBS)

# In release: 724 million pairs take a quarter of an hour of processor time, and hours otherwise.
test-exhaustive:
	KUMIKO_CORE_ONLY=1 KUMIKO_EXHAUSTIVE=1 $(SWIFT) test -c release -Xswiftc -enable-testing \
	  --scratch-path .build/exhaustive -j $(JOBS) --filter 'EveryPairTests|ExhaustiveDifferenceTests'

# Some seconds of the same seeds are part of make test.
fuzz:
	.ci/fuzz $(or $(MINUTES),10) $(FILTER)

# What CI runs of these: the engines that handle memory themselves, without the tests that take most
# of the time, with a few random seeds.
sanitize:
	KUMIKO_TESTS=KumikoFoundation,KumikoSnapshots,KumikoGraphics,KumikoEditing KUMIKO_FUZZ_SEEDS=4 \
	  $(MAKE) --no-print-directory test-asan \
	  SKIP='ExhaustiveDifferenceTests|HandleTableTests|RandomOperationTests|BatchUpdateTests|SeparateDifferenceTests'

test-asan:
	LSAN_OPTIONS=suppressions=$(CURDIR)/.ci/lsan-suppressions:print_suppressions=0 \
	  KUMIKO_CORE_ONLY=1 $(SWIFT) test --scratch-path .build/asan --sanitize=address -j $(JOBS) \
	  $(if $(SKIP),--skip '$(SKIP)')

bench: deps
	$(STANDALONE) --product Gallery
	$(STANDALONE) --product Benchmarks
	$$($(STANDALONE) --show-bin-path)/Benchmarks $(if $(FILTER),--filter '$(FILTER)')

docs: deps
	$(BUILD) -j $(JOBS) --target ScreenshotTesting
	.ci/samples
	.ci/lists --test
	.ci/lists
	.ci/docs .build/documentation

film: deps
	$(STANDALONE) --product Gallery
	.ci/film $$($(STANDALONE) --show-bin-path)/Gallery

lint:
	$(SWIFT) format lint --strict --recursive --parallel Sources Tests Assets Package.swift
	.ci/check-imports
	.ci/check-layers --test
	.ci/knots --test
	.ci/check-layers
	.ci/check-files --test
	.ci/check-files
	.ci/check-tricks --test
	.ci/check-tricks
	.ci/check-expectations
	.ci/check-warnings --test
	! objects=$$(.ci/built objects 2>/dev/null) || .ci/check-warnings "$$objects"
	.ci/check-witnesses
	.ci/delegates
	.ci/kept-api --test
	.ci/kept-api

format:
	$(SWIFT) format --in-place --recursive --parallel Sources Tests Assets Package.swift
	.ci/check-files --mend

# The program finds its fonts, icons and pictures beside itself, also through the link.
install: deps
	@mkdir -p "$(DESTDIR)$(PREFIX)" 2>/dev/null && [ -w "$(DESTDIR)$(PREFIX)" ] || \
	  { echo "$(DESTDIR)$(PREFIX) cannot be written; run it as who may, or name another folder by PREFIX=" >&2; exit 1; }
	@rm -rf .build/install
	@$(BUNDLE) --output .build/install
	@rm -rf "$(DESTDIR)$(PREFIX)/lib/kumiko-gallery"
	@cp -a --no-preserve=ownership .build/install/kumiko-gallery-*/. "$(DESTDIR)$(PREFIX)/"
	@rm -rf .build/install

# What Debian 12 and newer, and Ubuntu, install: the Gallery, and the library for one compiler.
package: deps
	@mkdir -p $(PACKAGES)
	@rm -rf $(PACKAGES)/*
	@$(BUNDLE) --format deb --output $(PACKAGES)
	@$(MAKE) --no-print-directory install-library PREFIX=/usr DESTDIR=$(CURDIR)/$(PACKAGES)/library
	@Sources/InstalledPackage/make-deb.sh $(PACKAGES)/library $(PACKAGES)
	@mkdir $(PACKAGES)/unpacked && dpkg-deb -x $(PACKAGES)/kumiko-dev_*.deb $(PACKAGES)/unpacked
	@Tests/Bundle/check-bill.py $(PACKAGES)/kumiko-dev_*.spdx $(PACKAGES)/unpacked/usr
	@rm -rf $(PACKAGES)/unpacked
	@rm -rf $(PACKAGES)/library

# Apps that name the installed package compile themselves alone: a window in seconds.
install-library: deps
	$(SWIFT) build $(RELEASE) --target ScreenshotTesting
	for module in UIKit $(FRAMEWORKS); do $(SWIFT) build $(RELEASE) --target $$module || exit 1; done
	@Sources/InstalledPackage/install.sh "$$($(SWIFT) build $(RELEASE) --show-bin-path)" "$(PREFIX)"

# An app to begin with.
new:
	@Sources/InstalledPackage/kumiko new "$(NAME)" $(if $(FOLDER),"$(FOLDER)",$(if $(NAME),"../$(NAME)")) \
	  $(if $(PROJECT),--project "$(PROJECT)") $(if $(TARGET),--target "$(TARGET)")

clean:
	rm -rf .build
