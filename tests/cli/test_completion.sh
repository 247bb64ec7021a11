#!/bin/bash
# The completions of bash, zsh and fish, asked as the shells ask them: commands, and every option that --help tells of.
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

commands() { # the line "also" of the overview has several
  "$AEDILE" --help | sed -n -e '/^  also /{s/^  also *//;s/,//g;p;b' -e '}' -e 's/^  \([a-z]*\)  .*/\1/p'
}
for command in $(commands); do
  offers "$command" "${command:0:2}"
  offers "$command" help "${command:0:2}"
  offers --help "$command" --h
done
offers --version --v
lacks play s
offers tournament new t
offers gardennation new rule mine --game ga
offers watcher draw --seat w
lacks watcher review --seat w
offers neoville serve neo
offers neoville/base serve nim neoville/b
lacks README.md serve nim --watch R
offers nim/base train nim/b
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

options_of() { # COMMAND: what its help lists
  "$AEDILE" "$1" --help | sed -nE 's/^ +(-[a-z], )?(--[a-z][a-z-]*).*/\2/p' | sort -u
}
shell_offers() { # SHELL WANTED-WORD TYPED-WORDS...
  local shell=$1 wanted=$2
  shift 2
  out=$("complete_in_$shell" "$@" 2>&1)
  last="$shell, completing: $*" err='' code=0
  grep -qxF -e "$wanted" <<<"$out"
  check $? "is not offered: $wanted"
}
common_words() { # SHELL: what every shell has to know
  local command option
  for command in $(commands); do
    shell_offers "$1" "$command" "${command:0:2}"
    out=$("complete_in_$1" "$command" --)
    for option in --help $(options_of "$command"); do
      last="$1, completing: $command --" err='' code=0
      grep -qxF -e "$option" <<<"$out"
      check $? "is not offered: $option"
    done
  done
  shell_offers "$1" nim/base play nim/b
  shell_offers "$1" neoville schema ne
  shell_offers "$1" lesson new le
  shell_offers "$1" gardennation new rule mine --game ga
  shell_offers "$1" watcher replay --seat w
  shell_offers "$1" neoville serve neo
  shell_offers "$1" nim/misere replay --variant nim/m
  shell_offers "$1" never play nim/base --color n
  shell_offers "$1" ntbea tune nim/base --method n
  shell_offers "$1" zh-Hant learn nim/take --lang zh
  shell_offers "$1" all check --lang a
  shell_offers "$1" ndjson export --format nd
  shell_offers "$1" scripts/bots/first.lua check scripts/bots/first
  shell_offers "$1" status help st
}

# What bash offers for these is above.
offers always play --color al
offers ntbea tune nim/base --method n
offers zh-Hant learn nim/take --lang zh
offers all check --lang a
lacks all learn --lang a
offers --force play nim/base --f

# zsh: the function runs with stand-ins for what the shell's own completion provides.
file zsh/stubs.zsh <<'END'
words=("$@") CURRENT=$#
compset() { : }
_files() { print -l -- $words[CURRENT]*(N) }
_describe() { print -l -- ${(P)2%%:*} }
compadd() {
  while [[ $1 == -* ]]; do
    case $1 in
    -S) shift 2 ;;
    -a) print -l -- ${(P)2}; return ;;
    --) shift; break ;;
    esac
  done
  print -l -- $@
}
set --
source docs/_aedile
END
# shellcheck disable=SC2317 # called by its name
complete_in_zsh() {
  zsh -f "$SCRATCH/zsh/stubs.zsh" "$AEDILE" "$@"
}
if command -v zsh >/dev/null; then
  common_words zsh
  shell_offers zsh human play nim/base --players greedy,hu
  shell_offers zsh random play nim/base --players greedy,ra
else
  echo 'test_completion: zsh is not here, its completion is not run'
fi

mkdir -p "$SCRATCH/path" "$SCRATCH/home"
ln -s "$AEDILE" "$SCRATCH/path/aedile"
# shellcheck disable=SC2317,SC2016 # called by its name; fish expands
complete_in_fish() { # only the words, without what is said about them
  HOME=$SCRATCH/home PATH=$SCRATCH/path:$PATH fish --no-config -c \
    'source docs/aedile.fish; complete -C "$argv"' -- aedile "$@" | cut -f1
}
if command -v fish >/dev/null; then
  common_words fish
  shell_offers fish greedy,human play nim/base --players greedy,hu
  shell_offers fish greedy,random play nim/base --players greedy,ra
else
  echo 'test_completion: fish is not here, its completion is not run'
fi

finish
