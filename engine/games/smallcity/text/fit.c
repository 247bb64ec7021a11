/* fit.c - a tile tried at one place: the sentence for each check of place_checks.def that the place
 * does not pass. */
#include <stdio.h>

#include "engine/base/input_line.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/text/explain_internal.h"

struct sc_fit sc_fit_start(const struct sc_rules *r, const struct sc_state *st, enum sc_terms terms,
                           struct ad_reason *reason)
{
  struct sc_fit s = {.r = r, .st = st, .board = &st->town[st->seat].board, .reason = reason};
  sc_find_sites(r, st, st->seat, terms, &s.sites);
  return s;
}

void sc_fit_at(struct sc_fit *s, int corner)
{
  s->corner = corner;
  s->squares = s->sites.lies->squares << corner;
  s->building = s->sites.lies->building << corner;
}

/* Returns how many tiles that the kind requires SQUARES have in sight; more than required do not
 * count. */
static int count_in_sight(const struct sc_fit *s, sc_set squares)
{
  int sum = 0;
  for (int i = 0; i < s->kind->n_needs; i++) {
    int n = sc_tiles_in_sight(s->r, s->board, s->kind->need[i].kinds, squares);
    sum += n < s->kind->need[i].count ? n : s->kind->need[i].count;
  }
  return sum;
}

/* Returns the square of the place with most required tiles in sight, or the whole place if all its
 * squares count together (SC-INF-03).  N: how many of the required tiles are in sight. */
static sc_set find_best_sight(const struct sc_fit *s, int *n)
{
  sc_set best = s->building;
  bool together = s->r->requirement_scope == SC_SCOPE_FOOTPRINT;
  *n = together ? count_in_sight(s, best) : -1;
  for (sc_set rest = s->building; rest && !together;) {
    sc_set one = sc_bit(sc_pop(&rest));
    int sees = count_in_sight(s, one);
    if (sees > *n)
      *n = sees, best = one;
  }
  return best;
}

int sc_fit_best_place(struct sc_fit *s, int kind, int head)
{
  struct sc_fit best;
  int last = SC_CHECK_BOARD, most_in_sight = 0;
  s->kind = &s->r->kind[kind];
  sc_try_kind(&s->sites, kind, head);
  best = *s;
  while (sc_next_lie(&s->sites)) {
    sc_set fits = s->sites.lies->corners;
    int n = 0, check = sc_last_check(&s->sites, &fits);
    while (check >= last && fits) {
      sc_fit_at(s, sc_pop(&fits));
      if (check == SC_CHECK_SIGHT)
        find_best_sight(s, &n);
      if (check > last || n > most_in_sight)
        last = check, most_in_sight = n, best = *s;
    }
  }
  *s = best;
  return last;
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

static bool say_off_board(const struct sc_fit *s, const struct sc_check *check)
{
  return ad_deny(s->reason, check->clause, check->word,
                 "'%s' would reach over the edge of the board", s->kind->id);
}

static bool say_uncovered(const struct sc_fit *s, const struct sc_check *check)
{
  char tile[SC_PLACE_NAME];
  sc_name_tile(s->r, s->board, s->sites.head, tile);
  return ad_deny(s->reason, check->clause, check->word,
                 "'%s' must cover all of %s, but square %d,%d would be left", s->kind->id, tile,
                 SC_XY(sc_first(s->sites.old & ~s->squares)));
}

static bool say_ground(const struct sc_fit *s, const struct sc_check *check)
{
  sc_set dry = check->squares(&s->sites).dry;
  if (s->whole_kind)
    return ad_deny(s->reason, check->clause, check->word,
                   "no form and rotation of '%s' fits on the %d empty square%s of the area",
                   s->kind->id, SC_COUNT(sc_count(dry)));
  return sc_explain_square(s->r, s->st, s->st->seat, sc_first(s->building & ~dry),
                           s->sites.head < 0 ? check->clause : "SC-UPG-03", s->reason);
}

static bool say_water(const struct sc_fit *s, const struct sc_check *check)
{
  static const char *const grounds[] = {"nothing", "empty land", "printed water",
                                        "empty land or printed water"};
  if (s->whole_kind)
    return ad_deny(s->reason, check->clause, "no_room",
                   "no place in the area has room for '%s' with its water", s->kind->id);
  int square = sc_first(s->squares & ~s->building & ~check->squares(&s->sites).wet);
  return ad_deny(s->reason, check->clause, check->word,
                 "the water of '%s' must cover %s in the area, but square %d,%d is something else",
                 s->kind->id, grounds[s->r->harbor_water_on & 3], SC_XY(square));
}

static bool say_excluded(const struct sc_fit *s, const struct sc_check *check)
{
  uint64_t kinds = 0;
  char tile[SC_PLACE_NAME];
  for (unsigned classes = s->kind->keeps_off; classes; classes &= classes - 1)
    kinds |= s->r->of_class[__builtin_ctz(classes)];
  int head =
    sc_first(sc_tiles_seen(s->r, s->board, kinds, s->building) & ~(s->sites.old & s->board->heads));
  sc_name_tile(s->r, s->board, head, tile);
  if (s->whole_kind)
    return ad_deny(
      s->reason, check->clause, check->word,
      "every free place for '%s' is next to a tile that must be out of sight, such as %s",
      s->kind->id, tile);
  return ad_deny(s->reason, check->clause, check->word,
                 "'%s' may not be next to %s, but square %d,%d is", s->kind->id, tile,
                 SC_XY(sc_first(s->building & sc_kept_off(&s->sites))));
}

static bool say_other_cell(const struct sc_fit *s, const struct sc_check *check)
{
  char tile[SC_PLACE_NAME];
  int cell = sc_changed_cell(&s->sites, s->corner),
      square = s->corner + s->sites.lies->offset[cell];
  sc_name_tile(s->r, s->board, s->sites.head, tile);
  return ad_deny(
    s->reason, check->clause, check->word,
    "the cell on square %d,%d is '%s' on %s, but would be '%s' on '%s': expected the same cell",
    SC_XY(square), ad_word_of(sc_cell_words, sc_cell_at(s->r, s->board, s->sites.head, square)),
    tile, ad_word_of(sc_cell_words, s->r->form[s->sites.form].cell[cell]), s->kind->id);
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
  sc_set heads = sc_tiles_seen(s->r, s->board, kinds, squares);
  int n = sc_count(heads);
  for (int i = 0; i < n && i < 4; i++) {
    sc_name_tile(s->r, s->board, sc_pop(&heads), tile);
    ad_list_append(list, sizeof list, i == n - 1, "%s", tile);
  }
  snprintf(out, SC_LIST, n ? "%d (%.90s%s)" : "none", n, list, heads ? " ..." : "");
}

/* Names squares that see enough, too. */
static bool say_too_little_in_sight(const struct sc_fit *s, const struct sc_check *check)
{
  char needs[SC_LIST], sees[SC_LIST], where[SC_LIST] = "no free square sees enough";
  bool together = s->r->requirement_scope == SC_SCOPE_FOOTPRINT;
  struct sc_sites sites = s->sites;
  sc_set good = together ? 0 : sites.place.dry & sc_sufficient_squares(&sites);
  int n;
  sc_set best = find_best_sight(s, &n);
  sc_fit_list_needs(s, s->kind, needs);
  sc_fit_list_seen(s, s->kind, best, sees);
  if (good)
    sc_list_squares(good, 3, where);
  return ad_deny(s->reason, check->clause, check->word,
                 "'%s' needs %s in sight of %s, %ssquare %d,%d sees %s%s%s", s->kind->id, needs,
                 together ? "the tile" : "one of its squares", s->whole_kind ? "at best " : "",
                 SC_XY(sc_first(best)), sees,
                 together ? ""
                 : good   ? "; squares that see enough: "
                          : "; ",
                 together ? "" : where);
}

static bool say_no_warehouse(const struct sc_fit *s, const struct sc_check *check)
{
  if (!sc_in_stock(s->r, s->st, s->st->seat, s->r->warehouse_form))
    return ad_deny(s->reason, check->clause, "no_warehouse_left",
                   "'%s' comes with a warehouse, but no warehouse is left", s->kind->id);
  return ad_deny(
    s->reason, check->clause, check->word,
    "'%s' comes with a warehouse, but no square next to square %d,%d is free for the warehouse",
    s->kind->id, SC_XY(sc_first(s->building)));
}

bool sc_fit_deny(const struct sc_fit *s, int check)
{
  static bool (*const say[SC_CHECKS])(const struct sc_fit *, const struct sc_check *) = {
#define CHECK(name, bits, clause, word, squares, pass, sentence) sentence,
#include "engine/games/smallcity/state/place_checks.def"
#undef CHECK
  };
  return check == SC_CHECKS || say[check](s, &sc_checks[check]);
}
