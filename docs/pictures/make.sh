#!/bin/bash
# Draws the pictures of the documents into a folder: positions of games that the program plays with
# itself, so that they are the same on every machine.  `make docs-pictures` puts them here.
#
# usage: docs/pictures/make.sh AEDILE FOLDER
set -euo pipefail
aedile=$1 folder=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# picture NAME VARIANT SEATS SEED MOVES: the position after MOVES moves of greedy bots.
picture() {
  local players
  players=$(printf 'greedy,%.0s' $(seq "$3"))
  "$aedile" play "$2" --seats "$3" --players "${players%,}" --seed "$4" --quiet --record "$scratch/$1.yaml" >/dev/null
  "$aedile" draw "$scratch/$1.yaml" --at "$5" --out "$folder/$1.svg"
}

picture neoville neoville/base 2 3 70
picture quadropolis quadropolis/classic 2 3 43
picture gardennation gardennation/base 2 3 60
