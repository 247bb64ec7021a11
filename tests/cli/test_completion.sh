#!/bin/bash
# The bash completion, asked as the shell asks it.
source "$(dirname "$0")/lib.sh"
shopt -s extglob
# shellcheck source=../../docs/aedile.bash
source docs/aedile.bash

offers() { # WANTED-WORD TYPED-WORDS...
  local wanted=$1
  shift
  COMP_WORDS=("$AEDILE" "$@")
  COMP_CWORD=$#
  _aedile
  last="completing: $*" out="${COMPREPLY[*]}" err=''
  [[ " $out " == *" $wanted "* ]]
  check $? "is not offered: $wanted"
}

lacks() {
  local unwanted=$1
  shift
  COMP_WORDS=("$AEDILE" "$@")
  COMP_CWORD=$#
  _aedile
  last="completing: $*" out="${COMPREPLY[*]}" err=''
  [[ " $out " != *" $unwanted "* ]]
  check $? "is offered: $unwanted"
}

for command in $("$AEDILE" --help | sed -n 's/^  \([a-z]*\)  .*/\1/p'); do
  offers "$command" "${command:0:2}"
  offers "$command" help "${command:0:2}"
  offers --help "$command" --h
done
offers --version --v
lacks play s
offers variants list v
offers nim/base play n
offers nim/base bench nim/
offers nim schema n
offers neoville api ne
offers gardennation schema ga
offers gardennation/base play g
offers library api l
offers actions api neoville a
lacks neoville api nim n
offers sheet api hooks s
offers --players play --pl
offers greedy play nim/base --players g
offers human play nim/base --players h
offers greedy,random play nim/base --players greedy,ra
offers playout play nim/base --players p
offers playout:playouts= play nim/base --players playout
offers human,planner play gardennation/base --players human,pla
lacks planner play nim/base --players pla
offers greedy,playout:halving= bench nim/base --bots greedy,playout
lacks human bench nim/base --bots h
offers nim/misere replay --variant nim/m
offers csv standings --format c
offers tests/cli/positions/nim.yaml score tests/cli/positions/
offers tests/cli/ legal tests/cl
lacks tests/cli/lib.sh score tests/cli/l
offers scripts/bots/first.lua check scripts/bots/f
same "$(complete -p aedile)" 'complete -F _aedile aedile' 'the registration'

finish
