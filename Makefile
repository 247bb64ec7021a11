# Aedile.  `make demo` and `make check` work on a fresh Debian 12; `make help` lists the other goals.
# Everything is built below build/; nothing else in the tree changes.
.DELETE_ON_ERROR:
.SUFFIXES:
SHELL = /bin/bash

PREFIX  ?= /usr/local
DESTDIR ?=
BUILD   ?= build
JOBS    ?= $(shell nproc)
OPT     ?= -O3 -g
CFLAGS  ?=
LDFLAGS ?=
# Games per seat count of the invariant tests, and seconds per fuzz target.
GAMES        ?= 700
FUZZ_SECONDS ?= 60

# ---- packages: every Debian package that some goal needs, why is in docs/dependencies.md -----------------------------
BUILD_PACKAGES    = gcc libc6-dev pkg-config liblua5.4-dev libyaml-dev libsqlite3-dev libjansson-dev libmd-dev libgsl-dev
TEST_PACKAGES     = check jq lua5.4 mandoc python3-jsonschema python3-yaml
ASAN_PACKAGES     = libasan8 libubsan1
LINT_PACKAGES     = clang clang-format clang-tidy cppcheck lua-check shellcheck
FUZZ_PACKAGES     = clang libclang-rt-14-dev
COVERAGE_PACKAGES = gcovr

# Installs what is missing of its arguments, as root or with sudo; quick and silent when nothing is.
INSTALL_MISSING = .ci/packages

# ---- compiling --------------------------------------------------------------------------------------------------------
PKGS       = lua5.4 yaml-0.1 sqlite3 jansson libmd gsl
PKG_FLAGS := $(shell pkg-config --cflags $(PKGS) 2>/dev/null | sed 's/-I/-isystem /g')
PKG_LIBS  := $(shell pkg-config --libs $(PKGS) 2>/dev/null)
CHECK_LIBS = -pthread $(shell pkg-config --libs check)

STD        = -std=c11 -D_GNU_SOURCE -I.
WARN       = -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes
ALL_CFLAGS = $(STD) $(WARN) $(OPT) $(CFLAGS) -DAEDILE_PREFIX='"$(PREFIX)"' -DAEDILE_SOURCE='"$(CURDIR)"' $(PKG_FLAGS)

# The library is everything but main; the program and every test link it.
SOURCES  := $(sort $(wildcard engine/*/*.c engine/games/*/*.c bindings/lua/*.c))
MAIN     := engine/cli/main.c
LIB_SRC  := $(filter-out $(MAIN),$(SOURCES))
TEST_SRC := $(sort $(wildcard tests/unit/*.c tests/unit/*/*.c tests/unit/*/*/*.c))
SUITES   := $(patsubst test_%.c,%,$(filter test_%.c,$(notdir $(TEST_SRC))))
LIB_OBJ  := $(LIB_SRC:%.c=$(BUILD)/obj/%.o)
MAIN_OBJ := $(MAIN:%.c=$(BUILD)/obj/%.o)
TEST_OBJ := $(TEST_SRC:%.c=$(BUILD)/obj/%.o)

.PHONY: all help demo check check-tests deps test asan lint bench golden nightly fuzz coverage install uninstall clean FORCE

all: $(BUILD)/aedile

$(BUILD)/aedile: $(MAIN_OBJ) $(BUILD)/libaedile.a
	@echo "  LD $@"
	@$(CC) $(OPT) $(LDFLAGS) -o $@ $^ $(PKG_LIBS) -lm

$(BUILD)/libaedile.a: $(LIB_OBJ) $(BUILD)/sources
	@rm -f $@
	@ar rcs $@ $(LIB_OBJ)

$(BUILD)/unit: $(TEST_OBJ) $(BUILD)/libaedile.a $(BUILD)/sources
	@echo "  LD $@"
	@$(CC) $(OPT) $(LDFLAGS) -o $@ $(TEST_OBJ) $(BUILD)/libaedile.a $(CHECK_LIBS) $(PKG_LIBS) -lm

$(BUILD)/obj/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	@echo "  CC $<"
	@$(CC) $(ALL_CFLAGS) $(EXTRA_CFLAGS) -MMD -MP -c -o $@ $<

$(BUILD)/obj/tests/unit/main.o: EXTRA_CFLAGS = -I$(BUILD)
$(BUILD)/obj/tests/unit/main.o: $(BUILD)/suites.h

# Three small files that change only when what they say changes: the compiler and its flags, the list of sources (a removed
# file must leave the library too), and the test suites (tests/unit/**/test_NAME.c has `Suite *NAME_suite(void)`).
keep = @mkdir -p $(BUILD); printf '%s\n' '$(subst ','\'',$(2))' | cmp -s - $(1) || printf '%s\n' '$(subst ','\'',$(2))' > $(1)
$(BUILD)/flags: FORCE
	$(call keep,$@,$(CC) $(ALL_CFLAGS) $(LDFLAGS))
$(BUILD)/sources: FORCE
	$(call keep,$@,$(SOURCES) $(TEST_SRC))
$(BUILD)/suites.h: FORCE
	$(call keep,$@,$(foreach suite,$(SUITES),SUITE($(suite))))

-include $(shell find $(BUILD)/obj -name '*.d' 2>/dev/null)

# ---- what people ask for ----------------------------------------------------------------------------------------------
help:
	@echo "all demo check deps test asan lint bench golden nightly fuzz coverage install uninstall clean"

# Goals that install packages compile in a nested make, which asks pkg-config and nproc anew.
NESTED = +@$(MAKE) --no-print-directory -j$(JOBS)

deps:
	@$(INSTALL_MISSING) $(BUILD_PACKAGES) $(TEST_PACKAGES)

demo: deps
	$(NESTED) all
	@rm -f $(BUILD)/neoville-open.sqlite*
	$(BUILD)/aedile run tournaments/neoville-open.yaml --jobs $(JOBS) --out $(BUILD)/neoville-open.sqlite

check: deps
	$(NESTED) all $(BUILD)/unit
	$(NESTED) check-tests

test: $(BUILD)/unit
	@AEDILE=$(CURDIR)/$(BUILD)/aedile $(BUILD)/unit

clean:
	rm -rf $(BUILD)
