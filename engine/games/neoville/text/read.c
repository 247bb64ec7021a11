/* read.c - moves from text. */
#include "engine/games/neoville/text/read.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/input_line.h"
#include "engine/games/neoville/play/moves.h"
#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/text/explain.h"
#include "engine/games/neoville/text/phases.h"

/* Splits a line into words at blanks, except blanks beside a comma; false if it is too long. */
static bool split(const char *text, struct ad_input_line *out)
{
  char tight[AD_INPUT_BYTES];
  size_t len = 0;
  for (; *text; text++) {
    bool at_comma = text[strspn(text, " \t\r\n\v\f")] == ',' || (len && tight[len - 1] == ',');
    if (isspace((unsigned char)*text) && at_comma)
      continue;
    if (len + 1 == sizeof tight)
      return false;
    tight[len++] = *text;
  }
  tight[len] = '\0';
  return ad_input_line_split(out, tight, "", NV_MAX_TYPES + 1);
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

/* Refuses the tile WORD, which is not one of TILES: PLACE says where these are. */
static bool deny_tile(const struct nv_rules *rules, const uint8_t *tiles, int n, const char *word,
                      const char *place, const char *clause, const char *reason_word,
                      struct ad_reason *reason)
{
  const char *names[NV_MAX_HAND + NV_MAX_DISPLAY];
  char list[120], near[64];
  for (int i = 0; i < n; i++)
    names[i] = tiles[i] ? nv_tile_id(rules, tiles[i]) : NULL;
  list_tiles(rules, tiles, n, list, sizeof list);
  if (nv_tile_find(rules, word) < 0)
    return ad_deny(reason, clause, "no_such_tile", "there is no tile '%.24s'%s (%s: %s)", word,
                   ad_suggestion(word, names, n, near, sizeof near), place, list);
  return ad_deny(reason, clause, reason_word, "tile %s is not %s, where the tiles are: %s", word,
                 place, list);
}

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

/* Reads 'place TILE ROW,COL turn DEGREES' into a move, which need not be legal. */
static bool read_place(const struct nv_rules *rules, const struct nv_state *st,
                       const struct ad_input_line *w, ad_move *out, struct ad_reason *reason)
{
  const struct nv_city *city = &st->city[st->seat];
  int row, col;
  long long degrees;
  if (w->n != 5 || strcmp(w->word[3], "turn") != 0)
    return ad_deny(reason, "", "syntax",
                   "expected 'place TILE ROW,COL turn DEGREES', like 'place t05 0,-1 turn 90'");
  int slot = find_among(rules, city->hand, city->n_hand, w->word[1]);
  if (slot < 0)
    return deny_tile(rules, city->hand, city->n_hand, w->word[1], "in hand", "NV-PLACE-01",
                     "not_in_hand", reason);
  if (!read_cell(w->word[2], &row, &col))
    return ad_deny(reason, "", "syntax",
                   "'%.40s' is not a cell, expected tile row and tile column, like 0,-1",
                   w->word[2]);
  bool is_number = ad_parse_int(w->word[4], &degrees);
  if (!is_number || degrees < 0 || degrees > 270 || degrees % 90)
    return ad_deny(reason, is_number ? "NV-PLACE-04" : "", is_number ? "no_such_turn" : "syntax",
                   "'%.40s' is not a turn, expected 0, 90, 180 or 270 degrees clockwise",
                   w->word[4]);
  if (city->n_tiles == 0)
    row = col = 0; /* the first tile: every cell is the same */
  if (row < -1 || row > NV_MAX_CITY || col < -1 || col > NV_MAX_CITY) {
    nv_may_place(rules, st, slot, row, col, 0, reason);
    return false;
  }
  *out =
    nv_place_move(slot, row, col, (int)degrees / 90 % rules->tile[city->hand[slot] - 1].n_faces);
  return true;
}

static bool deny_token(const struct nv_rules *rules, const char *word, struct ad_reason *reason)
{
  static const size_t room = NV_NAME;
  char name[NV_TOKENS + 1][NV_NAME], near[64];
  const char *names[NV_TOKENS + 1];
  int n = 0;
  for (int token = 0; token < NV_TOKENS; token++) {
    bool there = nv_is_tower(token) ? token % NV_MAX_VALUES < rules->n_values
                                    : token - NV_FIRST_UTILITY < rules->n_utilities;
    if (there) {
      nv_token_name(rules, token, name[n], room);
      names[n] = name[n];
      n++;
    }
  }
  names[n++] = "none";
  return ad_deny(reason, "NV-BUILD-07", "no_such_token", "there is no building '%.40s'%s", word,
                 ad_suggestion(word, names, n, near, sizeof near));
}

/* Reads 'build TOKEN ROW,COL' or 'build none' into a move, which need not be legal. */
static bool read_build(const struct nv_rules *rules, const struct nv_state *st,
                       const struct ad_input_line *w, ad_move *out, struct ad_reason *reason)
{
  int row, col;
  *out = NV_BUILD_NONE;
  if (w->n == 2 && strcmp(w->word[1], "none") == 0)
    return true;
  if (w->n >= 2 && nv_token_find(rules, w->word[1]) == NV_NO_TOKEN)
    return deny_token(rules, w->word[1], reason);
  if (w->n != 3)
    return ad_deny(reason, "", "syntax",
                   "expected 'build TOKEN ROW,COL' or 'build none', like 'build earth_04 3,2'");
  int token = nv_token_find(rules, w->word[1]);
  if (!read_cell(w->word[2], &row, &col))
    return ad_deny(reason, "", "syntax",
                   "'%.40s' is not a square, expected row and column, like 3,2", w->word[2]);
  if (row < 0 || row >= NV_STRIDE || col < 0 || col >= NV_STRIDE) {
    nv_may_build(rules, st, token, row, col, reason);
    return false;
  }
  *out = nv_build_move(row, col, token);
  return true;
}

static bool read_draw(const struct nv_rules *rules, const struct nv_state *st,
                      const struct ad_input_line *w, ad_move *out, struct ad_reason *reason)
{
  if (w->n != 2)
    return ad_deny(reason, "", "syntax", "expected 'draw TILE' or 'draw pile'");
  if (strcmp(w->word[1], "pile") == 0) {
    *out = nv_draw_move(NV_FROM_PILE);
    return true;
  }
  int slot = find_among(rules, st->display, rules->display_size, w->word[1]);
  if (slot < 0)
    return deny_tile(rules, st->display, rules->display_size, w->word[1], "face up", "NV-DRAW-01",
                     "not_in_display", reason);
  *out = nv_draw_move(slot);
  return true;
}

/* Reads 'choose TYPE...' or 'choose none' into a move, which need not be legal. */
static bool read_choose(const struct nv_rules *rules, const struct nv_state *st,
                        const struct ad_input_line *w, ad_move *out, struct ad_reason *reason)
{
  const char *names[NV_MAX_TYPES];
  unsigned types = 0;
  char near[64];
  (void)st;
  for (int i = 0; i < rules->n_types; i++)
    names[i] = rules->type[i];
  for (int k = 1; k < w->n; k++) {
    int type = 0;
    while (type < rules->n_types && strcmp(names[type], w->word[k]) != 0)
      type++;
    if (type < rules->n_types)
      types |= 1u << type;
    else if (strcmp(w->word[k], "none") != 0 || w->n != 2)
      return ad_deny(reason, "NV-SETUP-02", "no_such_type", "there is no utility type '%.40s'%s",
                     w->word[k],
                     ad_suggestion(w->word[k], names, rules->n_types, near, sizeof near));
  }
  if (w->n == 1)
    return ad_deny(reason, "", "syntax",
                   "expected 'choose' and the utility types, like 'choose ecomobile windmill'");
  *out = nv_choose_move(types);
  return true;
}

bool nv_read_move(const void *rules, const void *state, const char *text, ad_move *out,
                  struct ad_reason *reason)
{
  static const struct {
    const char *word;
    bool (*read)(const struct nv_rules *, const struct nv_state *, const struct ad_input_line *,
                 ad_move *, struct ad_reason *);
  } kinds[] = {
    {"choose", read_choose}, {"place", read_place}, {"build", read_build}, {"draw", read_draw}};
  static const char *const names[] = {"choose", "place", "build", "draw"};
  const struct nv_state *st = state;
  struct ad_input_line w;
  if (!split(text, &w) || w.n == 0)
    return ad_deny(reason, "", "syntax", "expected a move: place, build, draw or choose");
  for (int kind = 0; kind < AD_LEN(kinds); kind++)
    if (strcmp(w.word[0], kinds[kind].word) == 0)
      return nv_in_phase(st, kind, reason) && kinds[kind].read(rules, st, &w, out, reason);
  return ad_deny_kind(reason, w.word[0], names, AD_LEN(names));
}
