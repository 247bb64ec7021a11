#!/bin/bash
# aedile list: all lists, and that what is there is found.
source "$(dirname "$0")/lib.sh"

run list
wants 0
err_is ''
for heading in games variants bots tournaments scenarios; do
  out_has "$heading
  "
done

run list games
wants 0
out_has 'nim'
same "$(grep -c . <<<"$out")" "$(grep -c '^GAME' engine/games/games.def)" 'one line a game'

run list variants
wants 0
out_has 'nim/base'
out_has '2-4 players'
for file in variants/*/*.yaml; do
  name=${file#variants/}
  out_has "${name%.yaml} "
done
out_lacks 'does not load'
out_lacks decks

run list bots
wants 0
out_has 'random'
out_has 'greedy'
out_has ' :playouts=400  random games a decision, all moves together (integer: 1 to 1000000)
 '
out_has ' :halving=false  '
for file in $(cd scripts/bots 2>/dev/null && find . -name '*.lua'); do
  name=${file#./}
  name=${name%.lua}
  [[ $name == greedy ]] && name=greedy.lua
  out_has "$name "
done

run list scenarios
wants 0
out_has 'nim/take '
out_lacks 'nim/course'
# Scripts that make lessons are there, helpers of lessons are not.
out_has 'nim/balance.lua '
out_lacks 'quadropolis/site.lua'
run_in '' learn nim/balance.lua --seed 7 --no-progress
out_has 'Leave a lost position'

run list --json
wants 0
same "$(jq -r 'keys_unsorted | join(" ")' <<<"$out")" 'games variants bots tournaments scenarios' 'keys of list --json'
same "$(jq -r '.variants[] | select(.name == "nim/base") | .seats | join(" ")' <<<"$out")" '2 3 4' 'seats of nim/base'
run list games --json
wants 0
same "$(jq -r '.[0] | keys_unsorted | join(" ")' <<<"$out")" 'name title about' 'keys of list games --json'

run list bots --json
same "$(jq -c '.[] | select(.name == "playout") | [.options[] | [.name, .type, .default, .range]]' <<<"$out")" \
  '[["playouts","integer","400","1 to 1000000"],["value","word","score","score, margin or win"],["halving","boolean","false","true or false"]]' \
  'options of built-in bots'
same "$(jq -c '.[] | select(.name == "quadropolis/planner") | .options[] | select(.name == "width")' <<<"$out")" \
  '{"name":"width","type":"integer","default":"24","range":"1 to 1000","about":"moves that are followed to the end of the round"}' \
  'options of scripts'
run list bots
out_has ':width=24  moves that are followed to the end of the round (integer: 1 to 1000)'

# Own folders come first, and a variant that does not load is listed as such.
file data/variants/nim/mine.yaml <<'END'
aedile: 1
game: nim
extends: base
title: My heaps
about: "one heap more"
rules: {heaps: [1, 2, 3, 4]}
END
file data/variants/nim/broken.yaml <<<'aedile: 1
game: nim
rules: {heaps: 7}'
file data/scripts/bots/mine.lua <<<'--- Believes in luck.
return {}'
file data/tournaments/cup.yaml <<<'aedile: 1
tournament: cup
title: The cup
variant: nim/mine'
file data/tournaments/tour.yaml <<<'variants: [nim/mine, nim/base]'
file data/tournaments/torn.yaml <<<'{'
export AEDILE_PATH=$SCRATCH/data
run list variants
wants 0
out_has 'nim/mine'
out_has 'My heaps: one heap more; 2-4 players'
out_has "does not load: see 'aedile check nim/broken'"
run list bots
wants 0
out_has 'mine '
out_has ' Believes in luck.'
run list tournaments
wants 0
out_has 'cup'
out_has 'The cup: nim/mine'
out_has 'nim/mine, nim/base'
out_has "torn"
out_has "does not load: see 'aedile check $SCRATCH/data/tournaments/torn.yaml'"
unset AEDILE_PATH

# A folder of AEDILE_PATH that is not there; a program that has no data at all.
AEDILE_PATH=$SCRATCH/nowhere:$SCRATCH/data:$SCRATCH/never run list tournaments
wants 0
out_has 'nim-open'
err_is 'aedile: AEDILE_PATH names what is not a folder: nowhere, never'
AEDILE_PATH=$SCRATCH/data run list tournaments
err_is ''
mkdir -p "$SCRATCH/away/bin" "$SCRATCH/empty"
cp "$AEDILE" "$SCRATCH/away/bin"
if [[ $("$SCRATCH/away/bin/aedile" list variants 2>/dev/null) != none* ]]; then
  echo 'test_list: the program is installed too, so there is no place without data'
else
  program=$AEDILE AEDILE=$SCRATCH/away/bin/aedile
  places() {
    printf '%s' "empty/$1, away/share/aedile/$1, .../share/aedile/$1"
  }
  export AEDILE_PATH=$SCRATCH/empty
  run list variants
  wants 1
  out_is 'none in variants/'
  err_is "aedile list: looked in $(places variants)"
  run list variants --json
  wants 1
  out_is '[]'
  run list
  wants 1
  out_has 'greedy'
  err_is "aedile list: looked in $(places variants)"
  run list bots
  wants 0
  run play nim/base
  wants 3
  err_is "no variant 'nim/base', nor any other: looked in $(places variants)
1 problem, variant not loaded"
  run run nim-open
  wants 3
  err_is "no tournament 'nim-open', nor any other: looked in $(places tournaments)
1 problem, tournament not loaded"
  cp -r variants "$SCRATCH/empty"
  run play nim/base --players nobody,first
  wants 2
  err_is "unknown bot 'nobody', and no scripts: looked in $(places scripts/bots)"
  unset AEDILE_PATH
  AEDILE=$program
fi

run list variant
wants 2
err_is "aedile list: unknown list 'variant', did you mean 'variants'?
try 'aedile list --help'"
run list zebras
wants 2
err_is "aedile list: unknown list 'zebras', expected games, variants, bots, tournaments or scenarios
try 'aedile list --help'"
run list games bots
wants 2
err_is "aedile list: one list at a time
try 'aedile list --help'"
run list --jsn
wants 2
err_is "aedile list: unknown option '--jsn', did you mean '--json'?
try 'aedile list --help'"
run list --json=1
wants 2
err_is "aedile list: option '--json' takes no value
try 'aedile list --help'"

# ---- the names of bots are those of tournament files ----
names=$("$AEDILE" list bots --json | jq -r '.[].name' | grep -E '^(neoville/|[^/]*$)')
file named.yaml < <(
  printf 'tournament: named\nvariant: neoville/base\nseats: 2\nseed: 1\ndeals: 1\nbots:\n'
  for name in $names planner; do printf '  - {id: %s, bot: %s}\n' "$name" "$name"; done
  printf '  - {id: by file, file: neoville/planner}\n'
)
run plan "$SCRATCH/named.yaml"
wants 0
out_has "named
format pods, $(wc -w <<<"$names by file") bots, 1 deal"
run play neoville/base --players bots/neoville/planner,neoville/planner --quiet --seed 1
wants 0

# ---- what was given in place of something else is recognised ----
said() { # EXPECTED ARGUMENTS...
  run "${@:2}"
  err_has "$1"
  [[ $code -ge 2 || $2 = check ]]
  check $? 'it is accepted'
}
file small.yaml <<<'{tournament: small, variant: nim/base, seats: 2, seed: 1, deals: 1, bots: [{id: a, bot: first}, {id: b, bot: greedy}]}'
run run "$SCRATCH/small.yaml" --quiet --jobs 0 --out "$SCRATCH/small.sqlite"
wants 0
for command in run plan check play; do
  # shellcheck disable=SC2016 # no expansion
  said 'small.sqlite: found a result file of a tournament, expected YAML; `aedile standings` shows its standings' $command "$SCRATCH/small.sqlite"
done
printf '#!/usr/bin/env python3\nprint(1)\n' >"$SCRATCH/mybot.py"
# shellcheck disable=SC2016 # no expansion
said 'mybot.py: found a program, expected YAML or a script in Lua (.lua); `aedile check --bot` checks a program' check "$SCRATCH/mybot.py"
said "mybot.py' is not a script in Lua (.lua); a program is named 'cmd:' and its command" play nim/base --players "$SCRATCH/mybot.py,first"
cp scripts/bots/first.lua "$SCRATCH/own.lua"
said "own', did you mean the file '$SCRATCH/own.lua'?" play nim/base --players "$SCRATCH/own,first"
file program.yaml <<<'{tournament: x, variant: nim/base, seed: 1, bots: [{id: a, file: mybot.py}, {id: b, bot: greedy}]}'
said "'mybot.py' is not a script in Lua (.lua); a program is named with the key command: [./mybot.py]" run "$SCRATCH/program.yaml"
(cd "$SCRATCH" && "$AEDILE" run small) 2>"$SCRATCH/err.txt"
same "$(head -1 "$SCRATCH/err.txt")" "no tournament 'small', did you mean the file 'small.yaml'?" 'a tournament without its ending'
finish
