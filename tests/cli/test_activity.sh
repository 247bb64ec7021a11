#!/bin/bash
# What `aedile check` tells of the scripts of a variant: what each part did, what never did anything, what can never be true.
source "$(dirname "$0")/lib.sh"

# rule GAME [KEY...] <SCRIPT: writes the variant rule.yaml of GAME with the script and more keys.
rule() {
  printf 'aedile: 1\ngame: %s\nextends: base\nseats: 2\nhooks: rule\n' "$1" >"$SCRATCH/rule.yaml"
  printf '%s\n' "${@:2}" >>"$SCRATCH/rule.yaml"
  file rule.lua
}

# ---- each part says what it did, and what did nothing is warned about ----

rule nim 'vars: {kept: 0, seen: 0}' <<'END'
local rule = {}
rule.decisions = { never = { options = function() return { "a" } end, choose = function() end } }
function rule.score(state, seat, sheet)
  if state:over() then sheet:add(1, "over") end
end
function rule.allow(state, move) return true end
function rule.after(state, move) state.vars.seen = state.vars.seen + 1 end
function rule.show(state) return "seen " .. state.vars.seen end
return rule
END
run check "$SCRATCH/rule.yaml"
wants 0
out_has 'rule.yaml: variant of nim for 2 seats, 20 games played
  rule.lua  score: lines in 20 of 20 games
  rule.lua  allow: '
out_has ' moves asked, 0 forbidden'
out_has 'decision never: 0 choices, 0 changed the state'
out_has 'vars.kept: always 0'
out_has 'vars.seen: 0 to '
out_has ' moves a second, '
err_has "warning: $SCRATCH/rule.yaml: rule.lua: 'allow' forbade no move in 20 random games"
err_has "rule.lua: 'never' was asked of nobody (state:ask) in 20 random games"
err_has 'vars.kept is always 0 in 20 random games'
same "$(grep -cE "'(score|after|show)'|vars.seen" <<<"$err")" 0 'a warning of a part that works'
first=$(grep -v speed <<<"$out")
run check "$SCRATCH/rule.yaml"
same "$(grep -v speed <<<"$out")" "$first" 'other counts'
run check "$SCRATCH/rule.yaml" --quiet
out_is ''

rule nim <<'END'
return {
  score = function() end,
  after = function() end,
  finish = function() end,
  show = function() end,
}
END
run check "$SCRATCH/rule.yaml"
wants 0
for what in "'score' gave no line" "'after' never changed the state" "'finish' never changed the state" "'show' never showed anything"; do
  err_has "$what in 20 random games"
done

run check "$SCRATCH/rule.yaml" --json
wants 0
same "$(jq -r '.[0].scripts[] | select(.name == "score") | "\(.kind) \(.effects) \(.games)"' <<<"$out")" 'hook 0 0' 'json of score'
same "$(jq -r '.[0].warnings | length > 2' <<<"$out")" true 'warnings in json'
same "$(jq -r '.[0].moves_per_second > 0' <<<"$out")" true 'speed in json'

# Actions of the game that are refused each time.
rule neoville <<'END'
return { after = function(state) state:exchange_tile(1, 99) end }
END
run check "$SCRATCH/rule.yaml" --games 1
wants 0
err_has "'exchange_tile' was refused each time in 1 random game"

# ---- words that can never be ----

# never GAME WORDS <SCRIPT
never() {
  rule "$1"
  run check "$SCRATCH/rule.yaml"
  wants 1
  err_has "$2"
}
never gardennation "rule.lua:1:60: 'kind' is never 'build', expected keep, construct, " <<'END'
return { allow = function(state, move) return move.kind ~= "build" end }
END
never neoville "rule.lua:2:21: 'kind' is never 'lay', expected choose, place, " <<'END'
return { after = function(state, move, events)
  if events.kind == "lay" then state:end_game() end
end }
END
never neoville "is never 'Park', expected " <<'END'
return { score = function(state, seat, sheet) if state:symbol(seat, 1, 1) == "Park" then sheet:add(1, "park") end end }
END
never quadropolis ' is never ' <<'END'
return { allow = function(state, move) return move.kind ~= "construct" end }
END
never smallcity ' is never ' <<'END'
return { allow = function(state, move) return move.kind ~= "construct" end }
END
file bots/neoville/slip.lua <<'END'
return { choose = function(view, moves) for _, m in ipairs(moves) do if m.kind == "plaec" then return m end end return moves[1] end }
END
run check "$SCRATCH/bots/neoville/slip.lua"
wants 1
err_has "slip.lua:1:83: 'kind' is never 'plaec', expected choose, place, build, draw or over, did you mean 'place'?"

# ---- faults ----

rule nim <<'END'
return {
  score = function(state, seat, sheet)
    if state:over() then error("no end") end
  end
}
END
run check "$SCRATCH/rule.yaml"
wants 1
err_has 'rule.lua:3: no end
  seen in score of '
err_has ', 2 seats, seed '
run check "$SCRATCH/rule.yaml" --json
same "$(jq -r '.[0].problems[0] | "\(.file) \(.line) \(.message)"' <<<"$out")" 'rule.lua 3 no end' 'fault in json'
same "$(jq -r '.[0].problems[0].seen | startswith("seen in score of ")' <<<"$out")" true 'where it was seen'

finish
