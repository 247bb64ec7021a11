#!/bin/bash
# Nothing that a file or a script says steers a terminal: control characters, marks that turn the direction of writing and
# invisible characters arrive as blanks or question marks, in whole outputs of the commands that show texts of others.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# The oracle is Unicode's own table: categories Cc, Cf, Zl and Zp.
file steers.py <<'E'
import sys, unicodedata
text = open(sys.argv[1], encoding="utf-8").read()
bad = sorted({ord(c) for c in text if c != "\n" and unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp")})
sys.exit(" ".join(f"U+{code:04X}" for code in bad) if bad else 0)
E
plain() { # neither output of the last run holds a character that steers
  local stream found
  for stream in out err; do
    found=$(python3 "$SCRATCH/steers.py" "$SCRATCH/.$stream" 2>&1)
    check $? "std$stream holds $found"
  done
}
each() { # CODE FILE COMMAND...: runs every command with FILE behind its first word
  local wanted=$1 path=$2 command words
  shift 2
  for command in "$@"; do
    read -ra words <<<"$command"
    run "${words[0]}" "$path" "${words[@]:1}"
    wants "$wanted"
    plain
  done
}

evil='\27[31m\u{9b}2J\u{202e}\u{2066}\u{200b}\u{2028}\u{ad}\7\r\127'

# ---- house rules: labels, places, reasons, what is shown, errors and tracebacks ----

file rules.lua <<E
return {
  allow = function(state, move) return move.stones ~= 2, "never two $evil" end,
  score = function(state, seat, sheet) sheet:add(1, "label$evil", "place$evil") end,
  show = function(state) return "shown$evil" end,
}
E
file rules.yaml <<'E'
aedile: 1
game: nim
extends: base
hooks: rules.lua
rules: {heaps: [4, 6]}
E
run_in 'why take 2 from 1\nscore\nshow\nquit\n' play "$SCRATCH/rules.yaml" --seed 3
wants 0
out_has 'not legal: '
out_has 'label'
out_has 'shown'
plain

file fails.lua <<E
local t = {}
t["field$evil"] = function() error("said$evil") end
return { score = function() t["field$evil"]() end }
E
sed 's/rules.lua/fails.lua/' "$SCRATCH/rules.yaml" >"$SCRATCH/fails.yaml"
run play "$SCRATCH/fails.yaml" --players greedy,greedy --seed 3
wants 4
err_has 'said'
err_has "in field 'field"
plain
run check "$SCRATCH/fails.yaml"
wants 1
err_has 'said'
plain

# ---- bots ----

file shouts.lua <<E
local bot = { name = "name$evil" }
function bot.choose(view, moves) error("said$evil", 0) end
return bot
E
run play nim/base --players "$SCRATCH/shouts.lua,first" --seed 3
wants 0
err_is 'seat 1 shouts.lua: error: shouts.lua:2: said [31m 2J??? ?    at move 1, forfeits'
plain
run check --variant nim/base "$SCRATCH/shouts.lua"
wants 1
plain

mkdir -p "$SCRATCH/home/scripts/bots"
printf -- '--- believes in \033[2J and \342\200\256turning\nreturn { choose = function() return 1 end }\n' \
  >"$SCRATCH/home/scripts/bots/turner.lua"
AEDILE_PATH=$SCRATCH/home run list bots
out_has 'believes in  [2J and ?turning'
plain

# ---- a tournament: run, standings, status, export, pages ----

file cup.yaml <<'E'
aedile: 1
tournament: cup
variant: nim/base
seed: 4
deals: 2
bots:
  - {id: shouts, file: shouts.lua}
  - {id: first, bot: first}
E
run run "$SCRATCH/cup.yaml" --out "$SCRATCH/cup.sqlite"
wants 0
out_has 'shouts'
plain
each 0 "$SCRATCH/cup.sqlite" standings status export 'replay --game 1' 'standings --format csv' 'standings --format json' \
  'standings --format html' 'replay --game 1 --format html'
sed 's/variant: .*/variant: fails.yaml/' "$SCRATCH/cup.yaml" >"$SCRATCH/stopped.yaml"
run run "$SCRATCH/stopped.yaml" --out "$SCRATCH/stopped.sqlite"
wants 4
err_has 'said'
plain

# ---- YAML: names and texts with such characters are refused with their place, raw or escaped ----

refused() { # NAME LINE:COLUMN MESSAGE; the file is on standard input
  file "$1"
  run check "$SCRATCH/$1"
  [ "$code" != 0 ]
  check $? 'is accepted'
  err_has "$1:$2: $3"
  plain
}
refused id.yaml 6:10 'found U+202E, an invisible character, expected text without it' <<'E'
aedile: 1
tournament: cup
variant: nim/base
bots:
  - {id: first, bot: first}
  - {id: "e\u202e", bot: greedy}
E
refused title.yaml 4:8 'found U+2066, an invisible character, expected text without it' <<<"$(
  printf 'aedile: 1\ngame: nim\nextends: base\ntitle: a \342\201\246b\n')"
refused escape.yaml 4:8 'found a control character, expected text' <<'E'
aedile: 1
game: nim
extends: base
title: "a\e[31mb"
E

# ---- the name of a file, as a shell finds it ----

strange=$(printf 'a\033[31m\342\200\256b').yaml
cp "$SCRATCH/rules.yaml" "$SCRATCH/$strange"
run check "$SCRATCH/$strange"
wants 0
out_is 'a [31m?b.yaml: variant of nim ...'
plain
sed -i 's/heaps.*/heaps: 7}/' "$SCRATCH/$strange"
run check "$SCRATCH/$strange"
wants 1
err_has '/a [31m?b.yaml:5:'
plain

run check --json "$SCRATCH/$strange"
plain
same "$(jq -r '.[].file' <<<"$out")" "$SCRATCH/$strange" 'the name that JSON means'

# ---- what is harmless passes: a record of such a match plays again ----

run play "$SCRATCH/rules.yaml" --players greedy,greedy --seed 3 --record "$SCRATCH/match.yaml"
wants 0
plain
each 0 "$SCRATCH/match.yaml" replay 'replay --show' 'replay --json' 'replay --verify' 'replay --format html' check

# ---- the command line: its words are repeated in messages ----
red=$(printf '\033[31m\342\200\256')
for words in "$red" "-$red" "help $red" "play nim/base --color $red" "play nim/base --seed $red" "play --$red" "bench nim/base --games $red"; do
  # shellcheck disable=SC2086 # several words
  run $words
  wants 2
  err_has '[31m?'
  plain
done

finish
