/* sc_slow_end.c - what promises measure, slowly: see sc_slow.h. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "tests/unit/games/smallcity/sc_slow.h"

static int class_of(const struct slow_town *town, int tile)
{
  return town->rules->kind[town->tile[tile].kind].class_;
}

static int squares_of(const struct slow_town *town, int class_)
{
  int n = 0;
  for (int i = 0; i < town->n_tiles; i++)
    n += class_of(town, i) == class_ ? town->tile[i].n : 0;
  return n;
}

/* SC-PROM-04 */
static int land_squares(const struct slow_town *town, bool used)
{
  int n = 0;
  for (int y = 0; y < SC_SIDE; y++)
    for (int x = 0; x < SC_SIDE; x++)
      if (town->terrain[y][x] == '.' && town->area[y][x] <= town->level)
        n += (town->tile_at[y][x] >= 0 || town->grave[y][x]) == used;
  return n;
}

static int graves(const struct slow_town *town)
{
  int n = town->st->town[town->seat].board.graves_beside;
  for (int square = 0; square < SC_SQUARES; square++)
    n += town->grave[square / SC_SIDE][square % SC_SIDE];
  return n;
}

static int citizens(const struct slow_town *town)
{
  int n = town->st->town[town->seat].board.hall_citizens;
  for (int square = 0; square < SC_SQUARES; square++)
    n += town->meeple[square / SC_SIDE][square % SC_SIDE] == town->seat;
  return n;
}

int sc_slow_metric(const struct slow_town *town, int metric)
{
  const struct sc_board *b = &town->st->town[town->seat].board;
  int n = 0;
  switch (metric) {
  case SC_M_FACTORY: return squares_of(town, SC_FACTORY);
  case SC_M_RESIDENTIAL: return squares_of(town, SC_RESIDENTIAL);
  case SC_M_COMMERCIAL: return squares_of(town, SC_COMMERCIAL);
  case SC_M_PARK: return squares_of(town, SC_PARK);
  case SC_M_GRAVES: return graves(town);
  case SC_M_UNBUILT: return land_squares(town, false);
  case SC_M_USED: return land_squares(town, true);
  case SC_M_CITIZENS: return citizens(town);
  case SC_M_POLLUTION:
    for (int i = 0; i < SC_POLLUTION_SOURCES; i++)
      n += b->pollution[i];
    return n;
  case SC_M_VOTES:
    for (int i = 0; i < SC_VOTE_SOURCES; i++)
      n += b->votes[i];
    return n;
  default: return b->money;
  }
}

static int count_levels(const struct slow_town *town, int class_)
{
  int n = 0;
  for (int level = 1; level < 100; level++) {
    bool there = false;
    for (int i = 0; i < town->n_tiles; i++)
      there |= class_of(town, i) == class_ && town->rules->kind[town->tile[i].kind].level == level;
    n += there;
  }
  return n;
}

static int count_tiles(const struct slow_town *town, int class_, int level)
{
  int n = 0;
  for (int i = 0; i < town->n_tiles; i++)
    n += class_of(town, i) == class_ && town->rules->kind[town->tile[i].kind].level == level;
  return n;
}

static int count_kind(const struct slow_town *town, const char *id)
{
  int n = 0;
  for (int i = 0; i < town->n_tiles; i++)
    n += strcasecmp(town->rules->kind[town->tile[i].kind].id, id) == 0;
  return n;
}

static bool share_an_edge(const struct slow_tile *a, const struct slow_tile *b)
{
  for (int i = 0; i < a->n; i++)
    for (int k = 0; k < b->n; k++)
      if (abs(a->cell[i].x - b->cell[k].x) + abs(a->cell[i].y - b->cell[k].y) == 1)
        return true;
  return false;
}

/* GROUP[i]: the lowest tile that the park i is joined with; -1 for other tiles. */
static void group_parks(const struct slow_town *town, int group[SC_SQUARES])
{
  for (int i = 0; i < town->n_tiles; i++)
    group[i] = class_of(town, i) == SC_PARK ? i : -1;
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = 0; i < town->n_tiles; i++)
      for (int k = 0; k < town->n_tiles; k++)
        if (group[i] >= 0 && group[k] >= 0 && group[k] < group[i] &&
            share_an_edge(&town->tile[i], &town->tile[k])) {
          group[i] = group[k];
          changed = true;
        }
  }
}

/* SC-PROM-06 */
static bool has_parks(const struct slow_town *town, const struct sc_promise *p)
{
  int group[SC_SQUARES], big = 0, all = 0, all_squares = 0;
  bool cluster = false;
  group_parks(town, group);
  for (int g = 0; g < town->n_tiles; g++) {
    int tiles = 0, squares = 0;
    for (int i = 0; i < town->n_tiles; i++)
      if (group[i] == g)
        tiles++, squares += town->tile[i].n;
    cluster |= tiles >= p->min && squares > p->value;
    big += squares > p->value;
    all += tiles;
    all_squares += squares;
  }
  switch (town->rules->promise_10_reading) {
  case SC_PARKS_TOTAL: return all >= p->min && all_squares > p->value;
  case SC_PARKS_CLUSTER: return cluster;
  default: return big >= p->min;
  }
}

static bool within_start(const struct slow_town *town)
{
  for (int i = 0; i < town->n_tiles; i++)
    for (int k = 0; k < town->tile[i].n; k++)
      if (town->area[town->tile[i].cell[k].y][town->tile[i].cell[k].x] > 1)
        return false;
  return true;
}

static int cultural_kinds(const struct slow_town *town)
{
  const struct sc_rules *r = town->rules;
  int n = 0;
  for (int kind = 0; kind < r->n_kinds; kind++)
    if (r->kind[kind].class_ == SC_CULTURAL &&
        (r->promise_16_city_hall || strcmp(r->kind[kind].id, "CITY_HALL") != 0))
      n += count_kind(town, r->kind[kind].id) > 0;
  return n;
}

/* SC-PROM-01 */
static bool ranks(const struct slow_town *towns, int seat, const struct sc_promise *p)
{
  const struct slow_town *own = &towns[seat];
  int mine = sc_slow_metric(own, p->metric);
  if (p->or_value >= 0 && mine == p->or_value)
    return true;
  for (int other = 0; other < own->rules->seats; other++) {
    if (other == seat || own->st->town[other].out)
      continue;
    int theirs = sc_slow_metric(&towns[other], p->metric);
    if (theirs == mine       ? own->rules->promise_strict
        : p->want == SC_MOST ? theirs > mine
                             : theirs < mine)
      return false;
  }
  return true;
}

static int discs_on(const struct slow_town *town, int step)
{
  const struct sc_town *t = &town->st->town[town->seat];
  return (t->disc_row[0] && t->disc_step[0] == step) + (t->disc_row[1] && t->disc_step[1] == step);
}

static int highest_level(const struct slow_town *town)
{
  int most = 0;
  for (int square = 0; square < SC_SQUARES; square++) {
    int level = town->area[square / SC_SIDE][square % SC_SIDE];
    most = level > most ? level : most;
  }
  return most;
}

static bool has_kinds(const struct slow_town *town, const struct ad_rows *kinds)
{
  for (int i = 0; i < kinds->n; i++)
    if (!count_kind(town, kinds->row[i]))
      return false;
  return true;
}

bool sc_slow_keeps(const struct slow_town *towns, int seat, const struct sc_promise *p)
{
  const struct slow_town *town = &towns[seat];
  const struct sc_board *b = &town->st->town[seat].board;
  switch (p->primitive) {
  case SC_P_LEVELS: return count_levels(town, p->class_) >= p->min;
  case SC_P_TILES: return count_tiles(town, p->class_, p->level) >= p->min;
  case SC_P_AREA: return town->level >= highest_level(town);
  case SC_P_DISCS: return discs_on(town, p->value) >= p->min;
  case SC_P_POLLUTION_BELOW: return sc_slow_metric(town, SC_M_POLLUTION) < p->value;
  case SC_P_POLLUTION_ABOVE: return sc_slow_metric(town, SC_M_POLLUTION) > p->value;
  case SC_P_GRAVES: return graves(town) >= p->min;
  case SC_P_START_AREA: return within_start(town);
  case SC_P_PARKS: return has_parks(town, p);
  case SC_P_CITIZENS: return b->supply == 0 && (b->career == 0 || !town->rules->promise_11_career);
  case SC_P_MONEY_ABOVE: return b->money > p->value;
  case SC_P_CULTURAL: return cultural_kinds(town) >= p->min;
  case SC_P_RANK: return ranks(towns, seat, p);
  case SC_P_KINDS: return has_kinds(town, &p->kinds);
  default: return false;
  }
}
