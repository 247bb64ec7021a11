/* read.c - text to moves.  A move that is read need not be legal; what can be said in several ways
 * (a tile by any of its squares, a turn by any that lies alike, one of several cells that are
 * alike) becomes the one move that sc_legal lists. */
#include "engine/games/smallcity/text/read.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "engine/base/input_line.h"
#include "engine/base/mem.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/state/council.h"
#include "engine/games/smallcity/state/targets.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/text/describe.h"
#include "engine/games/smallcity/text/phases.h"
#include "engine/games/smallcity/text/words.h"

struct reading {
  const struct sc_rules *r;
  const struct sc_state *st;
  const struct sc_town *town; /* of the acting seat */
  int kind;                   /* enum sc_move_kind */
  const char *verb;
  int n; /* words after the verb */
  const char *const *word;
  ad_move *out;
  struct ad_reason *reason;
};

static bool end_of_line(const struct reading *k, ad_move move)
{
  *k->out = move;
  return true;
}

static bool deny_with_form(const struct reading *k, const char *arguments, const char *like)
{
  return ad_deny(k->reason, "", "syntax", "expected '%s %s', like '%s %s'", k->verb, arguments,
                 k->verb, like);
}

/* ---- names ---- */

/* Denies: there is no WHAT called WORD, but perhaps one of N ids, STRIDE bytes apart. */
static bool deny_id(const struct reading *k, const char *clause, const char *reason_word,
                    const char *what, const char *word, const char *first, size_t stride, int n)
{
  enum { MOST = 64, LONGEST = 24 };
  char low[MOST][LONGEST], typed[LONGEST], all[SC_LIST] = "";
  const char *names[MOST];
  n = n < MOST ? n : MOST;
  for (int i = 0; i < n; i++) {
    snprintf(low[i], LONGEST, "%.23s", first + (size_t)i * stride);
    for (char *c = low[i]; *c; c++)
      *c = (char)tolower((unsigned char)*c);
    names[i] = low[i];
  }
  snprintf(typed, sizeof typed, "%.23s", word);
  for (char *c = typed; *c; c++)
    *c = (char)tolower((unsigned char)*c);
  const char *near = ad_nearest(typed, names, n);
  for (int i = 0; i < n; i++) {
    if (near == names[i])
      return ad_deny(k->reason, clause, reason_word, "there is no %s '%.24s', did you mean '%s'?",
                     what, word, first + (size_t)i * stride);
    ad_list_append(all, sizeof all, i == n - 1, "%s", first + (size_t)i * stride);
  }
  return ad_deny(k->reason, clause, reason_word, "there is no %s '%.24s', there are %s", what, word,
                 all);
}
#define DENY_ID(k, clause, reason_word, what, word, list, n)                                       \
  deny_id(k, clause, reason_word, what, word, (list)[0].id, sizeof(list)[0], n)

static bool is_word(const char *word, const char *const *of, int n)
{
  for (int i = 0; i < n; i++)
    if (strcasecmp(word, of[i]) == 0)
      return true;
  return false;
}

static bool is_none(const char *word)
{
  static const char *const none[] = {"none", "nobody", "nothing"};
  return is_word(word, none, AD_LEN(none));
}

/* The good that WORD names, or -1. */
static int find_good(const char *word)
{
  for (int good = 0; good < SC_GOODS; good++)
    if (strcasecmp(word, ad_word_of(sc_good_words, good)) == 0)
      return good;
  return -1;
}

static int read_good(const struct reading *k, const char *word)
{
  int good = find_good(word);
  if (good < 0)
    ad_deny(k->reason, "SC-INC-03", "no_such_good",
            "there is no good '%.24s', goods are white, grey and black", word);
  return good;
}

/* ---- squares ---- */

/* "4,3", "2:4,3"; TOWN (NULL: no town may be named) comes as it is if none is named.  -1: refused.
 */
static int read_square(const struct reading *k, const char *word, int *town)
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
    ad_deny(k->reason, "", "syntax", "'%.24s' is no square, expected 'X,Y', like '4,3'%s", word,
            town ? ", or '2:4,3' in the town of seat 2" : "");
    return -1;
  }
  if (colon && (number[0] < 1 || number[0] > k->r->seats)) {
    ad_deny(k->reason, "SC-SETUP-05", "no_such_seat", "there is no seat %lld, seats are 1 to %d",
            number[0], k->r->seats);
    return -1;
  }
  if (number[1] < 0 || number[1] >= SC_SIDE || number[2] < 0 || number[2] >= SC_SIDE) {
    ad_deny(k->reason, "SC-SETUP-05", "no_such_square",
            "there is no square %lld,%lld, squares are 0,0 to 9,9", number[1], number[2]);
    return -1;
  }
  if (colon)
    *town = (int)number[0] - 1;
  return (int)(number[2] * SC_SIDE + number[1]);
}

static bool read_one_square(const struct reading *k)
{
  int square = k->n == 1 ? read_square(k, k->word[0], NULL) : -1;
  if (k->n != 1)
    return deny_with_form(k, "X,Y", "4,3");
  return square >= 0 && end_of_line(k, sc_move(k->kind, square));
}

/* A tile by any of its squares. */
static bool read_tile(const struct reading *k)
{
  if (!read_one_square(k))
    return false;
  int head = sc_head_at(k->r, &k->town->board, sc_what(*k->out));
  return end_of_line(k, head < 0 ? *k->out : sc_move(k->kind, head));
}

static bool read_square_or_none(const struct reading *k)
{
  if (k->n == 1 && is_none(k->word[0]))
    return end_of_line(k, sc_move(k->kind, SC_NO_SQUARE));
  return k->n == 1
         ? read_one_square(k)
         : deny_with_form(k, k->kind == SC_CHOOSE_VICTIM ? "X,Y|nobody" : "X,Y|none", "4,3");
}

static bool read_street(const struct reading *k)
{
  if (k->n != 2)
    return deny_with_form(k, "X,Y X,Y", "3,4 3,5");
  int a = read_square(k, k->word[0], NULL), b = a < 0 ? -1 : read_square(k, k->word[1], NULL);
  return b >= 0 && end_of_line(k, a < b ? sc_pair(SC_STREET, a, b) : sc_pair(SC_STREET, b, a));
}

/* SQUARE of TOWN, or the cell of the same tile that stands for it among the options
 * (sc_merge_cells). */
static bool done_alike(const struct reading *k, int town, int square)
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
  return end_of_line(k, sc_pair(k->kind, town, square));
}

static bool read_place_of_meeple(const struct reading *k)
{
  int town = k->st->seat;
  if (k->n != 1)
    return deny_with_form(k, "X,Y", "4,3");
  int square = read_square(k, k->word[0], &town);
  if (square < 0)
    return false;
  if (k->kind == SC_MOVE_TO)
    return done_alike(k, town, square);
  return end_of_line(k, sc_pair(k->kind, town, square));
}

/* ---- tiles ---- */

static bool read_kind(const struct reading *k)
{
  if (k->n != 1)
    return deny_with_form(k, "KIND", "R1");
  int kind = sc_kind_find(k->r, k->word[0]);
  if (kind < 0)
    return DENY_ID(k, "SC-BLD-03", "no_such_kind", "kind", k->word[0], k->r->kind, k->r->n_kinds);
  return end_of_line(k, sc_move(k->kind, kind));
}

struct placing {
  int kind, form, square, rot;
  bool flip;
};

static bool deny_shape(const struct reading *k, const struct placing *p, const char *word)
{
  const struct sc_kind *kind = &k->r->kind[p->kind];
  char list[SC_LIST] = "";
  for (int i = 0; i < kind->n_forms; i++)
    ad_list_append(list, sizeof list, i == kind->n_forms - 1, "%s",
                   k->r->form[kind->form[i]].shape_id);
  if (!word)
    return ad_deny(k->reason, "", "syntax", "%s comes in several shapes: %s", kind->id, list);
  return ad_deny(k->reason, "SC-BLD-04", "no_such_shape",
                 "'%.24s' is neither a turn nor a shape of %s, its shape%s %s", word, kind->id,
                 kind->n_forms == 1 ? " is" : "s are", list);
}

/* A word after the square: shape, turn or flip. */
static bool read_part(const struct reading *k, struct placing *p, const char *word)
{
  static const char *const flips[] = {"flip", "flipped"};
  long long number;
  if (is_word(word, flips, AD_LEN(flips)))
    return p->flip = true;
  if (ad_parse_int(word, &number)) {
    p->rot = number >= 0 && number < 360 && number % 90 == 0 ? (int)number : -1;
    return p->rot >= 0 || ad_deny(k->reason, "SC-BLD-04", "no_such_turn",
                                  "tiles are turned by 0, 90, 180 or 270, not by %lld", number);
  }
  int form = sc_shape_form(k->r, p->kind, word), by_id = sc_form_find(k->r, word);
  if (form < 0 && by_id >= 0 && k->r->form[by_id].kind == p->kind)
    form = by_id;
  if (form < 0)
    return deny_shape(k, p, word);
  p->form = form;
  return true;
}

static bool read_placing(const struct reading *k, struct placing *p, int first)
{
  p->square = read_square(k, k->word[first], NULL);
  for (int i = first + 1; i < k->n; i++)
    if (p->square < 0 || !read_part(k, p, k->word[i]))
      return false;
  if (p->square < 0)
    return false;
  if (p->form < 0 && k->r->kind[p->kind].n_forms > 1)
    return deny_shape(k, p, NULL);
  if (p->form < 0)
    p->form = k->r->kind[p->kind].form[0];
  int turn = k->r->form[p->form].turn_of[p->rot / 90 + 4 * p->flip];
  return end_of_line(k, sc_placing(k->kind, p->form, turn, p->square));
}

/* "place 4,2 i3 90 flip"; the kind may stand in front. */
static bool read_place(const struct reading *k)
{
  struct placing p = {.kind = k->st->kind, .form = -1};
  int first = k->n > 1 && sc_kind_find(k->r, k->word[0]) == p.kind;
  if (k->n <= first || k->n > first + 4)
    return deny_with_form(k, "X,Y [SHAPE] [TURN] [flip]", "4,2 90");
  return read_placing(k, &p, first);
}

/* "grow R2 4,3 90"; the kind may be left out if there is one next level only. */
static bool read_grow(const struct reading *k)
{
  const struct sc_board *board = &k->town->board;
  struct placing p = {.form = -1};
  int kind = k->n ? sc_kind_find(k->r, k->word[0]) : -1, first = kind >= 0;
  if (k->n <= first || k->n > first + 4)
    return deny_with_form(k, "KIND X,Y [SHAPE] [TURN] [flip]", "R2 4,3 90");
  if (kind < 0 && isalpha((unsigned char)k->word[0][0]))
    return DENY_ID(k, "SC-BLD-03", "no_such_kind", "kind", k->word[0], k->r->kind, k->r->n_kinds);
  p.kind = kind >= 0 ? kind : k->r->kind[sc_kind_at(k->r, board, k->st->square)].upgrade_to;
  return p.kind >= 0 ? read_placing(k, &p, first)
                     : deny_with_form(k, "KIND X,Y [SHAPE] [TURN] [flip]", "R2 4,3 90");
}

/* ---- cards, discs, goods ---- */

static bool read_take(const struct reading *k)
{
  if (k->n != 1)
    return deny_with_form(k, "ACTION", k->r->n_actions ? k->r->action[0].id : "A");
  int action = sc_action_find(k->r, k->word[0]);
  if (action < 0)
    return DENY_ID(k, "SC-ACT-02", "no_such_action", "action card", k->word[0], k->r->action,
                   k->r->n_actions);
  return end_of_line(k, sc_move(SC_TAKE, action));
}

static void list_dealt(const struct reading *k, char out[SC_LIST])
{
  const char *ids[SC_MAX_PILES];
  int n = 0;
  for (int i = 0; i < k->r->n_dealt; i++)
    if (k->town->dealt[i])
      ids[n++] = k->r->promise[k->town->dealt[i] - 1].id;
  snprintf(out, SC_LIST, "none");
  if (n)
    ad_texts_list(ids, n, " and ", out, SC_LIST);
}

static bool read_keep(const struct reading *k)
{
  char list[SC_LIST];
  unsigned cards = 0;
  list_dealt(k, list);
  if (k->n == 1 && is_none(k->word[0]))
    return end_of_line(k, sc_move(SC_KEEP, 0));
  if (k->n == 0)
    return ad_deny(k->reason, "", "syntax", "expected 'keep' and %d promise%s out of %s",
                   SC_COUNT(k->r->promises_kept), list);
  for (int w = 0; w < k->n; w++) {
    int promise = sc_promise_find(k->r, k->word[w]), i = 0;
    if (promise < 0)
      return ad_deny(k->reason, "SC-SETUP-10", "no_such_promise",
                     "there is no promise '%.24s' (seat %d drew %s)", k->word[w], k->st->seat + 1,
                     list);
    while (i < k->r->n_dealt && k->town->dealt[i] != promise + 1)
      i++;
    if (i == k->r->n_dealt || cards >> i & 1)
      return ad_deny(
        k->reason, "SC-SETUP-10", "not_dealt", "promise %s is not among the cards of seat %d%s: %s",
        k->r->promise[promise].id, k->st->seat + 1, i < k->r->n_dealt ? " twice" : "", list);
    cards |= 1u << i;
  }
  return end_of_line(k, sc_move(SC_KEEP, (int)cards));
}

/* Adds "2 votes" to GAIN; false if UNIT is none. */
static bool add_gain(struct sc_gain *gain, long long n, const char *unit)
{
  static const struct {
    const char *unit;
    size_t at;
  } units[] = {{"vote", offsetof(struct sc_gain, votes)},
               {"votes", offsetof(struct sc_gain, votes)},
               {"money", offsetof(struct sc_gain, money)},
               {"dollar", offsetof(struct sc_gain, money)},
               {"dollars", offsetof(struct sc_gain, money)},
               {"citizen", offsetof(struct sc_gain, citizens)},
               {"citizens", offsetof(struct sc_gain, citizens)}};
  int good = find_good(unit);
  if (good >= 0)
    gain->goods[good] = (uint8_t)n;
  for (int i = 0; i < AD_LEN(units); i++)
    if (strcasecmp(unit, units[i].unit) == 0) {
      memcpy((char *)gain + units[i].at, &(uint8_t){(uint8_t)n}, 1);
      return true;
    }
  return good >= 0;
}

/* "2 votes", "1 white and 1 grey"; or the thing alone: "votes". */
static bool read_gain(const struct reading *k)
{
  const struct sc_effect *effect = sc_effect_at_hand(k->r, k->st);
  struct sc_gain gain = {0};
  char all[SC_LIST];
  int only = -1;
  if (!effect || effect->primitive != SC_E_GAIN)
    return ad_deny(k->reason, "SC-COU-03", "nothing_to_gain", "there is nothing to choose");
  for (int w = 0; w < k->n; w++) {
    long long n;
    char unit[16];
    if (strcasecmp(k->word[w], "and") == 0)
      continue;
    bool counted = ad_parse_int(k->word[w], &n) && n >= 0 && n <= UINT8_MAX && w + 1 < k->n;
    snprintf(unit, sizeof unit, "%.15s", k->word[w += counted]);
    unit[strcspn(unit, ",")] = '\0';
    if (!add_gain(&gain, counted ? n : UINT8_MAX, unit))
      return deny_with_form(k, "AMOUNT votes|money|GOOD", "2 votes");
  }
  for (int i = 0; i < effect->n_choices; i++) {
    const struct sc_gain *g = &effect->choice[i];
    struct sc_gain bare = {0};
    if (memcmp(g, &gain, sizeof gain) == 0)
      return end_of_line(k, sc_move(SC_CHOOSE_GAIN, i));
    for (size_t b = 0; b < sizeof gain; b++) /* the thing alone says enough if one choice has it */
      ((uint8_t *)&bare)[b] = ((const uint8_t *)g)[b] ? UINT8_MAX : 0;
    if (memcmp(&bare, &gain, sizeof gain) == 0)
      only = only == -1 ? i : -2;
  }
  if (only >= 0 && k->n)
    return end_of_line(k, sc_move(SC_CHOOSE_GAIN, only));
  sc_describe_effect(k->r, effect, all, sizeof all);
  return ad_deny(k->reason, sc_time_of(SC_GAIN)->clause, "no_such_choice",
                 "this is no choice here, there is %s", all);
}

/* "enter ROW votes", "switch ROW ROW money". */
static bool read_disc(const struct reading *k)
{
  static const char *const money[] = {"money", "dollars", "$"}, *const votes[] = {"votes", "vote"};
  int rows = strcmp(k->verb, "switch") == 0 ? 2 : 1, row[2];
  if (k->n != rows + 1)
    return rows == 2 ? deny_with_form(k, "ROW ROW votes|money", "ECONOMY INDUSTRY votes")
                     : deny_with_form(k, "ROW votes|money", "ECONOMY votes");
  for (int i = 0; i < rows; i++) {
    row[i] = sc_row_find(k->r, k->word[i]);
    if (row[i] < 0)
      return DENY_ID(k, "SC-COU-01", "no_such_row", "row", k->word[i], k->r->row, k->r->n_rows);
  }
  bool in_money = is_word(k->word[rows], money, AD_LEN(money));
  if (!in_money && !is_word(k->word[rows], votes, AD_LEN(votes)))
    return ad_deny(k->reason, "SC-COU-02", "no_such_payment",
                   "'%.24s' is no payment, a step is paid in votes or money", k->word[rows]);
  switch (*k->verb) {
  case 'e': return end_of_line(k, sc_disc(-1, row[0], false, in_money));
  case 'r': return end_of_line(k, sc_disc(row[0], row[0], true, in_money));
  case 's': return end_of_line(k, sc_disc(row[0], row[1], row[0] == row[1], in_money));
  default: return end_of_line(k, sc_disc(row[0], row[0], false, in_money));
  }
}

static bool read_goods(const struct reading *k)
{
  if (k->n != 1)
    return deny_with_form(k, "GOOD", "grey");
  if (k->kind == SC_LEAVE_OUT && is_none(k->word[0]))
    return end_of_line(k, sc_move(k->kind, 0));
  int good = read_good(k, k->word[0]);
  return good >= 0 && end_of_line(k, sc_move(k->kind, good + (k->kind == SC_LEAVE_OUT)));
}

static bool read_buy(const struct reading *k)
{
  long long dollars;
  if (k->n != 1 || !ad_parse_int(k->word[0] + (k->word[0][0] == '$'), &dollars))
    return deny_with_form(k, "DOLLARS", "4");
  if (dollars < 1 || dollars > SC_MAX_MONEY)
    return ad_deny(k->reason, "SC-INC-02", "no_such_price", "votes are not sold for %lld", dollars);
  return end_of_line(k, sc_move(SC_BUY, (int)dollars));
}

static bool read_store(const struct reading *k)
{
  int goods[SC_GOODS] = {0};
  if (k->n == 1 && is_none(k->word[0]))
    return end_of_line(k, sc_storing(goods));
  if (k->n == 0 || k->n % 2)
    return deny_with_form(k, "NUMBER GOOD ...", "2 white 1 grey");
  for (int w = 0; w < k->n; w += 2) {
    long long n;
    if (!ad_parse_int(k->word[w], &n) || n < 0 || n > SC_MAX_GOODS)
      return ad_deny(k->reason, "", "syntax", "'%.24s' is no number of goods", k->word[w]);
    int good = read_good(k, k->word[w + 1]);
    if (good < 0)
      return false;
    if (goods[good])
      return ad_deny(k->reason, "", "syntax", "%s is named twice", ad_word_of(sc_good_words, good));
    goods[good] = (int)n;
  }
  return end_of_line(k, sc_storing(goods));
}

static bool read_alone(const struct reading *k)
{
  return k->n ? ad_deny(k->reason, "", "syntax", "expected '%s' alone", k->verb)
              : end_of_line(k, sc_move(k->kind, 0));
}

/* ---- verbs ---- */

#define IN(phase) (1u << (phase))
/* The word a move begins with. */
static const struct verb {
  const char *word;
  int kind;
  unsigned phases;
  int of; /* the phase it is known for */
  bool (*read)(const struct reading *);
} verbs[] = {
  {"hall", SC_PUT_HALL, IN(SC_HALL), SC_HALL, read_one_square},
  {"keep", SC_KEEP, IN(SC_PROMISE), SC_PROMISE, read_keep},
  {"street", SC_STREET, IN(SC_MAYOR), SC_MAYOR, read_street},
  {"take", SC_TAKE, IN(SC_ACTION), SC_ACTION, read_take},
  {"gain", SC_CHOOSE_GAIN, IN(SC_GAIN), SC_GAIN, read_gain},
  {"enter", SC_MOVE_DISC, IN(SC_COUNCILOR) | IN(SC_COUNCIL), SC_COUNCIL, read_disc},
  {"advance", SC_MOVE_DISC, IN(SC_COUNCILOR) | IN(SC_COUNCIL), SC_COUNCIL, read_disc},
  {"switch", SC_MOVE_DISC, IN(SC_COUNCILOR) | IN(SC_COUNCIL), SC_COUNCIL, read_disc},
  {"restart", SC_MOVE_DISC, IN(SC_COUNCILOR) | IN(SC_COUNCIL), SC_COUNCIL, read_disc},
  {"pass", SC_PASS, IN(SC_COUNCILOR) | IN(SC_COUNCIL) | IN(SC_FREE_BUILD), SC_COUNCIL, read_alone},
  {"build", SC_BUILD_KIND, IN(SC_BUILD) | IN(SC_FREE_BUILD), SC_BUILD, read_kind},
  {"upgrade", SC_UPGRADE, IN(SC_BUILD), SC_BUILD, read_tile},
  {"demolish", SC_DEMOLISH, IN(SC_BUILD), SC_BUILD, read_tile},
  {"expand", SC_EXPAND, IN(SC_BUILD), SC_BUILD, read_alone},
  {"place", SC_PLACE_TILE, IN(SC_PLACE), SC_PLACE, read_place},
  {"grow", SC_GROW_TILE, IN(SC_GROW), SC_GROW, read_grow},
  {"warehouse", SC_PUT_WAREHOUSE, IN(SC_WAREHOUSE), SC_WAREHOUSE, read_square_or_none},
  {"waive", SC_LEAVE_OUT, IN(SC_WAIVE), SC_WAIVE, read_goods},
  {"staff", SC_PUT_STAFF, IN(SC_STAFF), SC_STAFF, read_square_or_none},
  {"move", SC_MOVE_MEEPLE, IN(SC_MOVE), SC_MOVE, read_place_of_meeple},
  {"to", SC_MOVE_TO, IN(SC_TO) | IN(SC_STRAND), SC_TO, read_place_of_meeple},
  {"house", SC_MOVE_IN, IN(SC_HOUSE), SC_HOUSE, read_tile},
  {"sell", SC_SELL, IN(SC_TRADE), SC_TRADE, read_goods},
  {"buy", SC_BUY, IN(SC_TRADE), SC_TRADE, read_buy},
  {"give", SC_GIVE, IN(SC_TRADE), SC_TRADE, read_goods},
  {"store", SC_KEEP_GOODS, IN(SC_STORE), SC_STORE, read_store},
  {"victim", SC_CHOOSE_VICTIM, IN(SC_VICTIM), SC_VICTIM, read_square_or_none},
  {"grave", SC_LAY_GRAVE, IN(SC_GRAVE), SC_GRAVE, read_one_square},
  {"end", SC_END, IN(SC_BUILD) | IN(SC_MOVE) | IN(SC_HOUSE) | IN(SC_TRADE), SC_BUILD, read_alone},
};

static const struct verb *find_verb(const char *word)
{
  for (int i = 0; i < AD_LEN(verbs); i++)
    if (strcasecmp(word, verbs[i].word) == 0)
      return &verbs[i];
  return NULL;
}

/* The verb of the phase, which may be left out before WORD. */
static const struct verb *verb_before(const struct sc_rules *r, const struct sc_state *st,
                                      const char *word)
{
  bool number = isdigit((unsigned char)*word), understood = false;
  const struct verb *verb = verbs;
  switch (st->phase) {
  case SC_PROMISE: understood = sc_promise_find(r, word) >= 0; break;
  case SC_ACTION: understood = sc_action_find(r, word) >= 0; break;
  case SC_BUILD:
  case SC_FREE_BUILD: understood = sc_kind_find(r, word) >= 0; break;
  case SC_WAIVE: understood = find_good(word) >= 0 || is_none(word); break;
  case SC_WAREHOUSE:
  case SC_STAFF:
  case SC_VICTIM: understood = number || is_none(word); break;
  case SC_COUNCILOR:
  case SC_COUNCIL:
  case SC_TRADE: break;
  default: understood = number;
  }
  while (!(verb->phases >> st->phase & 1) || verb->kind == SC_PASS)
    verb++;
  return understood ? verb : NULL;
}

bool sc_read_move(const void *rules, const void *state, const char *text, ad_move *out,
                  struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  const struct sc_state *st = state;
  const char *names[AD_LEN(verbs)];
  struct ad_input_line line;
  int words = 1;
  if (st->phase == SC_ENDED)
    return sc_in_phase(st, 0, SC_BUILD, SC_BUILD_KIND, reason);
  if (!ad_input_line_split(&line, text, "()", AD_INPUT_WORDS) || line.n == 0)
    return ad_deny(reason, "", "syntax", "expected a move, it is time to %s, like '%s'",
                   sc_time_of(st->phase)->what, sc_time_of(st->phase)->like);
  const struct verb *verb = find_verb(line.word[0]);
  if (!verb) {
    verb = verb_before(r, st, line.word[0]);
    words = 0;
  }
  if (verb) {
    const struct reading k = {
      r,   st,    &st->town[st->seat], verb->kind, verb->word, line.n - words, line.word + words,
      out, reason};
    return sc_in_phase(st, verb->phases, verb->of, verb->kind, reason) && verb->read(&k);
  }
  ad_input_line_lower(&line);
  for (int i = 0; i < AD_LEN(verbs); i++)
    /* those of the moment alone can be meant */
    names[i] = verbs[i].phases >> st->phase & 1 ? verbs[i].word : NULL;
  if (ad_nearest(line.word[0], names, AD_LEN(names)))
    return ad_deny_kind(reason, line.word[0], names, AD_LEN(names));
  return ad_deny(reason, "", "syntax", "'%.40s' is no kind of move, it is time to %s, like '%s'",
                 line.word[0], sc_time_of(st->phase)->what, sc_time_of(st->phase)->like);
}
