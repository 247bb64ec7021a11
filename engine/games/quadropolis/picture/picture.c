/* picture.c - the table as a picture: the Construction Site with its slots, and a city a seat. */
#include "engine/games/quadropolis/picture/picture.h"

#include <stdio.h>

#include "engine/games/quadropolis/play/allocate.h"
#include "engine/games/quadropolis/play/legal.h"
#include "engine/games/quadropolis/play/moves.h"
#include "engine/games/quadropolis/play/score.h"
#include "engine/games/quadropolis/text/words.h"

enum {
  LEFT = AD_PICTURE_MARGIN,
  TOP = AD_PICTURE_TOP,
  SLOT = 90,
  TILE = 166,  /* a square of the Construction Site */
  HOUSE = 156, /* a square of a city */
  WIDTH = 2 * LEFT + 2 * SLOT + QP_SIDE * TILE,
  LINE = 84,
  CITY = TOP + 36 /* below the numbers of its columns */
};

/* What all parts of the picture use. */
struct table {
  const struct qp_rules *rules;
  const struct qp_state *st;
  struct ad_picture *out;
  uint32_t may; /* squares of the acting seat's city that can be built on, or activated */
};

static const char *const paint[QP_FAMILIES] = {"home",    "shop",   "service", "garden",
                                               "factory", "harbor", "office",  "monument"};
static const char *const symbol[QP_FAMILIES] = {"tower",   "shop",   "service", "park",
                                                "factory", "harbor", "office",  "monument"};
static const char *const seat_paint[] = {"seat1", "seat2", "seat3", "seat4"};
static const char *const piece_symbol[QP_PIECES] = {"people", "energy"};
static const char *const piece_paint[QP_PIECES] = {"people", "energy"};

/* ---- pieces and buildings ---- */

/* Draws N pieces from X, Y to the right: signs, or one with a number if there are many. */
static int draw_pieces(const struct table *t, int piece, int n, int x, int y)
{
  for (int i = 0; i < n && n <= 3; i++, x += 32)
    ad_picture_symbol(t->out, piece_paint[piece], piece_symbol[piece], x + 17, y, 34);
  if (n <= 3)
    return x;
  ad_picture_symbol(t->out, piece_paint[piece], piece_symbol[piece], x + 17, y, 34);
  ad_picture_text(t->out, "strong", x + 38, y + 13, 38, AD_ALIGN_LEFT, "%d", n);
  return x + 80;
}

/* Draws what activates a building of KIND, framed, up to RIGHT. */
static void draw_cost(const struct table *t, const struct qp_kind *kind, int right, int y)
{
  int n = kind->cost[QP_INHABITANTS] + kind->cost[QP_ENERGY], x = right - 32 * n - 6;
  if (n == 0 || n > 3)
    return;
  ad_picture_rect(t->out, "frame", x - 3, y - 21, right - x + 3, 42, 10);
  for (int piece = 0; piece < QP_PIECES; piece++)
    x = draw_pieces(t, piece, kind->cost[piece], x, y);
}

static void draw_face(const struct table *t, const struct qp_tile *tile, int size)
{
  const struct qp_kind *kind = qp_kind_of(t->rules, tile);
  ad_picture_rect(t->out, paint[kind->family], 8, 8, size - 16, size - 66, 12);
  ad_picture_symbol(t->out, "sign-light", symbol[kind->family], size / 2 - (tile->points ? 24 : 0),
                    (size - 50) / 2, 64);
  if (tile->points)
    ad_picture_text(t->out, "light", size / 2 + 38, (size - 50) / 2 + 18, 50, AD_ALIGN_MIDDLE, "%d",
                    tile->points);
  ad_picture_text(t->out, "light", 15, size - 68, 32, AD_ALIGN_LEFT, "%s", kind->token);
  if (tile->mayor)
    ad_picture_symbol(t->out, "sign-light", "mayor", size - 34, 34, 36);
  int x = 10;
  for (int piece = 0; piece < QP_PIECES; piece++)
    x = draw_pieces(t, piece, tile->gives[piece], x, size - 30) + (tile->gives[piece] > 0) * 6;
  draw_cost(t, kind, size - 10, size - 30);
}

static void title_tile(const struct table *t, const char *where, const struct qp_tile *tile)
{
  const struct qp_kind *kind = qp_kind_of(t->rules, tile);
  char gives[QP_LIST], cost[QP_LIST];
  qp_list_pieces(tile->gives, gives);
  qp_list_pieces(kind->cost, cost);
  ad_picture_title(t->out, "%s%s, gives %s, needs %s", where, kind->title, gives, cost);
}

/* ---- the Construction Site ---- */

static void draw_back(const struct table *t, const struct qp_tile *tile)
{
  ad_picture_rect(t->out, "back", 8, 8, TILE - 16, TILE - 16, 12);
  if (tile->min_seats < QP_MAX_SEATS)
    ad_picture_text(t->out, "light", TILE / 2, TILE / 2 + 16, 46, AD_ALIGN_MIDDLE, "%d-%d",
                    tile->min_seats, QP_MAX_SEATS);
  else
    ad_picture_text(t->out, "light", TILE / 2, TILE / 2 + 16, 46, AD_ALIGN_MIDDLE, "%d",
                    tile->min_seats);
}

static void draw_site_square(const struct table *t, int square)
{
  int index = t->st->site[square] - 1;
  const struct qp_tile *tile = index < 0 ? NULL : &t->rules->tile[index];
  bool is_back = tile && qp_face_down(t->rules, index);
  char where[48];
  snprintf(where, sizeof where, "site row %d, column %d, ", QP_SITE_PLACE(square));
  ad_picture_begin(t->out, "tile", square % QP_SIDE * TILE, square / QP_SIDE * TILE, "site/%d,%d",
                   QP_SITE_PLACE(square));
  if (!tile || is_back)
    ad_picture_title(t->out, "%s%s", where, tile ? "a tile, face down" : "empty");
  else
    title_tile(t, where, tile);
  ad_picture_rect(t->out, "cell", 3, 3, TILE - 6, TILE - 6, 14);
  if (is_back)
    draw_back(t, tile);
  else if (tile)
    draw_face(t, tile, TILE);
  if (t->st->urbanist == square) {
    ad_picture_circle(t->out, "token", TILE - 40, TILE - 40, 34);
    ad_picture_symbol(t->out, "sign-dark", "urbanist", TILE - 40, TILE - 40, 48);
  }
  ad_picture_end(t->out);
}

/* Where a slot lies around the site. */
static void place_slot(int slot, int *x, int *y)
{
  int along = SLOT + slot % QP_SIDE * TILE + (TILE - SLOT) / 2, far = SLOT + QP_SIDE * TILE;
  switch (slot / QP_SIDE) {
  case 0: *x = along, *y = 0; break;
  case 1: *x = along, *y = far; break;
  case 2: *x = 0, *y = along; break;
  default: *x = far, *y = along;
  }
}

static void draw_architect(const struct table *t, int number, int seat, int x, int y, int radius)
{
  ad_picture_circle(t->out, seat < 0 ? "token" : seat_paint[seat], x, y, radius);
  ad_picture_text(t->out, seat < 0 ? "dark" : "light", x, y + 17, 48, AD_ALIGN_MIDDLE, "%d",
                  number);
}

/* Draws the arrow of a slot, from which its row or column is counted; *X, *Y: the middle of the
 * slot beside it. */
static void draw_arrow(const struct table *t, int slot, const char *arrow, int *x, int *y)
{
  static const int8_t way[][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
  int right = way[slot / QP_SIDE][0], down = way[slot / QP_SIDE][1], middle = SLOT / 2;
  int base_x = middle + right * 32, base_y = middle + down * 32;
  const int xy[] = {base_x + down * 13,  base_y + right * 13, base_x - down * 13,
                    base_y - right * 13, base_x + right * 13, base_y + down * 13};
  *x = middle - right * 6, *y = middle - down * 6;
  if (arrow)
    ad_picture_polygon(t->out, arrow, 3, xy);
}

static void draw_slot(const struct table *t, int slot)
{
  int number = t->st->at_slot[slot], seat = t->st->slot_seat[slot] - 1, x, y;
  bool closed = qp_closed_slots(t->rules, t->st) >> slot & 1;
  char name[3];
  qp_slot_name(slot, name);
  place_slot(slot, &x, &y);
  ad_picture_begin(t->out, "slot", x, y, "slot/%s", name);
  if (number)
    ad_picture_title(t->out, "slot %s, architect %d of seat %d", name, number, seat + 1);
  else
    ad_picture_title(t->out, "slot %s, %s", name, closed ? "closed" : "open");
  const char *arrow = number ? seat_paint[seat] : closed ? NULL : "token";
  ad_picture_rect(t->out, closed ? "inset" : "panel-part", 4, 4, SLOT - 8, SLOT - 8, 40);
  draw_arrow(t, slot, arrow, &x, &y);
  if (number) {
    draw_architect(t, number, seat, x, y, 34);
    ad_picture_circle(t->out, "token", SLOT - 16, SLOT - 16, 20);
    ad_picture_text(t->out, "dark", SLOT - 16, SLOT - 4, 34, AD_ALIGN_MIDDLE, "%d", seat + 1);
  } else if (closed) {
    ad_picture_symbol(t->out, "bad", "no", SLOT / 2, SLOT / 2, 28);
  } else {
    ad_picture_circle(t->out, "open", x, y, 34);
    ad_picture_text(t->out, "dim", x, y + 12, 34, AD_ALIGN_MIDDLE, "%s", name);
  }
  ad_picture_end(t->out);
}

/* Draws the architects that are left, by number; ids begin with ID. */
static void draw_architects(const struct table *t, const uint8_t *left, int seat, const char *id,
                            int y)
{
  int x = LEFT + 260;
  ad_picture_text(t->out, "text", LEFT, y + 52, 42, AD_ALIGN_LEFT, "Architects");
  for (int number = 1; number <= QP_NUMBERS; number++) {
    if (!left[number])
      continue;
    ad_picture_begin(t->out, "token", x, y, "%s/%d", id, number);
    ad_picture_title(t->out, "architect %d, %d left", number, left[number]);
    ad_picture_rect(t->out, "inset", 0, 0, 80, 80, 40);
    draw_architect(t, number, seat, 40, 40, 38);
    ad_picture_end(t->out);
    if (left[number] > 1)
      ad_picture_text(t->out, "dim", x + 84, y + 52, 36, AD_ALIGN_LEFT, "x%d", left[number]);
    x += left[number] > 1 ? 150 : 96;
  }
}

/* Draws the tile that is to be built. */
static void draw_hand(const struct table *t, int y)
{
  const struct qp_tile *tile = &t->rules->tile[t->st->in_hand - 1];
  ad_picture_begin(t->out, "tile", LEFT, y, "hand");
  title_tile(t, "to be built: ", tile);
  ad_picture_rect(t->out, "cell", 0, 0, TILE, TILE, 14);
  draw_face(t, tile, TILE);
  ad_picture_end(t->out);
  ad_picture_text(t->out, "text", LEFT + TILE + 30, y + 70, 42, AD_ALIGN_LEFT, "%s",
                  qp_kind_of(t->rules, tile)->title);
  ad_picture_text(t->out, "dim", LEFT + TILE + 30, y + 124, 38, AD_ALIGN_LEFT,
                  "seat %d builds with architect %d", t->st->seat + 1, t->st->number);
}

static void draw_site(const struct table *t)
{
  bool shared = t->rules->shared_architects, in_hand = t->st->in_hand > 0;
  int below = TOP + 2 * SLOT + QP_SIDE * TILE + 20;
  ad_picture_panel(t->out, "site", WIDTH, below + shared * 100 + in_hand * (TILE + 20) + 20, false,
                   "Construction Site: round %d of %d", t->st->round + 1, t->rules->rounds);
  ad_picture_begin(t->out, "board", LEFT, TOP, "%s", "slots");
  ad_picture_title(t->out, "slots around the site");
  for (int slot = 0; slot < QP_SLOTS; slot++)
    draw_slot(t, slot);
  ad_picture_end(t->out);
  ad_picture_begin(t->out, "board", LEFT + SLOT, TOP + SLOT, "%s", "squares");
  ad_picture_title(t->out, "squares of the site");
  for (int square = 0; square < QP_SITE; square++)
    draw_site_square(t, square);
  ad_picture_end(t->out);
  if (shared)
    draw_architects(t, t->st->common, -1, "architects", below);
  if (in_hand)
    draw_hand(t, below + shared * 100);
  ad_picture_end(t->out);
}

/* ---- cities ---- */

/* Draws below a building what activates it, framed if it is missing. */
static void draw_activation(const struct table *t, const struct qp_kind *kind, bool is_active)
{
  int x = 14, n = kind->cost[QP_INHABITANTS] + kind->cost[QP_ENERGY];
  for (int piece = 0; piece < QP_PIECES && is_active; piece++)
    x = draw_pieces(t, piece, kind->cost[piece], x, HOUSE - 28);
  if (is_active)
    return;
  ad_picture_text(t->out, "text", 14, HOUSE - 16, 36, AD_ALIGN_LEFT, "idle");
  if (n <= 1)
    draw_cost(t, kind, HOUSE - 12, HOUSE - 28);
}

static void draw_building(const struct table *t, const struct qp_city *city, int square,
                          bool is_active)
{
  const struct qp_kind *kind = qp_kind_at(t->rules, city, square);
  int floors = t->rules->max_floors[kind->family] > 1 ? city->floors[square] : 0,
      number = floors ? floors : city->points[square], middle = (HOUSE - 50) / 2;
  ad_picture_rect(t->out, paint[kind->family], 10, 10, HOUSE - 20, HOUSE - 62, 12);
  ad_picture_symbol(t->out, "sign-light", symbol[kind->family], HOUSE / 2 - (number > 0 ? 24 : 0),
                    middle + 4, 64);
  if (number)
    ad_picture_text(t->out, "light", HOUSE / 2 + 38, middle + 22, 50, AD_ALIGN_MIDDLE, "%d",
                    number);
  ad_picture_text(t->out, "light", 17, HOUSE - 62, 32, AD_ALIGN_LEFT, "%s", kind->token);
  draw_activation(t, kind, is_active);
}

/* Says what stands on a square of a city. */
static void title_square(const struct table *t, int seat, int square, bool is_active)
{
  const struct qp_city *city = &t->st->city[seat];
  char sign = t->rules->district_sign[t->rules->district[square]];
  if (city->kind[square])
    ad_picture_title(t->out, "row %d, column %d, district %c, %s%s, %d floor%s",
                     QP_PLACE(t->rules, square), sign, qp_kind_at(t->rules, city, square)->title,
                     is_active ? "" : ", not active", city->floors[square],
                     ad_plural(city->floors[square]));
  else
    ad_picture_title(t->out, "row %d, column %d, district %c, empty", QP_PLACE(t->rules, square),
                     sign);
}

static void draw_square(const struct table *t, int seat, int square, bool is_active)
{
  const struct qp_rules *r = t->rules;
  bool may = t->st->seat == seat && (t->may >> square & 1);
  int number = r->square_number[square];
  ad_picture_begin(t->out, "cell", square % r->cols * HOUSE, square / r->cols * HOUSE,
                   "city%d/%d,%d", seat + 1, QP_PLACE(r, square));
  title_square(t, seat, square, is_active);
  ad_picture_rect(t->out, r->district[square] % 2 ? "cell" : "cell2", 0, 0, HOUSE, HOUSE, 0);
  if (t->st->city[seat].kind[square])
    draw_building(t, &t->st->city[seat], square, is_active);
  else if (number)
    ad_picture_text(t->out, "dim", HOUSE / 2, HOUSE / 2 + 20, 54, AD_ALIGN_MIDDLE, "%d", number);
  if (may)
    ad_picture_rect(t->out, "open", 8, 8, HOUSE - 16, HOUSE - 16, 14);
  ad_picture_end(t->out);
}

/* Writes the numbers of the columns above a city, of the rows on its left, as moves name them. */
static void draw_numbers(const struct table *t, int seat)
{
  const struct qp_rules *r = t->rules;
  ad_picture_begin(t->out, "text", 0, 0, "numbers%d", seat + 1);
  ad_picture_title(t->out, "columns and rows of the city");
  for (int col = 0; col < r->cols; col++)
    ad_picture_text(t->out, "dim", col * HOUSE + HOUSE / 2, -8, 36, AD_ALIGN_MIDDLE, "%d", col + 1);
  for (int row = 0; row < r->rows; row++)
    ad_picture_text(t->out, "dim", -10, row * HOUSE + HOUSE / 2 + 12, 36, AD_ALIGN_RIGHT, "%d",
                    row + 1);
  ad_picture_end(t->out);
}

/* Draws the sign of each district on its first square. */
static void draw_signs(const struct table *t)
{
  const struct qp_rules *r = t->rules;
  uint32_t seen = 0;
  for (int square = 0; square < r->n_squares; square++) {
    int x = square % r->cols * HOUSE, y = square / r->cols * HOUSE, own = r->district[square];
    if (seen >> own & 1)
      continue;
    seen |= 1u << own;
    ad_picture_circle(t->out, "token", x + 20, y + 20, 22);
    ad_picture_text(t->out, "dark", x + 20, y + 32, 34, AD_ALIGN_MIDDLE, "%c",
                    r->district_sign[own]);
  }
}

/* Draws the borders between districts. */
static void draw_districts(const struct table *t)
{
  const struct qp_rules *r = t->rules;
  for (int square = 0; square < r->n_squares; square++) {
    int x = square % r->cols * HOUSE, y = square / r->cols * HOUSE, own = r->district[square];
    if (square % r->cols && r->district[square - 1] != own)
      ad_picture_line(t->out, "frame", x, y, x, y + HOUSE, 9);
    if (square >= r->cols && r->district[square - r->cols] != own)
      ad_picture_line(t->out, "frame", x, y, x + HOUSE, y, 9);
  }
  ad_picture_rect(t->out, "frame", 0, 0, r->cols * HOUSE, r->rows * HOUSE, 4);
}

/* What a seat has received, and what of it does nothing. */
static void draw_received(const struct table *t, int seat, const struct qp_result *result, int y)
{
  const uint8_t *received = t->st->city[seat].received;
  for (int piece = 0, x = LEFT; piece < QP_PIECES; piece++, x += 420) {
    ad_picture_symbol(t->out, piece_paint[piece], piece_symbol[piece], x + 26, y + 36, 52);
    ad_picture_text(t->out, "strong", x + 66, y + 54, 48, AD_ALIGN_LEFT, "%d", received[piece]);
    if (result->spare[piece])
      ad_picture_text(t->out, "dim", x + 140, y + 52, 38, AD_ALIGN_LEFT, "idle %d",
                      result->spare[piece]);
  }
}

static void draw_city(const struct table *t, int seat)
{
  const struct qp_rules *r = t->rules;
  struct qp_result result;
  bool acts = t->st->phase != QP_ENDED && t->st->seat == seat, own = !r->shared_architects;
  int below = CITY + r->rows * HOUSE + 24;
  char id[24], points[AD_POINTS_LABEL];
  qp_city_result(r, &t->st->city[seat], &result);
  ad_points_label((struct ad_visible_points){result.points, false}, t->out->hides_points, points);
  snprintf(id, sizeof id, "city%d", seat + 1);
  ad_picture_panel(t->out, id, WIDTH, below + LINE + own * 96 + 20, acts, "Seat %d: %s%s", seat + 1,
                   points, t->st->mayor == seat ? ", Mayor" : "");
  ad_picture_begin(t->out, "board", (WIDTH - r->cols * HOUSE) / 2, CITY, "board%d", seat + 1);
  ad_picture_title(t->out, "city of seat %d", seat + 1);
  for (int square = 0; square < r->n_squares; square++)
    draw_square(t, seat, square, result.active >> square & 1);
  draw_districts(t);
  draw_signs(t);
  draw_numbers(t, seat);
  ad_picture_end(t->out);
  draw_received(t, seat, &result, below);
  snprintf(id, sizeof id, "architects%d", seat + 1);
  if (own)
    draw_architects(t, t->st->city[seat].architects, seat, id, below + LINE);
  ad_picture_end(t->out);
}

/* ---- the whole ---- */

void qp_picture(const void *rules, const void *state, int viewer, struct ad_picture *picture)
{
  struct table t = {rules, state, picture, qp_marked(rules, state)};
  int first = ad_first_shown(viewer);
  if (t.st->phase < QP_ALLOCATE)
    draw_site(&t);
  for (int i = 0; i < t.rules->seats; i++)
    draw_city(&t, (first + i) % t.rules->seats);
}

/* The architect and its slot. */
static void add_architect_places(const struct qp_rules *r, const struct qp_state *st, ad_move move,
                                 struct ad_places *places)
{
  char slot[3];
  if (move == QP_PASS) {
    ad_places_add(places, "turn/pass");
    return;
  }
  qp_slot_name(qp_move_slot(move), slot);
  if (r->shared_architects)
    ad_places_add(places, "architects/%d", qp_move_number(move));
  else
    ad_places_add(places, "architects%d/%d", st->seat + 1, qp_move_number(move));
  ad_places_add(places, "slot/%s", slot);
}

void qp_places(const void *rules, const void *state, ad_move move, struct ad_places *places)
{
  const struct qp_rules *r = rules;
  const struct qp_state *st = state;
  static const char *const kept[] = {"tile", "inhabitant", "energy"};
  switch (qp_move_kind(move)) {
  case QP_CHOOSE_START: ad_places_add(places, "city%d", (int)(move & 255) + 1); break;
  case QP_PLACE_ARCHITECT: add_architect_places(r, st, move, places); break;
  case QP_PLACE_BUILDING:
    ad_places_add(places, "hand");
    if (qp_is_discard(move))
      ad_places_add(places, "discard/%s", kept[move & 3]);
    else
      ad_places_add(places, "city%d/%d,%d", st->seat + 1, QP_PLACE(r, qp_move_square(move)));
    break;
  default:
    if (move == QP_DONE)
      ad_places_add(places, "allocate/done");
    else
      ad_places_add(places, "city%d/%d,%d", st->seat + 1, QP_PLACE(r, qp_move_square(move)));
  }
}
