/* sc_make.c - see sc_make.h. */
#include "tests/unit/games/smallcity/sc_make.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/town.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/setups.h"

enum { TEXT = 80, MOST_QUIET = 5000 };

void sc_make_deal(struct sc_make *m, int seats, const char *options, uint64_t seed)
{
  char text[600] = "{";
  options = options ? options : "{}";
  if (!strstr(options, "first_mayor"))
    strcat(text, "first_mayor: 1, ");
  if (!strstr(options, "mayor_placer"))
    strcat(text, "mayor_placer: none, ");
  ck_assert(strlen(options) < sizeof text - strlen(text));
  strcat(text, options + 1);
  m->setup = setups_open("smallcity/base", seats, text);
  m->rules = m->setup->own_rules;
  m->st = ad_calloc(1, sizeof *m->st + m->setup->state_size);
  ad_deal(m->setup, m->st, seed);
}

void sc_make_open(struct sc_make *m, int seats, const char *options)
{
  sc_make_deal(m, seats, options, 1);
  sc_make_until(m, SC_BUILD, 0);
  for (int seat = 0; seat < seats; seat++) {
    sc_make_action(m, seat, "OPPONENT");
    sc_make_money(m, seat, m->rules->start_money.v[seat]);
    sc_make_track(m, seat, 0, 0);
    m->st->town[seat].board.area = 1;
  }
}

void sc_make_close(struct sc_make *m)
{
  ad_setup_free(m->setup);
  free(m->st);
}

/* ---- towns ---- */

/* The next one of the texts with ";" between them, in OUT; NULL after the last one. */
static const char *next_text(const char *texts, char out[TEXT])
{
  texts += strspn(texts, " ;");
  size_t n = strcspn(texts, ";");
  ck_assert(n < TEXT);
  memcpy(out, texts, n);
  out[n] = '\0';
  return n ? texts + n : NULL;
}

int sc_make_square(const char *text)
{
  int x, y, used = 0;
  ck_assert_msg(sscanf(text, "%d,%d%n", &x, &y, &used) == 2, "no square '%s'", text);
  ck_assert(x >= 0 && y >= 0 && x < SC_SIDE && y < SC_SIDE);
  return y * SC_SIDE + x;
}

static sc_set squares_of(const char *text)
{
  char word[TEXT];
  sc_set set = 0;
  for (int used; sscanf(text, "%79s%n", word, &used) == 1; text += used)
    set |= sc_bit(sc_make_square(word));
  return set;
}

/* The form and the orientation that TEXT names: "R3/i3 4,2 90 flip". */
static int read_tile(const struct sc_rules *r, const char *text, int *orientation, int *corner)
{
  char id[TEXT], at[TEXT], flip[TEXT] = "";
  int rot = 0;
  ck_assert_msg(sscanf(text, "%79s %79s %d %79s", id, at, &rot, flip) >= 2, "no tile '%s'", text);
  if (strstr(text, "flip"))
    strcpy(flip, "flip");
  int form = sc_form_find(r, id);
  ck_assert_msg(form >= 0, "no tile '%s'", text);
  *orientation = r->form[form].orientation_of[rot / 90 + (*flip ? 4 : 0)];
  *corner = sc_make_square(at);
  return form;
}

void sc_make_tiles(struct sc_make *m, int seat, const char *tiles)
{
  struct sc_town *town = &m->st->town[seat];
  char text[TEXT];
  while ((tiles = next_text(tiles, text))) {
    int orientation, corner, form = read_tile(m->rules, text, &orientation, &corner),
                             kind = m->rules->form[form].kind;
    const struct sc_orientation *lies = &m->rules->form[form].orientation[orientation];
    ck_assert_msg(sc_has(lies->corners, corner) && !(lies->squares << corner & town->covered),
                  "%s does not fit", text);
    sc_lay_tile(m->rules, town, form, orientation, corner, SC_AT_START);
    if (m->rules->kind[kind].stock == SC_PERSONAL)
      town->board.reserve &= ~(UINT64_C(1) << kind);
    else if (m->st->stock[form] > 0)
      m->st->stock[form]--;
  }
  sc_derive_town(m->rules, town);
}

void sc_make_meeples(struct sc_make *m, int seat, int owner, const char *squares)
{
  sc_set set = squares_of(squares);
  struct sc_board *home = &m->st->town[owner].board;
  ck_assert_int_ge(home->career, sc_count(set));
  for (int other = 0; other < m->rules->seats; other++)
    ck_assert_msg(!(m->st->town[seat].board.meeples[other] & set), "two meeples in one cell: %s",
                  squares);
  home->career = (uint8_t)(home->career - sc_count(set));
  m->st->town[seat].board.meeples[owner] |= set;
}

void sc_make_graves(struct sc_make *m, int seat, const char *squares)
{
  sc_set set = squares_of(squares);
  m->st->town[seat].board.graves |= set;
  m->st->town[seat].board.career = (uint8_t)(m->st->town[seat].board.career - sc_count(set));
}

static int good_of(const char *word)
{
  for (int good = 0; good < SC_GOODS; good++)
    if (strcmp(word, ad_word_of(sc_good_words, good)) == 0)
      return good;
  ck_abort_msg("no good '%s'", word);
  return 0;
}

void sc_make_hall(struct sc_make *m, int seat, const char *content)
{
  struct sc_board *b = &m->st->town[seat].board;
  char word[TEXT];
  int n;
  b->career = (uint8_t)(b->career + b->hall_citizens);
  b->hall_citizens = 0;
  for (int good = 0; good < SC_GOODS; good++) {
    m->st->supply[good] = (uint8_t)(m->st->supply[good] + b->hall_goods[good]);
    b->hall_goods[good] = 0;
  }
  for (int used; sscanf(content, "%d %79s%n", &n, word, &used) == 2; content += used)
    if (strncmp(word, "citizen", 7) == 0) {
      ck_assert_int_ge(b->career, n);
      b->hall_citizens = (uint8_t)n;
      b->career = (uint8_t)(b->career - n);
    } else {
      b->hall_goods[good_of(word)] = (uint8_t)n;
      m->st->supply[good_of(word)] = (uint8_t)(m->st->supply[good_of(word)] - n);
    }
}

void sc_make_goods(struct sc_make *m, int seat, const char *goods)
{
  char word[TEXT];
  int n;
  for (int used; sscanf(goods, "%d %79s%n", &n, word, &used) == 2; goods += used) {
    int good = good_of(word);
    ck_assert_int_ge(m->st->supply[good], n);
    ck_assert_msg(sc_put_goods(m->rules, &m->st->town[seat].board, good, n, true) == n,
                  "no room for %s", goods);
    m->st->supply[good] = (uint8_t)(m->st->supply[good] - n);
  }
}

void sc_make_money(struct sc_make *m, int seat, int money)
{
  m->st->town[seat].board.money = (int16_t)money;
}

void sc_make_action(struct sc_make *m, int seat, const char *action)
{
  int i = sc_action_find(m->rules, action);
  ck_assert_msg(i >= 0, "no action '%s'", action);
  m->st->town[seat].action = (uint8_t)(i + 1);
}

void sc_make_disc(struct sc_make *m, int seat, int disc, const char *row, int step)
{
  int i = row ? sc_row_find(m->rules, row) : -1;
  ck_assert(!row || i >= 0);
  m->st->town[seat].disc_row[disc] = (uint8_t)(i + 1);
  m->st->town[seat].disc_step[disc] = (uint8_t)step;
}

void sc_make_track(struct sc_make *m, int seat, int votes, int pollution)
{
  struct sc_board *b = &m->st->town[seat].board;
  memset(b->votes, 0, sizeof b->votes);
  memset(b->pollution, 0, sizeof b->pollution);
  b->votes[SC_V_OTHER] = (int16_t)votes;
  b->pollution[SC_Q_OTHER] = (int16_t)pollution;
}

int sc_make_citizens(const struct sc_make *m, int seat)
{
  const struct sc_board *b = &m->st->town[seat].board;
  int n = b->hall_citizens + b->career + b->supply;
  for (int town = 0; town < m->rules->seats; town++)
    n += sc_count(m->st->town[town].board.meeples[seat]) + m->st->town[town].board.leaving[seat];
  return n;
}

/* ---- moves ---- */

static ad_move placing(const struct sc_make *m, int kind, const char *text)
{
  /* "place 4,2 i3 90 flip": the form, if named, stands behind the square; "grow R2 4,3 90" names
   * the kind first. */
  char at[TEXT], rest[4][TEXT] = {"", "", "", ""}, tile[2 * TEXT], id[TEXT];
  int what = m->st->kind, used = 0, orientation, corner, n;
  if (kind == SC_GROW_TILE) {
    ck_assert(sscanf(text, "%79s%n", id, &used) == 1);
    what = sc_kind_find(m->rules, id);
    ck_assert_msg(what >= 0, "no kind '%s'", id);
  }
  n = sscanf(text + used, "%79s %79s %79s %79s", at, rest[0], rest[1], rest[2]);
  ck_assert(n >= 1);
  int form = *rest[0] && (*rest[0] < '0' || *rest[0] > '9') && strcmp(rest[0], "flip") != 0
             ? sc_shape_form(m->rules, what, rest[0])
             : -1;
  int first = form >= 0;
  if (form < 0)
    form = m->rules->kind[what].form[0];
  snprintf(tile, sizeof tile, "%.20s %.20s %.20s %.20s", m->rules->form[form].id, at, rest[first],
           rest[first + 1]);
  form = read_tile(m->rules, tile, &orientation, &corner);
  return sc_placing(kind, form, orientation, corner);
}

static ad_move gaining(const struct sc_make *m, const char *text)
{
  const struct sc_effect *effect = m->st->row ? &m->rules->row[m->st->row - 1].step[m->st->step - 1]
                                              : &m->rules->action[m->st->action - 1].effect;
  char word[TEXT];
  int n;
  ck_assert(sscanf(text, "%d %79s", &n, word) == 2);
  for (int i = 0; i < effect->n_choices; i++) {
    const struct sc_gain *g = &effect->choice[i];
    int has = strcmp(word, "votes") == 0 ? g->votes
            : strcmp(word, "money") == 0 ? g->money
                                         : g->goods[good_of(word)];
    if (has == n)
      return sc_move(SC_CHOOSE_GAIN, i);
  }
  ck_abort_msg("no gain '%s'", text);
  return 0;
}

static ad_move keeping(const struct sc_make *m, const char *text)
{
  char word[TEXT];
  int bits = 0;
  for (int used; sscanf(text, "%79s%n", word, &used) == 1; text += used)
    for (int i = 0; i < m->rules->n_dealt; i++)
      if (m->st->town[m->st->seat].dealt[i] == sc_promise_find(m->rules, word) + 1)
        bits |= 1 << i;
  return sc_move(SC_KEEP, bits);
}

static ad_move storing(const char *text)
{
  int goods[SC_GOODS] = {0}, n;
  char word[TEXT];
  for (int used; sscanf(text, "%d %79s%n", &n, word, &used) == 2; text += used)
    goods[good_of(word)] = n;
  return sc_storing(goods);
}

static int square_or_none(const char *text)
{
  return strcmp(text, "none") == 0 || strcmp(text, "nobody") == 0 ? SC_NO_SQUARE
                                                                  : sc_make_square(text);
}

/* "4,3" in the own town, "2:4,3" in that of the second seat. */
static ad_move going(const struct sc_make *m, int kind, const char *text)
{
  const char *colon = strchr(text, ':');
  int town = colon ? atoi(text) - 1 : m->st->seat;
  return sc_pair(kind, town, sc_make_square(colon ? colon + 1 : text));
}

static ad_move disc_move(const struct sc_make *m, const char *verb, const char *text)
{
  char first[TEXT], second[TEXT], third[TEXT] = "";
  int n = sscanf(text, "%79s %79s %79s", first, second, third);
  bool money = strcmp(n == 3 ? third : second, "money") == 0;
  int from = sc_row_find(m->rules, first), to = n == 3 ? sc_row_find(m->rules, second) : from;
  ck_assert_msg(from >= 0 && to >= 0, "no row in '%s'", text);
  if (strcmp(verb, "enter") == 0)
    return sc_disc(-1, to, false, money);
  return sc_disc(from, to, strcmp(verb, "restart") == 0, money);
}

ad_move sc_make_move(const struct sc_make *m, const char *text)
{
  static const struct {
    const char *word;
    int kind;
  } words[] = {{"hall", SC_PUT_HALL},
               {"keep", SC_KEEP},
               {"street", SC_STREET},
               {"take", SC_TAKE},
               {"gain", SC_CHOOSE_GAIN},
               {"build", SC_BUILD_KIND},
               {"upgrade", SC_UPGRADE},
               {"demolish", SC_DEMOLISH},
               {"expand", SC_EXPAND},
               {"place", SC_PLACE_TILE},
               {"grow", SC_GROW_TILE},
               {"warehouse", SC_PUT_WAREHOUSE},
               {"waive", SC_LEAVE_OUT},
               {"staff", SC_PUT_STAFF},
               {"move", SC_MOVE_MEEPLE},
               {"to", SC_MOVE_TO},
               {"house", SC_MOVE_IN},
               {"sell", SC_SELL},
               {"buy", SC_BUY},
               {"give", SC_GIVE},
               {"store", SC_KEEP_GOODS},
               {"victim", SC_CHOOSE_VICTIM},
               {"grave", SC_LAY_GRAVE},
               {"enter", SC_MOVE_DISC},
               {"advance", SC_MOVE_DISC},
               {"switch", SC_MOVE_DISC},
               {"restart", SC_MOVE_DISC},
               {"pass", SC_PASS},
               {"end", SC_END}};
  char word[TEXT] = "";
  int used = 0, kind = -1;
  sscanf(text, "%79s%n", word, &used);
  const char *what = text + used + strspn(text + used, " ");
  for (size_t i = 0; i < AD_LEN(words); i++)
    if (strcmp(words[i].word, word) == 0)
      kind = words[i].kind;
  switch (kind) {
  case SC_KEEP: return keeping(m, what);
  case SC_STREET: return sc_pair(kind, sc_make_square(what), sc_make_square(strchr(what, ' ') + 1));
  case SC_TAKE: return sc_move(kind, sc_action_find(m->rules, what));
  case SC_CHOOSE_GAIN: return gaining(m, what);
  case SC_BUILD_KIND: return sc_move(kind, sc_kind_find(m->rules, what));
  case SC_PLACE_TILE:
  case SC_GROW_TILE: return placing(m, kind, what);
  case SC_LEAVE_OUT: return sc_move(kind, strcmp(what, "none") == 0 ? 0 : good_of(what) + 1);
  case SC_MOVE_MEEPLE:
  case SC_MOVE_TO: return going(m, kind, what);
  case SC_SELL:
  case SC_GIVE: return sc_move(kind, good_of(what));
  case SC_BUY: return sc_move(kind, atoi(what));
  case SC_KEEP_GOODS: return storing(what);
  case SC_MOVE_DISC: return disc_move(m, word, what);
  case SC_EXPAND:
  case SC_PASS:
  case SC_END: return sc_move(kind, 0);
  case -1: ck_abort_msg("no move '%s'", text); return 0;
  default: return sc_move(kind, square_or_none(what));
  }
}

static ad_move moves[SC_MAX_MOVES];

static int list(const struct sc_make *m)
{
  return ad_to_act(m->setup, m->st) == AD_OVER ? 0 : ad_legal(m->setup, m->st, moves);
}

static bool is_legal(const struct sc_make *m, ad_move move)
{
  int n = list(m);
  for (int i = 0; i < n; i++)
    if (moves[i] == move)
      return true;
  return false;
}

bool sc_make_can(const struct sc_make *m, const char *text)
{
  return is_legal(m, sc_make_move(m, text));
}

void sc_make_play(struct sc_make *m, const char *texts)
{
  char text[TEXT];
  while ((texts = next_text(texts, text))) {
    ck_assert_msg(sc_make_can(m, text), "%s is not legal in phase %d of seat %d", text,
                  m->st->phase, m->st->seat);
    ad_apply(m->setup, m->st, sc_make_move(m, text));
  }
}

int sc_make_count(const struct sc_make *m)
{
  return list(m);
}

bool sc_make_only(const struct sc_make *m, const char *texts)
{
  char text[TEXT];
  int n = 0;
  for (; (texts = next_text(texts, text)); n++)
    if (!sc_make_can(m, text))
      return false;
  return n == sc_make_count(m);
}

ad_move sc_make_quiet(const struct sc_make *m)
{
  int n = list(m), nothing = sc_action_find(m->rules, "OPPONENT");
  ck_assert_int_gt(n, 0);
  for (int i = n - 1; i >= 0; i--) {
    int kind = sc_kind_of(moves[i]), what = sc_what(moves[i]);
    if (kind == SC_END || kind == SC_PASS || (kind == SC_TAKE && what == nothing))
      return moves[i];
    if ((kind == SC_PUT_STAFF || kind == SC_CHOOSE_VICTIM || kind == SC_PUT_WAREHOUSE) &&
        what == SC_NO_SQUARE)
      return moves[i];
  }
  return m->st->phase == SC_HALL && is_legal(m, sc_make_move(m, "hall 2,2"))
         ? sc_make_move(m, "hall 2,2")
         : (list(m), moves[0]);
}

void sc_make_until(struct sc_make *m, int phase, int seat)
{
  for (int i = 0; m->st->phase != phase || (seat >= 0 && m->st->seat != seat); i++) {
    ck_assert_msg(i < MOST_QUIET && m->st->phase != SC_ENDED, "phase %d of seat %d never comes",
                  phase, seat);
    ad_apply(m->setup, m->st, sc_make_quiet(m));
  }
}

void sc_make_until_round_phase(struct sc_make *m, int round_phase)
{
  int round = m->st->round;
  while (m->st->phase != SC_ENDED && m->st->round_phase < round_phase && m->st->round == round)
    ad_apply(m->setup, m->st, sc_make_quiet(m));
}

void sc_make_until_round(struct sc_make *m, int round)
{
  while (m->st->phase != SC_ENDED && m->st->round < round)
    ad_apply(m->setup, m->st, sc_make_quiet(m));
}
