/* traits_move.c - who goes where, and what is traded. */
#include "engine/games/smallcity/judge/traits_internal.h"
#include "engine/games/smallcity/state/town.h"

static int least(int a, int b)
{
  return a < b ? a : b;
}

/* ---- meeples ---- */

/* Whether a citizen on CELL must go on in phase 3 (SC-MOV-03). */
static bool must_go_on(int cell)
{
  return cell <= SC_C_REST;
}

static int cell_of(const struct sc_look *l, int town, int square)
{
  const struct sc_town *t = &l->st->town[town];
  int head = t->head[square] - 1;
  return head < 0 ? SC_C_NONE : sc_cell_at(l->r, &t->board, head, square);
}

static void read_mover(const struct sc_reading *g, int town, int square, int32_t *out)
{
  const struct sc_look *l = &g->look;
  if (town != l->seat) {
    out[T_tourist] = 1;
    return;
  }
  int head = l->t->head[square] - 1,
      best = head == g->cells.best_head ? g->cells.second : g->cells.best;
  if (must_go_on(cell_of(l, town, square))) {
    out[T_go_on] = 1;
    out[T_go_on_best] = best;
    return;
  }
  int gain = best - sc_cell_worth(&g->cells, square, false);
  out[T_leave] = gain > -200 ? least(gain, 200) : -200;
  out[T_leave_any] = 1;
}

static void read_target(const struct sc_reading *g, int town, int square, int32_t *out)
{
  const struct sc_look *l = &g->look;
  int cell = cell_of(l, town, square);
  if (town != l->seat) {
    out[T_cell_away] = sc_away_worth(&g->cells, town, square);
    out[T_cell_abroad] = 1;
    return;
  }
  out[T_cell] = sc_cell_worth(&g->cells, square, true);
  out[T_cell_home] = cell == SC_C_HOME;
  out[T_cell_staff] = cell == SC_C_STAFF;
  out[T_cell_good] = cell <= SC_C_BLACK && l->need[cell] > 0;
  out[T_cell_spare] = cell <= SC_C_BLACK && l->need[cell] == 0;
  out[T_cell_trade] = cell >= SC_C_CASH && cell <= SC_C_GOODS_VOTES;
  out[T_cell_rest] = cell == SC_C_REST;
}

static void read_victim(const struct sc_reading *g, int square, int32_t *out)
{
  const struct sc_look *l = &g->look;
  if (square == SC_NO_SQUARE)
    out[T_victim_none] = 1;
  else if (sc_has(l->b->meeples[l->seat], square))
    out[T_victim] = sc_cell_worth(&g->cells, square, false);
  else
    out[T_victim_other] = 1;
}

void sc_read_moving(const struct sc_reading *g, ad_move m, int32_t *out)
{
  switch (sc_kind_of(m)) {
  case SC_MOVE_MEEPLE: read_mover(g, sc_high(m), sc_low(m), out); return;
  case SC_MOVE_TO: read_target(g, sc_high(m), sc_low(m), out); return;
  case SC_MOVE_IN: out[T_move_in] = 1; return;
  case SC_CHOOSE_VICTIM: read_victim(g, sc_what(m), out); return;
  case SC_PUT_STAFF: out[T_staff_none] = sc_what(m) == SC_NO_SQUARE; return;
  default: out[T_end_moves] = 1;
  }
}

/* ---- trade ---- */

static void read_purchase(const struct sc_look *l, int dollars, int32_t *out)
{
  int keep = l->left > 1 ? 2 : 3, after = l->b->money - dollars;
  out[T_buy_votes] = l->r->cash_votes_table.v[dollars - 1];
  out[T_buy_price] = dollars;
  out[T_buy_short] = after < keep && dollars > 1;
}

static void read_storing(const struct sc_look *l, ad_move m, int32_t *out)
{
  for (int good = 0; good < SC_GOODS; good++)
    out[T_store] += sc_stored(m, good) * (sc_good_worth(l, good) + 1 + good);
}

void sc_read_trading(const struct sc_reading *g, ad_move m, int32_t *out)
{
  const struct sc_look *l = &g->look;
  int what = sc_what(m);
  switch (sc_kind_of(m)) {
  case SC_SELL:
    out[T_sell_money] = l->r->goods_cash_rates.v[what];
    out[T_sell_needed] = l->need[what] > 0;
    return;
  case SC_BUY: read_purchase(l, what, out); return;
  case SC_GIVE:
    out[T_give_votes] = l->r->goods_votes_rates.v[what];
    out[T_give_needed] = l->need[what] > 0;
    return;
  case SC_KEEP_GOODS: read_storing(l, m, out); return;
  case SC_LEAVE_OUT: out[T_waive] = what ? sc_good_worth(l, what - 1) + what : 0; return;
  default: out[T_end_trade] = 1;
  }
}
