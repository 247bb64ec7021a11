/* hide.c - see hide.h.
 *
 * Boards behind screens are reset to what others see of them; then a city hall is placed at random,
 * or the building of phase 2 is dealt again (hidden_building.c).  Promises of other seats are drawn
 * again from the cards that the viewer has not drawn.  All seats together know all of this.  At
 * last the random streams start anew from RNG, so that nothing of the true future is left. */
#include "engine/games/smallcity/play/hide.h"

#include <string.h>

#include "engine/games/smallcity/play/hidden_building.h"
#include "engine/games/smallcity/play/round.h"
#include "engine/games/smallcity/state/town.h"

bool sc_sees_promises(const struct sc_rules *r, const struct sc_state *st, int viewer, int seat)
{
  (void)r;
  return ad_sees_own(viewer, seat) || st->phase == SC_ENDED;
}

/* Places the city hall of SEAT at random; all places are equally likely. */
static void place_hall(const struct sc_rules *r, struct sc_state *st, int seat, struct ad_rng *rng)
{
  sc_set corners = sc_hall_corners(r, st, seat);
  if (!corners)
    return;
  for (uint32_t skip = ad_rng_below(rng, (uint32_t)sc_count(corners)); skip > 0; skip--)
    sc_pop(&corners);
  sc_lay_tile(r, &st->town[seat], r->hall_form, 0, sc_first(corners), SC_AT_START);
  st->town[seat].board.reserve &= ~(UINT64_C(1) << r->form[r->hall_form].kind);
}

/* Resets the town of SEAT to what others see of it, and a decision about building in it to its
 * beginning. */
static void reset_board(const struct sc_rules *r, struct sc_state *st, int seat, struct ad_rng *rng)
{
  struct sc_town *t = &st->town[seat];
  bool placed = t->board.heads != 0;
  t->board = t->shown;
  sc_derive_town(r, t);
  if (st->round_phase == SC_SETUP && placed)
    place_hall(r, st, seat, rng);
  t->tiles = t->expanded = t->waived = 0;
  memset(t->drawn, 0, sizeof t->drawn);
  if (st->round_phase == SC_S_BUILD && st->seat == seat) {
    st->phase = SC_BUILD;
    st->kind = st->free = st->freely = st->square = st->where = 0;
  }
}

/* Draws which promises a seat keeps, as bits; all choices are equally likely. */
static unsigned draw_kept(const struct sc_rules *r, struct ad_rng *rng)
{
  unsigned chosen = 0;
  uint32_t n = 0;
  for (unsigned cards = 0; cards < 1u << r->n_dealt; cards++)
    if (sc_may_keep(r, cards) && ad_rng_below(rng, ++n) == 0)
      chosen = cards;
  return chosen;
}

/* Draws promises again for all seats but VIEWER that have drawn some. */
static void deal_promises(const struct sc_rules *r, struct sc_state *st, int viewer,
                          struct ad_rng *rng)
{
  bool drawn[SC_MAX_SEATS];
  for (int seat = 0; seat < r->seats; seat++) {
    drawn[seat] = seat != viewer && st->town[seat].dealt[0];
    if (drawn[seat])
      memset(st->town[seat].dealt, 0, sizeof st->town[seat].dealt);
  }
  for (int seat = 0; seat < r->seats; seat++)
    if (drawn[seat]) {
      sc_draw_promises(r, st, seat, rng);
      if (st->town[seat].kept)
        st->town[seat].kept = (uint8_t)draw_kept(r, rng);
    }
}

/* Deals again what screens and other seats hide from VIEWER. */
static void hide_from(const struct sc_rules *r, struct sc_state *st, int viewer, struct ad_rng *rng)
{
  struct sc_hidden_building behind = {0};
  bool builds = st->screens && st->round_phase == SC_S_BUILD;
  for (int seat = 0; seat < r->seats; seat++)
    if (st->screens && seat != viewer) {
      if (builds)
        sc_count_hidden_building(r, &st->town[seat], &behind);
      reset_board(r, st, seat, rng);
    }
  if (builds)
    sc_deal_hidden_building(r, st, viewer, &behind, rng);
  deal_promises(r, st, viewer, rng);
}

void sc_hide(const void *rules, void *state, int viewer, struct ad_rng *rng)
{
  struct sc_state *st = state;
  if (st->phase == SC_ENDED)
    return;
  if (viewer != AD_NOBODY)
    hide_from(rules, st, viewer, rng);
  ad_rng_seed(&st->ring_rng, ad_rng_u64(rng));
  ad_rng_seed(&st->card_rng, ad_rng_u64(rng));
}

/* Screens hide the city halls and all of phase 2 until every seat is done; promises stay hidden
 * (SC-BLD-01, SC-SETUP-07). */
bool sc_is_secret(const void *rules, const void *state, ad_move move)
{
  const struct sc_rules *r = rules;
  const struct sc_state *st = state;
  (void)move;
  return st->phase == SC_PROMISE ||
         (r->screens && (st->phase == SC_HALL || st->round_phase == SC_S_BUILD));
}
