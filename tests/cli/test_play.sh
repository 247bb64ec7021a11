#!/bin/bash
# aedile play: scripted people on a pipe, bots alone, records, resumed matches, wrong ways.
source "$(dirname "$0")/lib.sh"

# A whole match against greedy, by number and by text.
run_in '?\n? from 1\nwhy 2\nwhy take 4 from 1\nwhy\nhint\nscore\nshow\nshow rings\n99\ntake nothing\nhelp\n\ntake 3 from 1\nquit\n' play nim/base --players human,greedy --seed 7
wants 0
err_is ''
out_is "Nim (nim/base, 2 seats, seed 7)
Take stones from one heap a turn. The game ends with the last stone, and the
seat that takes it wins.
You are seat 1, greedy is seat 2.
Type a move or its number: '?' lists the moves, 'hint' advises one, 'legend'
explains the board, 'rules' the rules, 'help' the rest.

heap 1   3  ●●●
heap 2   4  ●●●●
heap 3   5  ●●●●●
seat 1 took 0, seat 2 took 0
seat 1 human, take: 12 legal moves; ? lists them, help explains
> ?
   1  take 1 from 1                       0 points (+0)
   2  take 2 from 1                       0 points (+0)
...  12  take 5 from 3                       0 points (+0)
> ? from 1
   1  take 1 from 1                       0 points (+0)
   2  take 2 from 1                       0 points (+0)
   3  take 3 from 1                       0 points (+0)
> why 2
legal: move 2, you would then have 0 points (+0)
> why take 4 from 1
not legal: NIM-TAKE-01: heap 1 has only 3 stones
> why
why needs a move: 'why MOVE'
> hint
The best moves by 1000 games each; 'hint 10000' takes longer and knows more.
move  chance to win  points against the first
   2  100 % +-  0                  take 2 from 1
   1    0 % +-  0    -1.0 +-  0.0  take 1 from 1
   3    0 % +-  0    -1.0 +-  0.0  take 3 from 1
> score
seat 1 human: 0 points
seat 2 greedy: 0 points
> show
heap 1   3  ●●●
heap 2   4  ●●●●
heap 3   5  ●●●●●
seat 1 took 0, seat 2 took 0
> show rings
the board of Nim has no overlays
> 99
not legal: there is no move 99, the numbers go from 1 to 12
> take nothing
not legal: the move is incomplete or wrong, expected 'take STONES from HEAP', like 'take 2 from 1'
> help
a move is its number in the list of '?' or its text: 1 or take 1 from 1
  ?      [TEXT]  the legal moves (with TEXT in them) and your points after each
  why    MOVE    is MOVE legal, and if not, which clause forbids it
  hint   [GAMES] the best moves, with your chance to win and why; or what BOT does
  legend         what the signs of the board mean
  rule   [WORD]  the clauses of the rules that have WORD in them
  score          the score sheets as of now
  show   [WHAT]  the board again: 'all' of it, of a seat, or with WHAT on it
  undo           back to your previous decision
  save   FILE    write the record so far into a new file
  save!  FILE    the same, replacing a file that is there
  quit           leave the table
  help   [WORD]  this list, or the clauses of the rules that have WORD in them
> 
> take 3 from 1
seat 1 human: take 3 from 1
seat 2 greedy: take 1 from 2

heap 1   0...
heap 2   3  ●●●
heap 3   5  ●●●●●
seat 1 took 3, seat 2 took 1
seat 1 human, take: 8 legal moves; ? lists them, help explains
   1  take 1 from 2                       0 points (+0)
...
> quit

stopped after 2 moves"

# The banner has the game, its aim, who sits where; a house rule brings its own words.
run_in 'legend\nq\n' play neoville/hamlet --seed 7
wants 0
out_has "Neoville (neoville/hamlet, 2 seats, seed 7)
Lay a tile a turn in your city"
out_has 'Hamlet: a short game in a city of three by three tiles.
You are seat 1, search:iterations=best is seat 2.'
out_has ' G4        a skyscraper of value 4 on grass'
run_in 'q\n' play nim/misere --seed 7
out_has 'the
seat that takes it loses.
You are seat 1, search:iterations=best is seat 2.'
# Scripts are slow, and so are the preferences of Small City.
run_in 'q\n' play neoville/events --seed 7
out_has 'You are seat 1, search:iterations=strong is seat 2.'
run_in 'q\n' play smallcity --seed 7
out_has 'You are seat 1, search:iterations=strong is seat 2.'
run_in 'q\n' play gardennation/base --seed 7 --seats 3
out_has 'You are seat 1 (A), search:iterations=best is seat 2 (B), search:iterations=best
is seat 3 (C).'
run_in 'q\n' play nim/base --seed 7 --players human,human
out_has 'human is seat 1, human is seat 2.'
run_in 'q\n' play nim/base --seed 7 --quiet
out_lacks 'Type a move'
for game in neoville quadropolis gardennation smallcity; do
  run_in 'legend\nquit\n' play $game/base --seed 7
  [ "$(sed -n '/^> legend$/,/^> quit$/p' <<<"$out" | grep -c '^ [^ ]')" -ge 1 ]
  check $? "the legend of $game"
  same "$(grep -E '.{81}' <<<"$out")" '' "a line of $game is too wide"
done

# Commands and moves in capitals, other words for commands, dots and blanks at the end.
for word in q quit Bye EXIT quit. 'Q .'; do
  run_in "$word\n99\n" play nim/base --seed 7
  wants 0
  out_lacks 'no move 99'
done
run_in 'HELP.\nHint random\nTAKE 3  From 1.\nq\n' play nim/base --seed 7
out_has 'the score sheets as of now'
out_has 'random would take'
out_has 'seat 1 human: take 3 from 1'
run_in 'PLACE E1 0, 0 turn 0 .\nq\n' play neoville/base --seed 3
out_has 'seat 1 human: place e1 0,0 turn 0'
run_in 'place e1 00 turn 0\nq\n' play neoville/base --seed 3
out_has 'not legal: '
# The beginning of a move is enough if it is that of one move; else the moves are shown that are meant.
run_in '1\nbu\nbuild n\nq\n' play neoville/base --seed 3
out_has 'seat 1 human: build none'
out_has "> bu
49 moves begin so, '? TEXT' lists"
run_in 'x\nkeep belfry o\nq\n' play gardennation/base --seed 3
out_has 'seat 1 human: keep belfry observatory'
run_in 'place e1 0,0\n1\nnone\nq\n' play neoville/base --seed 3
out_has "> place e1 0,0
4 moves begin so:
   1  place e1 0,0 turn 0"
out_has "expected a move to build, like 'build earth_04 3,2'
   1  build none"
# A word is looked for at the beginning of words first: W finds the slots in the west, not towers.
run_in '? w\n? tower\n? ower\n? nothing\nq\n' play quadropolis/base --seed 3
out_has '  11  architect 1 W1 (Tower Block, 1 inhabitant, Mayor)'
west=$(sed -n '/^> ? w$/,/^> ? tower$/p' <<<"$out")
[[ $west == *' W5 '* && $west != *' N1 '* ]]
check $? 'slots of the west'
same "$(grep -c 'architect 1 N1 (Tower Block' <<<"$out")" 2 'tower and ower'
out_has "no legal move with 'nothing' in it"
run_in 'help qp-mayor-01\nrule QP-MAYOR-01\nq\n' play quadropolis/base --seed 3
[ "$(grep -c '^QP-MAYOR-01' <<<"$out")" = 2 ]
check $? 'help WORD shows clauses'

# To the end: the forced last move is shown, sheets and ranking follow.
file short.yaml <<'END'
aedile: 1
game: nim
extends: base
rules: {heaps: [2, 1]}
END
run_in '1\n' play "$SCRATCH/short.yaml" --players human,human --seed 1 --record "$SCRATCH/end.yaml"
wants 0
run_in 'take 2 from 1\n' play "$SCRATCH/short.yaml" --players human,greedy --seed 1 --record "$SCRATCH/end2.yaml"
wants 0
out_has 'seat 1 human: take 2 from 1
seat 2 greedy: take 1 from 2  (the only move)'
out_has 'seat 1 human: 0 points
seat 2 greedy: 1 point
  NIM-SCORE-01     +1  took the last stone
1. seat 2 greedy  1 point
2. seat 1 human  0 points'
run replay --verify "$SCRATCH/end2.yaml"
wants 0

# End of the input: a clean quit, with the record.
run_in '' play nim/base --players human,greedy --seed 7 --record "$SCRATCH/none.yaml"
wants 0
out_has 'stopped after 0 moves'
run replay "$SCRATCH/none.yaml"
wants 0
out_has 'not over: seat 1, take'
run_in '12' play nim/base --players human,greedy --seed 7 --record "$SCRATCH/part.yaml"
wants 0
out_has 'stopped after 2 moves'

# undo goes back to the person's own decision before, also past other people's.
run_in 'undo\ntake 1 from 1\nundo\n2\ntake 1 from 2\nundo\nquit\n' play nim/base --seed 7 --players human,human
wants 0
out_has 'nothing to undo: this is your first decision'
run_in 'take 1 from 1\ntake 1 from 2\nundo\nsave %s\nquit\n' play nim/base --seed 7 --players human,human
run_in "take 1 from 1\\ntake 1 from 2\\nundo\\nsave $SCRATCH/undone.yaml\\nquit\\n" play nim/base --seed 7 --players human,human
wants 0
out_has 'back to move 1'
out_has "saved 0 moves to $SCRATCH/undone.yaml"
run_in "take 1 from 1\\ntake 1 from 2\\ntake 2 from 3\\nundo\\nundo\\nquit\\n" play nim/base --seed 7 --players human,human,human
wants 0
out_has 'back to move 1'
run_in "take 3 from 1\\nundo\\ntake 3 from 1\\nquit\\n" play nim/base --players human,greedy --seed 7
wants 0
same "$(grep -c 'seat 2 greedy: take 1 from 2' <<<"$out")" 2 'the bot answers alike after undo'

# A saved match goes on.
run_in "take 3 from 1\\nsave $SCRATCH/saved.yaml\\nquit\\n" play nim/base --players human,greedy --seed 7
wants 0
run_in 'undo\nquit\n' play --resume "$SCRATCH/saved.yaml"
wants 0
out_has 'nim/base, 2 seats, seed 7'
out_has 'seat 1 took 3, seat 2 took 1'
out_has 'back to move 1'
run play --resume "$SCRATCH/saved.yaml" --players greedy,random --record "$SCRATCH/finished.yaml"
wants 0
run replay "$SCRATCH/finished.yaml"
wants 0
out_has '   1  seat 1  take 3 from 1
   2  seat 2  take 1 from 2'
run play --resume "$SCRATCH/saved.yaml" --players greedy
wants 2
err_is "aedile play: --players names 1, but the record has 2 seats
try 'aedile play --help'"
run play --resume "$SCRATCH/saved.yaml" --seed 4
wants 2
err_is "aedile play: --resume has its seats and seed from the record
try 'aedile play --help'"
sed 's/take 3/take 9/' "$SCRATCH/saved.yaml" >"$SCRATCH/wrong.yaml"
run play --resume "$SCRATCH/wrong.yaml"
wants 3
err_is "wrong.yaml:8:9: move 1, '1 take 9 from 1': NIM-TAKE-01: heap 1 has only 3 stones
1 problem, record not loaded"

# A line that is far too long, bytes that are not text, a NUL: reported or skipped, never fatal.
{ head -c 100000 /dev/zero | tr '\0' x; printf '\n\377\376\n\0take\nquit\n'; } >"$SCRATCH/.in"
run_with "$SCRATCH/.in" play nim/base --players human,greedy --seed 7
wants 0
out_has 'stopped after 0 moves'
run_in 'saev x\nsave\nsave /nowhere/x.yaml\nqiut\nquit\n' play nim/base --players human,greedy --seed 7
wants 0
out_has "did you mean the command 'save'?"
out_has "save needs a file: 'save FILE'"
out_has "did you mean the command 'quit'?"
err_is '/nowhere/x.yaml: cannot write the record: No such file or directory'

# Bots alone: the same seed, the same match.
run play nim/base --players random,greedy,random --seed 5 --record "$SCRATCH/a.yaml"
wants 0
first=$out
run play nim/base --players random,greedy,random --seed 5 --record "$SCRATCH/b.yaml"
same "$out" "$first" 'two matches with one seed'
same "$(cat "$SCRATCH/a.yaml")" "$(cat "$SCRATCH/b.yaml")" 'two records with one seed'
run play nim/base --players random,random
wants 0
out_has 'nim/base, 2 seats, seed '
run play nim/base --seats 4 --seed 1 </dev/null
wants 0
out_has 'nim/base, 4 seats, seed 1'

# Bots that fail: the fault is reported, the match goes on.
file raises.lua <<<'return { choose = function(view, moves) error("no idea") end }'
file loops.lua <<<'return { choose = function(view, moves) while true do end end }'
file torn.lua <<<'x ='
run play nim/base --players "$SCRATCH/raises.lua,greedy" --seed 3
wants 0
err_is 'seat 1 raises.lua: error: raises.lua:1: no idea at move 1, forfeits'
out_has "2. seat 1 $SCRATCH/raises.lua  0 points"
run play nim/base --players "$SCRATCH/loops.lua,greedy" --seed 3
wants 0
err_is 'seat 1 loops.lua: budget: loops.lua:1: out of instructions: more than 5000000 at move 1...'
run play nim/base --players "$SCRATCH/torn.lua,greedy" --seed 3
wants 3
err_is "torn.lua:...: unexpected symbol near <eof>"

# Wrong ways.
usage() { # MESSAGE ARGS...
  local message=$1
  shift
  run play "$@"
  wants 2
  out_is ''
  err_is "aedile play: $message
try 'aedile play --help'"
}
usage 'a variant is missing'
usage 'one variant at a time' nim/base nim/base
usage 'a name in --players is empty' nim/base --players ''
usage 'a name in --players is empty' nim/base --players human,,greedy
usage "'greedy greedy' is one name, expected commas between names: --players greedy,greedy" nim/base --players 'greedy greedy'
usage 'more than 8 players' nim/base --players a,a,a,a,a,a,a,a,a
usage '--seats is 3, but --players names 2' nim/base --players human,greedy --seats 3
usage "--seats is '0', expected a whole number from 1 to 8" nim/base --seats 0
usage "--seed is 'x', expected a whole number from 0 to 18446744073709551615" nim/base --seed x
usage "unknown option '--playr', did you mean '--players'?" nim/base --playr x
run play base --players greedy,greedy
wants 3
bases=$("$AEDILE" list variants --json | jq -r '[.[].name | select(endswith("/base"))] | (.[:-1] | join(", ")) + " or " + .[-1]')
err_has "no variant 'base', did you mean $bases?"
run play nim/base --players human,gredy
wants 2
err_is "unknown bot 'gredy', did you mean 'greedy'?"
run play nim/base --players greedy,greedy,greedy,greedy,greedy
wants 3
err_has 'nim/base is not for 5 seats, expected 2, 3 or 4'

# Options of bots, built in or not, follow the name.
option() { # PLAYER MESSAGE
  run play nim/base --players "$1,greedy" --seed 1
  wants 2
  err_is "$2"
}
option playout:playouts=0 "bot 'playout': playouts is 0, expected a whole number from 1 to 1000000"
option playout:depth=5 "bot 'playout': unknown option 'depth', 'playout' has playouts, value and halving"
option playout:playout=5:halving=1 "bot 'playout': unknown option 'playout', did you mean 'playouts'?
bot 'playout': halving is 1, expected true or false"
option playout:value=wins "bot 'playout': value is 'wins', expected score, margin or win, did you mean 'win'?"
option playout: "bot 'playout': option '', expected NAME=VALUE"
option playout:playouts:halving=true "bot 'playout': option 'playouts', expected NAME=VALUE"
option playout:=3 "bot 'playout': option '=3', expected NAME=VALUE"
option playout:playouts=3:playouts=4 "bot 'playout': option 'playouts' appears twice"
option greedy:depth=1 "bot 'greedy': option 'depth' is given, expected no options"
option first:risk=2 "bot 'first': option 'risk' is given, expected no options"
option first.lua:risk=2 "bot 'first.lua': scripts/bots/first.lua: option 'risk' is given, expected no options"
option human:risk=2 "'human' is not a bot: people play single matches only, without options"
option gredy:risk=2 "unknown bot 'gredy', did you mean 'greedy'?"
file bold.lua <<'END'
local bot = {options = {last = false, word = "x"}}
function bot.choose(_, moves)
  return moves[bot.options.last and #moves or 1]
end
return bot
END
option "$SCRATCH/bold.lua:lost=true" "bot 'bold.lua': unknown option 'lost', did you mean 'last'?"
option "$SCRATCH/bold.lua:last=2" "bot 'bold.lua': option 'last' is 2, expected true or false"
first_move() { # PLAYER MOVE
  run play nim/base --players "$1,greedy" --seed 1 --force --record "$SCRATCH/first_move.yaml"
  wants 0
  same "$(sed -n '/^moves:/,$p' "$SCRATCH/first_move.yaml" | grep -o '1 take [0-9 a-z]*' | head -n 1)" "1 $2" "the first move of $1"
}
first_move "$SCRATCH/bold.lua" 'take 1 from 1'
first_move "$SCRATCH/bold.lua:last=true" 'take 5 from 3'
cp "$SCRATCH/bold.lua" "$SCRATCH/a:b.lua" # a colon in a path
first_move "$SCRATCH/a:b.lua" 'take 1 from 1'

# playout plays alike with equal options, and a resumed record keeps them.
run play nim/base --players playout:playouts=60:halving=true,playout:value=win --seed 9 --record "$SCRATCH/one.yaml"
wants 0
out_has 'seat 1 playout:playouts=60:halving=true'
run play nim/base --players playout:halving=true:playouts=60,playout:value=win:playouts=400 --seed 9 --record "$SCRATCH/two.yaml"
same "$(grep -v players "$SCRATCH/one.yaml")" "$(grep -v players "$SCRATCH/two.yaml")" 'the same options in another order'
run play --resume "$SCRATCH/one.yaml"
wants 0
out_has 'seat 1 playout:playouts=60:halving=true'
run play nim/base --players playout,random --seed 4
wants 0
out_has '1. seat 1 playout  1 point'
run play nim/base --players human,zzzzzzzz
wants 2
err_is "unknown bot 'zzzzzzzz'; \`aedile list bots\` shows what there is"
run play nim/base --players human,none.lua
wants 2
err_is 'none.lua: no such file'
run play nim/base --players greedy.lua,scripts/bots/first.lua,first --seed 5
wants 0
err_is ''
out_has 'seat 2 scripts/bots/first.lua'
run play nim/bse
wants 3
err_has "did you mean 'nim/base'?"
run play nim/base --players human
wants 3
run play nim/base --record /nowhere/x
wants 4
err_is '/nowhere/x: cannot write the record: No such file or directory'
run play nim/base --players random,random --record /dev/full
wants 4
err_is '/dev/full: cannot write the record: No space left on device'

# every seed that is shown can be asked for
run play nim/base --players random,random --seed 18446744073709551615
wants 0
out_has 'nim/base, 2 seats, seed 18446744073709551615'

# nothing is played, so nothing is left behind
run play nim/base --players nobody,greedy --record "$SCRATCH/nothing.yaml"
wants 2
[[ ! -e $SCRATCH/nothing.yaml ]]
check $? 'an empty record'

# nobody reads the record: not waited for
mkfifo "$SCRATCH/fifo"
run play nim/base --players random,random --record "$SCRATCH/fifo"
wants 4
err_is 'fifo: cannot write the record: No such device or address'

# ---- for programs: the result as JSON, little or no words, colours as asked ----

run play nim/base --players random,greedy --seed 7 --json
wants 0
err_is ''
same "$(jq -c '[.variant, .seats, .seed, .over, .turns, .record]' <<<"$out")" '["nim/base",2,"7",true,6,null]' 'the head of the JSON'
same "$(jq -c '[.players[] | [.seat, .player, .rank, .total, .fault]]' <<<"$out")" \
  '[[1,"random",2,0,null],[2,"greedy",1,1,null]]' 'the seats'
same "$(jq -c '.players[1].lines' <<<"$out")" \
  '[{"clause":"NIM-SCORE-01","points":1,"label":"took the last stone","where":""}]' 'the sheet'
result=$out
run play nim/base --players random,greedy --seed 7 --json --record "$SCRATCH/json.yaml"
same "$(jq -r .record <<<"$out")" "$SCRATCH/json.yaml" 'where the record is'
run replay "$SCRATCH/json.yaml" --json
same "$(jq -c '[.hash, .fingerprint, (.moves | length)]' <<<"$out")" "$(jq -c '[.hash, .fingerprint, .turns]' <<<"$result")" \
  'the result and its record'
file errs.lua <<'END'
return { choose = function() error("never") end }
END
run play nim/base --players "$SCRATCH/errs.lua,first" --seed 7 --json
wants 0
err_has 'error: '
same "$(jq -c '.players[0] | [.rank, .fault.kind, .fault.forfeit, .fault.move]' <<<"$out")" '[2,"error",true,1]' 'a fault'
usage '--json is for matches of bots: people need the words' nim/base --json
usage '--quiet is for words, --json prints the result and nothing else' nim/base --players first,first --json -q
run play nim/base --players random,greedy --seed 7 --quiet
wants 0
out_is '1. seat 2 greedy  1 point
2. seat 1 random  0 points'

run play nim/base --players random,greedy --seed 7 --color always # also where NO_COLOR is set and nobody has a terminal
wants 0
out_has $'\033[0;'
coloured=$SCRATCH/json.yaml
for command in "replay $coloured --show" "score $coloured --show" "legal $coloured --at 2 --show"; do
  # shellcheck disable=SC2086 # several words
  run $command --color=always
  wants 0
  out_has $'\033[0;'
  for when in auto never; do
    # shellcheck disable=SC2086 # several words
    run $command --color $when
    wants 0
    out_lacks $'\033'
  done
done
usage "--color is 'blue', expected auto, always or never" nim/base --color blue

# Input other than lines: zero bytes, a line that is too long, a folder, a closed descriptor.
run_in '?\0from 3\n1\0\n%02000d\nquit' play nim/base --players human,greedy --seed 7
wants 0
err_is ''
out_has '> ? from 3
   8  take 1 from 3'
out_has '> 1
seat 1 human: take 1 from 1'
out_has '> the line is too long, expected at most 1023 bytes
> quit'
run_with / play nim/base --players human,greedy --seed 7
wants 4
err_is 'aedile: cannot read standard input: Is a directory'
out_has 'stopped after 0 moves'
last='aedile play <&-'
err=$("$AEDILE" play nim/base --players human,greedy --seed 7 2>&1 >/dev/null <&-)
code=$?
wants 4
err_is 'aedile: cannot read standard input: Bad file descriptor'

# The name of a game is its base.
run_in 'quit\n' play neoville --seed 5
wants 0
out_has 'Neoville (neoville/base, 2 seats, seed 5)'

# hint: the best moves, with chances.
run_in 'hint\nthink 7\nhint 9x\nhint many\nquit\n' play nim/base --players human,greedy --seed 7 --quiet
wants 0
err_has "unknown bot 'many'"
out_has "> hint
The best moves by 1000 games each; 'hint 10000' takes longer and knows more.
move  chance to win  points against the first
   2  100 % +-  0                  take 2 from 1
   1    0 % +-  0    -1.0 +-  0.0  take 1 from 1"
out_has "> think 7
a hint takes a number of games from 8 to 1000000: 'hint 5000'
> hint 9x
a hint takes a number of games from 8 to 1000000: 'hint 5000'"

# Levels: the search as opponent.
run_in 'quit\n' play nim --level fair --seed 7
wants 0
out_has 'You are seat 1, search:iterations=fair is seat 2.'
run play nim --level fare
wants 2
err_has "--level is 'fare', expected easy, fair, strong or best, did you mean 'fair'?"
run play nim --level best --players human,greedy
wants 2
err_has '--level is of the usual players, leave it out'
run play nim --players search:iterations=strong,search:iterations=best --seed 7 --quiet
wants 0
finish
