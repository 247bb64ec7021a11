#!/bin/bash
# Canaries: the tiles of Neoville have names that are found nowhere else, and no text or picture for a
# seat or a watcher has the name of a tile that this viewer has not seen.  The unit tests of the
# contract compare such texts in positions that a viewer cannot tell apart; this goes by what is read.
source "$(dirname "$0")/lib.sh"

cp -r variants/neoville/base.yaml variants/neoville/decks "$SCRATCH"
mv "$SCRATCH/base.yaml" "$SCRATCH/canary.yaml"
sed -i 's/\bid: t\([0-9]\)/id: canary_\1/' "$SCRATCH/decks/tiles.yaml"
same "$(grep -c 'id: canary_' "$SCRATCH/decks/tiles.yaml")" 74 'tiles with another name'
run play "$SCRATCH/canary.yaml" --players greedy,random,greedy --seed 5 --quiet --record "$SCRATCH/canary.rec"
wants 0
moves=$(grep -c '^ *- ' <<<"$(sed -n '/^moves:/,$p' "$SCRATCH/canary.rec")")

# Names on the lines of a position that begin with WORD, one a line.
named() { # WORD POSITION
  grep -E "^ *(- )?$1:" <<<"$2" | grep -o 'canary_[0-9]*'
}

# The names that VIEWER (a seat from 1, or watcher) has not seen in POSITION, which shows everything.
unseen() { # VIEWER POSITION
  local hands
  hands=$(grep -E '^  - hand:' <<<"$2" | awk -v own="$1" 'NR != own')
  {
    grep -o 'canary_[0-9]*' <<<"$hands"
    sed -n '/^pile:/,$p' <<<"$2" | grep -o 'canary_[0-9]*'
  } | grep -vxFf <(named known "$2") | sort -u
}

shows() { # VIEWER MOVES: all that can be had of the position after MOVES, and of the moves before
  "$AEDILE" replay "$SCRATCH/canary.rec" --position "$2" --seat "$1"
  "$AEDILE" draw "$SCRATCH/canary.rec" --at "$2" --seat "$1"
  "$AEDILE" draw "$SCRATCH/canary.rec" --at "$2" --seat "$1" --list
  "$AEDILE" replay "$SCRATCH/canary.rec" --show "$2" --seat "$1" | sed "/^ *$(($2 + 1))  /,\$d"
}

positions=(0 1 4 9 $((moves / 3)) $((moves / 2)))
brief && positions=(1 $((moves / 3)))
for at in "${positions[@]}"; do
  run replay "$SCRATCH/canary.rec" --position "$at"
  wants 0
  position=$out
  for viewer in 1 3 watcher; do
    unseen "$viewer" "$position" >"$SCRATCH/unseen"
    check "$((!$(wc -l <"$SCRATCH/unseen")))" "something is hidden from $viewer after $at moves"
    shows "$viewer" "$at" >"$SCRATCH/shown"
    grep -q canary_ "$SCRATCH/shown"
    check $? "tiles are shown to $viewer after $at moves"
    same "$(grep -oFf "$SCRATCH/unseen" "$SCRATCH/shown" | sort -u | tr '\n' ' ')" '' "hidden tiles shown to $viewer after $at moves"
  done
done

# A record that is not over has more: JSON and a page, and neither seed nor hash.
sed "$(($(grep -n '^moves:' "$SCRATCH/canary.rec" | cut -d: -f1) + 12)),\$d" "$SCRATCH/canary.rec" |
  sed '/^result:/,/^[a-z]*:/{/^moves:/!d}' >"$SCRATCH/middle.rec"
run replay "$SCRATCH/middle.rec" --position
position=$out
for viewer in 2 watcher; do
  unseen "$viewer" "$position" >"$SCRATCH/unseen"
  run replay "$SCRATCH/middle.rec" --json --seat "$viewer"
  same "$(jq -c '[.seed, .hash]' <<<"$out")" '[null,null]' 'seed and hash'
  # tile_id names all tiles of the variant
  same "$(jq 'del(.attributes.tile_id)' <<<"$out" | grep -oFf "$SCRATCH/unseen" | sort -u | tr '\n' ' ')" '' "hidden tiles in JSON for $viewer"
  run replay "$SCRATCH/middle.rec" --format html --seat "$viewer"
  same "$(grep -oFf "$SCRATCH/unseen" <<<"$out" | sort -u | tr '\n' ' ')" '' "hidden tiles on a page for $viewer"
done

# A watcher makes no moves, and other words are refused.
run replay "$SCRATCH/canary.rec" --lesson 0-4 --seat watcher
wants 2
err_has 'a watcher makes no moves'
run draw "$SCRATCH/canary.rec" --seat watchers
wants 2
err_has "--seat is 'watchers', expected a whole number from 1 to 8, or watcher"

finish
