# Aedile.  `make demo` and `make check` work on a fresh Debian 12; `make help` lists the other goals.
# Everything is built below build/; nothing else in the tree changes.
.DELETE_ON_ERROR:
.SUFFIXES:
SHELL = /bin/bash

PREFIX  ?= /usr/local
# Where the library goes; packagers have a folder for each processor.
LIBDIR  ?= $(PREFIX)/lib
DESTDIR ?=
BUILD   ?= build
JOBS    ?= $(shell nproc)
# Line tables say where a crash was; for a debugger build with OPT='-O0 -g'.
OPT     ?= -O3 -g1
CFLAGS  ?=
LDFLAGS ?=
# Games per seat count of the invariant tests, and seconds per fuzz target.
GAMES        ?= 400
FUZZ_SECONDS ?= 60

# ---- packages: every Debian package that some goal needs, why is in docs/dependencies.md -----------------------------
BUILD_PACKAGES    = gcc libc6-dev pkg-config liblua5.4-dev libyaml-dev libsqlite3-dev libjansson-dev libmd-dev libseccomp-dev libedit-dev libhiredis-dev libmicrohttpd-dev zlib1g-dev
TEST_PACKAGES     = check chromium fish g++ jq lua5.4 mandoc openssl parallel procps python3 python3-jsonschema python3-yaml redis-server stunnel4 zsh
ASAN_PACKAGES     = libasan8 libubsan1
LINT_PACKAGES     = clang clang-format clang-tidy cppcheck libclang-rt-14-dev-wasm32 lld lua-check shellcheck wasi-libc
FUZZ_PACKAGES     = clang libclang-rt-14-dev
COVERAGE_PACKAGES = gcovr

# Installs what is missing of its arguments, as root or with sudo; quick and silent when nothing is.
INSTALL_MISSING = .ci/packages

# ---- compiling --------------------------------------------------------------------------------------------------------
PKGS       = lua5.4 yaml-0.1 sqlite3 jansson libmd libseccomp zlib
# The program alone: people edit lines at its table.  The library does without.
PROGRAM_PKGS = libedit
# Tournaments over many machines; without hiredis everything else is built.
REDIS_PKG := $(shell pkg-config --exists hiredis 2>/dev/null && echo hiredis)
# `aedile serve`; it loads the library when it starts (engine/cli/serve/connect/library.h), so nothing links it.
HTTP_PKG := $(shell pkg-config --exists libmicrohttpd 2>/dev/null && echo libmicrohttpd)
PKG_FLAGS := $(if $(REDIS_PKG),-DAEDILE_REDIS) $(if $(HTTP_PKG),-DAEDILE_HTTP) $(shell pkg-config --cflags $(PKGS) 2>/dev/null | sed 's/-I/-isystem /g')
# Lua is linked statically, so that bindings/lua/state/wrap.c can take the place of some of its functions.
LUA_WRAP   = -Wl,--wrap=luaS_hash,--wrap=luaS_new,--wrap=snprintf,--wrap=__snprintf_chk
PKG_LIBS  := $(LUA_WRAP) $(patsubst -llua%,-l:liblua%.a,$(shell pkg-config --libs $(PKGS) 2>/dev/null))
REDIS_LIBS := $(if $(REDIS_PKG),$(shell pkg-config --libs $(REDIS_PKG)))
PROGRAM_LIBS := $(shell pkg-config --libs $(PROGRAM_PKGS) 2>/dev/null) $(REDIS_LIBS)
CHECK_LIBS = -pthread $(shell pkg-config --libs check)

# Symbols are hidden but for those of the public headers (engine/base/public.h).  No fused operations:
# sums of floating point numbers have the same bits on every processor.
STD        = -std=c11 -D_GNU_SOURCE -I. -fvisibility=hidden -ffp-contract=off
WARN       = -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Werror=implicit-function-declaration -Werror=unused-result
# Together these cost about 2 % of the instructions of a random game.  A compiler or processor without one does without;
# The same objects make the program and the shared library, for -fPIC costs nothing that a benchmark shows where symbols are
# hidden.  _FORTIFY_SOURCE needs optimisation, and sanitizers find more themselves.
if_known   = $(shell $(CC) -Werror $(1) -S -o /dev/null -x c /dev/null 2>/dev/null && echo '$(1)')
RELEASED   = $(if $(findstring -fsanitize,$(OPT)),,yes)
FORTIFY    = $(if $(RELEASED),$(if $(filter -O1 -O2 -O3 -Os,$(OPT)),-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2))
GUARDS    := -fPIC -fno-semantic-interposition $(call if_known,-fstack-protector-strong) $(call if_known,-fstack-clash-protection) $(call if_known,-fcf-protection)
GUARDS_LD  = -pie -Wl,-z,relro,-z,now,-z,noexecstack
SHARED_LD  = -Wl,-soname,libaedile.so,-Bsymbolic,--exclude-libs,ALL,-z,defs,-z,relro,-z,now,-z,noexecstack
# With sanitizers the program has fixed addresses: to relocate their tables takes longer than most tests.
HARDEN     = $(if $(RELEASED),$(GUARDS),-fno-pie)
HARDEN_LD  = $(if $(RELEASED),$(GUARDS_LD),-no-pie -Wl,-z,noexecstack)
# The folder of the sources is in no object but those of the tests, so that any copy builds the same bytes.
PREFIX_MAP = -ffile-prefix-map=$(CURDIR)=.
ALL_CFLAGS = $(STD) $(WARN) $(OPT) $(HARDEN) $(FORTIFY) $(PREFIX_MAP) $(CFLAGS) $(PKG_FLAGS)
LINK       = $(CC) $(OPT) $(HARDEN_LD) $(LDFLAGS)

# The library is everything but main; the program and every test link it.
# bindings/web is compiled to WebAssembly (bindings/web/page.mk), bindings/python for the shared library alone.
SOURCES  := $(sort $(shell find engine bindings -name "*.c" -not -path "bindings/web/*" -not -path "bindings/python/*"))
MAIN     := engine/cli/main.c
LIB_SRC  := $(filter-out $(MAIN),$(SOURCES))
TEST_SRC := $(sort $(shell find tests/unit -name "*.c"))
SUITE_SRC := $(foreach file,$(TEST_SRC),$(if $(filter test_%,$(notdir $(file))),$(file)))
SUITES   := $(patsubst test_%.c,%,$(notdir $(SUITE_SRC)))
LIB_OBJ  := $(LIB_SRC:%.c=$(BUILD)/obj/%.o)
MAIN_OBJ := $(MAIN:%.c=$(BUILD)/obj/%.o)
TEST_OBJ := $(TEST_SRC:%.c=$(BUILD)/obj/%.o)

# The parts of lint; the runner times each.
LINT_PARTS = lint-format lint-layers lint-words lint-sizes lint-cppcheck tidy lint-lua lint-shell lint-wasm

.PHONY: all help demo deps build-deps asan-deps lint-deps packages check check-build check-tests test \
        asan asan-build asan-tests nightly golden api docs-pictures docs-rooms install-python python bench bench-drills bench-lua reports coverage fuzz vectors \
        lint lint-parts $(LINT_PARTS) format install uninstall clean FORCE

all: $(BUILD)/aedile

$(BUILD)/aedile: $(MAIN_OBJ) $(BUILD)/libaedile.a
	@echo "  LD $@"
	@$(LINK) -o $@ $^ $(PKG_LIBS) $(PROGRAM_LIBS) -lm

$(BUILD)/libaedile.a: $(LIB_OBJ) $(BUILD)/sources
	@rm -f $@
	@ar rcs $@ $(LIB_OBJ)

# What `make install` gives to other programs: the library without the program, with Lua inside, as one object that
# exports the public headers alone.  So a program may have a Lua of its own, of any version.
PUBLIC_OBJ := $(filter-out $(BUILD)/obj/engine/cli/% $(BUILD)/obj/engine/tourney/machines/%,$(LIB_OBJ))
LUA_A      := $(shell $(CC) -print-file-name=lib$(filter lua%,$(PKGS)).a)
$(BUILD)/lib/libaedile.a: $(PUBLIC_OBJ) $(BUILD)/sources
	@mkdir -p $(@D)
	@echo "  LD $@"
	@$(CC) -r -nostdlib -o $(@D)/all.o $(LUA_WRAP) $(PUBLIC_OBJ) $(LUA_A)
	@objcopy --localize-hidden --wildcard --localize-symbol='lua*' $(@D)/all.o $(@D)/aedile.o
	@rm -f $@ $(@D)/all.o
	@ar rcs $@ $(@D)/aedile.o

# What other languages load (bindings/python).  Debian's static Lua is made for programs, so it reaches for the streams of the
# C library where a shared object may not: it gets pointers of our own (bindings/python/streams.c).
STREAMS = $(foreach stream,stdin stdout stderr,--redefine-sym $(stream)=lb_$(stream))
$(BUILD)/lib/libaedile.so: $(PUBLIC_OBJ) $(BUILD)/obj/bindings/python/streams.o $(BUILD)/sources
	@mkdir -p $(@D)
	@echo "  LD $@"
	@objcopy $(STREAMS) $(LUA_A) $(@D)/lua.a
	@$(CC) $(OPT) -shared $(SHARED_LD) $(LDFLAGS) -o $@ $(PUBLIC_OBJ) $(BUILD)/obj/bindings/python/streams.o $(@D)/lua.a $(filter-out -l:liblua%,$(PKG_LIBS)) -pthread -lm
	@rm $(@D)/lua.a

$(BUILD)/unit: $(TEST_OBJ) $(BUILD)/libaedile.a $(BUILD)/sources
	@echo "  LD $@"
	@$(LINK) -o $@ $(TEST_OBJ) $(BUILD)/libaedile.a $(CHECK_LIBS) $(PKG_LIBS) $(PROGRAM_LIBS) -lm

# The tests are compiled with less optimisation: their own speed matters little.
$(BUILD)/obj/tests/unit/%.o: OPT := $(patsubst -O3,-O1,$(OPT))
$(BUILD)/obj/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	@echo "  CC $<"
	@$(CC) $(ALL_CFLAGS) $(EXTRA_CFLAGS) -MMD -MP -c -o $@ $<

# Where the sources are goes into the objects of tests only: the program finds its data from its own place.
HERE = -DAEDILE_SOURCE='"$(CURDIR)"'
$(BUILD)/obj/tests/%.o: EXTRA_CFLAGS += $(HERE)
$(BUILD)/obj/tests/unit/%.o: EXTRA_CFLAGS += -include tests/unit/marks.h
$(BUILD)/obj/tests/unit/main.o: EXTRA_CFLAGS += -I$(BUILD)
$(BUILD)/obj/tests/unit/main.o: $(BUILD)/suites.h
$(BUILD)/obj/engine/config/paths.o: EXTRA_CFLAGS += -DAEDILE_PREFIX='"$(PREFIX)"'
$(BUILD)/obj/engine/config/paths.o: $(BUILD)/prefix

# Four small files that change only when their text changes: the compiler and its flags, the list of
# sources (a removed file must leave the library too), the place of the installation, and the test
# suites (tests/unit/FOLDER/test_NAME.c has `Suite *NAME_suite(void)`).
folder = $(patsubst tests/unit/%/,%,$(dir $(1)))
keep = @mkdir -p $(BUILD); [[ -e $(1) && $$(<$(1)) == '$(subst ','\'',$(2))' ]] || printf '%s\n' '$(subst ','\'',$(2))' > $(1)
$(BUILD)/flags: FORCE
	@pkg-config --exists $(PKGS) $(PROGRAM_PKGS) || { echo 'libraries are missing: make deps installs them, docs/dependencies.md lists them' >&2; exit 1; }
	$(call keep,$@,$(CC) $(ALL_CFLAGS) $(LDFLAGS))
$(BUILD)/sources: FORCE
	$(call keep,$@,$(SOURCES) $(TEST_SRC))
$(BUILD)/prefix: FORCE
	$(call keep,$@,$(PREFIX))
$(BUILD)/suites.h: FORCE
	$(call keep,$@,$(foreach file,$(SUITE_SRC),SUITE("$(call folder,$(file))", $(patsubst test_%.c,%,$(notdir $(file))))))

-include $(shell find $(BUILD)/obj -name '*.d' 2>/dev/null)

# ---- what people ask for ----------------------------------------------------------------------------------------------
help:
	@echo 'all        the program, build/aedile'
	@echo 'demo       installs the packages to build with, builds, plays tournaments/neoville-open.yaml, prints the standings'
	@echo 'check      installs the packages that are missing, builds, runs every test'
	@echo 'deps       installs the packages that are missing'
	@echo 'test       the unit tests only'
	@echo 'asan       every test with address and undefined-behaviour sanitizers, in build/asan'
	@echo 'lint       formatting, static analysis, layers; make format formats'
	@echo 'vectors    the checker of the statistics, build/vectors; it compares them with numbers of other programs'
	@echo 'bench      speed of random play, one core'
	@echo 'bench-drills what a drill costs, by kind'
	@echo 'bench-lua  what walks over tables cost in scripts'
	@echo 'reports    a page with pictures of each game, measured by bots in some minutes: build/reports'
	@echo 'golden     writes the golden games and lessons anew, and what api writes; look at the difference before you commit'
	@echo 'api        writes docs/lua-api.md and the definitions for editors anew'
	@echo 'nightly    200 kills, 10,000 drills of a kind and 100 of each clause, the invariants over 100,000 games per seat count, the null tests of the statistics, 1,000 faults planted in lessons, the lab from command to mark, 200 random events in each format over machines, 100,000 broken requests to a server and 200 damaged files of one, blunders planted in games, what a doubling of iterations is worth, the goals of the search'
	@echo 'fuzz       every fuzz target for FUZZ_SECONDS=$(FUZZ_SECONDS)'
	@echo 'docs-pictures  the pictures of the documents, drawn anew'
	@echo 'docs-rooms     the pictures of the rooms of the page, as chromium shows them'
	@echo 'coverage   line coverage of engine/games and engine/core, at least 95 %'
	@echo 'page       one HTML file with the engine, the variants and the rules in it: build/page/aedile.html'
	@echo 'install    program, library and headers below DESTDIR/PREFIX, PREFIX=$(PREFIX); uninstall removes them'
	@echo 'python     the Python package with all that it needs, build/python, for pip'
	@echo 'deb        Debian packages of these files, in build/deb; dist: a tarball of them'
	@echo 'release    a tarball and packages of the last commit with their sums, in build/release'
	@echo 'clean      removes build/'
	@echo
	@echo 'To run one part of the tests, after `make check-build`:'
	@echo '  build/unit st_rating             a suite, tests/unit/stats/test_st_rating.c'
	@echo '  build/unit stats                 the suites of a folder, tests/unit/stats'
	@echo '  tests/cli/run.sh hooks           a script of the command line, tests/cli/test_hooks.sh'
	@echo '  tests/docs/run.py docs/trust.md  the sessions of a page'
	@echo '  tests/bad/run.sh                 any other script: as it is'

# Goals that install packages compile in a nested make, which asks pkg-config and nproc anew.
NESTED = +@$(MAKE) --no-print-directory -j$(JOBS)

deps:
	@$(INSTALL_MISSING) $(BUILD_PACKAGES) $(TEST_PACKAGES)

build-deps:
	@$(INSTALL_MISSING) $(BUILD_PACKAGES)

# Three steps, each said before it begins: a newcomer waits and wants to know for what.
demo:
	@echo 'demo: step 1 of 3, the packages the program is built with ($(words $(BUILD_PACKAGES))), none if they are there'
	@$(MAKE) --no-print-directory build-deps
	@echo 'demo: step 2 of 3, building the program (about a minute of processor time; $(JOBS) files at a time)'
	$(NESTED) all
	@rm -f $(BUILD)/neoville-open.sqlite*
	@echo 'demo: step 3 of 3, playing 1400 games of Neoville (less than a minute), then their standings'
	$(BUILD)/aedile run tournaments/neoville-open.yaml --out $(BUILD)/neoville-open.sqlite

# ---- tests ------------------------------------------------------------------------------------------------------------
# A test script is run from here, finds the program by AEDILE and ends with a line "N passed, N failed".
TEST_ENV = AEDILE=$(abspath $(BUILD))/aedile AEDILE_GAMES=$(GAMES)
# Under sanitizers PLAIN is left out, which saves minutes: the suites run most of that code there.  `make nightly` has all (ALL_SCRIPTS=yes).
CLI_TESTS    = $(patsubst tests/cli/test_%.sh,%,$(wildcard tests/cli/test_*.sh))
TEST_SCRIPTS = tests/bad/run.sh tests/shipped.sh tests/schema/run.py tests/docs/run.py tests/clauses.sh tests/install.sh tests/library.sh tests/licences.py \
               tests/hardened.sh tests/reproducible.sh tests/faults/run.py tests/nightly/run.sh tests/nightly/lessons.sh tests/old.sh tests/page/run.py tests/page/serve.py tests/deb.sh tests/serve/run.py tests/serve/limits.py tests/serve/words.py tests/serve/storm.py tests/serve/disk.py tests/python/run.py
PLAIN        = api completion generator heritage lab_format lab_shipped lab_stakes lab_worth learn_page list main make neoville new pages planner \
               report results several_games tournament transcripts trial tests/nightly/lessons.sh tests/docs/run.py tests/clauses.sh tests/install.sh tests/library.sh tests/licences.py \
               tests/reproducible.sh tests/faults/run.py tests/old.sh tests/page/run.py tests/page/serve.py tests/shipped.sh
# They look at the program as it is built for people: under sanitizers there is nothing to test.
UNINSTRUMENTED = tests/deb.sh tests/python/run.py tests/library.sh tests/licences.py tests/hardened.sh tests/reproducible.sh tests/faults/run.py
TESTS        = $(filter-out $(if $(findstring -fsanitize,$(OPT))$(findstring --coverage,$(OPT)),$(UNINSTRUMENTED)) \
               $(if $(SANITIZED),$(if $(ALL_SCRIPTS),,$(PLAIN))),$(TEST_SCRIPTS) $(CLI_TESTS))
# The groups of tests that the runner starts: a folder of suites, a script.
UNIT_FOLDERS  = $(sort $(foreach file,$(SUITE_SRC),$(call folder,$(file))))
TEST_COMMANDS = $(foreach folder,$(UNIT_FOLDERS),'$(BUILD)/unit $(folder)') \
                $(foreach test,$(TESTS),'$(if $(filter tests/%,$(test)),$(test),tests/cli/run.sh $(test))')

test: $(BUILD)/unit
	@$(TEST_ENV) $(BUILD)/unit

check: deps
	$(NESTED) check-build
	$(NESTED) check-tests

TEST_PROGRAMS = $(addprefix $(BUILD)/,aedile unit null_test null_lab vectors $(if $(RELEASED),lib/libaedile.so))
check-build:
	$(NESTED) $(TEST_PROGRAMS)

# One group more than processors: groups that wait for programs, clocks and disks leave processors idle.
check-tests: $(TEST_PROGRAMS)
	@$(TEST_ENV) tests/run.py --jobs $$(($(JOBS) + 1)) --times $(BUILD)/times.txt --from '$(TEST_ENV)' $(TEST_COMMANDS)

# Undefined behaviour ends with a trap, which the address sanitizer reports as ILL with file and line.  `make asan TRAP=` says in
# words what was wrong; these words are most of the program, and it takes three times as long to start.
TRAP      = -fsanitize-undefined-trap-on-error
SANITIZE  = -fsanitize=address,undefined -fno-sanitize-recover=all $(TRAP)
# Line tables are all that a trace needs, and a small quarantine of freed memory stays in the cache of the processor.
ASAN_MAKE = +@ASAN_OPTIONS=detect_leaks=1:handle_sigill=1:quarantine_size_mb=32 UBSAN_OPTIONS=print_stacktrace=1 CK_FORK=no $(MAKE) --no-print-directory -j$(JOBS) \
            BUILD=$(BUILD)/asan OPT='-O1 -g1 -fno-omit-frame-pointer $(SANITIZE)' GAMES=20 SANITIZED=yes
asan: asan-deps
	$(ASAN_MAKE) check-build
	$(ASAN_MAKE) check-tests

asan-deps: deps
	@$(INSTALL_MISSING) $(ASAN_PACKAGES)

asan-build:
	$(ASAN_MAKE) check-build

asan-tests:
	$(ASAN_MAKE) check-tests

# What plays few games in `make check` plays many here: every set-up, every seat count, every attack.
NIGHTLY_GAMES  = 100000
NIGHTLY_SUITES = contract lua_view lua_same playout parameters actions fresh_bots qp_effects nv_reasons nv_scripted \
                 $(filter invariants %_invariants %_boards %_towns %_position_again,$(SUITES))
nightly: deps deb-deps
	$(NESTED) check-build
	$(BUILD)/null_test
	$(BUILD)/null_lab
	@$(TEST_ENV) tests/reproducible.sh whole
	@$(TEST_ENV) tests/deb.sh whole
	@$(TEST_ENV) tests/bare/run.sh
	@$(TEST_ENV) tests/faults/run.py whole
	@$(TEST_ENV) tests/shipped.sh whole
	@$(TEST_ENV) tests/nightly/lessons.sh whole
	@$(TEST_ENV) tests/nightly/lab.py
	@$(TEST_ENV) tests/nightly/secrets.sh
	@$(TEST_ENV) AEDILE_KILLS=200 tests/cli/test_jobs.sh
	@$(TEST_ENV) tests/machines/faults.py
	@$(TEST_ENV) tests/machines/lies.py
	@AEDILE_KILLS=200 AEDILE_DRILLS=10000 CK_DEFAULT_TIMEOUT=36000 $(BUILD)/unit progress drills drill_files drill_clauses
	@AEDILE_VERDICTS=20000 CK_DEFAULT_TIMEOUT=36000 $(BUILD)/unit verdicts
	@AEDILE_BLUNDERS=40 CK_DEFAULT_TIMEOUT=36000 $(BUILD)/unit blunders
	@$(TEST_ENV) tests/nightly/doubling.py --to 1000 --deals 30 --goal
	@$(TEST_ENV) tests/nightly/goals.py --deals 10
	@AEDILE=$(abspath $(BUILD))/aedile AEDILE_GAMES=$(NIGHTLY_GAMES) tests/cli/run.sh hostile planner
	@$(TEST_ENV) tests/nightly/replay_page.py
	@$(TEST_ENV) SERVE_KILLS=200 tests/serve/run.py kills
	@$(TEST_ENV) tests/serve/limits.py slow
	@$(TEST_ENV) STORM_REQUESTS=100000 STORM_SECONDS=60 tests/serve/storm.py whole
	@$(TEST_ENV) STORM_FILES=200 tests/serve/disk.py
	@$(TEST_ENV) tests/serve/load.py
	@$(TEST_ENV) tests/serve/sizes.py
	@$(TEST_ENV) tests/serve/memory.py
	@$(MAKE) --no-print-directory page
	@AEDILE=$(abspath $(BUILD))/aedile AEDILE_GAMES=$(NIGHTLY_GAMES) tests/page/run.py
	@AEDILE=$(abspath $(BUILD))/aedile AEDILE_GAMES=$(NIGHTLY_GAMES) tests/page/serve.py
	@$(TEST_ENV) tests/nightly/page_speed.py
	@for suite in $(NIGHTLY_SUITES); do \
	  CK_DEFAULT_TIMEOUT=36000 AEDILE_GAMES=$(NIGHTLY_GAMES) $(BUILD)/unit $$suite || exit; done
	$(NESTED) asan ALL_SCRIPTS=yes
	$(NESTED) tidy TIDY_MODE=mode=deep TIDY_ROUNDS=4

# What is kept to be compared: the golden suite writes its games, `api` what tells of the API.
golden: $(BUILD)/unit api docs-pictures
	CK_RUN_SUITE=golden AEDILE_GOLDEN=write $(BUILD)/unit
	@$(TEST_ENV) tests/cli/test_transcripts.sh write

docs-pictures: $(BUILD)/aedile
	docs/pictures/make.sh $(BUILD)/aedile docs/pictures

# Pictures of the rooms of the page, for docs/page.md; after `make page`, with chromium.
docs-rooms: $(BUILD)/aedile
	docs/rooms/make.py $(BUILD)/aedile docs/rooms

api: $(BUILD)/aedile
	$(BUILD)/aedile api --markdown > docs/lua-api.md
	$(BUILD)/aedile api --stubs > scripts/types/aedile.lua
	for game in $$($(BUILD)/aedile list games --json | jq -r '.[].name'); do \
	  $(BUILD)/aedile api $$game --stubs > scripts/types/$$game.lua || exit; done

bench: $(BUILD)/aedile
	@for players in 2 3 4; do $(BUILD)/aedile bench neoville/base --players $$players || exit; done

# docs/the-four-games.md has larger samples.  REPORT_DEALS: of greedy, of playout and of the planner of the game.
REPORTED     = neoville/base quadropolis/classic quadropolis/expert gardennation/base smallcity/base
REPORT_DEALS = 300,60,30
reports: $(BUILD)/aedile
	@mkdir -p $(BUILD)/reports
	@for game in $(REPORTED); do \
	  page=$(BUILD)/reports/$$(tr / - <<<"$$game").html; echo "$$page"; \
	  $(BUILD)/aedile measure "$$game" --seats 2,3,4 --deals $(REPORT_DEALS) --format html --out "$$page" || exit; done

bench-lua: $(BUILD)/bench_pairs
	@$<

bench-drills: $(BUILD)/bench_drills
	@$< kinds

$(BUILD)/null_test: $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard tests/nightly/*.c)) $(BUILD)/libaedile.a
	@echo "  LD $@"
	@$(LINK) -o $@ $^ $(PKG_LIBS) -lm

$(BUILD)/null_lab: $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard tests/nightly/lab/*.c) tests/unit/stats/simulation.c) $(BUILD)/libaedile.a
	@echo "  LD $@"
	@$(LINK) -o $@ $^ $(PKG_LIBS) -lm

# Checks the statistics against numbers of other programs: build/vectors tests/vectors/vectors.yaml
vectors: $(BUILD)/vectors
$(BUILD)/vectors: $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard tests/vectors/*.c)) $(BUILD)/libaedile.a
	@echo "  LD $@"
	@$(LINK) -o $@ $^ $(PKG_LIBS) -lm

$(BUILD)/bench_%: $(BUILD)/obj/tests/bench/%.o $(BUILD)/libaedile.a
	@echo "  LD $@"
	@$(LINK) -o $@ $^ $(PKG_LIBS) -lm

coverage: deps
	@$(INSTALL_MISSING) $(COVERAGE_PACKAGES)
	$(NESTED) BUILD=$(BUILD)/coverage OPT='-O1 -g --coverage' check-build
	@find $(BUILD)/coverage -name '*.gcda' -delete
	$(NESTED) BUILD=$(BUILD)/coverage OPT='-O1 -g --coverage' GAMES=50 check-tests
	gcovr --root . --object-directory $(BUILD)/coverage --filter engine/games/ --filter engine/core/ --print-summary --fail-under-line 95

# Each target is tests/fuzz/fuzz_NAME.c; inputs that show something new are kept in build/fuzz/corpus/NAME.
FUZZ_BUILD   = $(BUILD)/fuzz
FUZZ_TARGETS = $(patsubst tests/fuzz/fuzz_%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
FUZZ_FLAGS   = -fsanitize=address,undefined -fno-sanitize-recover=all
fuzz: deps
	@$(INSTALL_MISSING) $(FUZZ_PACKAGES)
	$(NESTED) BUILD=$(FUZZ_BUILD) CC=clang OPT='-O1 -g -fsanitize=fuzzer-no-link $(FUZZ_FLAGS)' $(FUZZ_BUILD)/aedile $(FUZZ_TARGETS:%=$(FUZZ_BUILD)/fuzz_%)
	@tests/fuzz/run.sh $(FUZZ_BUILD) $(FUZZ_SECONDS) $(FUZZ_TARGETS)

$(BUILD)/fuzz_%: $(BUILD)/obj/tests/fuzz/fuzz_%.o $(BUILD)/obj/tests/fuzz/common.o $(BUILD)/libaedile.a
	@echo "  LD $@"
	@$(LINK) -fsanitize=fuzzer -o $@ $^ $(PKG_LIBS) -lm

# ---- lint -------------------------------------------------------------------------------------------------------------
# Programs of tests/library are compiled against the installed headers, by tests/library.sh.
C_FILES     = $(filter-out tests/library/% bindings/web/%,$(shell git ls-files 'engine/*.c' 'bindings/*.c' 'tests/*.c'))
H_FILES     = $(shell git ls-files 'engine/*.h' 'bindings/*.h' 'tests/*.h')
FORMATTED   = $(C_FILES) $(H_FILES) $(shell git ls-files 'docs/*.c' 'bindings/web/*.c')
SHELL_FILES = $(shell git ls-files '*.sh' '*.bash' .ci)

# The analyzer looks into few calls here and follows few paths, each at most once round a loop, which takes a twentieth of the time;
# `make nightly` has it go deep.
TIDY_MODE   = mode=shallow,max-nodes=5000
TIDY_ROUNDS = 2
TIDY_FLAGS  = $(STD) $(WARN) -DAEDILE_SOURCE=__FILE__ -DAEDILE_PREFIX=__FILE__ $(PKG_FLAGS) -Xclang -analyzer-config -Xclang $(TIDY_MODE) \
              -Xclang -analyzer-max-loop -Xclang $(TIDY_ROUNDS)
tidy: $(BUILD)/suites.h
	printf '%s\n' $(filter tests/%,$(C_FILES)) | xargs -P$(JOBS) -n8 sh -c 'clang -fsyntax-only -Werror $(TIDY_FLAGS) -I$(BUILD) "$$@"' clang
	printf '%s\n' $(filter-out tests/%,$(C_FILES)) | xargs -P$(JOBS) -n4 sh -c 'clang-tidy --quiet "$$@" -- $(TIDY_FLAGS)' tidy

# The parts run several at a time, as groups of tests do, and each counts as one test.
lint: lint-deps
	$(NESTED) lint-parts

lint-parts: $(BUILD)/suites.h
	@tests/run.py --single --jobs $(JOBS) --times $(BUILD)/times.txt $(foreach part,$(LINT_PARTS),'make $(part)')

lint-format:
	@clang-format --dry-run -Werror $(FORMATTED)

lint-layers:
	@tests/layers.sh

lint-words:
	@tests/words.sh --self-test
	@tests/words.sh --new

lint-sizes:
	@tests/sizes.sh --self-test
	@tests/sizes.sh

lint-cppcheck:
	@cppcheck --quiet --std=c11 --language=c --enable=warning,performance,portability --inline-suppr \
	  --suppress=arrayIndexThenCheck --suppress=uninitvar --suppress=ctunullpointer --error-exitcode=1 \
	  -j$(JOBS) -I. engine bindings

lint-lua:
	@luacheck --quiet scripts variants

lint-shell:
	@shellcheck -x $(SHELL_FILES)

# The statistics run in a browser too, with the same bits.
lint-wasm:
	@tests/wasm.sh

lint-deps: deps
	@$(INSTALL_MISSING) $(LINT_PACKAGES)

# All packages that .ci/run needs.
packages: asan-deps lint-deps page-deps

format: lint-deps
	@clang-format -i $(FORMATTED)

# ---- the page -------------------------------------------------------------------------------------------------------
include bindings/web/page.mk

# ---- installation -----------------------------------------------------------------------------------------------------
# The program finds its data below PREFIX/share/aedile, so PREFIX is the same for both calls; DESTDIR is for packagers.
AT        = $(DESTDIR)$(PREFIX)
DATA      = $(shell find variants scripts tournaments docs/rules -type f) docs/glossary.md $(wildcard docs/pictures/*.svg)
MANUALS   = README.md LICENSE NOTICE CHANGELOG.md $(shell find docs -name '*.md' -o -path 'docs/embedding/*')
# Every header that engine/aedile.h includes, at whatever depth.
# The other one is for programs that bring a game: it defines short macros.
HEADERS   = $(filter %.h,$(shell $(CC) $(STD) -MM engine/aedile.h)) engine/core/game/attr_table.h
# The parts of the page; of these the module is there if `make page` has built it.
PAGE_MODULE = $(wildcard $(PAGE_PARTS)/aedile.wasm.lzma)
PAGE_BUILT  = $(PAGE_TEXTS) $(PAGE_MODULE)
# What is installed remembers PREFIX, so it has to be a whole path, and make cannot name files with blanks.
CHECK_PREFIX = $(if $(filter 1,$(words $(PREFIX))),$(if $(filter /%,$(PREFIX)),,$(error PREFIX is '$(PREFIX)', expected a path that begins with /)),$(error PREFIX is '$(PREFIX)', expected a path without blanks))
VERSION   = $(shell sed -n 's/^\#define AD_VERSION "\(.*\)"/\1/p' engine/base/version.h)
define PC_FILE
prefix=$(PREFIX)
includedir=$${prefix}/include
libdir=$(LIBDIR)

Name: aedile
Description: city-building board games: rules, house rules, bots, tournaments
Version: $(VERSION)
Requires: $(filter-out lua%,$(PKGS))
Cflags: -I$${includedir}/aedile
Libs: -L$${libdir} -laedile -pthread -lm
endef
# Where Python looks for packages: below /usr/local that is a folder of its version.
PYTHON_DIR ?= $(PREFIX)/lib/$(shell /usr/bin/python3 -c 'import sys; print("python%d.%d" % sys.version_info[:2])')/dist-packages
PYTHON_PARTS = $(wildcard bindings/python/aedile/*.py) bindings/python/aedile/py.typed
install: $(BUILD)/aedile $(BUILD)/lib/libaedile.a $(if $(RELEASED),install-python)
	$(CHECK_PREFIX)
	install -Dm755 $(BUILD)/aedile $(AT)/bin/aedile
	install -Dm644 $(BUILD)/lib/libaedile.a $(DESTDIR)$(LIBDIR)/libaedile.a
	@for file in $(filter-out engine/aedile.h,$(HEADERS)); do install -Dm644 $$file $(AT)/include/aedile/$$file || exit; done
	install -Dm644 engine/aedile.h $(AT)/include/aedile/aedile.h
	@mkdir -p $(DESTDIR)$(LIBDIR)/pkgconfig
	$(file >$(BUILD)/lib/aedile.pc,$(PC_FILE))
	install -Dm644 $(BUILD)/lib/aedile.pc $(DESTDIR)$(LIBDIR)/pkgconfig/aedile.pc
	install -Dm644 docs/aedile.1 $(AT)/share/man/man1/aedile.1
	install -Dm644 docs/aedile.bash $(AT)/share/bash-completion/completions/aedile
	install -Dm644 docs/_aedile $(AT)/share/zsh/site-functions/_aedile
	install -Dm644 docs/aedile.fish $(AT)/share/fish/vendor_completions.d/aedile.fish
	@for file in $(DATA); do install -Dm644 $$file $(AT)/share/aedile/$$file || exit; done
	@for file in $(PAGE_BUILT); do install -Dm644 $$file $(AT)/share/aedile/page/$${file##*/} || exit; done
	@for file in $(MANUALS); do install -Dm644 $$file $(AT)/share/doc/aedile/$$file || exit; done

install-python: $(BUILD)/lib/libaedile.so
	@for file in $(PYTHON_PARTS); do install -Dm644 $$file $(DESTDIR)$(PYTHON_DIR)/aedile/$${file##*/} || exit; done
	install -Dm644 $(BUILD)/lib/libaedile.so $(DESTDIR)$(PYTHON_DIR)/aedile/lib/libaedile.so

# A folder that pip installs from, without a network: the package with the library and the data in it.
python: $(BUILD)/lib/libaedile.so
	@rm -rf $(BUILD)/python && mkdir -p $(BUILD)/python
	@cp bindings/python/pyproject.toml LICENSE $(BUILD)/python/ && sed -i 's/@VERSION@/$(VERSION)/' $(BUILD)/python/pyproject.toml
	@$(MAKE) --no-print-directory install-python PYTHON_DIR=$(abspath $(BUILD))/python DESTDIR= >/dev/null
	@for file in $(DATA); do install -Dm644 $$file $(BUILD)/python/aedile/share/aedile/$$file || exit; done
	@echo 'pip install --no-build-isolation --no-deps $(BUILD)/python'

uninstall:
	rm -rf $(DESTDIR)$(PYTHON_DIR)/aedile
	rm -f $(AT)/bin/aedile $(AT)/share/man/man1/aedile.1 $(AT)/share/bash-completion/completions/aedile
	rm -f $(AT)/share/zsh/site-functions/_aedile $(AT)/share/fish/vendor_completions.d/aedile.fish
	rm -f $(DESTDIR)$(LIBDIR)/libaedile.a $(DESTDIR)$(LIBDIR)/pkgconfig/aedile.pc
	rm -rf $(AT)/share/aedile $(AT)/share/doc/aedile $(AT)/include/aedile

# ---- packages ---------------------------------------------------------------------------------------------------------
include bindings/debian/deb.mk

clean:
	rm -rf $(BUILD)
