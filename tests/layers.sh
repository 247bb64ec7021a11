#!/bin/bash
# Checks that a folder includes only what stands above it (docs/architecture.md), that files, Lua and YAML stay where they
# belong, and that nothing outside a game's folder names a game.  Prints every offending line.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 2

passed=0 failed=0
# expect_none WHAT LINES: LINES, if there are any, are offences.
expect_none() {
  if [[ -n $2 ]]; then
    printf '%s:\n%s\n' "$1" "$2"
    failed=$((failed + 1))
  else
    passed=$((passed + 1))
  fi
}

# layer ROOM ALLOWED...: the files of ROOM include only files of ROOM and of the allowed rooms; a room includes its sub-folders.
layer() {
  local room=$1 allowed
  allowed=$(IFS='|'; echo "$*")
  expect_none "$room may include only $*" \
    "$(grep -rnE '^ *# *include +"' --include='*.[ch]' "$room" | grep -vE "include +\"($allowed)/[a-z0-9_/]+\.(h|def)\"")"
}

# The rooms from the lowest to the highest; docs/architecture.md draws the map.
map=docs/architecture.md
missing_rooms() { # folders that the map names neither whole nor, without a folder above, in the row of that one
  local room above
  find engine bindings -name '*.h' -printf '%h\n' | sort -u | grep -vE '^engine($|/games/)' | while read -r room; do
    grep -qF "\`$room/\`" $map && continue
    above=${room%/*}
    while [[ $above == */* ]] && ! grep -F "\`$above/\`" $map | grep -qF "\`${room#"$above"/}/\`"; do above=${above%/*}; done
    [[ $above == */* ]] || echo "$room"
  done
}
expect_none "$map names every room" "$(missing_rooms)"
expect_none "a header declares what its own folder defines" "$(python3 tests/declared.py)"
layer engine/base
layer engine/stats engine/base
layer engine/process engine/base
layer engine/core/game engine/base
layer engine/core/match engine/base engine/core/game
layer engine/core/judge engine/base engine/core/game engine/core/match
layer engine/core/show engine/base engine/core/game engine/core/match
layer engine/core/record engine/base engine/core/game engine/core/match
for game in engine/games/*/; do
  layer "${game%/}" engine/base engine/core
done
expect_none "the registry may include only the contract" \
  "$(grep -nE '^ *# *include +"' engine/games/*.c | grep -vE '"engine/(base|core)/[a-z0-9_/]+\.h"|"engine/games/games\.def"')"
layer engine/config engine/base engine/core
layer engine/players/search engine/base engine/core
layer engine/players/builtin engine/base engine/core engine/players/search
layer engine/players/spawner engine/base engine/process
layer engine/players engine/base engine/core engine/process

tourney='engine/tourney'
below='engine/base engine/core engine/stats engine/players/builtin'
# shellcheck disable=SC2086 # a list of words
{
  layer $tourney/settings $below
  layer $tourney/schedule $below $tourney/settings
  layer $tourney/plan $below $tourney/{settings,schedule}
  layer $tourney/store $below $tourney/{settings,schedule,plan}
  layer $tourney/workers $below engine/process engine/players $tourney/{settings,schedule,plan}
  layer $tourney/machines $below engine/process engine/players $tourney/{settings,schedule,plan,store,workers}
  layer $tourney/run $below engine/process engine/players $tourney/{settings,schedule,plan,store,workers}
  layer $tourney/standings $below $tourney/{settings,schedule,plan,store}
}
layer engine/report engine/base engine/core
serve='engine/cli/serve'
layer $serve/keep engine/base engine/core/game
layer $serve/http engine/base $serve/{keep,tables,frames}
layer $serve/connect engine/base $serve/{http,keep}
lesson='engine/lesson'
layer $lesson/book engine/base engine/core
layer $lesson/file engine/base engine/core $lesson/book
layer $lesson/judge engine/base engine/core $lesson/{book,file}
layer $lesson/flow engine/base engine/core $lesson/{book,file,judge}
layer $lesson/proof engine/base engine/core $lesson/{book,file,judge,flow}
layer $lesson/map engine/base engine/core $lesson/{book,file,judge,flow}
layer $lesson/drill engine/base engine/core $lesson/{book,file,judge}
layer bindings/lua/api
layer bindings/lua/state engine/base engine/core
layer bindings/lua/values engine/base engine/core bindings/lua/state
layer bindings/lua/source engine/base engine/core
layer bindings/lua/library engine/base engine/core bindings/lua/{state,values}
layer bindings/lua/bots engine/base engine/core engine/players/search bindings/lua/{api,state,values,library}
layer bindings/lua/lessons engine/base engine/core bindings/lua/{state,values,library}
layer bindings/web/engine engine bindings/lua
layer bindings/lua/hooks engine/base engine/core bindings/lua/{api,state,values,library}

lab='engine/lab'
layer $lab/watch engine/base engine/core engine/stats
layer $lab/sample engine/base engine/core engine/stats $lab/watch
layer $lab/table engine/base engine/core engine/stats $lab/{watch,sample}
layer $lab/tune engine/base engine/stats

app_lab='engine/app/lab'
expect_none "the lab plays below, and answers above" \
  "$(grep -rnE "include +\"$app_lab/(games|answers)/" --include='*.[ch]' $app_lab/play; grep -rnE "include +\"$app_lab/answers/" --include='*.[ch]' $app_lab/games)"
layer engine/app engine/lab engine/base engine/core engine/config engine/players engine/process engine/report engine/stats engine/lesson $tourney bindings/lua

# outside PATTERN FOLDER...: lines of C code with PATTERN in files that are in none of the folders.
outside() {
  local pattern=$1 skip
  shift
  skip=$(IFS='|'; echo "$*")
  grep -rnE "$pattern" --include='*.[ch]' engine bindings | grep -vE "^($skip)/" | sed 's|/\*.*||' | grep -E "$pattern"
}
expect_none "lua.h belongs into bindings/lua" "$(outside '# *include +[<"](lua|lauxlib|lualib)\.h' bindings/lua)"
expect_none "libyaml belongs into engine/config" "$(outside '# *include +<yaml\.h' engine/config)"
expect_none "libmicrohttpd belongs into engine/cli/serve/connect" "$(outside '# *include +<microhttpd\.h' engine/cli/serve/connect)"
expect_none "the true state of a view is for the game loop and for adaptors to scripts, programs and people" \
  "$(outside 'core/match/view_internal\.h|\btrue_state\b' engine/core/match bindings/lua/bots engine/players/command engine/lesson/judge engine/app/check engine/app/review engine/cli bindings/web)$(
    grep -rn 'view_internal\.h' docs/embedding)"
expect_none "only engine/base/clock.h reads clocks" \
  "$(outside '\b(clock_gettime|clock_getcpuclockid|gettimeofday|timespec_get|time|clock)\(' | grep -vE '^(engine/base/clock\.h|bindings/web/include/posix\.h):|SCMP_SYS\(')"
expect_none "arrays grow by AD_GROW or AD_RESERVE (engine/base/mem.h)" \
  "$(outside '\bcap\w* *(\*= *2|= .*\b2 \*|= .*\* 2\b)|realloc\(.*(\+ 1\)|\bcap\w*) \* sizeof' | grep -vE '^engine/base/(mem\.h|drawing/canvas\.c):')"
expect_none "only engine/base/text.c takes UTF-8 apart" "$(outside '& *0x[cC]0\b' | grep -v '^engine/base/text\.c:')"
expect_none "one function ends a counted noun: ad_plural" "$(outside '== 1 \? "" : "s"' | grep -vE '^engine/base/text\.c:|-1 \?')"
expect_none "base, core and games use no files" \
  "$(grep -rsnE '\b(fopen|freopen|fdopen|opendir|popen|tmpfile|open|creat|unlink|rename)\(|<(fcntl|dirent|sys/stat)\.h>' \
    --include='*.[ch]' engine/base engine/core engine/games)"
# Named exceptions: child processes, which end themselves, and the last resort of allocation.
expect_none "layers below the program do not end it and do not write to its streams" \
  "$(outside '\b(abort|exit|_exit|_Exit|quick_exit|perror|v?printf|puts|putchar)\(|\b(stdout|stderr)\b' engine/cli engine/players/spawner bindings/web bindings/python |
    grep -vE '^engine/(base/mem\.[ch]|tourney/workers/worker_process\.c):')"

# Problems of the application layer are results: the program decides which of them people read, and how.
expect_none "engine/app prints nothing and reads no command line" \
  "$(grep -rsnE '\b(printf|vprintf|puts|putchar|perror|getopt\w*|abort|atexit)\(|\b(stdout|stderr|stdin|STD(IN|OUT|ERR)_FILENO|argv|argc|optarg|optind)\b' \
    --include='*.[ch]' engine/app)"

# A file shares the header whose name its own name begins with, as complete_cards.c does with complete.h.  The program calls its
# commands by a list, and games.def lists the games.
without_header() {
  git ls-files 'engine/*.c' 'bindings/*.c' | grep -vE '^engine/cli/|^bindings/(web|python)/|^engine/games/([a-z]+/)?[a-z]+\.c$' |
    while read -r file; do
      stem=${file%.c}
      until [[ -e $stem.h || $stem != *_* || ${stem##*/} == "${stem%_*}" ]]; do stem=${stem%_*}; done
      compgen -G "${file%/*}/*_internal.h" >/dev/null || [[ -e $stem.h ]] || echo "$file"
    done
}
expect_none "a file has its own header, or its folder has one private header for all (NAME_internal.h)" "$(without_header)"

# A word of a game may be the name of another: no game includes another.
while read -r folder ops; do
  prefix=${ops%_game}_
  # `lua:` is a key of lessons, too.
  keys=$([[ $folder == lua ]] && echo engine/lesson/file || echo engine/games/[a-z]+)
  expect_none "only engine/games/$folder names $folder" \
    "$(outside "\"$folder\"" engine/games/[a-z]+ "$keys")$(outside "\\b${prefix}[a-z]|engine/games/$folder/" "engine/games/$folder" 'engine/games/games\.def')"
done < <(sed -nE 's/^GAME\(([a-z_]+), *([a-z_]+)\).*/\1 \2/p' engine/games/games.def)

echo "$passed passed, $failed failed"
((failed == 0))
