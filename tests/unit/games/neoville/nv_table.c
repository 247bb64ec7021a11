/* nv_table.c - see nv_table.h. */
#include "tests/unit/games/neoville/nv_table.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/match/vars.h"
#include "engine/games/neoville/play/city.h"
#include "engine/games/neoville/play/deal.h"
#include "engine/games/neoville/play/legal.h"
#include "engine/games/neoville/play/moves.h"
#include "engine/games/neoville/play/score.h"
#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/rules/tiles.h"
#include "tests/unit/games/neoville/nv_slow.h"
#include "tests/unit/games/watch.h"
#include "tests/unit/setups.h"

/* ---- hand-made cities ---- */

void nv_table_open(struct nv_table *t, const char *variant, int seats, const char *options)
{
  memset(t, 0, sizeof *t);
  t->setup = setups_open(variant, seats, options);
  t->rules = t->setup->own_rules;
  t->st = ad_calloc(1, t->setup->state_size > sizeof *t->st ? t->setup->state_size : sizeof *t->st);
  if (t->setup->hooks)
    ad_vars_start(&t->setup->hooks->vars, ad_extra(t->setup, t->st)->number);
  t->st->phase = NV_PLACE;
}

void nv_table_close(struct nv_table *t)
{
  ad_setup_free(t->setup);
  free(t->st);
}

int nv_table_tile(struct nv_table *t, const char *squares, const char *symbols)
{
  ck_assert_int_lt(t->next_tile, t->rules->n_tiles);
  struct nv_tile *tile = &t->rules->tile[t->next_tile];
  memcpy(tile->squares, squares, 5);
  memcpy(tile->symbols, symbols, 5);
  nv_tile_faces(tile);
  return t->next_tile++;
}

void nv_table_lay_symbols(struct nv_table *t, int seat, int row, int col, const char *squares,
                          const char *symbols)
{
  nv_city_lay(t->rules, &t->st->city[seat], nv_table_tile(t, squares, symbols), 0, &row, &col);
}

void nv_table_lay(struct nv_table *t, int seat, int row, int col, const char *squares)
{
  nv_table_lay_symbols(t, seat, row, col, squares, "....");
}

void nv_table_paint(struct nv_table *t, int seat, const char *const *edits)
{
  char terrain[NV_STRIDE][NV_STRIDE], symbol[NV_STRIDE][NV_STRIDE];
  memset(symbol, '.', sizeof symbol);
  for (int row = 0; row < NV_STRIDE; row++)
    for (int col = 0; col < NV_STRIDE; col++)
      terrain[row][col] = "SGR"[(row + col) % 3];
  for (; *edits; edits++) {
    int row, col;
    char letters[NV_STRIDE + 1];
    ck_assert_int_eq(sscanf(*edits, "%12[SGRWPA] %d,%d", letters, &row, &col), 3);
    for (const char *letter = letters; *letter; letter++, col++)
      (strchr("PA", *letter) ? symbol : terrain)[row][col] = *letter;
  }
  for (int r = 0; r < t->rules->city_size; r++)
    for (int c = 0; c < t->rules->city_size; c++) {
      char squares[5] = {terrain[2 * r][2 * c], terrain[2 * r][2 * c + 1],
                         terrain[2 * r + 1][2 * c], terrain[2 * r + 1][2 * c + 1], 0};
      char symbols[5] = {symbol[2 * r][2 * c], symbol[2 * r][2 * c + 1], symbol[2 * r + 1][2 * c],
                         symbol[2 * r + 1][2 * c + 1], 0};
      nv_table_lay_symbols(t, seat, r, c, squares, symbols);
    }
}

int nv_table_token(const struct nv_table *t, const char *name)
{
  int token = nv_token_find(t->rules, name);
  ck_assert_msg(token != NV_NO_TOKEN, "no token %s", name);
  return token;
}

void nv_table_build(struct nv_table *t, int seat, int row, int col, const char *token)
{
  nv_city_build(t->rules, &t->st->city[seat], nv_table_token(t, token), row, col);
}

void nv_table_hold(struct nv_table *t, int seat, const char *squares)
{
  struct nv_city *city = &t->st->city[seat];
  city->hand[city->n_hand++] = (uint8_t)(nv_table_tile(t, squares, "....") + 1);
}

void nv_table_begin_build(struct nv_table *t, int seat, int row, int col)
{
  t->st->phase = NV_BUILD;
  t->st->seat = (uint8_t)seat;
  t->st->new_row = (uint8_t)row;
  t->st->new_col = (uint8_t)col;
  t->st->builds_left = (uint8_t)t->rules->builds_per_turn;
}

void nv_table_stock(struct nv_table *t, const char *token, int n)
{
  t->st->left[nv_table_token(t, token)] = (uint8_t)n;
  nv_supply_bits(t->st);
}

bool nv_table_legal(const struct nv_table *t, ad_move move)
{
  return ad_is_legal(t->setup, t->st, move);
}

void nv_table_open_hole(struct nv_table *t, const char *options)
{
  nv_table_open(t, "neoville/base", 1, options);
  for (int i = 0; i < 16; i++)
    if (i != 5)
      nv_table_lay(t, 0, i / 4, i % 4, i == 4 ? "RSRS" : i == 6 ? "SRSR" : i % 2 ? "GGGG" : "RRRR");
  nv_table_build(t, 0, 2, 1, "earth_04");
  nv_table_build(t, 0, 3, 4, "earth_06");
}

int nv_table_count(const struct nv_table *t)
{
  static ad_move moves[NV_MAX_MOVES];
  return ad_legal(t->setup, t->st, moves);
}

int nv_table_points(const struct nv_table *t, int seat)
{
  int points = nv_points(t->rules, t->st, seat);
  ck_assert_int_eq(points, slow_points(t->rules, t->st, seat));
  return points;
}

/* ---- watched games ---- */

struct watch {
  const struct ad_setup *setup;
  const struct nv_rules *rules;
  const struct nv_state *st;
  uint64_t seed;
  int move, stock[NV_TOKENS];
  bool shown[256]; /* tile + 1: everybody has seen it, as equity tile or in the display */
};

/* Tokens on the cities, counted into N. */
static void count_tokens(const struct watch *w, int *n)
{
  for (int seat = 0; seat < w->rules->seats; seat++)
    for (int i = 0; i < NV_CELLS; i++)
      for (int k = 0; k < 2; k++)
        if (w->st->city[seat].cell[i].token[k])
          n[w->st->city[seat].cell[i].token[k] - 1]++;
}

/* NV-BUILD-07: a token is in the supply or on a square, and stays what it is. */
static void check_tokens(const struct watch *w)
{
  int built[NV_TOKENS] = {0};
  count_tokens(w, built);
  for (int token = 0; token < NV_TOKENS; token++) {
    uint64_t bits = nv_is_tower(token) ? w->st->towers : w->st->utilities;
    HOLDS(w, built[token] + w->st->left[token] == w->stock[token],
          "token %d: %d built, %d left of %d", token, built[token], w->st->left[token],
          w->stock[token]);
    HOLDS(w, (bits >> token % 64 & 1) == (w->st->left[token] > 0),
          "token %d: bit of the supply is wrong", token);
  }
}

/* Every tile of the game is in one place. */
static void check_tiles(const struct watch *w)
{
  const struct nv_rules *r = w->rules;
  const struct nv_state *st = w->st;
  int places[256] = {0};
  for (int i = 0; i < NV_MAX_TILES; i++)
    places[st->pile[i]] += i < st->n_pile;
  for (int i = 0; i < NV_MAX_DISPLAY; i++)
    places[st->display[i]]++;
  for (int seat = 0; seat < r->seats; seat++) {
    for (int i = 0; i < st->city[seat].n_hand; i++)
      places[st->city[seat].hand[i]]++;
    for (int i = 0; i < NV_CELLS; i++)
      places[st->city[seat].cell[i].tile]++;
  }
  /* NV-SETUP-06: unused equity tiles are out */
  int in_use = r->n_tiles + (r->equity_tiles ? r->seats : 0);
  for (int tile = 1; tile < 256; tile++)
    HOLDS(w, places[tile] == (tile <= in_use), "tile %d is in %d places", tile - 1, places[tile]);
}

/* the others know of a hand the tiles that they saw. */
static void check_knowledge(struct watch *w)
{
  for (int i = 0; i < NV_MAX_DISPLAY; i++)
    w->shown[w->st->display[i]] = true;
  for (int tile = w->rules->n_tiles + 1; tile < 256; tile++)
    w->shown[tile] = true;
  for (int seat = 0; seat < w->rules->seats; seat++)
    for (int i = 0; i < w->st->city[seat].n_hand; i++) {
      int tile = w->st->city[seat].hand[i];
      HOLDS(w, (w->st->city[seat].known >> i & 1) == w->shown[tile],
            "tile %d in the hand of seat %d is known wrongly", tile - 1, seat);
    }
}

/* NV-TURN-01: all have laid equally many tiles, those who had their turn in this round one more. */
static void check_turns(const struct watch *w)
{
  const struct nv_state *st = w->st;
  int first = st->city[st->first_seat].n_tiles, n = w->rules->seats;
  bool laid = true;
  for (int k = 0; k < n; k++) {
    int seat = (st->first_seat + k) % n, tiles = st->city[seat].n_tiles;
    if (seat == st->seat && st->phase != NV_ENDED)
      laid = st->phase == NV_BUILD || st->phase == NV_DRAW;
    if (seat == st->seat && st->phase != NV_ENDED && k == 0 && !laid)
      continue;
    HOLDS(w, tiles == first || tiles == first - 1, "seat %d has laid %d tiles, the first one %d",
          seat, tiles, first);
  }
}

static void check_frame(const struct watch *w, const struct nv_city *city)
{
  int top = 99, left = 99, bottom = -1, right = -1, n = 0;
  for (int r = 0; r < NV_MAX_CITY; r++)
    for (int c = 0; c < NV_MAX_CITY; c++)
      if (city->cell[r * NV_MAX_CITY + c].tile) {
        n++;
        top = r < top ? r : top, bottom = r > bottom ? r : bottom, left = c < left ? c : left,
        right = c > right ? c : right;
      }
  HOLDS(w, n == city->n_tiles, "%d tiles lie, %d are counted", n, city->n_tiles);
  HOLDS(w, bottom < w->rules->city_size && right < w->rules->city_size, "the city is %d x %d tiles",
        bottom + 1, right + 1); /* NV-PLACE-05 */
  HOLDS(w, n == 0 || (top == 0 && left == 0), "the city is not in the corner of its frame");
  HOLDS(w, n == 0 || (city->height == bottom + 1 && city->width == right + 1),
        "the city is counted %d x %d tiles", city->height, city->width);
}

/* NV-PLACE-02: the tiles hang together by their sides. */
static void check_connected(const struct watch *w, const struct nv_city *city)
{
  bool reached[NV_CELLS] = {false};
  int n = 0;
  for (int i = 0; i < NV_CELLS && n == 0; i++)
    if (city->cell[i].tile)
      reached[i] = true, n = 1;
  for (int before = 0; before != n;) {
    before = n;
    for (int i = 0; i < NV_CELLS; i++) {
      int r = i / NV_MAX_CITY, c = i % NV_MAX_CITY;
      bool beside = (r > 0 && reached[i - NV_MAX_CITY]) ||
                    (r + 1 < NV_MAX_CITY && reached[i + NV_MAX_CITY]) ||
                    (c > 0 && reached[i - 1]) || (c + 1 < NV_MAX_CITY && reached[i + 1]);
      if (city->cell[i].tile && !reached[i] && beside)
        reached[i] = true, n++;
    }
  }
  HOLDS(w, n == city->n_tiles, "the city is in pieces");
}

/* NV-BUILD-02, 04, 06. */
static void check_buildings(const struct watch *w, const struct nv_city *city,
                            const struct slow_city *slow)
{
  int n = 0;
  for (int i = 0; i < NV_CELLS; i++) {
    const struct nv_cell *cell = &city->cell[i];
    int on_tile = (cell->token[0] > 0) + (cell->token[1] > 0);
    HOLDS(w, on_tile <= w->rules->builds_per_turn, "%d buildings on a tile", on_tile);
    HOLDS(w, on_tile < 2 || cell->square0 != cell->square1, "two buildings on a square");
    n += on_tile;
  }
  HOLDS(w, n == city->n_buildings, "%d buildings stand, %d are counted", n, city->n_buildings);
  for (int row = 0; row < SLOW_SIDE; row++)
    for (int col = 0; col < SLOW_SIDE; col++) {
      int token = slow->token[row][col];
      HOLDS(w, token < 0 || slow->symbol[row][col] == '.' || w->rules->build_on_symbols,
            "a building on a symbol");
      HOLDS(w,
            token < 0 || !nv_is_tower(token) ||
              slow->terrain[row][col] == nv_terrain_letters[nv_tower_terrain(token)],
            "a skyscraper on foreign terrain");
    }
}

/* NV-DISTRICT-01: the engine's labels divide the city as a flood fill does. */
static void check_districts(const struct watch *w, const struct nv_city *city,
                            const struct slow_city *slow)
{
  int label_of[SLOW_DISTRICTS], district_of[256];
  memset(label_of, -1, sizeof label_of);
  memset(district_of, -1, sizeof district_of);
  for (int row = 0; row < NV_STRIDE; row++)
    for (int col = 0; col < NV_STRIDE; col++) {
      int district = slow->district[row + SLOW_RIM][col + SLOW_RIM];
      if (district < 0)
        continue;
      int label = city->label[nv_square(row, col)];
      HOLDS(w, label_of[district] == -1 || label_of[district] == label,
            "a district has two labels");
      HOLDS(w, district_of[label] == -1 || district_of[label] == district,
            "two districts have one label");
      HOLDS(w, nv_taken(city, label) == (slow->towers[district] > 0),
            "district %d is marked wrongly as taken", label);
      label_of[district] = label;
      district_of[label] = district;
    }
}

static void check_city(const struct watch *w, const struct nv_city *city)
{
  struct slow_city slow;
  slow_read(w->rules, city, &slow);
  check_frame(w, city);
  check_connected(w, city);
  check_buildings(w, city, &slow);
  check_districts(w, city, &slow);
}

/* True if every placement joins. */
static bool check_places(const struct watch *w, const ad_move *moves, int n)
{
  static struct slow_place slow[SLOW_MAX_PLACES];
  int n_all, n_joining, n_slow = slow_places(w->rules, w->st, slow, &n_all, &n_joining);
  struct nv_placements counts;
  nv_count_placements(w->rules, w->st, &counts);
  HOLDS(w, n == n_slow, "%d placements, expected %d", n, n_slow);
  HOLDS(w, counts.total == n_all && counts.joining == n_joining && counts.legal == n,
        "placements are counted %d, %d, %d", counts.total, counts.joining, counts.legal);
  for (int i = 0; i < n_slow; i++) {
    ad_move move = nv_place_move(slow[i].slot, slow[i].row, slow[i].col, slow[i].turn);
    bool found = false;
    for (int k = 0; k < n; k++)
      found |= moves[k] == move;
    HOLDS(w, found, "tile %d at %d,%d turn %d is missing", slow[i].slot, slow[i].row, slow[i].col,
          slow[i].turn);
  }
  return n_joining == n_all;
}

static void check_builds(const struct watch *w, const ad_move *moves, int n)
{
  static struct slow_build slow[SLOW_MAX_BUILDS];
  int n_slow = slow_builds(w->rules, w->st, slow);
  HOLDS(w, n == n_slow, "%d builds, expected %d", n, n_slow);
  for (int i = 0; i < n_slow; i++) {
    ad_move move =
      slow[i].token < 0 ? NV_BUILD_NONE : nv_build_move(slow[i].row, slow[i].col, slow[i].token);
    bool found = false;
    for (int k = 0; k < n; k++)
      found |= moves[k] == move;
    HOLDS(w, found, "token %d at %d,%d is missing", slow[i].token, slow[i].row, slow[i].col);
  }
}

static void check_end(const struct watch *w)
{
  struct ad_result result;
  int ranks[NV_MAX_SEATS];
  ad_result_of(w->setup, w->st, &result);
  slow_ranks(w->rules, w->st, ranks);
  for (int seat = 0; seat < w->rules->seats; seat++) {
    int points = slow_points(w->rules, w->st, seat);
    HOLDS(w, w->st->city[seat].n_tiles == w->rules->n_cells, "seat %d ends with %d tiles", seat,
          w->st->city[seat].n_tiles); /* NV-END-01 */
    HOLDS(w, result.score[seat] == points, "seat %d scores %d, expected %d", seat,
          result.score[seat], points);
    HOLDS(w, result.rank[seat] == ranks[seat], "seat %d has rank %d, expected %d", seat,
          result.rank[seat], ranks[seat]);
  }
}

int nv_watch_game(const struct ad_setup *setup, uint64_t seed, bool slow)
{
  static ad_move moves[NV_MAX_MOVES];
  struct nv_state *st = ad_calloc(1, sizeof *st);
  struct watch w = {.setup = setup, .rules = setup->rules, .st = st, .seed = seed};
  struct ad_rng rng;
  int forced_joins = 0;
  ad_deal(setup, st, seed);
  ad_rng_seed(&rng, seed);
  for (; ad_to_act(setup, st) != AD_OVER; w.move++) {
    int n = ad_legal(setup, st, moves);
    if (slow && st->phase == NV_PLACE)
      forced_joins += check_places(&w, moves, n);
    if (slow && st->phase == NV_BUILD)
      check_builds(&w, moves, n);
    bool choosing = st->phase == NV_CHOOSE;
    int seat = st->seat;
    ad_apply(setup, st, moves[ad_rng_below(&rng, (uint32_t)n)]);
    if (choosing || w.move == 0)
      for (int token = 0; token < NV_TOKENS; token++)
        w.stock[token] = st->left[token];
    check_tokens(&w);
    check_tiles(&w);
    check_knowledge(&w);
    check_turns(&w);
    check_city(&w, &st->city[seat]);
  }
  check_end(&w);
  free(st);
  return forced_joins;
}
