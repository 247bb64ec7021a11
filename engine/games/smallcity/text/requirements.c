/* requirements.c - why a tile cannot be built, placed or upgraded: kind, stock, payment, place.
 *
 * Checks come in a fixed order, and the first that fails gives the reason.  For a kind as a whole,
 * the reason is that of the place that passes most checks. */
#include "engine/base/input_line.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/state/council.h"
#include "engine/games/smallcity/state/price.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/text/describe.h"
#include "engine/games/smallcity/text/explain_internal.h"
#include "engine/games/smallcity/text/words.h"

/* ---- stock and payment ---- */

/* Returns whether the acting seat can take a tile of KIND in any form. */
static bool has_stock(struct sc_fit *s, int kind)
{
  sc_try_kind(&s->sites, kind, -1);
  return sc_next_lie(&s->sites);
}

/* Writes the tiles of CLASS_ that the supply has: "12 R1 and 5 R3"; "" if none are left. */
static void list_left(const struct sc_fit *s, int class_, char out[SC_LIST])
{
  uint64_t kinds = 0;
  out[0] = '\0';
  for (int kind = 0; kind < s->r->n_kinds; kind++)
    if (s->r->kind[kind].class_ == class_ && !(s->r->personal >> kind & 1) &&
        sc_stock_of(s->r, s->st, kind))
      kinds |= UINT64_C(1) << kind;
  for (; kinds; kinds &= kinds - 1)
    ad_list_append(out, SC_LIST, !(kinds & (kinds - 1)), "%d %s",
                   sc_stock_of(s->r, s->st, __builtin_ctzll(kinds)),
                   s->r->kind[__builtin_ctzll(kinds)].id);
}

/* Refuses: no tile of KIND is left; names the tiles of its class that are. Returns false. */
static bool deny_stock(const struct sc_fit *s, const char *clause, int kind)
{
  const struct sc_kind *k = &s->r->kind[kind];
  char left[SC_LIST];
  if (s->r->personal >> kind & 1)
    return ad_deny(s->reason, "SC-SETUP-06", "none_left",
                   "seat %d has no tile of its own of kind '%s' left", s->st->seat + 1, k->id);
  if (k->stock == SC_LIMITED)
    return ad_deny(s->reason, "SC-SETUP-03", "none_left", "no tile of kind '%s' is left", k->id);
  list_left(s, k->class_, left);
  return ad_deny(s->reason, clause, "none_left", "no tile of kind '%s' is left%s%s", k->id,
                 *left ? "; left are " : "", left);
}

/* Checks that the acting seat can pay the dollars for KIND; else writes the reason and returns
 * false. */
static bool pays_money(const struct sc_fit *s, int kind)
{
  char note[AD_PRICE_NOTE];
  int price = sc_build_price(s->r, s->st, s->st->seat, kind);
  ad_price_note(s->r->pricer, sc_price(s->r, s->st, s->st->seat, kind), price, note);
  return price <= s->board->money ||
         ad_deny(s->reason, "SC-BLD-05", "cannot_afford", "'%s' costs $%d%s, but seat %d has $%d",
                 s->r->kind[kind].id, price, note, s->st->seat + 1, (int)s->board->money);
}

/* Checks that the acting seat can pay the goods for KIND, with the architect if need be; else
 * writes the reason and returns false. */
static bool pays_goods(const struct sc_fit *s, int kind)
{
  const struct sc_kind *k = &s->r->kind[kind];
  int have[SC_GOODS];
  char cost[SC_LIST], owned[SC_LIST];
  if (sc_can_pay(s->r, s->st, s->st->seat, kind))
    return true;
  sc_count_goods(s->r, s->board, have);
  sc_list_goods(k->goods.v, cost);
  sc_list_goods(have, owned);
  return ad_deny(
    s->reason, "SC-CUL-01", "cannot_afford", "'%s' costs %s, but seat %d has %s%s", k->id, cost,
    s->st->seat + 1, owned,
    sc_may_waive(s->r, s->st, s->st->seat, kind) ? ", too little even for the architect" : "");
}

/* Checks that the town has no tile of KIND already if it may have only one; else writes the reason
 * and returns false. */
static bool once_per_town(const struct sc_fit *s, int kind)
{
  const struct sc_kind *k = &s->r->kind[kind];
  char tile[SC_PLACE_NAME];
  if (!sc_once_built(s->r, s->board, kind))
    return true;
  sc_name_tile(s->r, s->board, sc_first(sc_tiles_of(s->r, s->board, UINT64_C(1) << kind)), tile);
  return ad_deny(s->reason,
                 k->class_ == SC_CULTURAL  ? "SC-CUL-01"
                 : k->class_ == SC_SERVICE ? "SC-SRV-01"
                                           : "SC-IND-01",
                 "once_per_town", "a town may have only one '%s', and the town has %s already",
                 k->id, tile);
}

/* ---- building ---- */

/* Checks that KIND has a place where it can be built; else writes as the reason what stands in the
 * way at the best place. */
static bool has_place(struct sc_fit *s, int kind)
{
  int check = sc_fit_best_place(s, kind, -1);
  s->whole_kind = true;
  return sc_fit_deny(s, check < SC_CHECK_GROUND ? SC_CHECK_GROUND : check);
}

/* Checks that the current step of the council builds KIND: its class and its size (SC-COU-08). */
static bool fits_step(const struct sc_fit *s, int kind)
{
  const struct sc_kind *k = &s->r->kind[kind];
  const struct sc_effect *effect = sc_current_effect(s->r, s->st);
  char text[SC_LIST];
  if (!effect || sc_fits_step(s->r, kind, effect))
    return true;
  if (k->class_ == SC_CULTURAL)
    return ad_deny(s->reason, "SC-COU-08", "cultural",
                   "the council cannot build a cultural building, such as '%s'", k->id);
  sc_describe_effect(s->r, effect, text, sizeof text);
  return ad_deny(s->reason, "SC-COU-08", "wrong_size",
                 "the council step allows %s, but '%s' has %d square%s", text, k->id,
                 SC_COUNT(k->size));
}

/* Checks that KIND can be chosen at all; FREE: the council builds; else writes the reason and
 * returns false. */
static bool is_buildable(const struct sc_fit *s, int kind, bool free)
{
  const struct sc_kind *k = &s->r->kind[kind];
  if (!k->buildable && kind == s->r->form[s->r->warehouse_form].kind)
    return ad_deny(s->reason, "SC-FAC-02", "not_buildable",
                   "'%s' cannot be built alone, but comes with a factory", k->id);
  if (!k->buildable)
    return ad_deny(s->reason, "SC-SETUP-06", "not_buildable",
                   "'%s' cannot be built during the game", k->id);
  return free || k->class_ != SC_SERVICE || !s->r->service_only_by_council ||
         ad_deny(s->reason, "SC-SRV-01", "only_by_council", "'%s' can be built by the council only",
                 k->id);
}

bool sc_explain_kind(const struct sc_rules *r, const struct sc_state *st, int kind, bool free,
                     struct ad_reason *reason)
{
  const struct sc_effect *effect = free ? sc_current_effect(r, st) : NULL;
  enum sc_terms terms = !free                    ? SC_TERMS_PAID
                      : effect && effect->freely ? SC_TERMS_FREELY
                                                 : SC_TERMS_FREE;
  struct sc_fit s = sc_fit_start(r, st, terms, reason);
  if (!is_buildable(&s, kind, free) || (free && !fits_step(&s, kind)) || !once_per_town(&s, kind))
    return false;
  if (!has_stock(&s, kind))
    return deny_stock(&s, "SC-SETUP-03", kind);
  if (!free && !(sc_is_paid_in_goods(r, kind) ? pays_goods(&s, kind) : pays_money(&s, kind)))
    return false;
  return has_place(&s, kind);
}

/* Checks that a tile of FORM is left; else the reason, under CLAUSE, names the other forms of its
 * kind. */
static bool has_form(struct sc_fit *s, int form, const char *clause)
{
  const struct sc_form *f = &s->r->form[form];
  const struct sc_kind *k = &s->r->kind[f->kind];
  char left[SC_LIST] = "";
  if (sc_in_stock(s->r, s->st, s->st->seat, form))
    return true;
  if (k->n_forms == 1 || !has_stock(s, f->kind))
    return deny_stock(s, clause, f->kind);
  int rest = k->n_forms;
  for (int i = 0; i < k->n_forms; i++)
    rest -= s->st->stock[k->form[i]] == 0;
  for (int i = 0; i < k->n_forms; i++)
    if (s->st->stock[k->form[i]])
      ad_list_append(left, sizeof left, --rest == 0, "%d %s", s->st->stock[k->form[i]],
                     s->r->form[k->form[i]].shape_id);
  return ad_deny(s->reason, clause, "none_left",
                 "no tile of kind '%s' with the shape '%s' is left; left are %s", k->id,
                 f->shape_id, left);
}

/* Checks that the tile of MOVE can lie at its place, in exchange for the tile at HEAD unless HEAD
 * is -1; else writes the first check as the reason and returns false. */
static bool fits(struct sc_fit *s, ad_move move, int head)
{
  int corner = sc_placed_corner(move);
  sc_set place = sc_bit(corner);
  sc_try_form(&s->sites, sc_placed_form(move), sc_placed_orientation(move), head);
  s->kind = &s->r->kind[s->sites.kind];
  sc_fit_at(s, corner);
  return sc_fit_deny(s, sc_last_check(&s->sites, &place));
}

bool sc_explain_place(const struct sc_rules *r, const struct sc_state *st, ad_move move,
                      struct ad_reason *reason)
{
  struct sc_fit s = sc_fit_start(r, st, sc_terms_of(st), reason);
  return has_form(&s, sc_placed_form(move), "SC-SETUP-03") && fits(&s, move, -1);
}

/* ---- growing ---- */

bool sc_explain_grow(const struct sc_rules *r, const struct sc_state *st, ad_move move,
                     struct ad_reason *reason)
{
  int form = sc_placed_form(move), kind = r->form[form].kind;
  struct sc_fit s = sc_fit_start(r, st, SC_TERMS_PAID, reason);
  char tile[SC_PLACE_NAME];
  if (!(sc_growth_kinds(r, st, st->seat, st->square) >> kind & 1)) {
    sc_name_tile(r, s.board, st->square, tile);
    return ad_deny(reason, "SC-UPG-02", "wrong_level", "%s cannot be upgraded to '%s' now", tile,
                   r->kind[kind].id);
  }
  return has_form(&s, form, "SC-UPG-05") && fits(&s, move, st->square);
}

/* Checks that the tile at HEAD can be upgraded to KIND somewhere; else the reason is that of the
 * best place. */
static bool has_growth(struct sc_fit *s, int head, int kind)
{
  int check = sc_fit_best_place(s, kind, head);
  char tile[SC_PLACE_NAME];
  if (check >= SC_CHECK_APART)
    return sc_fit_deny(s, check);
  sc_name_tile(s->r, s->board, head, tile);
  return ad_deny(s->reason, "SC-UPG-03", "no_room", "'%s' does not fit around %s", s->kind->id,
                 tile);
}

/* Checks that the tile at HEAD has in sight what KIND requires (SC-UPG-02). */
static bool sees_enough(const struct sc_fit *s, int head, int kind)
{
  const struct sc_kind *k = &s->r->kind[kind];
  sc_set building = sc_tile_building(s->r, s->board, head);
  char needs[SC_LIST], sees[SC_LIST], tile[SC_PLACE_NAME];
  if (sc_sees_enough(s->r, s->board, kind, building))
    return true;
  sc_fit_list_needs(s, k, needs);
  sc_fit_list_seen(s, k, building, sees);
  sc_name_tile(s->r, s->board, head, tile);
  return ad_deny(s->reason, "SC-UPG-02", "influence",
                 "'%s' needs %s in sight of the old tile, %s sees %s", k->id, needs, tile, sees);
}

bool sc_explain_upgrade(const struct sc_rules *r, const struct sc_state *st, int square,
                        struct ad_reason *reason)
{
  struct sc_fit s = sc_fit_start(r, st, SC_TERMS_PAID, reason);
  int head = sc_head_at(r, s.board, square);
  char tile[SC_PLACE_NAME], note[AD_PRICE_NOTE];
  if (head < 0)
    return ad_deny(reason, "SC-UPG-01", "nothing_there", "square %d,%d has no tile", SC_XY(square));
  sc_name_tile(r, s.board, head, tile);
  int next = r->kind[sc_kind_at(r, s.board, head)].upgrade_to;
  if (next < 0)
    return ad_deny(reason, "SC-UPG-01", "no_next_level",
                   "%s has no next level, so no upgrade is possible", tile);
  if (sc_is_new(st, &s.board->tile[head]))
    return ad_deny(reason, "SC-UPG-06", "new",
                   "%s was built in this round and can be upgraded from the next round on", tile);
  int price = sc_upgrade_price(r, st, st->seat, head);
  ad_price_note(r->pricer, r->upgrade_cost, price, note);
  if (s.board->money < price)
    return ad_deny(reason, "SC-UPG-01", "cannot_afford",
                   "an upgrade costs $%d%s, but seat %d has $%d", price, note, st->seat + 1,
                   (int)s.board->money);
  uint64_t kinds = sc_growth_kinds(r, st, st->seat, head);
  if (!kinds)
    return sees_enough(&s, head, next) && once_per_town(&s, next);
  for (bool explained = false; kinds; kinds &= kinds - 1, explained = true) {
    int kind = __builtin_ctzll(kinds);
    s.reason = explained ? NULL : reason; /* the lowest level gives the reason */
    if (has_stock(&s, kind) ? has_growth(&s, head, kind) : deny_stock(&s, "SC-UPG-05", kind))
      return true;
  }
  return false;
}
