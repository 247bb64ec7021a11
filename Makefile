# Aedile.  `make demo` and `make check` work on a fresh Debian 12; everything is built below build/.
.DELETE_ON_ERROR:
.SUFFIXES:
SHELL = /bin/bash

PREFIX  ?= /usr/local
DESTDIR ?=
BUILD   ?= build
CC      ?= cc
# JOBS: parallel tests and compilations of the nested runs.
JOBS    ?= $(shell nproc)

WARN    = -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes
STD     = -std=c11 -D_GNU_SOURCE -I.
OPT     ?= -O3 -g
CFLAGS  ?=
LDFLAGS ?=

PKGS      = lua5.4 yaml-0.1 sqlite3 jansson libmd gsl
PKG_FLAGS := $(shell pkg-config --cflags $(PKGS) 2>/dev/null | sed 's/-I/-isystem /g')
PKG_LIBS  := $(shell pkg-config --libs $(PKGS) 2>/dev/null)

# The library is everything but main; the program and every test link it.
SOURCES  := $(sort $(wildcard engine/*/*.c engine/games/*/*.c bindings/lua/*.c))
MAIN     := engine/cli/main.c
LIB_SRC  := $(filter-out $(MAIN),$(SOURCES))
TEST_SRC := $(sort $(wildcard tests/unit/*.c tests/unit/*/*.c tests/unit/*/*/*.c))
OBJ       = $(LIB_SRC:%.c=$(BUILD)/obj/%.o)
TEST_OBJ  = $(TEST_SRC:%.c=$(BUILD)/obj/%.o)
CHECK_LIBS = $(shell pkg-config --libs check)

ALL_CFLAGS = $(STD) $(WARN) $(OPT) $(CFLAGS) -DAEDILE_PREFIX='"$(PREFIX)"' -DAEDILE_SOURCE='"$(CURDIR)"' $(PKG_FLAGS)

.PHONY: all demo check deps asan lint bench install uninstall clean test fuzz coverage nightly

all: $(BUILD)/aedile

# Every goal that compiles first sees to it that the compiler and the libraries are there; a second run finds them at once.
# A nested make reads pkg-config's answers anew after the installation.
$(BUILD)/aedile: $(BUILD)/obj/$(MAIN:.c=.o) $(BUILD)/libaedile.a
	$(CC) $(OPT) $(LDFLAGS) -o $@ $^ $(PKG_LIBS) -lm

$(BUILD)/libaedile.a: $(OBJ)
	@rm -f $@
	ar rcs $@ $^

$(BUILD)/unit: $(TEST_OBJ) $(BUILD)/libaedile.a
	$(CC) $(OPT) $(LDFLAGS) -o $@ $^ $(CHECK_LIBS) $(PKG_LIBS) -lm

$(BUILD)/obj/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

# Objects are made again when the compiler or its flags change.
$(BUILD)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(CC) $(subst ','\'',$(ALL_CFLAGS))' | cmp -s - $@ || echo '$(CC) $(subst ','\'',$(ALL_CFLAGS))' > $@
FORCE:

-include $(shell find $(BUILD)/obj -name '*.d' 2>/dev/null)

clean:
	rm -rf $(BUILD)
