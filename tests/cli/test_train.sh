#!/bin/bash
# `train`: learns weights from games; the same file however many processes play.
source "$(dirname "$0")/lib.sh"
train() { # NAME ARGS...
  local name=$1
  shift
  run train quadropolis/expert --games 6 --bot greedy --out "$SCRATCH/$name" "$@"
}

train one.yaml --jobs 1
wants 0
out_is 'generation   games positions  mean points    error    early     late
         1       2 ...
         2       4 ...
         3       6 ...'
train two.yaml --jobs 2 --quiet
wants 0
out_is ''
same "$(<"$SCRATCH/two.yaml")" "$(<"$SCRATCH/one.yaml")" 'the same weights with two processes'
same "$(grep -c '^      [a-z_0-9]*: [-0-9 ]*$' "$SCRATCH/one.yaml")" 68 'a row a feature'

# ---- the file is used: a wrong one is refused ----
mkdir -p "$SCRATCH/data/scripts/judgement"
sed 's/^      tower_points: /&many /' "$SCRATCH/one.yaml" >"$SCRATCH/data/scripts/judgement/quadropolis.yaml"
AEDILE_PATH=$SCRATCH/data run play quadropolis/expert --players first,first --seed 1 --quiet
wants 3
err_has "quadropolis.yaml:14:21: number 1 of tower_points is 'many "

# ---- preferences of a game with traits ----
run train smallcity/base --games 6 --jobs 1 --out "$SCRATCH/moves.yaml"
wants 0
out_is 'generation   games decisions    first     of 3
         1       2 ...
         2       4 ...
         3       6 ...'
run train smallcity/base --games 6 --jobs 2 --quiet --out "$SCRATCH/again.yaml"
wants 0
same "$(<"$SCRATCH/again.yaml")" "$(<"$SCRATCH/moves.yaml")" 'the same preferences with two processes'
same "$(grep -c '^    \(weights\|constant\|preferences\):' "$SCRATCH/moves.yaml")" 1 'preferences alone'
sed 's/^      culture: /&many /' "$SCRATCH/moves.yaml" >"$SCRATCH/data/scripts/judgement/smallcity.yaml"
AEDILE_PATH=$SCRATCH/data run play smallcity/base --players first,first --seed 1 --quiet
wants 3
err_has "number 1 of culture is 'many "

# ---- refused ----
train one.yaml
wants 3
err_has 'one.yaml: the file exists, expected a new name'
# before the games, not after them
run train quadropolis/expert --games 100000 --out "$SCRATCH/none/x.yaml"
wants 4
err_has 'none/x.yaml: cannot write: No such file or directory'
: >"$SCRATCH/empty.yaml"
train empty.yaml --quiet
wants 0
run train nim/base --out "$SCRATCH/nim.yaml"
wants 3
err_is 'nim has neither features nor traits: nothing can be learned of it
1 problem, nothing learned'
run train quadropolis/expert
wants 2
err_has 'expected --out FILE'
run train quadropolis/expert --out "$SCRATCH/x.yaml" --bot nobody
wants 3
err_has "unknown bot 'nobody'"
check "$([[ ! -e $SCRATCH/x.yaml && ! -e $SCRATCH/nim.yaml ]]; echo $?)" 'a file without weights'
finish
