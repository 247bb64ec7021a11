/* sheet.c - the score sheet of a city: a line for each building and each majority, with the squares
 * it rests on. */
#include "engine/games/neoville/show/sheet.h"

#include <stdio.h>

#include "engine/games/neoville/play/score.h"
#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/text/describe.h"

/* The building of a line, with its score. */
struct subject {
  const struct nv_rules *rules;
  const struct nv_map *map;
  const struct nv_score *score;
  const struct nv_building *building;
  int points, measure, label, size; /* district of the building and its squares */
  char title[NV_NAME];
};

static void where_district(struct ad_sheet *sheet, const struct nv_map *map, int label)
{
  for (int row = 0; row < map->rows; row++)
    for (int col = 0; col < map->cols; col++)
      if (map->label[nv_square(row, col)] == label)
        ad_sheet_where(sheet, "(%d,%d)", row, col);
}

static int label_at(const struct nv_map *map, const struct nv_building *b)
{
  return map->label[nv_square(b->row, b->col)];
}

/* ---- skyscrapers ---- */

/* Returns the number of skyscrapers in the district of S; *SCORED: the index of the last one with
 * points, -1 without any. */
static int towers_of(const struct subject *s, int *scored)
{
  int n = 0;
  *scored = -1;
  for (int i = 0; i < s->map->n_buildings; i++) {
    const struct nv_building *b = &s->map->building[i];
    if (!nv_is_tower(b->token) || label_at(s->map, b) != s->label)
      continue;
    n++;
    if (s->score->item[i].points)
      *scored = i;
  }
  return n;
}

/* Adds the line of a skyscraper: its points, and why, if several skyscrapers share its district.
 * */
static void tower_line(const struct subject *s, struct ad_sheet *sheet)
{
  int scored, n = towers_of(s, &scored);
  bool kept = s->size >= nv_tower_value(s->rules, s->building->token);
  if (n > 1 && s->rules->merged_skyscrapers != NV_MERGED_ALL) {
    if (scored >= 0 && s->building == &s->map->building[scored]) {
      ad_sheet_line(sheet, "NV-SCORE-04", s->points,
                    "%s in a district of %d, the one of %d that scores", s->title, s->size, n);
    } else if (scored >= 0) {
      char other[NV_NAME];
      nv_token_title(s->rules, s->map->building[scored].token, other, sizeof other);
      ad_sheet_line(sheet, "NV-SCORE-05", s->points, "%s beside %s in a district of %d", s->title,
                    other, s->size);
    } else if (s->rules->merged_skyscrapers == NV_MERGED_ZERO) {
      ad_sheet_line(sheet, "NV-SCORE-05", s->points, "%s, one of %d in a district of %d", s->title,
                    n, s->size);
    } else { /* the scoring skyscraper is broken too, and skyscraper_fail_factor is 0 */
      ad_sheet_line(sheet, "NV-SCORE-04", s->points, "%s, one of %d in a district of %d, %s broken",
                    s->title, n, s->size,
                    s->rules->merged_skyscrapers == NV_MERGED_HIGHEST ? "the highest" : "all");
    }
  } else {
    ad_sheet_line(sheet, kept ? "NV-SCORE-02" : "NV-SCORE-03", s->points, "%s in a district of %d",
                  s->title, s->size);
  }
  where_district(sheet, s->map, s->label);
}

/* ---- utilities ---- */

static uint32_t features_at(const struct nv_map *map, int row, int col)
{
  int square = nv_square(row, col);
  uint32_t found = map->terrain[square] < NV_TERRAINS ? 1u << map->terrain[square] : 0;
  if (map->symbol[square] != NV_NO_SYMBOL)
    found |= map->symbol[square] == NV_PARK ? 1u << NV_COUNT_PARK : 1u << NV_COUNT_SPORT;
  for (int i = 0; i < map->n_buildings; i++)
    if (map->building[i].row == row && map->building[i].col == col)
      found |=
        nv_is_tower(map->building[i].token) ? 1u << NV_COUNT_SKYSCRAPER : 1u << NV_COUNT_UTILITY;
  return found;
}

static void where_features(const struct subject *s, const struct nv_utility *u,
                           struct ad_sheet *sheet)
{
  const struct nv_building *b = s->building;
  bool self = u->counts_self == NV_YES ||
              (u->counts_self == NV_BY_PARAMETER && s->rules->ecomobile_counts_self);
  for (int row = 0; row < s->map->rows; row++)
    for (int col = 0; col < s->map->cols; col++) {
      bool in_line =
        (row == b->row && u->lines != NV_COLUMN) || (col == b->col && u->lines != NV_ROW);
      bool own = row == b->row && col == b->col;
      if ((own ? self : in_line) && (features_at(s->map, row, col) & u->counts))
        ad_sheet_where(sheet, "(%d,%d)", row, col);
    }
}

static void shape_line(const struct subject *s, const struct nv_utility *u, struct ad_sheet *sheet)
{
  bool kept = s->measure && s->points == u->points;
  bool beside = s->measure || (s->points == 0 && u->points * s->rules->utility_fail_factor != 0);
  if (kept)
    ad_sheet_line(sheet, "NV-SCORE-32", s->points, "%s fits its district of %d", s->title, s->size);
  else if (beside)
    ad_sheet_line(sheet, "NV-SCORE-33", s->points, "%s in a district of %d where another one fits",
                  s->title, s->size);
  else
    ad_sheet_line(sheet, "NV-SCORE-32", s->points, "%s does not fit its district of %d", s->title,
                  s->size);
  where_district(sheet, s->map, s->label);
}

/* Adds the line of a utility: its points and what was measured. */
static void utility_line(const struct subject *s, struct ad_sheet *sheet)
{
  const struct nv_utility *u = nv_utility_of(s->rules, s->building->token);
  char features[120];
  switch (u->primitive) {
  case NV_LINE_COUNT:
    nv_name_features(u->counts, features, sizeof features);
    ad_sheet_line(sheet, "NV-SCORE-11", s->points, "%s sees %d of %d %s", s->title, s->measure,
                  u->need, features);
    where_features(s, u, sheet);
    break;
  case NV_TILE_REGION:
    ad_sheet_line(sheet, "NV-SCORE-21", s->points, "%s on a %s tile", s->title,
                  s->measure ? "right" : "wrong");
    ad_sheet_where(sheet, "tile (%d,%d)", s->building->row / 2, s->building->col / 2);
    break;
  case NV_LUA:
    ad_sheet_line(sheet, "NV-SCORE-41", s->points, "%s measures %d of %d", s->title, s->measure,
                  u->need);
    ad_sheet_where(sheet, "(%d,%d)", s->building->row, s->building->col);
    break;
  default: shape_line(s, u, sheet);
  }
}

/* ---- majorities ---- */

/* Adds the line of the bonus for the most parks or sport facilities: COUNT has the number of each
 * seat. */
static void majority_line(const struct nv_rules *rules, const struct nv_map *map,
                          const char *clause, const char *what, int symbol, int points,
                          const int *count, int seat, struct ad_sheet *sheet)
{
  int bonus[NV_MAX_SEATS], most = 0, tied = 0;
  if (rules->seats == 1 || points == 0)
    return;
  nv_majority(rules, points, count, rules->seats, bonus);
  for (int i = 0; i < rules->seats; i++)
    most = count[i] > most ? count[i] : most;
  for (int i = 0; i < rules->seats; i++)
    tied += count[i] == most;
  if (count[seat] < most)
    ad_sheet_line(sheet, clause, bonus[seat], "%d %s, the most are %d", count[seat], what, most);
  else if (most < rules->majority_minimum)
    ad_sheet_line(sheet, "NV-END-06", bonus[seat], "%d %s, fewer than %d win nothing", most, what,
                  rules->majority_minimum);
  else if (tied > 1)
    ad_sheet_line(sheet, "NV-END-06", bonus[seat], "most %s, %d, in %d cities", what, most, tied);
  else
    ad_sheet_line(sheet, clause, bonus[seat], "most %s, %d", what, most);
  for (int row = 0; row < map->rows; row++)
    for (int col = 0; col < map->cols; col++)
      if (map->symbol[nv_square(row, col)] == symbol)
        ad_sheet_where(sheet, "(%d,%d)", row, col);
}

void nv_sheet(const void *rules, const void *state, int seat, int viewer, struct ad_sheet *sheet)
{
  (void)viewer;
  const struct nv_rules *r = rules;
  const struct nv_state *st = state;
  struct nv_map map;
  struct nv_score score;
  int parks[NV_MAX_SEATS], sports[NV_MAX_SEATS];
  nv_map_of(r, &st->city[seat], &map);
  nv_score_map(r, &map, &score);
  for (int i = 0; i < map.n_buildings; i++) {
    const struct nv_building *b = &map.building[i];
    struct subject s = {
      r, &map, &score, b, score.item[i].points, score.item[i].measure, label_at(&map, b), 0, ""};
    s.size = nv_map_district(&map, s.label);
    nv_token_title(r, b->token, s.title, sizeof s.title);
    if (nv_is_tower(b->token))
      tower_line(&s, sheet);
    else
      utility_line(&s, sheet);
  }
  for (int i = 0; i < r->seats; i++) {
    parks[i] = st->city[i].parks;
    sports[i] = st->city[i].sports;
  }
  majority_line(r, &map, "NV-END-04", "parks", NV_PARK, r->park_majority, parks, seat, sheet);
  majority_line(r, &map, "NV-END-05", "sport facilities", NV_SPORT, r->sport_majority, sports, seat,
                sheet);
}
