#!/bin/bash
# Installs the library below a scratch folder, builds the programs of docs/embedding and tests/library against the
# installed copy, and runs them from elsewhere.  Checks what the library exports.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 2
tree=$PWD
build=$(realpath --relative-to=. "$(dirname "${AEDILE:-build/aedile}")")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export PKG_CONFIG_PATH=$scratch/lib/pkgconfig
AEDILE=${AEDILE:-$tree/build/aedile}

# shellcheck source=tests/expect.sh
source tests/expect.sh

flags() { pkg-config "$@" aedile; }
# compile FILE: a program in C with the installed headers and library only.
compile() {
  # shellcheck disable=SC2046 # a list of words
  (cd "$scratch" && "${CC:-cc}" -std=c11 -Wall -Wextra -Werror -pthread -o "$(basename "$1" .c)" "$tree/$1" $(flags --cflags --libs))
}
# What C and C++ have in common: a program with every public header, and with the macros.
header_compiles() {
  # shellcheck disable=SC2046 # a list of words
  {
    printf '#include <aedile.h>\n#include <engine/core/game/attr_table.h>\n'
    printf 'int main(void) { return AD_DERIVE(1, AD_FOR_DEAL, 3) == ad_mix(1); }\n'
  } | (cd "$scratch" && "$@" -Wall -Wextra -Wpedantic -Werror -fsyntax-only $(flags --cflags) -)
}
# run NAME WORDS...: the program without an environment, in another folder.
run() { (cd / && env -i "$scratch/$1" "${@:2}"); }
says() { run "${@:2}" >"$scratch/said" && grep -q -- "$1" "$scratch/said"; }
# refuses MESSAGE NAME WORDS...: exit code 3, and the message.
refuses() {
  run "${@:2}" >/dev/null 2>"$scratch/said"
  [[ $? -eq 3 ]] && grep -q -- "$1" "$scratch/said"
}
# finds_results WORDS...: the program says what it said before, and reports all games at once.
finds_results() {
  cp "$scratch/said" "$scratch/before"
  run "$@" >"$scratch/said" 2>"$scratch/progress" && diff "$scratch/before" "$scratch/said" && cat "$scratch/progress" && ! grep -qv '^\([0-9]*\) of \1 games$' "$scratch/progress"
}
repeats() { diff <(run "$@") <(run "$@"); }

exported() { nm -g --defined-only "$scratch/lib/libaedile.a" | awk 'NF == 3 { print $3 }' | sort -u; }
# Names in the installed headers, comments left out.
declared() {
  find "$scratch/include" -name '*.h' -exec "${CC:-cc}" -fpreprocessed -dD -E -P {} + 2>/dev/null | grep -oE '\b[a-z]+_[a-z0-9_]+\b' | sort -u
}
only_declared() { ! comm -23 <(exported) <(declared) | grep .; }
only_our_names() { ! exported | grep -vE '^(ad|app|cfg|lb|pl)_'; }

# The place of the installation is compiled in, so another one is made from a copy: other tests run the program meanwhile.
mkdir "$scratch/made"
cp -a "$build"/. "$scratch/made" 2>/dev/null # without what other tests remove at this moment
rm -rf "$scratch/made/asan"
expect "make install" make -s install BUILD="$scratch/made" PREFIX="$scratch"
expect "pkg-config knows the version" grep -q "\"$(flags --modversion)\"" engine/base/version.h
expect "the headers are C" header_compiles "${CC:-cc}" -std=c11 -x c
expect "the headers are C++" header_compiles "${CC:-cc}" -std=c++17 -x c++
expect "the library exports only what its headers declare" only_declared
expect "what it exports has our prefixes" only_our_names
edits_no_lines() { ! nm "$scratch/lib/libaedile.a" | grep -E 'U (el|history)_' >/dev/null; }
expect "it does not need the library that edits lines" edits_no_lines

for program in docs/embedding/*.c tests/library/*.c; do
  expect "$program compiles against the installed copy" compile "$program"
done
expect "a game is played" says "place 1" play neoville/base 2 7
expect "the same game again" repeats play neoville/base 2 7
expect "a variant with scripts" says "place 1" play neoville/riverfront 3 7
expect "a bot in C plays" says "^leader won [1-9]" bot neoville/base 40 7
expect "the same games again" repeats bot neoville/base 40 7
cp scripts/bots/first.lua "$scratch/mine.lua"
expect "it plays against a bot in Lua" says "^leader won [1-9]" bot neoville/base 4 7 "$scratch/mine.lua"
expect "a script that the library finds" says "^leader won [1-9]" bot neoville/base 4 7 first.lua
expect "a wrong option is explained" refuses "bot 'playout': unknown option 'plyouts', did you mean 'playouts'" \
  bot neoville/base 4 7 playout:plyouts=9
expect "a program is not loaded as a bot" refuses "is a program, expected a built-in bot or a script" bot neoville/base 4 7 cmd:true
"$AEDILE" play nim/base --players random,first --seed 7 --quiet --record "$scratch/match.yaml" >/dev/null
expect "a record is played again" says "^1. seat 1 take " replay "$scratch/match.yaml"
expect "all of its moves" test "$(grep -c '^[0-9]*\. seat' "$scratch/said")" = "$(grep -o ' take ' "$scratch/match.yaml" | wc -l)"
sed 's/from [0-9]/from 9/' "$scratch/match.yaml" >"$scratch/wrong.yaml"
expect "a wrong move has its place" refuses "^$scratch/wrong.yaml:[0-9]*:[0-9]*: " replay "$scratch/wrong.yaml"
printf 'aedile: 1\ngame: pebbles\ntitle: Pebbles\nseats: [2]\nrules: {heaps: [2, 1]}\n' >"$scratch/pebbles.yaml"
expect "a game of the program is played" says "points" game "$scratch/pebbles.yaml" 7
expect "a tournament is played" says "^1 greedy: win share" tournament nim-open "$scratch/results.sqlite" 7
run tournament nim-open "$scratch/again.sqlite" 7 >/dev/null 2>"$scratch/progress"
expect "its progress ends once" test "$(grep -c '^\([0-9]*\) of \1 games' "$scratch/progress")" = 1
expect "its result file is that of the program" diff \
  <("$AEDILE" standings --json "$scratch/results.sqlite" | jq -r '.tables[0].rows[] | "\(.place) \(.bot)"') <(cut -d: -f1 "$scratch/said")
expect "a finished tournament is not played again" finds_results tournament nim-open "$scratch/results.sqlite" 7
expect "another tournament has no place in the file" refuses ": results of another tournament: .*is neoville-open" tournament neoville-open "$scratch/results.sqlite" 7

# A tournament of two variants, one with a hook that fails.
mkdir "$scratch/faulty"
# faulty_variant NAME SCRIPT: a variant of Nim whose house rule is SCRIPT.
faulty_variant() {
  printf '%s\n' "$2" >"$scratch/faulty/$1.lua"
  printf 'aedile: 1\ngame: nim\nextends: nim/base\nhooks: %s.lua\n' "$1" >"$scratch/faulty/$1.yaml"
}
faulty_variant after 'return { after = function() error("the script is broken") end }'
faulty_variant endless 'return { decisions = { again = { options = function() return { "yes" } end,
  choose = function(state) state:ask("again", 1) end } }, setup = function(state) state:ask("again", 1) end }'
for program in "play $scratch/faulty/after.yaml 2 7" "bot $scratch/faulty/after.yaml 2 7"; do
  # shellcheck disable=SC2086 # a list of words
  expect "${program%% *} reports a script that fails" refuses "after.lua:1: the script is broken" $program
done
expect "a match that scripts keep from ending" refuses "the match is not over after 100000 moves" play "$scratch/faulty/endless.yaml" 2 7
printf 'aedile: 1\ntournament: faulty\nvariants: [%s, nim/base]\nseats: [2]\nbots: [{id: random, bot: random}, {id: first, bot: first}]\n' \
  "$scratch/faulty/after.yaml" >"$scratch/faulty/tournament.yaml"
printf 'deals: 3\nseed: 5\n' >>"$scratch/faulty/tournament.yaml"
stopped="after.yaml' is stopped at game 1, and its later games are not played: .*the script is broken"
expect "a stopped variant is reported" refuses "$stopped" tournament "$scratch/faulty/tournament.yaml" "$scratch/faulty.sqlite" 7
expect "it is reported again" refuses "$stopped" tournament "$scratch/faulty/tournament.yaml" "$scratch/faulty.sqlite" 7
cp "$scratch/results.sqlite" "$scratch/damaged.sqlite"
python3 - "$scratch/damaged.sqlite" <<'PY'
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.execute("PRAGMA ignore_check_constraints = 1")
db.execute("UPDATE seat SET rank = 77 WHERE id = 1")
db.commit()
PY
expect "a damaged file is named" refuses "^$scratch/damaged.sqlite: the result file is damaged" standings "$scratch/damaged.sqlite"
expect "threads load their first variants together" run threads neoville/riverfront
expect "a wrong name is explained" refuses "did you mean 'neoville/base'" play neoville/bsae 2 7

expected
