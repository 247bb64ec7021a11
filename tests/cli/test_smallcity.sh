#!/bin/bash
# Small City on the command line: what others see while a seat builds behind its screen; a whole game of a person who takes
# whatever there is, with wrong words in between.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
record=$SCRATCH/whole.yaml

# ---- behind the screen ----
run play smallcity/base --players random,random,random --seed 5 --record "$record"
wants 0
run replay "$record" --json
wants 0
read -r number builder <<<"$(jq -r 'first(.moves[] | select(.phase == "place")) | "\(.number) \(.seat)"' <<<"$out")"
other=$((builder % 3 + 1))
python3 - "$record" "$SCRATCH/cut.yaml" $((number - 1)) <<'END'
import sys, yaml
tree = yaml.safe_load(open(sys.argv[1]))
cut = {key: tree[key] for key in tree if key not in ("result", "hash")}
cut["moves"] = tree["moves"][:int(sys.argv[3])]
yaml.safe_dump(cut, open(sys.argv[2], "w"), sort_keys=False)
END
run replay "$SCRATCH/cut.yaml" --json
wants 0
same "$(jq -c '[.over, (.moves | length), .moves[-1].phase, .moves[-1].move != null]' <<<"$out")" "[false,$((number - 1)),\"build\",true]" 'a record cut'
run replay "$SCRATCH/cut.yaml" --json --seat "$other"
wants 0
same "$(jq -c '.moves[-1] | [.seat, .phase, .move]' <<<"$out")" "[$builder,null,null]" 'what another seat sees of a build'
same "$(jq -c '.scores[0] | has("partial")' <<<"$out")" true 'scores are partial'
run replay "$SCRATCH/cut.yaml" --seat "$other" --show $((number - 1))
wants 0
out_has "seat $builder builds behind the screen"
out_lacks ' places '
# nor what it has begun
run replay "$SCRATCH/cut.yaml" --seat "$other"
wants 0
same "$(tail -1 <<<"$out")" "not over: seat $builder" 'the phase behind the screen'
run replay "$SCRATCH/cut.yaml" --seat "$builder"
same "$(tail -1 <<<"$out")" "not over: seat $builder, place" 'the phase of the builder'
run replay "$SCRATCH/cut.yaml" --seat "$builder" --show $((number - 1))
wants 0
out_has "seat $builder places "

# ---- a person in matches with two to four seats ----
for others in random random,random random,random,random; do
  { for _ in $(seq 700); do printf '%s\n' 1; done; } >"$SCRATCH/.in"
  run_with "$SCRATCH/.in" play smallcity/base --players "human,$others" --seed 7
  wants 0
  out_has 'the game is over'
  err_is ''
done
words='\nhall\nhall 9,9\nhall x,y\nwhy hall 9,9\nbuild R9\n99999\n-1\nbuild R1 R1\nplace 4,4 i9\nscore\n? hall\nhint\nshow\nshow nonsense\nundo\nquit\n'
run_in "$words" play smallcity/base --players human,random --seed 7
wants 0
out_has 'SC-'
out_has 'stopped after '

finish
