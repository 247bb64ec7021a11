/* sc_explain.c - why a move is not allowed. */
#include "engine/games/smallcity/sc_words.h"

bool sc_why_not(const void *rules, const void *state, ad_move move, struct ad_reason *reason)
{
  ad_move moves[SC_MAX_MOVES];
  int n = sc_legal(rules, state, moves);
  for (int i = 0; i < n; i++)
    if (moves[i] == move)
      return false;
  return !ad_deny(reason, sc_time_of(((const struct sc_state *)state)->phase)->clause, "no_such_move",
                  "this is not among the moves one can make now");
}
