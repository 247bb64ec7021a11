/* council.c - see council.h.  Discs move in phase 7, and by the city councilor in phase 1. */
#include "engine/games/smallcity/state/council.h"

#include "engine/games/smallcity/state/price.h"
#include "engine/games/smallcity/state/tracks.h"

int sc_step_price(const struct sc_rules *r, int step)
{
  const struct ad_ints *prices = &r->council_prices;
  return prices->v[step < prices->n ? step - 1 : prices->n - 1];
}

/* Returns the step of the disc in ROW (-1: beside the board), or -1 if no disc is there. */
static int find_step(const struct sc_town *t, int row)
{
  for (int i = 0; i < SC_DISCS; i++)
    if (t->disc_row[i] == row + 1)
      return t->disc_step[i];
  return -1;
}

int sc_disc_step(const struct sc_rules *r, const struct sc_town *t, ad_move m, bool councilor)
{
  int from = sc_disc_from(m), to = sc_disc_to(m), step = find_step(t, from);
  if (step < 0 || to >= r->n_rows || (from >= 0 && step == r->row[from].n_steps))
    return 0;
  if (from != to && find_step(t, to) >= 0)
    return 0;
  if (from == to && !sc_disc_restart(m))
    return step + 1;
  return !councilor || (from < 0 && r->councilor_may_enter);
}

int sc_disc_moves(const struct sc_rules *r, const struct sc_state *st, int seat, bool councilor,
                  ad_move *out)
{
  const struct sc_town *t = &st->town[seat];
  int n = 0, votes = sc_votes(&t->board);
  for (int from = -1; from < r->n_rows; from++)
    for (int to = 0; to < r->n_rows && find_step(t, from) >= 0; to++)
      for (int how = 0; how < 4; how++) {
        bool restart = how & 2, money = how & 1;
        ad_move m = sc_disc(from, to, restart, money);
        int step = restart && from != to ? 0 : sc_disc_step(r, t, m, councilor);
        int price = step ? sc_disc_price(r, st, seat, to, step) : 0;
        if (step && (money ? t->board.money >= price : votes >= price && price > 0))
          out[n++] = m;
      }
  return n;
}

const struct sc_effect *sc_current_effect(const struct sc_rules *r, const struct sc_state *st)
{
  if (st->row)
    return &r->row[st->row - 1].step[st->step - 1];
  return st->action ? &r->action[st->action - 1].effect : NULL;
}
