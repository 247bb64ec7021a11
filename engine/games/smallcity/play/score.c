/* score.c - see score.h.
 *
 * A promise is kept if what it measures reaches its number; each primitive (enum
 * sc_promise_primitive) has its own measure.  A promise to have most or least of a metric compares
 * the seat with all seats that have not left. */
#include "engine/games/smallcity/play/score.h"

#include <string.h>

#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"

/* Returns the squares of a board that tiles cover. */
static sc_set find_covered(const struct sc_rules *r, const struct sc_board *b)
{
  sc_set out = 0;
  for (sc_set heads = b->heads; heads;)
    out |= sc_tile_squares(r, b, sc_pop(&heads));
  return out;
}

int sc_metric(const struct sc_rules *r, const struct sc_state *st, int viewer, int seat, int metric)
{
  const struct sc_board *b = sc_board_of(st, viewer, seat);
  sc_set land = sc_land(r, b, seat);
  switch (metric) {
  case SC_M_FACTORY: return sc_class_squares(r, b, SC_FACTORY);
  case SC_M_RESIDENTIAL: return sc_class_squares(r, b, SC_RESIDENTIAL);
  case SC_M_COMMERCIAL: return sc_class_squares(r, b, SC_COMMERCIAL);
  case SC_M_PARK: return sc_class_squares(r, b, SC_PARK);
  case SC_M_GRAVES: return sc_graves(b);
  case SC_M_UNBUILT: return sc_count(land & ~(find_covered(r, b) | b->graves));
  case SC_M_USED: return sc_count(land & (find_covered(r, b) | b->graves));
  case SC_M_CITIZENS: return sc_count(b->meeples[seat]) + b->hall_citizens;
  case SC_M_POLLUTION: return sc_pollution(b);
  case SC_M_VOTES: return sc_votes(b);
  case SC_M_MONEY: return b->money;
  default: return 0;
  }
}

/* Returns whether SEAT has most or least of the metric of P, among the seats in the game
 * (SC-PROM-01). */
static bool has_rank(const struct sc_rules *r, const struct sc_state *st, int seat,
                     const struct sc_promise *p)
{
  int mine = sc_metric(r, st, seat, seat, p->metric);
  if (p->or_value >= 0 && mine == p->or_value)
    return true;
  for (int other = 0; other < r->seats; other++) {
    if (other == seat || st->town[other].out)
      continue;
    int theirs = sc_metric(r, st, seat, other, p->metric);
    if (p->want == SC_MOST ? theirs > mine : theirs < mine)
      return false;
    if (r->promise_strict && theirs == mine)
      return false;
  }
  return true;
}

/* Returns how many different levels the tiles of CLASS_ have. */
static int count_levels(const struct sc_rules *r, const struct sc_board *b, int class_)
{
  unsigned levels = 0;
  for (sc_set heads = sc_tiles_of(r, b, r->of_class[class_]); heads;)
    levels |= 1u << r->kind[sc_kind_at(r, b, sc_pop(&heads))].level;
  return __builtin_popcount(levels & ~1u);
}

/* Returns how many tiles have the class and the level of P. */
static int count_tiles_of_level(const struct sc_rules *r, const struct sc_board *b,
                                const struct sc_promise *p)
{
  int n = 0;
  for (sc_set heads = sc_tiles_of(r, b, r->of_class[p->class_]); heads;)
    n += r->kind[sc_kind_at(r, b, sc_pop(&heads))].level == p->level;
  return n;
}

/* Returns how many discs of T are on STEP, of any council row. */
static int count_discs(const struct sc_town *t, int step)
{
  int n = 0;
  for (int i = 0; i < SC_DISCS; i++)
    n += t->disc_row[i] && t->disc_step[i] == step;
  return n;
}

/* Removes from PARKS the connected group with its lowest square; writes the number of its tiles and
 * of its squares. */
static void remove_park_group(const struct sc_rules *r, const struct sc_board *b, sc_set *parks,
                              int *tiles, int *squares)
{
  sc_set group = sc_bit(sc_first(*parks)), grown;
  while ((grown = sc_grow_4(group) & *parks) != group)
    group = grown;
  *parks &= ~group;
  *squares = sc_count(group);
  *tiles = sc_count(sc_tiles_of(r, b, r->of_class[SC_PARK]) & group);
}

/* Returns whether a board has the parks of P, by promise_10_reading (SC-PROM-06); MEASURE: all
 * squares, squares of the largest group, or number of groups. */
static bool are_parks_enough(const struct sc_rules *r, const struct sc_board *b,
                             const struct sc_promise *p, int *measure)
{
  sc_set parks = 0, heads = sc_tiles_of(r, b, r->of_class[SC_PARK]);
  int n = sc_count(heads), best = 0, groups = 0;
  bool good = false;
  while (heads)
    parks |= sc_tile_building(r, b, sc_pop(&heads));
  *measure = sc_count(parks);
  if (r->promise_10_reading == SC_PARKS_TOTAL)
    return n >= p->min && *measure > p->value;
  while (parks) {
    int tiles, squares;
    remove_park_group(r, b, &parks, &tiles, &squares);
    if (tiles >= p->min || r->promise_10_reading == SC_PARKS_GROUPS) {
      good |= squares > p->value;
      groups += squares > p->value;
      best = squares > best ? squares : best;
    }
  }
  *measure = r->promise_10_reading == SC_PARKS_GROUPS ? groups : best;
  return r->promise_10_reading == SC_PARKS_GROUPS ? groups >= p->min : good;
}

/* Returns how many cultural kinds are on a board; the city hall counts by promise_16_city_hall. */
static int count_cultural_kinds(const struct sc_rules *r, const struct sc_board *b)
{
  uint64_t kinds = 0;
  for (sc_set heads = sc_tiles_of(r, b, r->of_class[SC_CULTURAL]); heads;)
    kinds |= UINT64_C(1) << sc_kind_at(r, b, sc_pop(&heads));
  if (!r->promise_16_city_hall)
    kinds &= ~(UINT64_C(1) << r->form[r->hall_form].kind);
  return __builtin_popcountll(kinds);
}

/* Returns how many of the kinds WANTED, bits, are on a board. */
static int count_kinds(const struct sc_rules *r, const struct sc_board *b, uint64_t wanted)
{
  int n = 0;
  for (; wanted; wanted &= wanted - 1)
    n += sc_tiles_of(r, b, wanted & -wanted) != 0;
  return n;
}

bool sc_keeps_promise(const struct sc_rules *r, const struct sc_state *st, int seat, int promise,
                      int *measure)
{
  const struct sc_promise *p = &r->promise[promise];
  const struct sc_town *t = &st->town[seat];
  const struct sc_board *b = &t->board;
  const struct sc_side *side = &r->side[r->side_of[seat]];
  int ignored, *m = measure ? measure : &ignored;
  switch (p->primitive) {
  case SC_P_LEVELS: return (*m = count_levels(r, b, p->class_)) >= p->min;
  case SC_P_TILES: return (*m = count_tiles_of_level(r, b, p)) >= p->min;
  case SC_P_AREA: return (*m = b->area) == side->levels;
  case SC_P_DISCS: return (*m = count_discs(t, p->value)) >= p->min;
  case SC_P_POLLUTION_BELOW: return (*m = sc_pollution(b)) < p->value;
  case SC_P_POLLUTION_ABOVE: return (*m = sc_pollution(b)) > p->value;
  case SC_P_GRAVES: return (*m = sc_graves(b)) >= p->min;
  case SC_P_START_AREA: return (*m = sc_count(find_covered(r, b) & ~side->within[1])) == 0;
  case SC_P_PARKS: return are_parks_enough(r, b, p, m);
  case SC_P_CITIZENS: return (*m = b->supply + (r->promise_11_career ? b->career : 0)) == 0;
  case SC_P_MONEY_ABOVE: return (*m = b->money) > p->value;
  case SC_P_CULTURAL: return (*m = count_cultural_kinds(r, b)) >= p->min;
  case SC_P_RANK: *m = sc_metric(r, st, seat, seat, p->metric); return has_rank(r, st, seat, p);
  case SC_P_KINDS:
    return (*m = count_kinds(r, b, p->kind_set)) == __builtin_popcountll(p->kind_set);
  default: return (*m = sc_ask(r, st, p->function_number, p->id, seat, SC_NO_SQUARE)) != 0;
  }
}

int sc_promise_votes(const struct sc_rules *r, const struct sc_state *st, int seat, int promise)
{
  const struct sc_pile *pile = &r->pile[r->promise[promise].pile];
  return sc_keeps_promise(r, st, seat, promise, NULL) ? pile->kept : -pile->broken;
}

/* ---- points ---- */

int sc_kept_votes(const struct sc_rules *r, const struct sc_state *st, int seat)
{
  const struct sc_town *t = &st->town[seat];
  int votes = 0;
  for (int pile = 0; pile < r->n_dealt; pile++)
    if (t->kept >> pile & 1)
      votes += sc_promise_votes(r, st, seat, t->dealt[pile] - 1);
  return votes;
}

/* Returns the points of SEAT before pollution is subtracted, by victory_metric. */
static int count_points(const struct sc_rules *r, const struct sc_state *st, int seat)
{
  const struct sc_board *b = &st->town[seat].board;
  switch (r->victory_metric) {
  case SC_BY_ECONOMY: return b->money;
  case SC_BY_POPULATION: return sc_count(b->meeples[seat]);
  case SC_BY_CULTURE: return sc_class_squares(r, b, SC_CULTURAL);
  default: return sc_votes(b) + sc_kept_votes(r, st, seat);
  }
}

/* Returns the points that pollution costs (SC-END-03). */
static int pollution_points(const struct sc_rules *r, const struct sc_board *b)
{
  return sc_pollution(b) * r->pollution_weight / 100;
}

int sc_points(const void *rules, const void *state, int seat)
{
  const struct sc_rules *r = rules;
  const struct sc_state *st = state;
  if (st->town[seat].out)
    return r->out_score;
  return count_points(r, st, seat) - pollution_points(r, &st->town[seat].board);
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
