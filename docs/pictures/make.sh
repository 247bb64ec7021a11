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

# picture NAME MOVES [OPTION...]: the position of the game after MOVES moves, or at its "end".
picture() {
  local name=$1 at=(--at "$2")
  [[ $2 == end ]] && at=()
  shift 2
  "$aedile" draw "$scratch/game.yaml" "${at[@]}" --out "$folder/$name.svg" "$@"
}

# Of the README, and below each one those of the rules page of the game: some panels.
game greedy neoville/base 2 3
picture neoville 70
picture neoville-table 12 --only 'display supply utilities'
picture neoville-city 70 --only city1
picture neoville-end end --only 'city1 utilities'

game greedy quadropolis/classic 2 3
picture quadropolis 43
picture quadropolis-site 24 --only site --panels 1
game quadropolis/planner quadropolis/classic 2 3
picture quadropolis-city end --only city2 --panels 1
game quadropolis/planner quadropolis/public-services 2 3
picture quadropolis-services end --only city1 --panels 1

game greedy gardennation/base 2 3
picture gardennation 60
picture gardennation-board 60 --only board --panels 1
picture gardennation-cards 60 --only 'projects clan1'

game smallcity/planner smallcity/base 2 3
picture smallcity 170
picture smallcity-supply 60 --only supply --panels 1
picture smallcity-ring 140 --only ring --panels 1
picture smallcity-build 149 --only 'town1 now'
picture smallcity-town 132 --only town1 --panels 1
picture smallcity-council 134 --only council --panels 1
picture smallcity-end end --only town2 --panels 1

game greedy lua/nine-plots 2 7
picture nine-plots 9 --panels 3
