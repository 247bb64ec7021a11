/* draw.c - the table as a drawing: cities side by side with the hands below them, display,
 * supply.
 *
 * A square is three columns wide.  With colours the terrain is the background; without, it is a
 * letter before what stands there.  Without colours, and where squares are marked, the squares of a
 * city keep a column between them, for the brackets of marked ones. */
#include "engine/games/neoville/show/draw.h"

#include <stdio.h>
#include <string.h>

#include "engine/games/neoville/play/city.h"
#include "engine/games/neoville/play/score.h"
#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/show/paint.h"

enum { MARGIN = 6, GAP = 3, HEADING = 3, HAND_LINES = 4, TILE_LINES = 3, LABEL = 10 };

/* ---- cities ---- */

static bool is_hidden(const struct nv_canvas *t, int seat, int slot)
{
  return !ad_sees_own(t->viewer, seat) && !t->rules->open_hands &&
         !(t->st->city[seat].known >> slot & 1);
}

static void draw_title(const struct nv_canvas *t, struct ad_styled *styled, int seat)
{
  char title[80], total[AD_VISIBLE_POINTS_TEXT];
  bool acts = t->st->phase != NV_ENDED && t->st->seat == seat;
  int points = nv_points(t->rules, t->st, seat);
  snprintf(title, sizeof title, "%s seat %d: %s point%s", acts ? ">" : " ", seat + 1,
           ad_visible_points_draw(styled, (struct ad_visible_points){points, false}, total),
           points == 1 || points == -1 ? "" : "s");
  nv_field(styled, title, t->block, acts);
}

/* Draws the numbers of the tile columns (OF_TILES) or of the square columns. */
static void draw_columns(const struct nv_canvas *t, struct ad_styled *styled, int seat,
                         bool of_tiles)
{
  int cols = t->map[seat].cols;
  ad_styled_set_style(styled, AD_GREY, AD_PLAIN, false);
  nv_blanks(styled, MARGIN);
  for (int col = 0; col < cols; col += of_tiles ? 2 : 1)
    ad_styled_printf(styled, of_tiles ? "%*s[%d]%*s" : "%*s%2d%*s", of_tiles ? t->square - 1 : 0,
                     "", of_tiles ? col / 2 : col, t->square - 2, "");
  nv_blanks(styled, t->block - MARGIN - t->square * cols);
  nv_plain(styled);
}

static void draw_row(const struct nv_canvas *t, struct ad_styled *styled, int seat, int row)
{
  const struct nv_map *map = &t->map[seat];
  if (row >= map->rows) {
    nv_blanks(styled, t->block);
    return;
  }
  ad_styled_set_style(styled, AD_GREY, AD_PLAIN, false);
  ad_styled_printf(styled, row % 2 ? "   %2d" : "[%d]%2d", row % 2 ? row : row / 2, row);
  nv_plain(styled);
  bool was_marked = false;
  for (int col = 0; col < map->cols; col++) {
    bool is_marked = ad_styled_is_marked_square(styled, seat, row, col);
    if (col == 0 || t->square > NV_SQUARE_WIDTH)
      ad_styled_put_bracket(styled, was_marked, is_marked);
    nv_draw_square(t->rules, styled, map->terrain[nv_square(row, col)],
                   map->symbol[nv_square(row, col)], nv_token_at(&t->st->city[seat], row, col));
    was_marked = is_marked;
  }
  if (map->cols == 0 || t->square > NV_SQUARE_WIDTH)
    ad_styled_put_bracket(styled, was_marked, false);
  nv_blanks(styled, t->block - MARGIN - t->square * map->cols);
}

/* Draws the tiles of a hand, a line of three: their names, then the tiles. */
static int draw_hand_tiles(const struct nv_canvas *t, struct ad_styled *styled, int seat, int line)
{
  const struct nv_city *city = &t->st->city[seat];
  for (int i = 0; i < city->n_hand; i++) {
    bool hidden = is_hidden(t, seat, i);
    if (line == 0)
      nv_field(styled, hidden ? "" : nv_tile_id(t->rules, city->hand[i]), NV_TILE_WIDTH, false);
    else
      nv_draw_half(t->rules, styled, city->hand[i], hidden, line - 1);
  }
  return city->n_hand * NV_TILE_WIDTH;
}

static const char *name_hand(const struct nv_canvas *t, int seat)
{
  return t->viewer == seat ? "your hand" : "hand";
}

/* Draws a line of a hand: its title, then its tiles. */
static void draw_hand(const struct nv_canvas *t, struct ad_styled *styled, int seat, int line)
{
  if (line == 0)
    nv_field(styled, name_hand(t, seat), t->block, true);
  else
    nv_blanks(styled, t->block - draw_hand_tiles(t, styled, seat, line - 1));
}

static void draw_city_line(const struct nv_canvas *t, struct ad_styled *styled, int seat, int line,
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
static void draw_cities(const struct nv_canvas *t, struct ad_styled *styled)
{
  int abreast = (styled->width + GAP) / (t->block + GAP), seats = t->rules->seats;
  abreast = abreast < 1 ? 1 : abreast;
  if (seats == abreast + 1 && seats % 2 == 0)
    abreast = seats / 2;
  for (int first = 0; first < seats; first += abreast) {
    int last = first + abreast < seats ? first + abreast : seats, rows = 2;
    for (int seat = first; seat < last; seat++)
      rows = t->map[seat].rows > rows ? t->map[seat].rows : rows;
    for (int line = 0; line < HEADING + rows + HAND_LINES; line++) {
      for (int seat = first; seat < last; seat++) {
        nv_blanks(styled, seat > first ? GAP : 0);
        draw_city_line(t, styled, seat, line, rows);
      }
      nv_end_line(styled);
    }
    nv_end_line(styled);
  }
}

/* ---- the middle of the table ---- */

/* Draws a line of the display: the names of its tiles, then the tiles; beside them the pile if
 * there is room. */
static void draw_display_line(const struct nv_canvas *t, struct ad_styled *styled, int line,
                              bool with_pile)
{
  char pile[24];
  nv_field(styled, line ? "" : "display", LABEL, true);
  for (int i = 0; i < t->rules->display_size; i++)
    if (line == 0)
      nv_field(styled, nv_tile_id(t->rules, t->st->display[i]), NV_TILE_WIDTH, false);
    else
      nv_draw_half(t->rules, styled, t->st->display[i], false, line - 1);
  if (!with_pile)
    return;
  snprintf(pile, sizeof pile, "  pile %d", t->st->n_pile);
  if (line == 0) {
    nv_field(styled, pile, (int)strlen(pile), false);
  } else {
    nv_blanks(styled, 2);
    nv_draw_half(t->rules, styled, 0, t->st->n_pile > 0, line - 1);
  }
}

static void draw_display(const struct nv_canvas *t, struct ad_styled *styled)
{
  for (int line = 0; line < TILE_LINES; line++) {
    draw_display_line(t, styled, line, true);
    nv_end_line(styled);
  }
  nv_end_line(styled);
}

/* Lists the skyscrapers of TERRAIN in the supply, BETWEEN columns apart. */
static void draw_towers(const struct nv_canvas *t, struct ad_styled *styled, int terrain,
                        int between)
{
  char name[16];
  snprintf(name, sizeof name, "%s", ad_word_of(nv_tower_words, terrain));
  nv_field(styled, name, LABEL, true);
  for (int i = 0; i < t->rules->n_values; i++) {
    int token = terrain * NV_MAX_VALUES + i, left = t->st->left[token];
    for (int k = 0; k < left; k++) {
      nv_draw_square(t->rules, styled, terrain, NV_NO_SYMBOL, token);
      nv_blanks(styled, between);
    }
    if (!left && t->rules->tower_copies[i])
      nv_blanks(styled, NV_SQUARE_WIDTH + between);
  }
}

static bool is_built(const struct nv_canvas *t, int token)
{
  for (int seat = 0; seat < t->rules->seats; seat++)
    for (int i = 0; i < t->map[seat].n_buildings; i++)
      if (t->map[seat].building[i].token == token)
        return true;
  return false;
}

/* Lists the utility kinds of a type that are in the supply or built, with their two letters. */
static void draw_utilities(const struct nv_canvas *t, struct ad_styled *styled, int type)
{
  int column = LABEL;
  nv_field(styled, t->rules->type[type], LABEL, true);
  for (int i = 0; i < t->rules->n_utilities; i++) {
    const struct nv_utility *u = &t->rules->utility[i];
    char text[128], need[64], copies[16] = "", code[3];
    int left = t->st->left[NV_FIRST_UTILITY + i];
    if (u->type_index != type || (!left && !is_built(t, NV_FIRST_UTILITY + i)))
      continue;
    nv_utility_code(t->rules, NV_FIRST_UTILITY + i, code);
    nv_name_need(u, need, sizeof need);
    if (left != 1)
      snprintf(copies, sizeof copies, " x%d", left);
    int width = snprintf(text, sizeof text, "%s %s %d%s%s  ", code, u->id, u->points, need,
                         left ? copies : " gone");
    if (column + width - 2 > styled->width) {
      nv_end_line(styled);
      nv_blanks(styled, column = LABEL);
    }
    ad_styled_printf(styled, "%s", text);
    column += width;
  }
  nv_end_line(styled);
}

/* Lists the utility kinds of all types in play. */
static void draw_all_utilities(const struct nv_canvas *t, struct ad_styled *styled)
{
  for (int type = 0; type < t->rules->n_types; type++)
    if (t->st->types_in_play >> type & 1)
      draw_utilities(t, styled, type);
}

static void draw_turn(const struct nv_canvas *t, struct ad_styled *styled)
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

/* ---- the compact frame ---- */

/* Lines beside the city: its hand, the display, the pile, the skyscrapers, the other seats. */
enum { DISPLAY = TILE_LINES, PILE = DISPLAY + TILE_LINES, TOWERS, OTHERS = TOWERS + NV_TERRAINS };

/* Draws a line beside the city of SEAT. */
static void draw_beside(const struct nv_canvas *t, struct ad_styled *styled, int seat, int line)
{
  char text[80], total[AD_VISIBLE_POINTS_TEXT];
  if (line < DISPLAY) {
    nv_field(styled, line ? "" : name_hand(t, seat), LABEL, true);
    draw_hand_tiles(t, styled, seat, line);
  } else if (line < PILE) {
    draw_display_line(t, styled, line - DISPLAY, false);
  } else if (line == PILE) {
    snprintf(text, sizeof text, "%d tile%s", t->st->n_pile, ad_plural(t->st->n_pile));
    nv_field(styled, "pile", LABEL, true);
    nv_field(styled, text, (int)strlen(text), false);
  } else if (line < OTHERS) {
    draw_towers(t, styled, line - TOWERS, 0);
  } else if (line < OTHERS + t->rules->seats - 1) {
    int other = line - OTHERS + (line - OTHERS >= seat);
    const struct nv_city *city = &t->st->city[other];
    int points = nv_points(t->rules, t->st, other);
    snprintf(text, sizeof text, "seat %d: %s point%s, %d tile%s laid", other + 1,
             ad_visible_points_draw(styled, (struct ad_visible_points){points, false}, total),
             ad_plural(points), city->n_tiles, ad_plural(city->n_tiles));
    nv_field(styled, text, (int)strlen(text), false);
  }
}

/* Draws one city, and beside it what its seat can choose from. */
static void draw_frame(const struct nv_canvas *t, struct ad_styled *styled, int seat)
{
  int rows = t->map[seat].rows > 2 ? t->map[seat].rows : 2, beside = OTHERS + t->rules->seats - 1;
  for (int line = 0; line < HEADING + rows || line < beside; line++) {
    if (line < HEADING + rows)
      draw_city_line(t, styled, seat, line, rows);
    else
      nv_blanks(styled, t->block);
    nv_blanks(styled, GAP);
    draw_beside(t, styled, seat, line);
    nv_end_line(styled);
  }
  draw_all_utilities(t, styled);
  draw_turn(t, styled);
}

/* ---- the whole ---- */

static void draw_table(const struct nv_canvas *t, struct ad_styled *styled)
{
  draw_cities(t, styled);
  draw_display(t, styled);
  for (int terrain = 0; terrain < NV_TERRAINS; terrain++) {
    draw_towers(t, styled, terrain, 1);
    nv_end_line(styled);
  }
  draw_all_utilities(t, styled);
  ad_styled_printf(styled, "\n");
  draw_turn(t, styled);
}

void nv_draw(const void *rules, const void *state, int viewer, struct ad_styled *styled)
{
  struct nv_canvas t = {.rules = rules, .st = state, .viewer = viewer};
  t.square = styled->colour && !styled->n_marks ? NV_SQUARE_WIDTH : NV_SQUARE_WIDTH + 1;
  t.block = MARGIN + 2 * t.square * t.rules->city_size;
  int hand = NV_TILE_WIDTH * t.rules->hand_size;
  for (int seat = 0; seat < t.rules->seats; seat++)
    nv_map_of(t.rules, &t.st->city[seat], &t.map[seat]);
  if (styled->compact) {
    draw_frame(&t, styled, styled->seat);
    return;
  }
  t.block = t.block > hand ? t.block : hand;
  draw_table(&t, styled);
}
