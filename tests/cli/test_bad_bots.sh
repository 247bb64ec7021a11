#!/bin/bash
# Scripts that misbehave in a tournament with workers: each has its fault, the others have the results that they would have with
# a harmless bot in its place, and no process remains.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

# name, fault, what stands for it: forfeits (fails at its first decision), first (takes the first move, as a fallback does)
bots=(
  'endless budget first'
  'raises error forfeits'
  'foreign illegal forfeits'
  'hog memory forfeits'
  'patterns budget first'
  'swallows budget first'
  'flood budget first'
  'coroutine budget first'
  'closes budget first'
  'collects error forfeits'
)
# shellcheck disable=SC2317 # called by name
script() { # NAME: the body of choose(view, moves)
  file "$1.lua" <<<"return {choose = function(view, moves) $2 end}"
}
script endless 'while true do end'
script raises 'error("no idea")'
script foreign 'return #moves + 1'
script hog 'local all = {} for i = 1, 1e9 do all[i] = {i} end'
script patterns 'return (("a"):rep(200)):find(("a*"):rep(20) .. "b")'
script swallows 'while true do pcall(function() while true do end end) end'
script flood 'while true do print(("x"):rep(100)) end'
script coroutine 'coroutine.wrap(function() while true do end end)()'
script closes 'local it <close> = setmetatable({}, {__close = function() while true do end end}) return 1'
script collects 'setmetatable({}, {__gc = function() while true do end end}) return 1'
script forfeits 'error("I give up")'
script first 'return moves[1]'

tournament() { # NAME SCRIPT: two good bots and one in the third place
  file "$1.yaml" <<END_OF_FILE
tournament: guests
variants: [nim/base, neoville/hamlet]
seed: 11
seats: [2, 3]
deals: 2
limits: {instructions: 200000, memory_mb: 1}
bots:
  - {id: greedy, bot: greedy}
  - {id: dice, bot: random}
  - {id: guest, file: $2.lua}
END_OF_FILE
}
games() { # NAME: every game without the faults
  "$AEDILE" export "$SCRATCH/$1.sqlite" --format ndjson | jq -c 'del(.by_seat[].fault)'
}

for name in forfeits first; do
  tournament $name $name
  run run "$SCRATCH/$name.yaml" --keep-going --quiet --jobs 1 --out "$SCRATCH/$name.sqlite"
  wants 0
  games $name >"$SCRATCH/$name.games"
done
same "$(wc -l <"$SCRATCH/first.games")" 36 'games'
! cmp -s "$SCRATCH/first.games" "$SCRATCH/forfeits.games"
check $? 'the stubs differ'

for line in "${bots[@]}"; do
  read -r name fault stub <<<"$line"
  tournament "$name" "$name"
  run run "$SCRATCH/$name.yaml" --keep-going --quiet --jobs 2 --out "$SCRATCH/$name.sqlite"
  wants 0
  out_lacks 'xxxx'
  run standings "$SCRATCH/$name.sqlite" --json
  wants 0
  same "$(jq -c '[.faults[] | [.bot, .fault]] | unique' <<<"$out")" "[[\"guest\",\"$fault\"]]" "faults of $name"
  games "$name" >"$SCRATCH/$name.games"
  cmp -s "$SCRATCH/$name.games" "$SCRATCH/$stub.games"
  check $? "games with $name and with $stub"
done

# Each against each.
{
  printf 'tournament: all\nvariant: nim/base\nseed: 3\nseats: [2]\ndeals: 1\nlimits: {instructions: 100000, memory_mb: 1}\n'
  printf 'bots:\n  - {id: greedy, bot: greedy}\n'
  for line in "${bots[@]}"; do printf '  - {id: %s, file: %s.lua}\n' "${line%% *}" "${line%% *}"; done
} | file all.yaml
run run "$SCRATCH/all.yaml" --keep-going --quiet --jobs 2 --out "$SCRATCH/all.sqlite"
wants 0
run standings "$SCRATCH/all.sqlite" --json
expected=$(for line in "${bots[@]}"; do read -r name fault _ <<<"$line" && echo "$name $fault"; done | sort)
same "$(jq -r '.faults[] | "\(.bot) \(.fault)"' <<<"$out" | sort -u)" "$expected" 'faults of all'
run replay "$SCRATCH/all.sqlite" --verify
wants 0

pgrep -f "$SCRATCH" >"$SCRATCH/.left"
same "$(cat "$SCRATCH/.left")" '' 'processes that remain'
finish
