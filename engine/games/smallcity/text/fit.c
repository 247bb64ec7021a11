/* fit.c - a tile tried at one place: what stands in its way, and the sentence that says so.
 *
 * Obstacles are checked in a fixed order, so that a place is as good as the number of checks it
 * passes. */
#include <stdio.h>

#include "engine/base/input_line.h"
#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/text/explain_internal.h"
#include "engine/games/smallcity/text/words.h"

struct sc_fit sc_fit_start(const struct sc_rules *r, const struct sc_state *st, enum sc_terms terms,
                           struct ad_reason *reason)
{
  struct sc_fit s = {.r = r, .st = st, .board = &st->town[st->seat].board, .reason = reason};
  sc_find_sites(r, st, st->seat, terms, &s.sites);
  return s;
}

bool sc_fit_at(struct sc_fit *s, int form, int orientation, int corner)
{
  const struct sc_orientation *lies = &s->r->form[form].orientation[orientation];
  s->number = s->r->form[form].kind;
  s->kind = &s->r->kind[s->number];
  s->squares = s->building = 0;
  if (corner < 0 || corner >= SC_SQUARES || !sc_has(lies->corners, corner))
    return false;
  s->squares = lies->squares << corner;
  s->building = lies->building << corner;
  return true;
}

sc_set sc_fit_kept_off(const struct sc_fit *s)
{
  sc_set out = 0;
  for (unsigned classes = s->kind->keeps_off; classes; classes &= classes - 1)
    out |= s->sites.keep_off[__builtin_ctz(classes)];
  return out;
}

/* Returns the heads of the tiles of KINDS that at least one of SQUARES has in sight. */
static sc_set find_in_sight(const struct sc_fit *s, uint64_t kinds, sc_set squares)
{
  sc_set out = 0, heads = sc_tiles_of(s->r, s->board, kinds);
  while (heads) {
    int head = sc_pop(&heads);
    if (sc_influenced(s->r, sc_tile_building(s->r, s->board, head)) & squares)
      out |= sc_bit(head);
  }
  return out;
}

/* Returns how many of the tiles that KIND requires SQUARES have in sight, and whether these are
 * ENOUGH; more than required do not count. */
static int count_in_sight(const struct sc_fit *s, const struct sc_kind *kind, sc_set squares,
                          bool *enough)
{
  int sum = 0;
  *enough = true;
  for (int i = 0; i < kind->n_needs; i++) {
    int n = sc_count(find_in_sight(s, kind->need[i].kinds, squares)), count = kind->need[i].count;
    *enough = *enough && n >= count;
    sum += n < count ? n : count;
  }
  return sum;
}

sc_set sc_fit_best_sight(const struct sc_fit *s, int *n, bool *enough)
{
  sc_set best = s->building, rest = s->building;
  if (s->r->requirement_scope == SC_SCOPE_FOOTPRINT) {
    *n = count_in_sight(s, s->kind, best, enough);
    return best;
  }
  *n = -1;
  *enough = false;
  while (rest) {
    sc_set one = sc_bit(sc_pop(&rest));
    bool all;
    int sees = count_in_sight(s, s->kind, one, &all);
    if (sees > *n || (all && !*enough))
      *n = sees, *enough = all, best = one;
  }
  return best;
}

int sc_fit_obstacle(const struct sc_fit *s)
{
  int n;
  bool enough;
  if (!s->squares)
    return SC_FIT_OFF_BOARD;
  if (s->building & ~s->sites.empty)
    return SC_FIT_GROUND;
  if (s->squares & ~s->building & ~s->sites.water)
    return SC_FIT_WATER;
  if (s->building & sc_fit_kept_off(s))
    return SC_FIT_EXCLUDED;
  if (s->kind->n_needs && s->sites.terms != SC_TERMS_FREELY &&
      (sc_fit_best_sight(s, &n, &enough), !enough))
    return SC_FIT_SIGHT;
  if (s->kind->with_warehouse &&
      !(sc_warehouse_squares(s->r, s->st, &s->sites, s->building) & ~s->squares))
    return SC_FIT_NO_WAREHOUSE;
  return SC_FITS;
}

/* ---- sentences ---- */

bool sc_explain_square(const struct sc_rules *r, const struct sc_state *st, int seat, int square,
                       const char *clause, struct ad_reason *reason)
{
  const struct sc_board *board = &st->town[seat].board;
  const struct sc_side *side = &r->side[r->side_of[seat]];
  int head = sc_head_at(r, board, square), level = board->area;
  char tile[SC_PLACE_NAME];
  if (head >= 0) {
    sc_name_tile(r, board, head, tile);
    return ad_deny(reason, clause, "occupied", "square %d,%d is covered by %s", SC_XY(square),
                   tile);
  }
  while (level < side->levels && !sc_has(side->within[level], square))
    level++;
  if (!sc_has(side->within[board->area], square))
    return sc_has(side->within[level], square)
           ? ad_deny(reason, clause, "locked",
                     "square %d,%d needs area level %d, but the town has level %d", SC_XY(square),
                     level, board->area)
           : ad_deny(reason, clause, "locked", "square %d,%d is in no area of the board",
                     SC_XY(square));
  if (!sc_has(side->land, square))
    return ad_deny(reason, clause, sc_has(side->water, square) ? "water" : "rock",
                   "square %d,%d is %s, expected land", SC_XY(square),
                   sc_has(side->water, square) ? "water" : "rock");
  if (sc_has(board->graves, square))
    return ad_deny(reason, clause, "grave", "square %d,%d has a grave", SC_XY(square));
  if (sc_has(sc_mayors_squares(st, seat), square))
    return ad_deny(reason, "SC-MAY-03", "mayor",
                   "the mayor's figure stands beside square %d,%d: no tile may cover square %d,%d "
                   "or square %d,%d in this round",
                   SC_XY(square), SC_XY(st->street[0] - 1), SC_XY(st->street[1] - 1));
  return ad_deny(reason, clause, "no_such_move", "no tile may cover square %d,%d", SC_XY(square));
}

/* Refuses the first square of the place that is not in FREE. */
static bool deny_ground(const struct sc_fit *s, sc_set free)
{
  return sc_explain_square(s->r, s->st, s->st->seat, sc_first(s->squares & ~free), "SC-BLD-04",
                           s->reason);
}

/* Refuses because the water of a harbor would lie on other ground than it may (SC-IND-01). */
static bool deny_water(const struct sc_fit *s)
{
  static const char *const grounds[] = {"nothing", "empty land", "printed water",
                                        "empty land or printed water"};
  int square = sc_first(s->squares & ~s->building & ~s->sites.water);
  return ad_deny(s->reason, "SC-IND-01", "water",
                 "the water of '%s' must cover %s in the area, but square %d,%d is something else",
                 s->kind->id, grounds[s->r->harbor_water_on & 3], SC_XY(square));
}

bool sc_fit_deny_excluded(const struct sc_fit *s, bool whole_kind)
{
  uint64_t kinds = 0;
  char tile[SC_PLACE_NAME];
  for (unsigned classes = s->kind->keeps_off; classes; classes &= classes - 1)
    kinds |= s->r->of_class[__builtin_ctz(classes)];
  int head = sc_first(find_in_sight(s, kinds, s->building)),
      square = sc_first(s->building & sc_fit_kept_off(s));
  sc_name_tile(s->r, s->board, head, tile);
  if (whole_kind)
    return ad_deny(
      s->reason, "SC-INF-05", "excluded",
      "every free place for '%s' is next to a tile that must be out of sight, such as %s",
      s->kind->id, tile);
  return ad_deny(s->reason, "SC-INF-05", "excluded",
                 "'%s' may not be next to %s, but square %d,%d is", s->kind->id, tile,
                 SC_XY(square));
}

void sc_fit_list_needs(const struct sc_fit *s, const struct sc_kind *kind, char out[SC_LIST])
{
  char name[SC_LIST];
  out[0] = '\0';
  for (int i = 0; i < kind->n_needs; i++) {
    sc_name_kinds(s->r, kind->need[i].kinds, name);
    ad_list_append(out, SC_LIST, i == kind->n_needs - 1, "%d %s", kind->need[i].count, name);
  }
}

void sc_fit_list_seen(const struct sc_fit *s, const struct sc_kind *kind, sc_set squares,
                      char out[SC_LIST])
{
  uint64_t kinds = 0;
  char list[SC_LIST] = "", tile[SC_PLACE_NAME];
  for (int i = 0; i < kind->n_needs; i++)
    kinds |= kind->need[i].kinds;
  sc_set heads = find_in_sight(s, kinds, squares);
  int n = sc_count(heads);
  for (int i = 0; i < n && i < 4; i++) {
    sc_name_tile(s->r, s->board, sc_pop(&heads), tile);
    ad_list_append(list, sizeof list, i == n - 1, "%s", tile);
  }
  snprintf(out, SC_LIST, n ? "%d (%.90s%s)" : "none", n, list, heads ? " ..." : "");
}

/* Returns the free squares from which all that the kind requires is in sight (SC-INF-03). */
static sc_set find_sufficient_squares(const struct sc_fit *s)
{
  sc_set good = s->sites.empty & ~sc_fit_kept_off(s), at_least[SC_MAX_COUNT + 1];
  for (int i = 0; i < s->kind->n_needs; i++) {
    sc_influence(s->r, s->board, s->kind->need[i].kinds, at_least);
    good &= at_least[s->kind->need[i].count];
  }
  return good;
}

/* Refuses because the place has too few required tiles in sight; names squares that see enough. */
static bool deny_sight(const struct sc_fit *s, bool whole_kind)
{
  char needs[SC_LIST], sees[SC_LIST], where[SC_LIST];
  int n;
  bool enough, together = s->r->requirement_scope == SC_SCOPE_FOOTPRINT;
  sc_set best = sc_fit_best_sight(s, &n, &enough), good = together ? 0 : find_sufficient_squares(s);
  sc_fit_list_needs(s, s->kind, needs);
  sc_fit_list_seen(s, s->kind, best, sees);
  snprintf(where, sizeof where, "no free square sees enough");
  if (good)
    sc_list_squares(good, 3, where);
  return ad_deny(s->reason, "SC-INF-03", "influence",
                 "'%s' needs %s in sight of %s, %ssquare %d,%d sees %s%s%s", s->kind->id, needs,
                 together ? "the tile" : "one of its squares", whole_kind ? "at best " : "",
                 SC_XY(sc_first(best)), sees,
                 together ? ""
                 : good   ? "; squares that see enough: "
                          : "; ",
                 together ? "" : where);
}

/* Refuses because the factory has no warehouse: none is left, or none has room beside it. */
static bool deny_warehouse(const struct sc_fit *s)
{
  if (!sc_in_stock(s->r, s->st, s->st->seat, s->r->warehouse_form))
    return ad_deny(s->reason, "SC-FAC-02", "no_warehouse_left",
                   "'%s' comes with a warehouse, but no warehouse is left", s->kind->id);
  return ad_deny(
    s->reason, "SC-FAC-02", "no_room_for_warehouse",
    "'%s' comes with a warehouse, but no square next to square %d,%d is free for the warehouse",
    s->kind->id, SC_XY(sc_first(s->building)));
}

bool sc_fit_deny(const struct sc_fit *s, int obstacle, bool whole_kind)
{
  switch (obstacle) {
  case SC_FIT_OFF_BOARD:
    return ad_deny(s->reason, "SC-BLD-04", "off_board",
                   "'%s' would reach over the edge of the board", s->kind->id);
  case SC_FIT_GROUND:
    if (!whole_kind)
      return deny_ground(s, s->sites.empty | (s->squares & ~s->building));
    return ad_deny(s->reason, "SC-BLD-04", "no_room",
                   "no form and rotation of '%s' fits on the %d empty square%s of the area",
                   s->kind->id, SC_COUNT(sc_count(s->sites.empty)));
  case SC_FIT_WATER: return deny_water(s);
  case SC_FIT_EXCLUDED: return sc_fit_deny_excluded(s, whole_kind);
  case SC_FIT_SIGHT: return deny_sight(s, whole_kind);
  case SC_FIT_NO_WAREHOUSE: return deny_warehouse(s);
  default: return true;
  }
}
