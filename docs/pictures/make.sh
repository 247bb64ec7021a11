#!/bin/bash
# Draws the pictures of the documents into a folder: positions of games that the program plays with
# itself, so that they are the same on every machine.  `make docs-pictures` puts them here.
#
# usage: docs/pictures/make.sh AEDILE FOLDER
set -euo pipefail
aedile=$1 folder=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# game BOT VARIANT SEATS SEED: plays a game of bots, from which the next pictures are drawn.
game() {
  local players
  players=$(printf "$1,%.0s" $(seq "$3"))
  "$aedile" play "$2" --seats "$3" --players "${players%,}" --seed "$4" --quiet --record "$scratch/game.yaml" --force >/dev/null
}

# picture NAME MOVES [OPTION...]: the position of the game after MOVES moves.
picture() {
  local name=$1 moves=$2
  shift 2
  "$aedile" draw "$scratch/game.yaml" --at "$moves" --out "$folder/$name.svg" "$@"
}

game greedy neoville/base 2 3
picture neoville 70
game greedy quadropolis/classic 2 3
picture quadropolis 43
game greedy gardennation/base 2 3
picture gardennation 60
game smallcity/planner smallcity/base 2 3
picture smallcity 170
