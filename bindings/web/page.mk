# page.mk - `make page`: the engine as WebAssembly, and one HTML file with everything in it (docs/page.md).
#
# No goal of the program needs it.  The compiler is that of `make lint`; the libraries are compiled from their sources,
# which bindings/web/sources.sh gets.  Included by the Makefile.
PAGE_PACKAGES = binaryen clang dpkg-dev libclang-rt-14-dev-wasm32 lld wasi-libc xz-utils

PAGE       = $(BUILD)/page
PAGE_LIBS  = $(PAGE)/sources
PAGE_CC   ?= clang
# What plays is fast, all else is small: most of a page is code.
PAGE_OPT   = -Oz
# Cold parts of folders that play.
PAGE_COLD  = $(addprefix third/lua5.4/src/,lparser lcode llex lauxlib lbaselib lutf8lib lundump ldump ldblib lcorolib loadlib lctype lzio) \
             $(patsubst %.c,%,$(wildcard engine/base/tree/*.c engine/base/drawing/*.c engine/base/json*.c engine/base/text*.c engine/base/err*.c engine/core/record/*.c \
             engine/core/game/attr*.c engine/core/game/sheet*.c engine/core/match/vars*.c engine/players/command/*.c bindings/lua/state/*.c engine/games/nim/*.c))
PAGE_FAST  = engine/base engine/core engine/players third/lua5.4 $(addprefix bindings/lua/,hooks library state values bots) \
             $(wildcard engine/games/*/play engine/games/*/state engine/games/nim)
$(foreach folder,$(PAGE_FAST),$(PAGE)/obj/$(folder)/%.o): PAGE_OPT = -O2
$(PAGE_COLD:%=$(PAGE)/obj/%.o): PAGE_OPT = -Oz
# setjmp is made of exceptions of WebAssembly (bindings/web/engine/jump.c).
PAGE_FLAGS = --target=wasm32-wasi -std=c11 -D_GNU_SOURCE -I. $(PAGE_OPT) -fvisibility=hidden -ffp-contract=off \
             -mexception-handling -mllvm -wasm-enable-sjlj -D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_PROCESS_CLOCKS \
             -include bindings/web/include/posix.h -isystem bindings/web/include $(foreach library,lua5.4/src libyaml/include libmd/include jansson/src,-isystem $(PAGE_LIBS)/$(library))
# What needs processes, a terminal or a store of results is left out, or has a counterpart in bindings/web/engine.
PAGE_WITHOUT = $(addprefix engine/tourney/,machines/% run/% workers/% store/% standings/%) engine/process/% engine/players/spawner/% engine/app/env/% engine/app/tourney/% engine/app/results/% engine/report/html/page%.c engine/report/html/lab/% \
               engine/report/picture/packed.c engine/app/files/output.c engine/app/progress/store.c engine/app/lesson/page%.c engine/cli/page/% engine/cli/serve/% engine/cli/machines/% engine/cli/bench/tournament.c engine/cli/main.c engine/cli/commands.c engine/cli/isolate.c \
               engine/cli/allowed_files.c engine/cli/memory.c engine/cli/terminal/edit.c engine/cli/terminal/pager.c \
               engine/cli/author/watch.c $(addprefix engine/cli/commands/,run.c plan.c standings.c status.c export.c merge.c play.c) bindings/lua/state/watchdog.c
PAGE_WEB    := $(sort $(wildcard bindings/web/engine/*.c))
PAGE_SRC     = $(filter-out $(PAGE_WITHOUT),$(LIB_SRC))
PAGE_LUA     = $(filter-out %/lua.c %/luac.c %/loadlib.c %/liolib.c %/loslib.c %/linit.c,$(wildcard $(PAGE_LIBS)/lua5.4/src/*.c))
PAGE_THIRD   = $(PAGE_LUA) $(wildcard $(PAGE_LIBS)/libyaml/src/*.c $(PAGE_LIBS)/jansson/src/*.c) \
               $(addprefix $(PAGE_LIBS)/libmd/src/,sha2.c sha256hl.c)
PAGE_OBJ     = $(PAGE_SRC:%.c=$(PAGE)/obj/%.o)
PAGE_WEB_OBJ = $(PAGE_WEB:%.c=$(PAGE)/obj/%.o)
PAGE_PARTS   = $(PAGE)/parts

.PHONY: page page-sources page-deps page-parts page-module
page: page-deps $(BUILD)/aedile
	+@$(MAKE) --no-print-directory -j$(JOBS) page-parts
	$(BUILD)/aedile page --out $(PAGE)/aedile.html
	@ls -l $(PAGE)/aedile.html

page-deps: build-deps
	@$(INSTALL_MISSING) $(PAGE_PACKAGES)

page-sources: page-deps
	@$(MAKE) --no-print-directory $(PAGE_LIBS)/unpacked

# In two steps: the second one finds the sources that the first one has unpacked.
page-parts: $(PAGE_LIBS)/unpacked
	+@$(MAKE) --no-print-directory -j$(JOBS) page-module

$(PAGE_LIBS)/unpacked: bindings/web/sources.sh
	@echo "  GET the sources of Lua, libyaml, libmd and jansson"
	@bindings/web/sources.sh $(PAGE_LIBS)

PAGE_JS     := $(sort $(wildcard bindings/web/page/*.js))
# A file talks to nobody, so the scripts of a server's rooms are in the page that a server hands out alone.
PAGE_SERVED  = $(addprefix bindings/web/page/,chat.js classroom.js lobby.js server.js tournament.js)
PAGE_TEXTS   = $(addprefix $(PAGE_PARTS)/,page.js served.js worker.js style.css page.html)
page-module: $(PAGE_PARTS)/aedile.wasm.lzma $(PAGE_TEXTS)

$(PAGE)/obj/engine/config/paths.o: PAGE_MORE = -DAEDILE_PREFIX='""'
# `make` warns of the engine's own files, and other people's warnings are not ours.
PAGE_WARN = -w
$(PAGE)/obj/bindings/web/%.o: PAGE_WARN = -Wall -Wextra -Wshadow
$(PAGE)/obj/third/%.o: PAGE_MORE = -w -DLUA_COMPAT_5_3 -DYAML_VERSION_MAJOR=0 -DYAML_VERSION_MINOR=2 -DYAML_VERSION_PATCH=5 \
  -DYAML_VERSION_STRING='"0.2.5"' -DHAVE_STDINT_H -DHAVE_SYS_TYPES_H -DHAVE_UNISTD_H
$(PAGE)/obj/third/%.o: $(PAGE_LIBS)/%.c
	@mkdir -p $(@D)
	@$(PAGE_CC) $(PAGE_FLAGS) $(PAGE_MORE) -c -o $@ $<

$(PAGE)/obj/%.o: %.c
	@mkdir -p $(@D)
	@echo "  CC (wasm) $<"
	@$(PAGE_CC) $(PAGE_FLAGS) $(PAGE_WARN) $(PAGE_MORE) -MMD -MP -c -o $@ $<

# The C library without its calls out of the module: bindings/web/engine/files.c has them.
$(PAGE)/libc.a: $(PAGE_LIBS)/unpacked
	@cp "$$($(PAGE_CC) --target=wasm32-wasi -print-file-name=libc.a)" $@
	@llvm-ar-14 d $@ __wasilibc_real.o

# Functions that no command of the page calls may be missing: they would end the call.
PAGE_THIRD_OBJ = $(PAGE_THIRD:$(PAGE_LIBS)/%.c=$(PAGE)/obj/third/%.o)
$(PAGE)/aedile.wasm: bindings/web/page.mk $(PAGE_OBJ) $(PAGE_WEB_OBJ) $(PAGE_THIRD_OBJ) $(PAGE)/libc.a
	@echo "  LD $@"
	@rm -f $(PAGE)/engine.a && llvm-ar-14 rcs $(PAGE)/engine.a $(PAGE_OBJ) $(PAGE_THIRD_OBJ)
	@$(PAGE_CC) --target=wasm32-wasi -mexec-model=reactor -nostartfiles -nodefaultlibs -mexception-handling \
	  -Wl,-O2,--no-entry,--gc-sections,-s,--export=__wasm_call_ctors,-z,stack-size=4194304,--unresolved-symbols=ignore-all,--no-check-features \
	  $(LUA_WRAP) -o $@ $(PAGE_WEB_OBJ) $(PAGE)/engine.a -lwasi-emulated-signal \
	  -lwasi-emulated-process-clocks -lm $(PAGE)/libc.a "$$($(PAGE_CC) --target=wasm32-wasi -print-libgcc-file-name)" 2>$(PAGE)/link.log || { cat $(PAGE)/link.log; exit 1; }
	@wasm-opt -Oz --enable-exception-handling --enable-mutable-globals -o $@ $@

$(PAGE_PARTS)/aedile.wasm.lzma: $(PAGE)/aedile.wasm
	@mkdir -p $(@D)
	@xz -9e --format=lzma -k -c $< > $@

# The parts are the files of bindings/web/page joined; `aedile page` puts the page together.
# The folder changes when a file comes or goes.  Comments stay here: they would be 6 kB of each page that is sent.
PAGE_JOIN = { echo "'use strict';"; cat $(filter-out %/start.js,$(filter %.js,$^)) $(filter %/start.js,$^) | sed '/^ *\/\/ /d'; } > $@
$(PAGE_PARTS)/page.js: $(filter-out %/worker.js $(PAGE_SERVED),$(PAGE_JS)) bindings/web/page bindings/web/page.mk
	@mkdir -p $(@D)
	@$(PAGE_JOIN)
$(PAGE_PARTS)/served.js: $(filter-out %/worker.js,$(PAGE_JS)) bindings/web/page bindings/web/page.mk
	@mkdir -p $(@D)
	@$(PAGE_JOIN)
$(PAGE_PARTS)/%: bindings/web/page/%
	@mkdir -p $(@D)
	@cp $< $@

# `aedile serve` hands these out even where the module is missing: people play at the server's tables.
$(BUILD)/aedile: | $(PAGE_TEXTS)

-include $(shell find $(PAGE)/obj -name '*.d' 2>/dev/null)
