/* traits.c - the table of traits, and which file reads which decision. */
#include "engine/games/smallcity/judge/traits.h"

#include <string.h>

#include "engine/games/smallcity/judge/traits_internal.h"

#define ROW(name, doc) {#name, doc},
const struct ad_feature sc_traits[] = {SC_TRAITS(ROW){NULL, NULL}};

/* A place for a tile is judged by the land, one for a meeple by the cells. */
static bool needs_land(int phase)
{
  return phase == SC_PLACE || phase == SC_GROW || phase == SC_WAREHOUSE || phase == SC_MAYOR ||
         phase == SC_GRAVE;
}
static bool needs_cells(int phase)
{
  return phase == SC_MOVE || phase == SC_TO || phase == SC_STRAND || phase == SC_HOUSE ||
         phase == SC_VICTIM;
}

static void read_move(const struct sc_reading *g, ad_move m, int32_t *out)
{
  switch (g->look.st->phase) {
  case SC_BUILD:
  case SC_FREE_BUILD: sc_read_building(g, m, out); return;
  case SC_HALL:
  case SC_MAYOR:
  case SC_PLACE:
  case SC_GROW:
  case SC_WAREHOUSE:
  case SC_GRAVE: sc_read_laying(g, m, out); return;
  case SC_MOVE:
  case SC_TO:
  case SC_STRAND:
  case SC_HOUSE:
  case SC_STAFF:
  case SC_VICTIM: sc_read_moving(g, m, out); return;
  case SC_TRADE:
  case SC_STORE:
  case SC_WAIVE: sc_read_trading(g, m, out); return;
  default: sc_read_card(g, m, out);
  }
}

void sc_read_traits(const void *rules, const void *state, const ad_move *moves, int n, int32_t *out)
{
  const struct sc_rules *r = rules;
  const struct sc_state *st = state;
  struct sc_reading g;
  sc_look_at(r, st, &g.look);
  if (needs_land(st->phase))
    sc_look_at_land(r, st, st->phase == SC_MAYOR ? st->mayor : st->seat, &g.land);
  if (needs_cells(st->phase))
    sc_look_at_cells(&g.look, &g.cells);
  memset(out, 0, (size_t)n * SC_N_TRAITS * sizeof *out);
  for (int i = 0; i < n; i++)
    read_move(&g, moves[i], out + (size_t)i * SC_N_TRAITS);
}

int sc_stage(const void *rules, const void *state)
{
  const struct sc_rules *r = rules;
  const struct sc_state *st = state;
  int left = r->rounds - st->round;
  return left > AD_STAGES ? 0 : AD_STAGES - left;
}
