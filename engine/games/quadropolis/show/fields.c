/* fields.c - the parts of a move. */
#include "engine/games/quadropolis/show/fields.h"

#include "engine/games/quadropolis/play/moves.h"
#include "engine/games/quadropolis/rules/params.h"
#include "engine/games/quadropolis/show/values.h"

#define RULES struct qp_rules
#define STATE struct qp_state
#include "engine/core/game/attr_table.h"

enum { START, ARCHITECT, PASS, BUILD, DISCARD, ACTIVATE, DONE };
static const struct ad_word move_words[] = {
  {"start", START},     {"architect", ARCHITECT}, {"pass", PASS}, {"build", BUILD},
  {"discard", DISCARD}, {"activate", ACTIVATE},   {"done", DONE}, {NULL, 0}};
static const struct ad_word piece_words[] = {
  {"inhabitant", QP_INHABITANTS}, {"energy", QP_ENERGY}, {NULL, 0}};

static int kind_of(ad_move move)
{
  switch (qp_move_kind(move)) {
  case QP_CHOOSE_START: return START;
  case QP_PLACE_ARCHITECT: return move == QP_PASS ? PASS : ARCHITECT;
  case QP_PLACE_BUILDING: return qp_is_discard(move) ? DISCARD : BUILD;
  default: return move == QP_DONE ? DONE : ACTIVATE;
  }
}

static int target(const struct qp_rules *r, ad_move move)
{
  return r->pointed[qp_move_number(move)][qp_move_slot(move)];
}

/* Returns a part of the tile a move is about; nothing for a face-down tile. */
static int64_t tile_part(const struct qp_rules *r, const struct qp_state *st, ad_move move,
                         enum qp_part part)
{
  int kind = kind_of(move);
  if (kind == BUILD || kind == DISCARD)
    return qp_face_part(r, st->in_hand, part);
  if (kind != ARCHITECT)
    return AD_NONE;
  int tile = qp_tile_at(r, st, target(r, move));
  return tile >= 0 && qp_face_down(r, tile) ? AD_NONE : qp_face_part(r, tile + 1, part);
}

static int64_t row_of(const struct qp_rules *r, ad_move move)
{
  int kind = kind_of(move);
  if (kind == ARCHITECT)
    return target(r, move) / QP_SIDE + 1;
  return kind == BUILD || kind == ACTIVATE ? qp_move_square(move) / r->cols + 1 : AD_NONE;
}

static int64_t col_of(const struct qp_rules *r, ad_move move)
{
  int kind = kind_of(move);
  if (kind == ARCHITECT)
    return target(r, move) % QP_SIDE + 1;
  return kind == BUILD || kind == ACTIVATE ? qp_move_square(move) % r->cols + 1 : AD_NONE;
}

static int64_t piece_of(ad_move move)
{
  int piece = kind_of(move) == DISCARD ? (int)(move & 3) : 0;
  return piece ? piece - 1 : AD_NONE;
}

static int64_t floor_of(const struct qp_state *st, ad_move move)
{
  return kind_of(move) == BUILD ? st->city[st->seat].floors[qp_move_square(move)] + 1 : AD_NONE;
}

FIELD(kind, kind_of(move))
FIELD(seat, kind_of(move) == START ? (int)(move & 255) + 1 : AD_NONE)
FIELD(number, kind_of(move) == ARCHITECT ? qp_move_number(move) : AD_NONE)
FIELD(slot, kind_of(move) == ARCHITECT ? qp_move_slot(move) + 1 : AD_NONE)
FIELD(slot_name, kind_of(move) == ARCHITECT ? qp_move_slot(move) : AD_NONE)
FIELD(row, row_of(r, move))
FIELD(col, col_of(r, move))
FIELD(takes, kind_of(move) == ARCHITECT ? qp_tile_at(r, st, target(r, move)) >= 0 : AD_NONE)
FIELD(building, tile_part(r, st, move, QP_PART_KIND))
FIELD(family, tile_part(r, st, move, QP_PART_FAMILY))
FIELD(tile, tile_part(r, st, move, QP_PART_TILE))
FIELD(inhabitants, tile_part(r, st, move, QP_PART_GIVES_INHABITANTS))
FIELD(energy, tile_part(r, st, move, QP_PART_GIVES_ENERGY))
FIELD(points, tile_part(r, st, move, QP_PART_POINTS))
FIELD(mayor, tile_part(r, st, move, QP_PART_MAYOR))
FIELD(stack, kind_of(move) == BUILD ? floor_of(st, move) > 1 : AD_NONE)
FIELD(floor, floor_of(st, move))
FIELD(piece, piece_of(move))

const struct ad_field qp_move_fields[] = {
  {"kind", "start, architect, pass, build, discard, activate or done", AD_WORD, move_words, NULL,
   field_kind},
  {"seat", "start: the seat that begins the game", AD_INT, NULL, NULL, field_seat},
  {"number", "architect: number of the architect", AD_INT, NULL, NULL, field_number},
  {"slot", "architect: number of the slot, from 1", AD_INT, NULL, NULL, field_slot},
  {"slot_name", "architect: name of the slot, N1 to E5", AD_TEXT, NULL, qp_shown_slot,
   field_slot_name},
  {"row",
   "architect: row of the square at which the architect points; build, activate: row "
   "of the city, from 1",
   AD_INT, NULL, NULL, field_row},
  {"col",
   "architect: column of the square at which the architect points; build, activate: column "
   "of the city, from 1",
   AD_INT, NULL, NULL, field_col},
  {"takes", "architect: whether the architect takes a tile", AD_BOOL, NULL, NULL, field_takes},
  {"building",
   "architect: kind of the tile that the architect takes, nothing if it takes no tile or a "
   "face-down one; build, discard: kind of the tile in hand",
   AD_TEXT, NULL, qp_shown_kind, field_building},
  {"family", "family of the tile of the move", AD_WORD, qp_family_words, NULL, field_family},
  {"tile", "id of the tile of the move", AD_TEXT, NULL, qp_shown_tile, field_tile},
  {"inhabitants", "inhabitants that the tile of the move gives when it is built", AD_INT, NULL,
   NULL, field_inhabitants},
  {"energy", "energy that the tile of the move gives when it is built", AD_INT, NULL, NULL,
   field_energy},
  {"points", "printed points of the tile of the move", AD_INT, NULL, NULL, field_points},
  {"mayor", "whether building the tile of the move gives the Mayor", AD_BOOL, NULL, NULL,
   field_mayor},
  {"stack", "build: whether the tile becomes a further floor of a building", AD_BOOL, NULL, NULL,
   field_stack},
  {"floor", "build: number of the floor that the tile becomes, 1 on an empty square", AD_INT, NULL,
   NULL, field_floor},
  {"piece", "discard: the piece that the seat chooses to receive, if the rules give a choice",
   AD_WORD, piece_words, NULL, field_piece},
  {.name = NULL},
};
