# Bash completion for aedile(1): commands, options, variants, games, bots and files.  What can be completed is asked of the
# program itself, so a new command or option needs no line here.
# shellcheck shell=bash

_aedile_names() { # LIST: first words of `aedile list LIST`
  "${COMP_WORDS[0]}" list "$1" 2>/dev/null | sed -n 's/^\([^ ]*\)  .*/\1/p'
}

_aedile_commands() { # the line "also" has several
  "${COMP_WORDS[0]}" --help 2>/dev/null | sed -e '/^  also /{s/^  also  */  /;s/, /  .\n  /g;s/$/  ./' -e '}' | sed -n 's/^  \([a-z][a-z]*\)  .*/\1/p'
}

_aedile_bot_names() { # built-in ones with options also as NAME:OPTION=
  "${COMP_WORDS[0]}" list bots 2>/dev/null |
    sed -n -e '/^[^ ]/ { s/  .*//; p; s/ .*//; h }' -e '/^ *:/ { s/^ *\(:[a-z_]*=\).*/\1/; H; x; s/\n//p; s/:.*//; x }'
}

_aedile_options() { # COMMAND
  { "${COMP_WORDS[0]}" "$1" --help 2>/dev/null; echo --help; } | grep -oE -e '--[a-z][a-z-]*' | sort -u
}

_aedile_words() { # WORDS: prints the words that start with what was typed
  mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur")
}

_aedile_files() { # PATTERN: files that match it, and folders
  local name
  mapfile -t COMPREPLY < <(compgen -d -- "$cur"; compgen -f -X "!$1" -- "$cur")
  for name in "${!COMPREPLY[@]}"; do
    [[ -d ${COMPREPLY[name]} ]] && COMPREPLY[name]+=/
  done
  compopt -o filenames -o nospace 2>/dev/null
  [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} != */ ]] && compopt +o nospace 2>/dev/null
}

_aedile_also() { # WORDS: adds words to what is there
  local more
  mapfile -t more < <(compgen -W "$1" -- "$cur")
  COMPREPLY+=("${more[@]}")
}

_aedile_bots() { # the last name of a list a,b,c; bots of the variant's game go without its folder
  local done_part='' game=${COMP_WORDS[2]%%/*} names name
  [[ $cur == *,* ]] && done_part=${cur%,*},
  names="$1 $(_aedile_bot_names)"
  for name in $names; do
    [[ $name == "$game"/* ]] && names+=" ${name#*/}"
  done
  mapfile -t COMPREPLY < <(compgen -P "$done_part" -W "$names" -- "${cur##*,}")
  compopt -o nospace 2>/dev/null
}

_aedile_api() { # sections of the game that was typed, or games and the sections of every game
  local game=()
  ((COMP_CWORD > 2)) && mapfile -t game < <(_aedile_names games | grep -Fx -e "${COMP_WORDS[2]}")
  ((COMP_CWORD > 2)) || game=('')
  _aedile_words "$("${COMP_WORDS[0]}" api ${game[0]:+"${game[0]}"} 2>/dev/null | sed -n '2s/^sections: //p')"
  ((COMP_CWORD == 2)) && _aedile_also "$(_aedile_names games)"
}

_aedile_languages() { # the languages of check --lang
  "${COMP_WORDS[0]}" check --lang all nim 2>/dev/null | sed -n '1s/^per cent//p'
}

_aedile() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    _aedile_words "$(_aedile_commands) help --help --version"
    return
  fi
  case $prev in
  --players) if [[ $command == play ]]; then _aedile_bots human; fi; return ;;
  --bots) _aedile_bots ''; return ;;
  --variant) _aedile_words "$(_aedile_names variants)"; return ;;
  --lang) _aedile_words "$(_aedile_languages) $([[ $command == check ]] && echo all || echo en)"; return ;;
  --color) _aedile_words 'auto always never'; return ;;
  --method) _aedile_words 'race ntbea'; return ;;
  --adjust) _aedile_words 'flips holm'; return ;;
  --record | --out | -o | --events | --write | --key | --password-file | --data) _aedile_files '*'; return ;;
  --watch) _aedile_files '*.sqlite'; return ;;
  --bot-log) _aedile_files '*/'; return ;;
  --resume) _aedile_files '*.yaml'; return ;;
  --format)
    case $command in
    export) _aedile_words 'csv ndjson' ;;
    replay) _aedile_words 'text json html' ;;
    learn) _aedile_words html ;;
    *) _aedile_words 'text csv json html' ;;
    esac
    return
    ;;
  --game) if [[ $command == check || $command == new ]]; then _aedile_words "$(_aedile_names games)"; fi; return ;;
  --seat) if [[ $command == draw || $command == replay ]]; then _aedile_words watcher; fi; return ;;
  --bot) return ;;
  --table) _aedile_words 'rows crosstable superiority seats distribution ladder test paired faults'; return ;;
  --columns) return ;;
  --seed | --seats | --games | --seconds | --lesson | --overlay | --at | --width | --jobs | -j | --shard | --redis | --verify | --name | --listen | --tables | --idle | --from-one-address) return ;;
  esac
  if [[ $cur == -* ]]; then
    _aedile_words "$(_aedile_options "$command")"
    return
  fi
  case $command in
  help) _aedile_words "$(_aedile_commands)" ;;
  list) _aedile_words 'games variants bots tournaments scenarios' ;;
  new) if ((COMP_CWORD == 2)); then _aedile_words 'rule bot game lesson tournament'; else _aedile_files '*/'; fi ;;
  schema) _aedile_words "$(_aedile_names games)" ;;
  api) _aedile_api ;;
  serve) _aedile_words "$(_aedile_names games) $(_aedile_names variants)" ;;
  play | bench | page | train) _aedile_files '*.yaml'; _aedile_also "$(_aedile_names variants)" ;;
  check) _aedile_files '*.@(yaml|lua)'; _aedile_also "$(_aedile_names variants)" ;;
  plan | run | review | draw | score | legal | examples) _aedile_files '*.yaml' ;;
  standings | status | export | merge) _aedile_files '*.sqlite' ;;
  replay) _aedile_files '*.@(yaml|sqlite)' ;;
  esac
}

complete -F _aedile aedile
