# Foreground's commands. `make demo` and `make test` need only a Swift 6.3 toolchain on Debian 12;
# they install the rest.

SHELL := /bin/bash
DEPTH ?= 12
EVENTS ?= 1000000
APPS := HomeScreen Settings Notes Gallery Racer Player Tracker Uploader Courier Cube Dialer Hog Stubborn
TEST_APPS := $(filter-out SystemControls,$(notdir $(wildcard Apps/*)))
RESULTS := .build/results
LEDGER := --specification Specification/facts.tsv --tests Tests --results $(RESULTS)/*.jsonl \
  --again $(RESULTS)/again.events --output docs/CONFORMANCE.md

.PHONY: check-conformance help setup setup-tests build release package test-package test-systemd demo \
  filmstrips test core steady bench bench-shortage bench-crowd chaos year explore fuzz mutants weight graph api check-api conformance docs format lint clean

help:
	@echo "make demo [KEEP=1]    boot a device and run a narrated demo on it"
	@echo "make filmstrips       record each animation of the shell as a strip of pictures"
	@echo "make test [FILTER=pattern]  run every test, or those whose identifiers match"
	@echo "make steady FILTER=pattern [RUNS=100]  run tests again and again beside a load"
	@echo "make bench [STANDALONE=1]  run the benchmarks beside the limits of this machine; also with an"
	@echo "                      app that has Swift's runtime linked into it"
	@echo "make bench-shortage   who frees memory how soon, beside earlyoom and nohang (needs root)"
	@echo "make bench-crowd [CROWDS=\"10 1000\"]  what a device with so many suspended apps costs"
	@echo "make chaos [EVENTS=n] [SEED=s]  random events on a device in virtual time"
	@echo "make chaos SECONDS=n [SEED=s]   the same on real processes, which are killed and stopped"
	@echo "make chaos HOURS=n [SEED=s]     a device of 200 apps in virtual time: is memory flat?"
	@echo "make chaos DAYS=n [SEED=s]      a device whose data are on the disk: is all within limits?"
	@echo "make year             the same for a whole year: some minutes"
	@echo "make core             build a device without features, in a folder of its own, and test it"
	@echo "make explore DEPTH=n  explore the kernel's interleavings n events deep"
	@echo "make explore ALL=1 [AGAIN=1]  explore every configuration as deep as CI does, unless this"
	@echo "                      kernel was explored before, and write Specification/explored.txt"
	@echo "make fuzz [SECONDS=n] [DECODER=name] [BYTES=n] [OPTIMIZED=1]  give what reads bytes from outside"
	@echo "                      inputs that reach more and more of it"
	@echo "make mutants          break the product on purpose: do the tests notice? [FILTER=SEQ]"
	@echo "                      [SAMPLE=n SEED=s]"
	@echo "make weight           how long everything takes to build and to test, and how large it is"
	@echo "make package          make a Debian package of everything that a device needs"
	@echo "make test-package     install, use and remove the package in a fresh Debian (needs root)"
	@echo "make test-systemd     run it as a service in a virtual machine with systemd (needs root)"
	@echo "make conformance [RESULTS=folder]  run the tests and write docs/CONFORMANCE.md; of results"
	@echo "                      that are there already, only write it"
	@echo "make docs             make a documentation site in .build/docs, with DocC"
	@echo "make graph            which folders use which others; fails on a new circle"
	@echo "make api [LIST=UIKit]  which of the platform's declarations are here, differ, or are missing"
	@echo "make format, make lint"

setup:
	@Scripts/setup

setup-tests:
	@Scripts/setup tests

# Everything a user runs, and the sample apps as bundles, in the build that the tests use, too. What a
# person feels, and what computes, is optimized in it (Package.swift). A single build of everything
# lets SwiftPM keep all cores busy; separate builds would each wait for their largest module.
build: setup
	@echo "==> 1 of 2: building the daemons and the apps (see docs/BUILDING.md for how long it takes)"
	@Scripts/watch-build swift build --product programs
	@echo "==> 2 of 2: linking the apps, and making their bundles"
	swift package bundle --skip-build $(APPS:%=--target %)

# The same, all of it optimized, for packages and benchmarks.
release: setup
	swift build -c release --product programs
	swift package bundle --skip-build --configuration release $(APPS:%=--target %)

# docs/PACKAGING.md describes the package.
package: release
	@Scripts/package

test-package: package
	@Scripts/package-test

test-systemd: package
	@Scripts/systemd-test

demo: build
	@Scripts/demo $(if $(KEEP),--keep)

filmstrips: build
	@Scripts/filmstrips

# What the tests are, and what they run.
define BUILD_TESTS
swift build --build-tests
	swift package bundle --skip-build --link $(TEST_APPS:%=--target %)
	swift package bundle --skip-build --link --self-contained --target Probe
endef

# The results are kept for `make conformance` and for CI.
test: setup-tests
	$(BUILD_TESTS)
	@.build/debug/testrun --results $(RESULTS) $(if $(FILTER),--filter '$(FILTER)') \
	  $(if $(AGAIN),--again $(AGAIN))

# A device of the core alone, which proves that the core needs no feature: the tests of its kernel, and
# an app in its life cycle on real processes.
CORE := FOREGROUND_FEATURES=none swift build --scratch-path .build-core
core:
	$(CORE) --product foregroundPackageTests
	@"$$($(CORE) --show-bin-path)/foregroundPackageTests.xctest" --testing-library swift-testing \
	  --no-parallel

# A test that passes alone and fails beside others is a bug, of the test or of the product.
RUNS ?= 100
steady: setup-tests
	$(BUILD_TESTS)
	@.build/debug/testrun --results .build/steady --filter '$(FILTER)' --repeat $(RUNS) --load

# The same app with Swift's runtime linked into it. It is built in a folder of its own, because every
# module is compiled anew for it.
define STANDALONE_BUILD
swift build -c release --static-swift-stdlib --scratch-path .build/standalone --target TemplateApp
	swift package --scratch-path .build/standalone bundle --skip-build --standalone \
	  --configuration release --output .build/standalone --target TemplateApp
endef

bench: release
	swift build -c release --product lifecycle-bench
	swift build -c release --product command-bench
	swift build -c release --product kernel-events
	swift build -c release --product screen-bench
	swift build -c release --product display-bench
	swift build -c release --product device-screen-bench
	swift build -c release --product flight-bench
	swift build -c release --product transfer-bench
	swift build -c release --product protection-bench
	swift build -c release --target TemplateApp
	swift build -c release --target TouchedApp
	swift build -c release --target ChangedApp
	swift package bundle --skip-build --configuration release --target TemplateApp --target TouchedApp --target ChangedApp
	$(if $(STANDALONE),$(STANDALONE_BUILD))
	@Scripts/bench $(if $(STANDALONE),--standalone-app .build/standalone/TemplateApp.app)

# Who frees memory how soon: foregroundd, earlyoom and nohang (Debian's packages). As root, some
# minutes.
bench-shortage: release
	swift build -c release --product shortage-bench
	@bin="$$(swift build -c release --show-bin-path)"; "$$bin/shortage-bench" \
	  --notes .build/bundles/Notes.app --hog .build/bundles/Hog.app

# What a device with 1,000 suspended apps costs, beside one with 10. Some minutes, and some gigabytes.
bench-crowd: release
	swift build -c release --product crowd-bench
	swift build -c release --target TemplateApp
	swift package bundle --skip-build --configuration release --target TemplateApp
	@bin="$$(swift build -c release --show-bin-path)"; "$$bin/crowd-bench" \
	  --app .build/bundles/TemplateApp.app $(foreach count,$(CROWDS),--apps $(count))

chaos: $(if $(SECONDS),release,setup)
	swift build -c release --product chaos
	@"$$(swift build -c release --show-bin-path)/chaos" $(if $(SECONDS),--seconds $(SECONDS),$(if \
	  $(HOURS),--hours $(HOURS),$(if $(DAYS),--days $(DAYS),--events $(EVENTS)))) \
	  $(if $(SEED),--seed $(SEED))

# Everything that a device keeps, compared with docs/LIMITS.md after each week.
year:
	$(MAKE) chaos DAYS=365

# What was explored as it is now is not explored again, unless AGAIN=1.
explore: setup
	@Scripts/explore $(if $(ALL),--all $(if $(AGAIN),--again),--depth $(DEPTH))

# docs/BUILDING.md says what is fuzzed. The seconds are shared by all decoders.
fuzz: setup
	@Scripts/fuzz --seconds $(or $(SECONDS),60) $(if $(DECODER),--decoder $(DECODER)) \
	  $(if $(BYTES),--bytes $(BYTES)) $(if $(OPTIMIZED),--optimized)

mutants: setup
	@Scripts/mutants $(if $(FILTER),--filter $(FILTER)) $(if $(SAMPLE),--sample $(SAMPLE)) \
	  $(if $(SEED),--seed $(SEED))

# What the house weighs, from nothing: some twenty minutes.
weight: setup-tests
	@Scripts/weight measure

# With RESULTS=folder the results that are there are read, and no test is run.
conformance: $(if $(filter command,$(origin RESULTS)),,test)
	@$(if $(filter command,$(origin RESULTS)),$(if $(wildcard $(RESULTS)/*.jsonl),,$(error there are no results in $(RESULTS))))
	swift build --product conformance
	.build/debug/conformance $(LEDGER)

# CI runs this after `make test`. It checks that docs/CONFORMANCE.md is up to date and that every
# S statement is proven, cannot apply, or is listed in Specification/unproven.tsv.
check-conformance:
	swift build --product conformance
	.build/debug/conformance $(LEDGER) --check --require 1,2,3,4,5,6,7,8,9,10,11

# UIKit as far as it is here, the rules with their numbers and sources, and how to test an app.
docs: setup
	@Scripts/docs

format:
	swift format --in-place --parallel --recursive Package.swift Sources Apps Tests Benchmarks Fuzzing Plugins

# The host, with what puts it together with features, and its parts of them, each as one folder.
HOST := 'Sources/DeviceHost:Sources/Device/Host:Sources/Features/*/Host'
FOLDERED := AppRuntime UIKit Core WebScreen DisplayServer DeviceStorage LinuxPlatform QuartzCore \
  TransferService DeviceControl LifecycleCheck keybagd appctl

# Which folders of a module use which others. None may be in a circle but those of the list, which
# can only become shorter; docs/folders.svg shows those of the host.
graph:
	@swift build --product foldergraph
	@.build/debug/foldergraph --known Specification/folder-circles.txt \
	  $(HOST) $(addprefix Sources/,$(FOLDERED)) $(addprefix Apps/,HomeScreen Settings)
	@.build/debug/foldergraph --svg docs/folders.svg $(HOST) >/dev/null

# What of the platform's declarations is here, by framework: writes docs/API.md.
FRAMEWORKS := AVFoundation BackgroundTasks CallKit CoreLocation CoreMotion ExternalAccessory \
  LocalAuthentication MediaPlayer MetricKit PushKit UIKit UniformTypeIdentifiers UserNotifications
API := .build/debug/apitable --lists Specification/api --symbols .build/api-symbols

api:
	@swift build --product apitable
	@$(foreach framework,$(FRAMEWORKS),swift build --target $(framework) &&) true
	@Scripts/api-symbols AppRuntime CoreGraphics QuartzCore $(FRAMEWORKS)
	@$(API) $(if $(LIST),--list $(LIST),--page docs/API.md)

# CI runs this after a build of everything.
check-api:
	@swift build --product apitable
	@Scripts/api-symbols AppRuntime CoreGraphics QuartzCore $(FRAMEWORKS)
	@$(API) --page docs/API.md --check

lint:
	@Scripts/check-pages
	@Scripts/check-imports
	@find Package.swift Sources Apps Tests Benchmarks Fuzzing Plugins -name '*.swift' -not -name '*.pb.swift' \
	  -print0 | xargs -0 swift format lint --strict --parallel

clean:
	rm -rf .build
