/* draw.c - the table as a drawing: cities side by side with the hands below them, display,
 * supply.
 *
 * A square is three columns wide.  With colours the terrain is the background; without, it is a
 * letter before what stands there, and the squares of a city keep a column between them. */
#include "engine/games/neoville/show/draw.h"

#include <stdio.h>
#include <string.h>

#include "engine/games/neoville/play/city.h"
#include "engine/games/neoville/play/score.h"
#include "engine/games/neoville/rules/names.h"

enum {
  WIDEST = 100,
  SQUARE = 3,
  MARGIN = 6,
  TILE = 2 * SQUARE + 1,
  GAP = 3,
  HEADING = 3,
  HAND_LINES = 4
};

static const enum ad_colour ground[NV_TERRAINS + 1] = {AD_BROWN, AD_GREEN, AD_GREY, AD_BLUE,
                                                       AD_PLAIN};

static void plain(struct ad_styled *styled)
{
  ad_styled_set_style(styled, AD_PLAIN, AD_PLAIN, false);
}

static void blanks(struct ad_styled *styled, int n)
{
  ad_styled_printf(styled, "%*s", n > 0 ? n : 0, "");
}

/* Writes TEXT, cut or filled to WIDTH columns. */
static void field(struct ad_styled *styled, const char *text, int width, bool bold)
{
  ad_styled_set_style(styled, AD_PLAIN, AD_PLAIN, bold);
  ad_styled_printf(styled, "%-*.*s", width, width, text);
  plain(styled);
}

/* Ends a line and removes the blanks at its end. */
static void end_line(struct ad_styled *styled)
{
  while (styled->out.len > 0 && styled->out.text[styled->out.len - 1] == ' ')
    styled->out.text[--styled->out.len] = '\0';
  ad_styled_printf(styled, "\n");
}

/* ---- squares and tiles ---- */

/* Writes the two letters of a utility kind: the letter of its type and its number there, e1 .. e6.
 */
static void utility_code(const struct nv_rules *rules, int token, char out[3])
{
  static const char digits[] = "123456789abcdefghijkmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const struct nv_utility *u = nv_utility_of(rules, token);
  int number = 0;
  for (const struct nv_utility *other = rules->utility; other < u; other++)
    number += other->type_index == u->type_index;
  out[0] = u->type[0];
  out[1] = number < (int)sizeof digits - 1 ? digits[number] : '+';
  out[2] = '\0';
}

static void draw_building(const struct nv_rules *rules, struct ad_styled *styled, int token)
{
  char code[3];
  if (nv_is_tower(token)) {
    if (styled->colour)
      ad_styled_symbol(styled, "▲", "^");
    ad_styled_printf(styled, "%-2d", nv_tower_value(rules, token));
    return;
  }
  utility_code(rules, token, code);
  ad_styled_printf(styled, styled->colour ? " %s" : "%s", code);
}

/* Draws a square, three columns wide; NV_TERRAINS as terrain: without a tile. */
static void draw_square(const struct nv_rules *rules, struct ad_styled *styled, int terrain,
                        int symbol, int token)
{
  if (terrain == NV_TERRAINS) {
    blanks(styled, styled->colour);
    ad_styled_symbol(styled, "·", ".");
    blanks(styled, 2 - styled->colour);
    return;
  }
  ad_styled_set_style(styled, token == NV_NO_TOKEN ? AD_BLACK : AD_WHITE, ground[terrain], true);
  if (!styled->colour)
    ad_styled_printf(styled, "%c", nv_terrain_letters[terrain]);
  if (token != NV_NO_TOKEN) {
    draw_building(rules, styled, token);
  } else if (symbol == NV_NO_SYMBOL) {
    blanks(styled, styled->colour ? 3 : 2);
  } else {
    if (styled->colour)
      blanks(styled, 1);
    ad_styled_symbol(styled, symbol == NV_PARK ? "♣" : "⚑", symbol == NV_PARK ? "*" : "!");
    blanks(styled, 1);
  }
  plain(styled);
}

/* Draws the upper or lower two squares of a tile, TILE columns wide: a back if it is hidden, dots
 * for an empty slot. */
static void draw_half(const struct nv_rules *rules, struct ad_styled *styled, int index1,
                      bool hidden, int lower)
{
  if (hidden) {
    ad_styled_set_style(styled, AD_GREY, AD_PLAIN, false);
    ad_styled_symbol(styled, "▒▒▒▒▒▒", "??????");
    plain(styled);
  } else if (index1) {
    const struct nv_face *face = &rules->tile[index1 - 1].face[0];
    for (int k = 2 * lower; k < 2 * lower + 2; k++)
      draw_square(rules, styled, face->terrain[k], face->symbol[k], NV_NO_TOKEN);
  } else {
    draw_square(rules, styled, NV_TERRAINS, NV_NO_SYMBOL, NV_NO_TOKEN);
    draw_square(rules, styled, NV_TERRAINS, NV_NO_SYMBOL, NV_NO_TOKEN);
  }
  blanks(styled, TILE - 2 * SQUARE);
}

/* ---- cities ---- */

/* What all parts of the drawing use. */
struct table {
  const struct nv_rules *rules;
  const struct nv_state *st;
  int viewer, square, block; /* columns of a square, and of a city with its hand */
  struct nv_map map[NV_MAX_SEATS];
};

static bool is_hidden(const struct table *t, int seat, int slot)
{
  return t->viewer != AD_NOBODY && t->viewer != seat && !t->rules->open_hands &&
         !(t->st->city[seat].known >> slot & 1);
}

static void draw_title(const struct table *t, struct ad_styled *styled, int seat)
{
  char title[80];
  bool acts = t->st->phase != NV_ENDED && t->st->seat == seat;
  int points = nv_points(t->rules, t->st, seat);
  snprintf(title, sizeof title, "%s seat %d: %d point%s", acts ? ">" : " ", seat + 1, points,
           points == 1 || points == -1 ? "" : "s");
  field(styled, title, t->block, acts);
}

/* Draws the numbers of the tile columns (OF_TILES) or of the square columns. */
static void draw_columns(const struct table *t, struct ad_styled *styled, int seat, bool of_tiles)
{
  int cols = t->map[seat].cols;
  ad_styled_set_style(styled, AD_GREY, AD_PLAIN, false);
  blanks(styled, MARGIN);
  for (int col = 0; col < cols; col += of_tiles ? 2 : 1)
    ad_styled_printf(styled, of_tiles ? "%*s[%d]%*s" : "%*s%2d%*s", of_tiles ? t->square - 1 : 0,
                     "", of_tiles ? col / 2 : col, t->square - 2, "");
  blanks(styled, t->block - MARGIN - t->square * cols);
  plain(styled);
}

static void draw_row(const struct table *t, struct ad_styled *styled, int seat, int row)
{
  const struct nv_map *map = &t->map[seat];
  if (row >= map->rows) {
    blanks(styled, t->block);
    return;
  }
  ad_styled_set_style(styled, AD_GREY, AD_PLAIN, false);
  ad_styled_printf(styled, row % 2 ? "   %2d " : "[%d]%2d ", row % 2 ? row : row / 2, row);
  plain(styled);
  for (int col = 0; col < map->cols; col++) {
    draw_square(t->rules, styled, map->terrain[nv_square(row, col)],
                map->symbol[nv_square(row, col)], nv_token_at(&t->st->city[seat], row, col));
    blanks(styled, t->square - SQUARE);
  }
  blanks(styled, t->block - MARGIN - t->square * map->cols);
}

/* Draws a line of a hand: 0 is empty, 1 has the names of the tiles, 2 and 3 the tiles. */
static void draw_hand(const struct table *t, struct ad_styled *styled, int seat, int line)
{
  const struct nv_city *city = &t->st->city[seat];
  int used = 0;
  for (int i = 0; i < city->n_hand && line > 0; i++, used += TILE) {
    bool hidden = is_hidden(t, seat, i);
    if (line == 1)
      field(styled, hidden ? "" : nv_tile_id(t->rules, city->hand[i]), TILE, false);
    else
      draw_half(t->rules, styled, city->hand[i], hidden, line - 2);
  }
  blanks(styled, t->block - used);
}

static void draw_city_line(const struct table *t, struct ad_styled *styled, int seat, int line,
                           int rows)
{
  if (line == 0)
    draw_title(t, styled, seat);
  else if (line < HEADING)
    draw_columns(t, styled, seat, line == 1);
  else if (line < HEADING + rows)
    draw_row(t, styled, seat, line - HEADING);
  else
    draw_hand(t, styled, seat, line - HEADING - rows);
}

/* Draws as many cities side by side as there is room for, then the next ones below. */
static void draw_cities(const struct table *t, struct ad_styled *styled)
{
  int abreast = (WIDEST + GAP) / (t->block + GAP), seats = t->rules->seats;
  abreast = abreast < 1 ? 1 : abreast;
  if (seats == abreast + 1 && seats % 2 == 0)
    abreast = seats / 2;
  for (int first = 0; first < seats; first += abreast) {
    int last = first + abreast < seats ? first + abreast : seats, rows = 2;
    for (int seat = first; seat < last; seat++)
      rows = t->map[seat].rows > rows ? t->map[seat].rows : rows;
    for (int line = 0; line < HEADING + rows + HAND_LINES; line++) {
      for (int seat = first; seat < last; seat++) {
        blanks(styled, seat > first ? GAP : 0);
        draw_city_line(t, styled, seat, line, rows);
      }
      end_line(styled);
    }
    end_line(styled);
  }
}

/* ---- the middle of the table ---- */

static void draw_display(const struct table *t, struct ad_styled *styled)
{
  char pile[24];
  field(styled, "display", 10, true);
  for (int i = 0; i < t->rules->display_size; i++)
    field(styled, nv_tile_id(t->rules, t->st->display[i]), TILE, false);
  snprintf(pile, sizeof pile, "  pile %d", t->st->n_pile);
  field(styled, pile, (int)strlen(pile), false);
  for (int lower = 0; lower < 2; lower++) {
    end_line(styled);
    blanks(styled, 10);
    for (int i = 0; i < t->rules->display_size; i++)
      draw_half(t->rules, styled, t->st->display[i], false, lower);
    blanks(styled, 2);
    draw_half(t->rules, styled, 0, t->st->n_pile > 0, lower);
  }
  end_line(styled);
  ad_styled_printf(styled, "\n");
}

static void draw_towers(const struct table *t, struct ad_styled *styled, int terrain)
{
  char name[16];
  snprintf(name, sizeof name, "%s", ad_word_of(nv_tower_words, terrain));
  field(styled, name, 10, true);
  for (int i = 0; i < t->rules->n_values; i++) {
    int token = terrain * NV_MAX_VALUES + i, left = t->st->left[token];
    for (int k = 0; k < left; k++) {
      draw_square(t->rules, styled, terrain, NV_NO_SYMBOL, token);
      blanks(styled, 1);
    }
    if (!left && t->rules->tower_copies[i])
      blanks(styled, SQUARE + 1);
  }
  end_line(styled);
}

static bool is_built(const struct table *t, int token)
{
  for (int seat = 0; seat < t->rules->seats; seat++)
    for (int i = 0; i < t->map[seat].n_buildings; i++)
      if (t->map[seat].building[i].token == token)
        return true;
  return false;
}

/* Writes what a utility needs: " for 4" features, " for ##/#." as a shape; "" where its name is
 * enough. */
static void name_need(const struct nv_utility *u, char *out, size_t size)
{
  size_t len = 0;
  out[0] = '\0';
  if (u->primitive == NV_LINE_COUNT || (u->primitive == NV_LUA && u->need != 1))
    snprintf(out, size, " for %d", u->need);
  for (int i = 0; i < u->shape.n && u->primitive == NV_DISTRICT_SHAPE && len < size; i++)
    len += (size_t)snprintf(out + len, size - len, "%s%s", i ? "/" : " for ", u->shape.row[i]);
}

/* Lists the utility kinds of a type that are in the supply or built, with their two letters. */
static void draw_utilities(const struct table *t, struct ad_styled *styled, int type)
{
  int column = 10;
  field(styled, t->rules->type[type], 10, true);
  for (int i = 0; i < t->rules->n_utilities; i++) {
    const struct nv_utility *u = &t->rules->utility[i];
    char text[128], need[64], copies[16] = "", code[3];
    int left = t->st->left[NV_FIRST_UTILITY + i];
    if (u->type_index != type || (!left && !is_built(t, NV_FIRST_UTILITY + i)))
      continue;
    utility_code(t->rules, NV_FIRST_UTILITY + i, code);
    name_need(u, need, sizeof need);
    if (left != 1)
      snprintf(copies, sizeof copies, " x%d", left);
    int width = snprintf(text, sizeof text, "%s %s %d%s%s  ", code, u->id, u->points, need,
                         left ? copies : " gone");
    if (column + width > WIDEST) {
      end_line(styled);
      blanks(styled, column = 10);
    }
    ad_styled_printf(styled, "%s", text);
    column += width;
  }
  end_line(styled);
}

static void draw_turn(const struct table *t, struct ad_styled *styled)
{
  const struct nv_state *st = t->st;
  int round = st->city[st->seat].n_tiles + (st->phase == NV_PLACE || st->phase == NV_CHOOSE);
  static const char *const steps[] = {"chooses the utility types", "places a tile", "builds",
                                      "draws a tile"};
  if (st->phase == NV_ENDED)
    ad_styled_printf(styled, "the game is over\n");
  else
    ad_styled_printf(styled, "round %d of %d: seat %d %s", round, t->rules->n_cells, st->seat + 1,
                     steps[st->phase]);
  if (st->phase == NV_BUILD)
    ad_styled_printf(styled, " on the tile at %d,%d", st->new_row, st->new_col);
  if (st->phase != NV_ENDED)
    ad_styled_printf(styled, "\n");
}

void nv_draw(const void *rules, const void *state, int viewer, struct ad_styled *styled)
{
  struct table t = {.rules = rules, .st = state, .viewer = viewer};
  t.square = styled->colour ? SQUARE : SQUARE + 1;
  int squares = MARGIN + 2 * t.square * t.rules->city_size, hand = TILE * t.rules->hand_size;
  t.block = squares > hand ? squares : hand;
  for (int seat = 0; seat < t.rules->seats; seat++)
    nv_map_of(t.rules, &t.st->city[seat], &t.map[seat]);
  draw_cities(&t, styled);
  draw_display(&t, styled);
  for (int terrain = 0; terrain < NV_TERRAINS; terrain++)
    draw_towers(&t, styled, terrain);
  for (int type = 0; type < t.rules->n_types; type++)
    if (t.st->types_in_play >> type & 1)
      draw_utilities(&t, styled, type);
  ad_styled_printf(styled, "\n");
  draw_turn(&t, styled);
}
