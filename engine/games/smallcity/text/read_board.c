/* read_board.c - words of a move that name places on the board: squares, tiles, streets. */
#include <ctype.h>
#include <string.h>

#include "engine/base/input_line.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/state/targets.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/text/read_internal.h"
#include "engine/games/smallcity/text/words.h"

/* ---- squares ---- */

/* Returns the square of "4,3" or "2:4,3", or -1 after refusing; TOWN (NULL: not allowed) changes
 * only if a town is named. */
static int read_square(const struct sc_reading *k, const char *word, int *town)
{
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
    ad_deny(k->reason, "", "syntax", "'%.24s' is not a square, expected 'X,Y', like '4,3'%s", word,
            town ? ", or '2:4,3' in the town of seat 2" : "");
    return -1;
  }
  if (colon && (number[0] < 1 || number[0] > k->r->seats)) {
    ad_deny(k->reason, "SC-SETUP-05", "no_such_seat",
            "seat %lld does not exist, expected a seat from 1 to %d", number[0], k->r->seats);
    return -1;
  }
  if (number[1] < 0 || number[1] >= SC_SIDE || number[2] < 0 || number[2] >= SC_SIDE) {
    ad_deny(k->reason, "SC-SETUP-05", "no_such_square",
            "square %lld,%lld does not exist, expected a square from 0,0 to 9,9", number[1],
            number[2]);
    return -1;
  }
  if (colon)
    *town = (int)number[0] - 1;
  return (int)(number[2] * SC_SIDE + number[1]);
}

bool sc_read_one_square(const struct sc_reading *k)
{
  int square = k->n == 1 ? read_square(k, k->word[0], NULL) : -1;
  if (k->n != 1)
    return sc_deny_form(k, "X,Y", "4,3");
  return square >= 0 && sc_reading_done(k, sc_move(k->kind, square));
}

bool sc_read_tile_move(const struct sc_reading *k)
{
  if (!sc_read_one_square(k))
    return false;
  int head = sc_head_at(k->r, &k->town->board, sc_what(*k->out));
  return sc_reading_done(k, head < 0 ? *k->out : sc_move(k->kind, head));
}

bool sc_read_square_or_none(const struct sc_reading *k)
{
  if (k->n == 1 && sc_is_none(k->word[0]))
    return sc_reading_done(k, sc_move(k->kind, SC_NO_SQUARE));
  return k->n == 1
         ? sc_read_one_square(k)
         : sc_deny_form(k, k->kind == SC_CHOOSE_VICTIM ? "X,Y|nobody" : "X,Y|none", "4,3");
}

bool sc_read_street_move(const struct sc_reading *k)
{
  if (k->n != 2)
    return sc_deny_form(k, "X,Y X,Y", "3,4 3,5");
  int a = read_square(k, k->word[0], NULL), b = a < 0 ? -1 : read_square(k, k->word[1], NULL);
  return b >= 0 && sc_reading_done(k, a < b ? sc_pair(SC_STREET, a, b) : sc_pair(SC_STREET, b, a));
}

/* Ends reading with SQUARE of TOWN; if other cells of its tile serve the same, with the one of them
 * that is among the legal moves (sc_merge_cells). */
static bool read_target(const struct sc_reading *k, int town, int square)
{
  const struct sc_state *st = k->st;
  const struct sc_town *there = &st->town[town];
  int from = st->phase == SC_TO && town == st->where ? st->square : SC_NO_SQUARE,
      head = sc_head_at(k->r, &there->board, square);
  sc_set targets = town == st->seat ? sc_own_targets(k->r, st, town, from)
                                    : sc_tourist_targets(k->r, st, st->seat, town, from);
  if (head >= 0 && sc_has(targets, square)) {
    int cell = sc_cell_at(k->r, &there->board, head, square);
    square = sc_first(sc_tile_squares(k->r, &there->board, head) & there->cells[cell] & targets);
  }
  return sc_reading_done(k, sc_pair(k->kind, town, square));
}

bool sc_read_meeple_place(const struct sc_reading *k)
{
  int town = k->st->seat;
  if (k->n != 1)
    return sc_deny_form(k, "X,Y", "4,3");
  int square = read_square(k, k->word[0], &town);
  if (square < 0)
    return false;
  if (k->kind == SC_MOVE_TO)
    return read_target(k, town, square);
  return sc_reading_done(k, sc_pair(k->kind, town, square));
}

/* ---- tiles ---- */

bool sc_read_kind_move(const struct sc_reading *k)
{
  if (k->n != 1)
    return sc_deny_form(k, "KIND", "R1");
  int kind = sc_kind_find(k->r, k->word[0]);
  if (kind < 0)
    return SC_DENY_ID(k, "SC-BLD-03", "no_such_kind", "kind", k->word[0], k->r->kind,
                      k->r->n_kinds);
  return sc_reading_done(k, sc_move(k->kind, kind));
}

struct placing {
  int kind, form, square, rot;
  bool flip;
};

/* Refuses WORD, which does not name a shape of the kind; NULL: refuses because a shape is missing.
 * Lists the shapes. */
static bool deny_shape(const struct sc_reading *k, const struct placing *p, const char *word)
{
  const struct sc_kind *kind = &k->r->kind[p->kind];
  char list[SC_LIST] = "";
  for (int i = 0; i < kind->n_forms; i++)
    ad_list_append(list, sizeof list, i == kind->n_forms - 1, "%s",
                   k->r->form[kind->form[i]].shape_id);
  if (!word)
    return ad_deny(k->reason, "", "syntax", "'%s' comes in several shapes, expected one of: %s",
                   kind->id, list);
  return ad_deny(k->reason, "SC-BLD-04", "no_such_shape",
                 "'%.24s' is neither a number of degrees nor a shape of '%s', whose shape%s %s",
                 word, kind->id, kind->n_forms == 1 ? " is" : "s are", list);
}

/* Reads a word after the square of a tile: its shape, the degrees by which it is turned, or "flip".
 */
static bool read_placing_word(const struct sc_reading *k, struct placing *p, const char *word)
{
  static const char *const flips[] = {"flip", "flipped"};
  long long number;
  if (sc_is_word(word, flips, AD_LEN(flips)))
    return p->flip = true;
  if (ad_parse_int(word, &number)) {
    p->rot = number >= 0 && number < 360 && number % 90 == 0 ? (int)number : -1;
    return p->rot >= 0 ||
           ad_deny(k->reason, "SC-BLD-04", "no_such_turn",
                   "tiles are turned by 0, 90, 180 or 270 degrees, not by %lld", number);
  }
  int form = sc_shape_form(k->r, p->kind, word), by_id = sc_form_find(k->r, word);
  if (form < 0 && by_id >= 0 && k->r->form[by_id].kind == p->kind)
    form = by_id;
  if (form < 0)
    return deny_shape(k, p, word);
  p->form = form;
  return true;
}

/* Reads the square and the words after it, from word FIRST on, as a place for a tile of the kind of
 * P. */
static bool read_placing(const struct sc_reading *k, struct placing *p, int first)
{
  p->square = read_square(k, k->word[first], NULL);
  for (int i = first + 1; i < k->n; i++)
    if (p->square < 0 || !read_placing_word(k, p, k->word[i]))
      return false;
  if (p->square < 0)
    return false;
  if (p->form < 0 && k->r->kind[p->kind].n_forms > 1)
    return deny_shape(k, p, NULL);
  if (p->form < 0)
    p->form = k->r->kind[p->kind].form[0];
  int orientation = k->r->form[p->form].orientation_of[p->rot / 90 + 4 * p->flip];
  return sc_reading_done(k, sc_placing(k->kind, p->form, orientation, p->square));
}

/* Reads "place 4,2 i3 90 flip"; the kind may come first. */
bool sc_read_place(const struct sc_reading *k)
{
  struct placing p = {.kind = k->st->kind, .form = -1};
  int first = k->n > 1 && sc_kind_find(k->r, k->word[0]) == p.kind;
  if (k->n <= first || k->n > first + 4)
    return sc_deny_form(k, "X,Y [SHAPE] [TURN] [flip]", "4,2 90");
  return read_placing(k, &p, first);
}

/* Reads "grow R2 4,3 90"; without a kind the next level is meant. */
bool sc_read_grow(const struct sc_reading *k)
{
  const struct sc_board *board = &k->town->board;
  struct placing p = {.form = -1};
  int kind = k->n ? sc_kind_find(k->r, k->word[0]) : -1, first = kind >= 0;
  if (k->n <= first || k->n > first + 4)
    return sc_deny_form(k, "KIND X,Y [SHAPE] [TURN] [flip]", "R2 4,3 90");
  if (kind < 0 && isalpha((unsigned char)k->word[0][0]))
    return SC_DENY_ID(k, "SC-BLD-03", "no_such_kind", "kind", k->word[0], k->r->kind,
                      k->r->n_kinds);
  p.kind = kind >= 0 ? kind : k->r->kind[sc_kind_at(k->r, board, k->st->square)].upgrade_to;
  return p.kind >= 0 ? read_placing(k, &p, first)
                     : sc_deny_form(k, "KIND X,Y [SHAPE] [TURN] [flip]", "R2 4,3 90");
}
