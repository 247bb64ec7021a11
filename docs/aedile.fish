# Fish completion for aedile(1): commands, options, variants, games, bots and files.  What can be completed is asked of the
# program itself, so a new command or option needs no line here.

function __aedile # ARGS...: what the program that is being typed says
    set -l words (commandline -opc)
    command $words[1] $argv 2>/dev/null
end

function __aedile_command # the subcommand that was typed, if any
    set -l words (commandline -opc)
    set -q words[2]; and echo $words[2]
end

function __aedile_is # COMMAND...: the subcommand is one of them
    contains -- (__aedile_command) $argv
end

function __aedile_takes # COMMAND...: it is, and the word that is typed is not the value of an option
    set -l words (commandline -opc)
    __aedile_is $argv
    and not contains -- $words[-1] -o -j (__aedile (__aedile_command) --help | string replace -rf '^ +(?:-[a-z], )?(--[a-z-]+) [A-Z].*' '$1')
end

function __aedile_commands # with what each does
    __aedile --help | sed -e '/^  also /{s/^  also  */  /;s/, /  .\n  /g;s/$/  ./' -e '}' | string replace -rf '^  ([a-z]+) +(.*)$' '$1\t$2' | string match -v 'aedile*'
end

function __aedile_options # of the subcommand, with what each does
    __aedile (__aedile_command) --help |
        string replace -rf '^ +(?:-[a-z], )?(--[a-z][a-z-]*)(?: [A-Z\[][^ ]*)? *(.*)$' '$1\t$2'
    printf '%s\t%s\n' --help 'options and examples'
end

function __aedile_names # LIST: what aedile list LIST knows
    __aedile list $argv[1] | string replace -rf '^([^ ]+)  +(.*)$' '$1\t$2'
end

function __aedile_players # the last name of a list a,b,c
    set -l typed (commandline -ct | string replace -r '^--[a-z]*=' '' | string match -r '^.*,')
    for name in $argv (__aedile_names bots)
        echo "$typed"$name
    end
end

function __aedile_languages # the languages of check --lang
    __aedile check --lang all nim | string replace -rf '^per cent +' '' | string split -n ' '
end

function __aedile_value # OPTION...: its value is wanted
    set -l words (commandline -opc)
    contains -- $words[-1] $argv
end

complete -c aedile -f
complete -c aedile -n 'test (count (commandline -opc)) -eq 1' -a '(__aedile_commands)'
complete -c aedile -n 'test (count (commandline -opc)) -eq 1' -a 'help --help --version'
complete -c aedile -n '__aedile_takes help' -a '(__aedile_commands)'
complete -c aedile -n 'string match -q -- "-*" (commandline -ct); and test (count (commandline -opc)) -gt 1' -a '(__aedile_options)'

complete -c aedile -n '__aedile_value --players; and __aedile_is play' -a '(__aedile_players human)'
complete -c aedile -n '__aedile_value --bots' -a '(__aedile_players)'
complete -c aedile -n '__aedile_value --variant' -a '(__aedile_names variants)'
complete -c aedile -n '__aedile_value --color' -a 'auto always never'
complete -c aedile -n '__aedile_value --method' -a 'race ntbea'
complete -c aedile -n '__aedile_value --adjust' -a 'flips holm'
complete -c aedile -n '__aedile_value --lang' -a '(__aedile_languages)'
complete -c aedile -n '__aedile_value --lang; and __aedile_is check' -a all
complete -c aedile -n '__aedile_value --lang; and __aedile_is learn' -a en
complete -c aedile -n '__aedile_value --format; and __aedile_is export' -a 'csv ndjson'
complete -c aedile -n '__aedile_value --format; and __aedile_is replay' -a 'text json html'
complete -c aedile -n '__aedile_value --format; and __aedile_is learn' -a html
complete -c aedile -n '__aedile_value --format; and __aedile_is standings' -a 'text csv json html'
complete -c aedile -n '__aedile_value --table' -a 'rows crosstable superiority seats distribution ladder test paired faults'
complete -c aedile -n '__aedile_value --bot-log' -a '(__fish_complete_directories)'
complete -c aedile -n '__aedile_value --record --resume --out -o --events --write --key --password-file --data --watch' -F

complete -c aedile -n '__aedile_value --seat; and __aedile_is draw replay' -a watcher
complete -c aedile -n '__aedile_value --game' -a '(__aedile_names games)'
complete -c aedile -n '__aedile_takes new; and test (count (commandline -opc)) -eq 2' -a 'rule bot game lesson tournament'
complete -c aedile -n '__aedile_takes list' -a 'games variants bots tournaments scenarios'
complete -c aedile -n '__aedile_takes schema api serve' -a '(__aedile_names games)'
complete -c aedile -n '__aedile_takes play bench page serve train check' -a '(__aedile_names variants)'
complete -c aedile -n '__aedile_takes play bench page check plan run review draw score legal examples replay' -k -a '(__fish_complete_suffix .yaml)'
complete -c aedile -n '__aedile_takes check' -k -a '(__fish_complete_suffix .lua)'
complete -c aedile -n '__aedile_takes standings status export merge replay' -k -a '(__fish_complete_suffix .sqlite)'
