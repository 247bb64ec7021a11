/* score.c - points and places (section 6). */
#include <string.h>

#include "engine/games/smallcity/smallcity.h"

int sc_kept_votes(const struct sc_rules *r, const struct sc_state *st, int seat)
{
  const struct sc_town *t = &st->town[seat];
  int votes = 0;
  for (int pile = 0; pile < r->n_dealt; pile++)
    if (t->kept >> pile & 1)
      votes += sc_promise_votes(r, st, seat, t->dealt[pile] - 1);
  return votes;
}

static int victory(const struct sc_rules *r, const struct sc_state *st, int seat)
{
  const struct sc_board *b = &st->town[seat].board;
  switch (r->victory_metric) {
  case SC_BY_ECONOMY: return b->money;
  case SC_BY_POPULATION: return sc_count(b->meeples[seat]);
  case SC_BY_CULTURE: return sc_class_squares(r, b, SC_CULTURAL);
  default: return sc_votes(b) + sc_kept_votes(r, st, seat);
  }
}

int sc_pollution_points(const struct sc_rules *r, const struct sc_board *b)
{
  return sc_pollution(b) * r->pollution_weight / 100;
}

int sc_points(const void *rules, const void *state, int seat)
{
  const struct sc_rules *r = rules;
  const struct sc_state *st = state;
  if (st->town[seat].out)
    return r->out_score;
  return victory(r, st, seat) - sc_pollution_points(r, &st->town[seat].board);
}

/* SC-END-04, SC-END-05 */
void sc_result_of(const void *rules, const void *state, struct ad_result *out)
{
  const struct sc_rules *r = rules;
  const struct sc_state *st = state;
  int32_t ties[AD_MAX_SEATS] = {0};
  memset(out, 0, sizeof *out);
  out->seats = r->seats;
  for (int seat = 0; seat < r->seats; seat++) {
    const struct sc_board *b = &st->town[seat].board;
    out->score[seat] = sc_points(r, st, seat);
    ties[seat] =
      st->town[seat].out ? 0 : (SC_MAX_MONEY - sc_pollution(b)) * (SC_MAX_MONEY + 1) + b->money;
  }
  ad_result_rank(out, ties);
}
