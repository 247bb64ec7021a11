/* legal.c - see legal.h.
 *
 * One function for each decision; each lists its moves in ascending order.  A decision is offered
 * only if it can be completed: a kind can be built if it has a place, a tile can be upgraded if it
 * can grow, and so on.  So no decision is without a legal move. */
#include "engine/games/smallcity/play/legal.h"

#include "engine/games/smallcity/play/income.h"
#include "engine/games/smallcity/play/round.h"
#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/state/council.h"
#include "engine/games/smallcity/state/price.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/targets.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"

/* Lists moves of KIND, one for each square of SQUARES. */
static int list_squares(int kind, sc_set squares, ad_move *out)
{
  int n = 0;
  while (squares)
    out[n++] = sc_move(kind, sc_pop(&squares));
  return n;
}

/* Lists the choices of promises to keep; returns how many. */
static int list_promises(const struct sc_rules *r, ad_move *out)
{
  int n = 0;
  for (unsigned cards = 1; cards < 1u << r->n_dealt; cards++)
    if (sc_may_keep(r, cards))
      out[n++] = sc_move(SC_KEEP, (int)cards);
  return n;
}

/* Lists the streets for the figure of the mayor, each by its two squares; returns how many. */
static int list_streets(const struct sc_rules *r, const struct sc_state *st, ad_move *out)
{
  sc_set right = sc_streets(r, st, 0), down = sc_streets(r, st, 1), first = right | down;
  int n = 0;
  while (first) {
    int square = sc_pop(&first);
    if (sc_has(right, square))
      out[n++] = sc_pair(SC_STREET, square, square + 1);
    if (sc_has(down, square))
      out[n++] = sc_pair(SC_STREET, square, square + SC_SIDE);
  }
  return n;
}

/* Lists the action cards that the acting seat can take and pay; returns how many. */
static int list_actions(const struct sc_rules *r, const struct sc_state *st, ad_move *out)
{
  int n = 0;
  for (int action = 0; action < r->n_actions; action++) {
    int place = sc_ring_place(r, st, action);
    if (place >= 0 && !sc_is_taken(st, place) &&
        sc_take_price(r, st, place) <= st->town[st->seat].board.money)
      out[n++] = sc_move(SC_TAKE, action);
  }
  return n;
}

/* ---- building ---- */

/* Lists the moves of phase 2 of SEAT except the end, if ANY only until one is found; returns how
 * many. */
static int list_building(const struct sc_rules *r, const struct sc_state *st, int seat, bool any,
                         ad_move *out)
{
  const struct sc_town *t = &st->town[seat];
  struct sc_sites p;
  int n = 0;
  bool actions = sc_tile_action_left(r, t);
  sc_find_sites(r, st, seat, SC_TERMS_PAID, &p);
  for (int kind = 0; kind < r->n_kinds && actions && !(any && n); kind++)
    if (sc_can_build(&p, kind))
      out[n++] = sc_move(SC_BUILD_KIND, kind);
  for (sc_set heads = t->board.heads; heads && !(any && n);) {
    int head = sc_pop(&heads);
    if (sc_can_grow(&p, head))
      out[n++] = sc_move(SC_UPGRADE, head);
  }
  for (sc_set heads = t->board.heads; heads && actions && !(any && n);) {
    int head = sc_pop(&heads);
    if (sc_can_demolish(r, st, seat, head))
      out[n++] = sc_move(SC_DEMOLISH, head);
  }
  if (sc_can_expand(r, st, seat))
    out[n++] = sc_move(SC_EXPAND, 0);
  return n;
}

bool sc_can_do_more(const struct sc_rules *r, const struct sc_state *st, int seat)
{
  ad_move first[2];
  return list_building(r, st, seat, true, first) > 0;
}

/* Lists all places for the tile that is being built; returns how many. */
static int list_places(const struct sc_rules *r, const struct sc_state *st, ad_move *out)
{
  struct sc_sites p;
  int n = 0;
  sc_find_sites(r, st, st->seat, sc_terms_of(st), &p);
  sc_try_kind(&p, st->kind, -1);
  while (sc_next_lie(&p))
    for (sc_set corners = sc_corners(&p); corners;)
      out[n++] = sc_placing(SC_PLACE_TILE, p.form, p.orientation, sc_pop(&corners));
  return n;
}

/* Lists the tiles for which the tile that is being upgraded can be exchanged; returns how many. */
static int list_growth(const struct sc_rules *r, const struct sc_state *st, ad_move *out)
{
  struct sc_sites p;
  uint64_t kinds = sc_growth_kinds(r, st, st->seat, st->square);
  int n = 0;
  sc_find_sites(r, st, st->seat, SC_TERMS_PAID, &p);
  for (int form = 0; form < r->n_forms && kinds; form++)
    for (int orientation = 0;
         kinds >> r->form[form].kind & 1 && orientation < r->form[form].n_orientations &&
         sc_in_stock(r, st, st->seat, form);
         orientation++)
      for (sc_set corners = sc_form_corners(&p, form, orientation, st->square);
           corners && n < SC_MAX_MOVES;)
        out[n++] = sc_placing(SC_GROW_TILE, form, orientation, sc_pop(&corners));
  return n;
}

/* Lists the squares for the warehouse of the new factory; returns how many. */
static int list_warehouses(const struct sc_rules *r, const struct sc_state *st, ad_move *out)
{
  struct sc_sites p;
  sc_find_sites(r, st, st->seat, sc_terms_of(st), &p);
  return list_squares(
    SC_PUT_WAREHOUSE,
    sc_warehouse_squares(&p, sc_tile_building(r, &st->town[st->seat].board, st->square)), out);
}

/* Lists the goods that the architect can leave out, and none, if the seat can pay the rest; returns
 * how many. */
static int list_waivers(const struct sc_rules *r, const struct sc_state *st, ad_move *out)
{
  int n = 0;
  for (int waived = -1; waived < SC_GOODS; waived++)
    if ((waived < 0 || r->kind[st->kind].goods.v[waived]) &&
        sc_can_pay_goods(r, st, st->seat, st->kind, waived))
      out[n++] = sc_move(SC_LEAVE_OUT, waived + 1);
  return n;
}

/* Lists the citizens in the town of the acting seat, who can staff the new station, and none;
 * returns how many. */
static int list_staff(const struct sc_state *st, ad_move *out)
{
  int n = list_squares(SC_PUT_STAFF, st->town[st->seat].board.meeples[st->seat], out);
  out[n++] = sc_move(SC_PUT_STAFF, SC_NO_SQUARE);
  return n;
}

/* ---- moving ---- */

/* Returns the cells of TOWN where a citizen of SEAT can go who is on square FROM of its own town.
 */
static sc_set find_citizen_targets(const struct sc_rules *r, const struct sc_state *st, int seat,
                                   int town, int from)
{
  if (town == seat)
    return sc_own_targets(r, st, seat, from);
  if (r->solo || sc_is_banned(r, st, seat, town) || !sc_has_room(r, st, seat, town))
    return 0;
  return sc_tourist_targets(r, st, seat, town, SC_NO_SQUARE);
}

bool sc_can_go(const struct sc_rules *r, const struct sc_state *st, int seat, int town, int square)
{
  if (town != seat)
    return sc_tourist_targets(r, st, seat, town, square) != 0;
  for (int to = 0; to < r->seats; to++)
    if (find_citizen_targets(r, st, seat, to, square))
      return true;
  return false;
}

int sc_list_movers(const struct sc_rules *r, const struct sc_state *st, int seat, ad_move *out)
{
  int n = 0;
  for (int town = 0; town < r->seats; town++)
    for (sc_set meeples = st->town[town].board.meeples[seat] & ~st->town[seat].moved[town];
         meeples;) {
      int square = sc_pop(&meeples);
      if (sc_can_go(r, st, seat, town, square))
        out[n++] = sc_pair(SC_MOVE_MEEPLE, town, square);
    }
  return n;
}

int sc_count_due(const struct sc_rules *r, const struct sc_state *st, int seat, int most)
{
  int n = 0;
  for (int town = 0; town < r->seats; town++)
    for (sc_set must = sc_must_move(st, seat, town); must && n < most;)
      n += sc_can_go(r, st, seat, town, sc_pop(&must));
  return n;
}

/* Lists the meeples of the acting seat that can move, and the end if none must; returns how many.
 */
static int list_movers_or_end(const struct sc_rules *r, const struct sc_state *st, ad_move *out)
{
  int n = sc_list_movers(r, st, st->seat, out);
  if (sc_count_due(r, st, st->seat, 1) == 0)
    out[n++] = sc_move(SC_END, 0);
  return n;
}

/* Lists the cells where the chosen meeple can go; returns how many. */
static int list_targets(const struct sc_rules *r, const struct sc_state *st, ad_move *out)
{
  int n = 0;
  for (int town = 0; town < r->seats; town++) {
    sc_set cells = st->where == st->seat ? find_citizen_targets(r, st, st->seat, town, st->square)
                 : town == st->where     ? sc_tourist_targets(r, st, st->seat, town, st->square)
                                         : 0;
    for (cells = sc_merge_cells(r, st, town, cells); cells;)
      out[n++] = sc_pair(SC_MOVE_TO, town, sc_pop(&cells));
  }
  return n;
}

int sc_list_strand_targets(const struct sc_rules *r, const struct sc_state *st, int seat, int town,
                           ad_move *out)
{
  sc_set cells[SC_MAX_SEATS] = {0};
  int n = 0, next[2] = {sc_next_in_game(r, st, town, 1), sc_next_in_game(r, st, town, -1)};
  for (int i = 0; i < 2; i++)
    if (sc_has_room(r, st, seat, next[i]) && next[i] != town)
      cells[next[i]] = sc_tourist_targets(r, st, seat, next[i], SC_NO_SQUARE);
  bool abroad = false;
  for (int i = 0; i < r->seats; i++)
    abroad |= cells[i] != 0;
  if (!abroad)
    cells[seat] = sc_own_targets(r, st, seat, SC_NO_SQUARE);
  for (int i = 0; i < r->seats; i++)
    for (sc_set left = sc_merge_cells(r, st, i, cells[i]); left;)
      out[n++] = sc_pair(SC_MOVE_TO, i, sc_pop(&left));
  return n;
}

/* ---- other decisions ---- */

/* Lists the meeples that can die; nobody with a staffed clinic; returns how many. */
static int list_victims(const struct sc_rules *r, const struct sc_state *st, ad_move *out)
{
  int n = list_squares(SC_CHOOSE_VICTIM, sc_victims(r, st, st->seat), out);
  if (sc_is_staffed(r, st, st->seat, SC_CLINIC))
    out[n++] = sc_move(SC_CHOOSE_VICTIM, SC_NO_SQUARE);
  return n;
}

/* Lists the kinds that the council step lets the seat build, and pass; returns how many. */
static int list_free_kinds(const struct sc_rules *r, const struct sc_state *st, ad_move *out)
{
  int n = 0;
  for (uint64_t kinds = sc_free_kinds(r, st, st->seat, sc_current_effect(r, st)); kinds;
       kinds &= kinds - 1)
    out[n++] = sc_move(SC_BUILD_KIND, __builtin_ctzll(kinds));
  out[n++] = sc_move(SC_PASS, 0);
  return n;
}

static int list_gains(const struct sc_rules *r, const struct sc_state *st, ad_move *out)
{
  int n = sc_current_effect(r, st)->n_choices;
  for (int i = 0; i < n; i++)
    out[i] = sc_move(SC_CHOOSE_GAIN, i);
  return n;
}

/* Appends a move of KIND, such as the end, to the N moves of OUT; returns how many there are. */
static int append_move(int n, int kind, ad_move *out)
{
  out[n] = sc_move(kind, 0);
  return n + 1;
}

int sc_legal(const void *rules, const void *state, ad_move *out)
{
  const struct sc_rules *r = rules;
  const struct sc_state *st = state;
  int seat = st->seat;
  switch (st->phase) {
  case SC_HALL: return list_squares(SC_PUT_HALL, sc_hall_corners(r, st, seat), out);
  case SC_PROMISE: return list_promises(r, out);
  case SC_MAYOR: return list_streets(r, st, out);
  case SC_ACTION: return list_actions(r, st, out);
  case SC_GAIN: return list_gains(r, st, out);
  case SC_COUNCILOR: return append_move(sc_disc_moves(r, st, seat, true, out), SC_PASS, out);
  case SC_BUILD: return append_move(list_building(r, st, seat, false, out), SC_END, out);
  case SC_PLACE: return list_places(r, st, out);
  case SC_WAREHOUSE: return list_warehouses(r, st, out);
  case SC_WAIVE: return list_waivers(r, st, out);
  case SC_STAFF: return list_staff(st, out);
  case SC_GROW: return list_growth(r, st, out);
  case SC_MOVE: return list_movers_or_end(r, st, out);
  case SC_TO: return list_targets(r, st, out);
  case SC_STRAND: return sc_list_strand_targets(r, st, seat, st->where, out);
  case SC_HOUSE:
    return append_move(list_squares(SC_MOVE_IN, sc_homes_to_fill(r, st, seat), out), SC_END, out);
  case SC_TRADE: return append_move(sc_list_trades(r, st, seat, out), SC_END, out);
  case SC_STORE: return sc_store_choices(r, st, out);
  case SC_VICTIM: return list_victims(r, st, out);
  case SC_GRAVE: return list_squares(SC_LAY_GRAVE, sc_grave_squares(r, st, seat), out);
  case SC_COUNCIL: return append_move(sc_disc_moves(r, st, seat, false, out), SC_PASS, out);
  case SC_FREE_BUILD: return list_free_kinds(r, st, out);
  default: return 0;
  }
}
