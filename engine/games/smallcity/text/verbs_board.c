/* verbs_board.c - parts of moves that name places on the board: squares, tiles, streets.  The move
 * need not be legal.  What has several names (a tile by any of its squares, equal orientations,
 * equal cells of a tile) becomes the one move that sc_legal lists. */
#include <ctype.h>
#include <string.h>

#include "engine/base/input_line.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/state/targets.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/text/verbs_internal.h"
#include "engine/games/smallcity/text/words.h"

static const struct sc_board *own_board(const struct ad_typed *t)
{
  const struct sc_state *st = t->state;
  return &st->town[st->seat].board;
}

/* ---- squares ---- */

static enum ad_begins begins_with_square(const struct ad_typed *t)
{
  bool is_none = t->part->arg && sc_is_none(t->word[0]);
  return isdigit((unsigned char)t->word[0][0]) || is_none ? AD_BEGINS_PERHAPS : AD_BEGINS_NOT;
}

static void print_square(const struct ad_said *s)
{
  if (s->value == SC_NO_SQUARE)
    ad_say(s, "%s", s->part->arg ? (const char *)s->part->arg : "none");
  else
    ad_say(s, "%d,%d", SC_XY((int)s->value));
}

/* Returns the square of "4,3" or "2:4,3", or -1 after refusing; TOWN (NULL: not allowed) changes
 * only if a town is named. */
static int read_square(const struct ad_typed *t, const char *word, int *town)
{
  const struct sc_rules *r = t->rules;
  char part[3][8] = {"", "", ""}; /* town, x, y */
  long long number[3] = {0};
  const char *colon = strchr(word, ':'), *comma = strchr(word, ',');
  int n = 0;
  if (comma && (!colon || (town && colon < comma)) && strlen(word) < sizeof part[0]) {
    const char *from = colon ? colon + 1 : word;
    if (colon)
      memcpy(part[0], word, (size_t)(colon - word));
    memcpy(part[1], from, (size_t)(comma - from));
    strcpy(part[2], comma + 1);
    n = (!colon || ad_parse_int(part[0], &number[0])) && ad_parse_int(part[1], &number[1]) &&
        ad_parse_int(part[2], &number[2]);
  }
  if (!n) {
    ad_deny(t->reason, "", "syntax", "'%.24s' is not a square, expected 'X,Y', like '4,3'%s", word,
            town ? ", or '2:4,3' in the town of seat 2" : "");
    return -1;
  }
  if (colon && (number[0] < 1 || number[0] > r->seats)) {
    ad_deny(t->reason, "SC-SETUP-05", "no_such_seat",
            "seat %lld does not exist, expected a seat from 1 to %d", number[0], r->seats);
    return -1;
  }
  if (number[1] < 0 || number[1] >= SC_SIDE || number[2] < 0 || number[2] >= SC_SIDE) {
    ad_deny(t->reason, "SC-SETUP-05", "no_such_square",
            "square %lld,%lld does not exist, expected a square from 0,0 to 9,9", number[1],
            number[2]);
    return -1;
  }
  if (colon)
    *town = (int)number[0] - 1;
  return (int)(number[2] * SC_SIDE + number[1]);
}

static bool read_one_square(struct ad_typed *t, unsigned *value)
{
  const char *word = ad_next_word(t);
  bool is_none = t->part->arg && sc_is_none(word);
  int square = is_none ? SC_NO_SQUARE : read_square(t, word, NULL);
  *value = (unsigned)square;
  return square >= 0;
}

static bool read_tile(struct ad_typed *t, unsigned *value)
{
  if (!read_one_square(t, value))
    return false;
  int head = sc_head_at(t->rules, own_board(t), (int)*value);
  if (head >= 0)
    *value = (unsigned)head;
  return true;
}

const struct ad_part_type sc_part_square = {1, begins_with_square, print_square, read_one_square};
const struct ad_part_type sc_part_tile = {1, begins_with_square, print_square, read_tile};

static void print_street(const struct ad_said *s)
{
  ad_say(s, "%d,%d %d,%d", SC_XY(sc_high(s->move)), SC_XY(sc_low(s->move)));
}

static bool read_street(struct ad_typed *t, unsigned *value)
{
  int a = read_square(t, ad_next_word(t), NULL);
  int b = a < 0 ? -1 : read_square(t, ad_next_word(t), NULL);
  if (b < 0)
    return false;
  *value = (unsigned)(a < b ? a << 8 | b : b << 8 | a);
  return true;
}

const struct ad_part_type sc_part_street = {2, begins_with_square, print_street, read_street};

/* ---- squares of other towns ---- */

static void print_place(const struct ad_said *s)
{
  char place[SC_PLACE_NAME];
  sc_name_place(s->state, sc_high(s->move), sc_low(s->move), place);
  ad_say(s, "%s", place);
}

/* Returns SQUARE of TOWN; if other cells of its tile serve the same, the one of them that is among
 * the legal moves (sc_merge_cells). */
static int find_target(const struct sc_rules *r, const struct sc_state *st, int town, int square)
{
  const struct sc_town *there = &st->town[town];
  int from = st->phase == SC_TO && town == st->where ? st->square : SC_NO_SQUARE,
      head = sc_head_at(r, &there->board, square);
  sc_set targets = town == st->seat ? sc_own_targets(r, st, town, from)
                                    : sc_tourist_targets(r, st, st->seat, town, from);
  if (head >= 0 && sc_has(targets, square)) {
    int cell = sc_cell_at(r, &there->board, head, square);
    square = sc_first(sc_tile_squares(r, &there->board, head) & there->cells[cell] & targets);
  }
  return square;
}

static bool read_place(struct ad_typed *t, unsigned *value)
{
  int town = ((const struct sc_state *)t->state)->seat;
  int square = read_square(t, ad_next_word(t), &town);
  if (square < 0)
    return false;
  if (sc_kind_of(t->move) == SC_MOVE_TO)
    square = find_target(t->rules, t->state, town, square);
  *value = (unsigned)(town << 8 | square);
  return true;
}

const struct ad_part_type sc_part_place = {1, begins_with_square, print_place, read_place};

/* ---- tiles ---- */

/* Prints "4,2 i3 90 flip", after the kind if the tile grows; the shape only if there are several.
 */
static void print_placing(const struct ad_said *s)
{
  const struct sc_rules *r = s->rules;
  const struct sc_form *form = &r->form[sc_placed_form(s->move)];
  const struct sc_orientation *orientation = &form->orientation[sc_placed_orientation(s->move)];
  if (sc_kind_of(s->move) == SC_GROW_TILE)
    ad_say(s, "%s", r->kind[form->kind].id);
  ad_say(s, "%d,%d", SC_XY(sc_placed_corner(s->move)));
  if (r->kind[form->kind].n_forms > 1)
    ad_say(s, "%s", form->shape_id);
  if (orientation->rot)
    ad_say(s, "%d", orientation->rot);
  if (orientation->flip)
    ad_say(s, "flip");
}

struct placing {
  int kind, form, square, rot;
  bool flip;
};

/* Refuses WORD, which does not name a shape of the kind; NULL: refuses because a shape is missing.
 * Lists the shapes. */
static bool deny_shape(const struct ad_typed *t, const struct placing *p, const char *word)
{
  const struct sc_rules *r = t->rules;
  const struct sc_kind *kind = &r->kind[p->kind];
  char list[SC_LIST] = "";
  for (int i = 0; i < kind->n_forms; i++)
    ad_list_append(list, sizeof list, i == kind->n_forms - 1, "%s",
                   r->form[kind->form[i]].shape_id);
  if (!word)
    return ad_deny(t->reason, "", "syntax", "'%s' comes in several shapes, expected one of: %s",
                   kind->id, list);
  return ad_deny(t->reason, "SC-BLD-04", "no_such_shape",
                 "'%.24s' is neither a number of degrees nor a shape of '%s', whose shape%s %s",
                 word, kind->id, kind->n_forms == 1 ? " is" : "s are", list);
}

/* Reads a word after the square of a tile: its shape, the degrees by which it is turned, or "flip".
 */
static bool read_placing_word(const struct ad_typed *t, struct placing *p, const char *word)
{
  const struct sc_rules *r = t->rules;
  static const char *const flips[] = {"flip", "flipped"};
  long long number;
  if (sc_is_word(word, flips, AD_LEN(flips)))
    return p->flip = true;
  if (ad_parse_int(word, &number)) {
    p->rot = number >= 0 && number < 360 && number % 90 == 0 ? (int)number : -1;
    return p->rot >= 0 ||
           ad_deny(t->reason, "SC-BLD-04", "no_such_turn",
                   "tiles are turned by 0, 90, 180 or 270 degrees, not by %lld", number);
  }
  int form = sc_shape_form(r, p->kind, word), by_id = sc_form_find(r, word);
  if (form < 0 && by_id >= 0 && r->form[by_id].kind == p->kind)
    form = by_id;
  if (form < 0)
    return deny_shape(t, p, word);
  p->form = form;
  return true;
}

/* Finds the kind of the tile: the one to be laid, or, if a tile grows, the one named or else the
 * next level.  False after refusing. */
static bool find_kind(struct ad_typed *t, int *kind)
{
  const struct sc_rules *r = t->rules;
  const struct sc_state *st = t->state;
  int named = t->n ? sc_kind_find(r, t->word[0]) : -1;
  bool grows = sc_kind_of(t->move) == SC_GROW_TILE;
  *kind = !grows ? st->kind : named;
  if (grows && named < 0 && t->n && isalpha((unsigned char)t->word[0][0]))
    return sc_deny_id(t, &sc_kind_ids, t->word[0]);
  if (grows && named < 0)
    *kind = r->kind[sc_kind_at(r, own_board(t), st->square)].upgrade_to;
  if (named >= 0 && named == *kind && (grows || t->n > 1))
    ad_next_word(t);
  return (*kind >= 0 && t->n >= 1 && t->n <= 4) || ad_deny_form(t);
}

static bool read_placing(struct ad_typed *t, unsigned *value)
{
  const struct sc_rules *r = t->rules;
  struct placing p = {.form = -1};
  if (!find_kind(t, &p.kind))
    return false;
  p.square = read_square(t, ad_next_word(t), NULL);
  if (p.square < 0)
    return false;
  for (const char *word; (word = ad_next_word(t));)
    if (!read_placing_word(t, &p, word))
      return false;
  if (p.form < 0 && r->kind[p.kind].n_forms > 1)
    return deny_shape(t, &p, NULL);
  if (p.form < 0)
    p.form = r->kind[p.kind].form[0];
  int orientation = r->form[p.form].orientation_of[p.rot / 90 + 4 * p.flip];
  *value = sc_placing(0, p.form, orientation, p.square);
  return true;
}

const struct ad_part_type sc_part_placing = {0, begins_with_square, print_placing, read_placing};
