/* verbs.c - the moves as rows of a table, and the parts that only this game has. */
#include "engine/games/neoville/text/verbs.h"

#include <stdio.h>
#include <string.h>

#include "engine/base/input_line.h"
#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/text/explain.h"
#include "engine/games/neoville/text/phases.h"

/* ---- a tile of the hand or of the display ---- */

/* Where tiles can be: SLOTS of them (index + 1; 0 empty). */
struct place {
  const char *where, *reason_word;
  const uint8_t *(*tiles)(const struct nv_rules *, const struct nv_state *, int *slots);
};

static const uint8_t *find_hand(const struct nv_rules *r, const struct nv_state *st, int *slots)
{
  (void)r;
  *slots = st->city[st->seat].n_hand;
  return st->city[st->seat].hand;
}

static const uint8_t *find_display(const struct nv_rules *r, const struct nv_state *st, int *slots)
{
  *slots = r->display_size;
  return st->display;
}

/* Writes the ids of N tiles (index + 1; 0 is skipped): "t01, t22 and e1", or "none". */
static void list_tiles(const struct nv_rules *rules, const uint8_t *tiles, int n, char *out,
                       size_t size)
{
  int last = -1;
  for (int i = 0; i < n; i++)
    if (tiles[i])
      last = i;
  snprintf(out, size, "%s", last < 0 ? "none" : "");
  for (int i = 0; i <= last; i++)
    if (tiles[i])
      ad_list_append(out, size, i == last, "%s", nv_tile_id(rules, tiles[i]));
}

/* Returns the index of the tile with ID among the N tiles, or -1. */
static int find_among(const struct nv_rules *rules, const uint8_t *tiles, int n, const char *id)
{
  for (int i = 0; i < n; i++)
    if (tiles[i] && strcmp(nv_tile_id(rules, tiles[i]), id) == 0)
      return i;
  return -1;
}

static void print_tile(const struct ad_said *s)
{
  const struct place *place = s->part->arg;
  int n;
  ad_say(s, "%s", nv_tile_id(s->rules, place->tiles(s->rules, s->state, &n)[s->value]));
}

static bool deny_tile(const struct ad_typed *t, const uint8_t *tiles, int n, const char *word)
{
  const struct place *place = t->part->arg;
  const char *names[NV_MAX_HAND + NV_MAX_DISPLAY];
  char list[120], near[64];
  for (int i = 0; i < n; i++)
    names[i] = tiles[i] ? nv_tile_id(t->rules, tiles[i]) : NULL;
  list_tiles(t->rules, tiles, n, list, sizeof list);
  if (nv_tile_find(t->rules, word) < 0)
    return ad_deny(t->reason, t->part->clause, "no_such_tile",
                   "there is no tile '%.24s'%s (%s: %s)", word,
                   ad_suggestion(word, names, n, near, sizeof near), place->where, list);
  return ad_deny(t->reason, t->part->clause, place->reason_word,
                 "tile %s is not %s, where the tiles are: %s", word, place->where, list);
}

static bool read_tile(struct ad_typed *t, unsigned *value)
{
  const struct place *place = t->part->arg;
  const char *word = ad_next_word(t);
  int n;
  const uint8_t *tiles = place->tiles(t->rules, t->state, &n);
  int slot = find_among(t->rules, tiles, n, word);
  *value = (unsigned)slot;
  return slot >= 0 || deny_tile(t, tiles, n, word);
}

static const struct ad_part_type tile = {1, NULL, print_tile, read_tile};
static const struct place hand = {"in hand", "not_in_hand", find_hand},
                          display = {"face up", "not_in_display", find_display};

/* ---- where: a cell of tiles, a square ---- */

static bool read_cell(const char *text, int *row, int *col)
{
  char left[16];
  long long r, c;
  const char *comma = strchr(text, ',');
  if (!comma || (size_t)(comma - text) >= sizeof left)
    return false;
  memcpy(left, text, (size_t)(comma - text));
  left[comma - text] = '\0';
  if (!ad_parse_int(left, &r) || !ad_parse_int(comma + 1, &c) || r < -1000 || r > 1000 ||
      c < -1000 || c > 1000)
    return false;
  *row = (int)r;
  *col = (int)c;
  return true;
}

static void print_cell(const struct ad_said *s)
{
  ad_say(s, "%d,%d", nv_place_row(s->move), nv_place_col(s->move));
}

/* Reads the cell for the tile in the slot that was read before. */
static bool read_tile_cell(struct ad_typed *t, unsigned *value)
{
  const struct nv_state *st = t->state;
  const char *word = ad_next_word(t);
  int row, col;
  if (!read_cell(word, &row, &col))
    return ad_deny(t->reason, "", "syntax",
                   "'%.40s' is not a cell, expected tile row and tile column, like 0,-1", word);
  if (st->city[st->seat].n_tiles == 0)
    row = col = 0; /* the first tile: every cell is the same */
  if (row < -1 || row > NV_MAX_CITY || col < -1 || col > NV_MAX_CITY) {
    nv_may_place(t->rules, st, nv_place_slot(t->move), row, col, 0, t->reason);
    return false;
  }
  *value = (nv_place_move(0, row, col, 0) & 0xffff) >> t->part->shift;
  return true;
}

static const struct ad_part_type cell = {1, NULL, print_cell, read_tile_cell};

static void print_square(const struct ad_said *s)
{
  ad_say(s, "%d,%d", nv_build_row(s->move), nv_build_col(s->move));
}

/* Reads the square for the token that was read before. */
static bool read_square(struct ad_typed *t, unsigned *value)
{
  const char *word = ad_next_word(t);
  int row, col;
  if (!read_cell(word, &row, &col))
    return ad_deny(t->reason, "", "syntax",
                   "'%.40s' is not a square, expected row and column, like 3,2", word);
  if (row < 0 || row >= NV_STRIDE || col < 0 || col >= NV_STRIDE) {
    nv_may_build(t->rules, t->state, nv_build_token(t->move), row, col, t->reason);
    return false;
  }
  *value = (nv_build_move(row, col, 0) & 0xfffff) >> t->part->shift;
  return true;
}

static const struct ad_part_type square = {1, NULL, print_square, read_square};

/* ---- how the tile is turned; turns that look alike are one ---- */

static void print_turn(const struct ad_said *s)
{
  ad_say(s, "%u", 90 * s->value);
}

static bool read_turn(struct ad_typed *t, unsigned *value)
{
  const struct nv_rules *r = t->rules;
  const struct nv_state *st = t->state;
  const char *word = ad_next_word(t);
  long long degrees;
  bool is_number = ad_parse_int(word, &degrees);
  if (!is_number || degrees < 0 || degrees > 270 || degrees % 90)
    return ad_deny(t->reason, is_number ? t->part->clause : "",
                   is_number ? "no_such_turn" : "syntax",
                   "'%.40s' is not a turn, expected 0, 90, 180 or 270 degrees clockwise", word);
  int index1 = st->city[st->seat].hand[nv_place_slot(t->move)];
  *value = (unsigned)degrees / 90 % r->tile[index1 - 1].n_faces;
  return true;
}

static const struct ad_part_type turn = {1, NULL, print_turn, read_turn};

/* ---- what is built ---- */

static void print_token(const struct ad_said *s)
{
  char name[NV_NAME];
  nv_token_name(s->rules, (int)s->value, name, sizeof name);
  ad_say(s, "%s", name);
}

static bool deny_token(const struct ad_typed *t, const char *word)
{
  const struct nv_rules *r = t->rules;
  char name[NV_TOKENS][NV_NAME], near[64];
  const char *names[NV_TOKENS + 1];
  int n = 0;
  for (int token = 0; token < NV_TOKENS; token++)
    if (nv_is_tower(token) ? token % NV_MAX_VALUES < r->n_values
                           : token - NV_FIRST_UTILITY < r->n_utilities) {
      nv_token_name(r, token, name[n], sizeof name[n]);
      names[n] = name[n];
      n++;
    }
  names[n++] = "none";
  return ad_deny(t->reason, t->part->clause, "no_such_token", "there is no building '%.40s'%s",
                 word, ad_suggestion(word, names, n, near, sizeof near));
}

static bool read_token(struct ad_typed *t, unsigned *value)
{
  const char *word = ad_next_word(t);
  if (!word)
    return ad_deny_form(t);
  int token = nv_token_find(t->rules, word);
  *value = (unsigned)token;
  return token != NV_NO_TOKEN || deny_token(t, word);
}

static const struct ad_part_type token = {0, NULL, print_token, read_token};

/* ---- utility types, as bits ---- */

static void print_types(const struct ad_said *s)
{
  const struct nv_rules *r = s->rules;
  if (!s->value)
    ad_say(s, "none");
  for (int i = 0; i < r->n_types; i++)
    if (s->value >> i & 1)
      ad_say(s, "%s", r->type[i]);
}

static bool read_types(struct ad_typed *t, unsigned *value)
{
  const struct nv_rules *r = t->rules;
  const char *names[NV_MAX_TYPES];
  char near[64];
  for (int i = 0; i < r->n_types; i++)
    names[i] = r->type[i];
  *value = 0;
  if (t->n == 0)
    return ad_deny_form(t);
  if (t->n == 1 && strcmp(t->word[0], "none") == 0)
    return ad_next_word(t);
  for (const char *word; (word = ad_next_word(t));) {
    int type = 0;
    while (type < r->n_types && strcmp(names[type], word) != 0)
      type++;
    if (type == r->n_types)
      return ad_deny(t->reason, t->part->clause, "no_such_type",
                     "there is no utility type '%.40s'%s", word,
                     ad_suggestion(word, names, r->n_types, near, sizeof near));
    *value |= 1u << type;
  }
  return true;
}

static const struct ad_part_type types = {0, NULL, print_types, read_types};

/* ---- the tables ---- */

#define OF(phase) (ad_move)(phase) << 24, 1u << (phase)
#define IN(phase) (1u << (phase))
/* clang-format off */
static const struct ad_verb verbs[] = {
  {"choose", OF(NV_CHOOSE), "choose ecomobile windmill",
   .part = {{"TYPE...", &types, 0, NV_MAX_TYPES, .clause = "NV-SETUP-02"}}},
  {"place", OF(NV_PLACE), "place t05 0,-1 turn 90",
   .part = {{"TILE", &tile, 16, 8, "NV-PLACE-01", &hand},
            {"ROW,COL", &cell, 2, 14, .clause = "NV-PLACE-02"},
            {.name = "turn", .type = &ad_part_fixed},
            {"DEGREES", &turn, 0, 2, .clause = "NV-PLACE-04"}}},
  {"build", NV_BUILD << 24 | 1 << 20, IN(NV_BUILD), "build earth_04 3,2",
   .part = {{"TOKEN", &token, 0, 8, .clause = "NV-BUILD-07"},
            {"ROW,COL", &square, 8, 12, .clause = "NV-BUILD-02"}}},
  {"build", NV_BUILD_NONE, IN(NV_BUILD), "build none",
   .part = {{.name = "none", .type = &ad_part_fixed}}},
  {"draw", OF(NV_DRAW), "draw t05", .part = {{"TILE", &tile, 0, 4, "NV-DRAW-01", &display}}},
  {"draw", NV_DRAW << 24 | NV_FROM_PILE, IN(NV_DRAW), "draw pile",
   .part = {{.name = "pile", .type = &ad_part_fixed}}},
  {.word = NULL},
};
/* clang-format on */

static const struct ad_step steps[] = {
  [NV_CHOOSE] = {"NV-TURN-02", .what = "choose utility types"},
  [NV_PLACE] = {"NV-TURN-02", .what = "place a tile"},
  [NV_BUILD] = {"NV-TURN-02", .what = "build"},
  [NV_DRAW] = {"NV-TURN-02", .what = "draw a tile"},
  [NV_ENDED] = {.clause = "NV-END-01"},
};

const struct ad_verbs nv_verbs = {.verb = verbs,
                                  .step = steps,
                                  .phases = nv_phase_words,
                                  .phase = nv_phase,
                                  .joins = ",",
                                  .keeps_case = true};
