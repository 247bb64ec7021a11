/* read.c - reads moves from text.  The move need not be legal.  What has several names (a tile by
 * any of its squares, equal orientations, equal cells of a tile) becomes the one move that sc_legal
 * lists.
 */
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
#include "engine/games/smallcity/text/describe.h"
#include "engine/games/smallcity/text/phases.h"
#include "engine/games/smallcity/text/read_internal.h"
#include "engine/games/smallcity/text/words.h"

bool sc_reading_done(const struct sc_reading *k, ad_move move)
{
  *k->out = move;
  return true;
}

bool sc_deny_form(const struct sc_reading *k, const char *arguments, const char *like)
{
  return ad_deny(k->reason, "", "syntax",
                 "the move is incomplete or wrong, expected '%s %s', like '%s %s'", k->verb,
                 arguments, k->verb, like);
}

/* ---- names ---- */

bool sc_deny_id(const struct sc_reading *k, const char *clause, const char *reason_word,
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
      return ad_deny(k->reason, clause, reason_word, "no %s is called '%.24s', did you mean '%s'?",
                     what, word, first + (size_t)i * stride);
    ad_list_append(all, sizeof all, i == n - 1, "%s", first + (size_t)i * stride);
  }
  return ad_deny(k->reason, clause, reason_word, "no %s is called '%.24s', expected one of: %s",
                 what, word, all);
}

bool sc_is_word(const char *word, const char *const *of, int n)
{
  for (int i = 0; i < n; i++)
    if (strcasecmp(word, of[i]) == 0)
      return true;
  return false;
}

bool sc_is_none(const char *word)
{
  static const char *const none[] = {"none", "nobody", "nothing"};
  return sc_is_word(word, none, AD_LEN(none));
}

/* Returns the colour of goods that WORD names, or -1. */
static int find_good(const char *word)
{
  for (int good = 0; good < SC_GOODS; good++)
    if (strcasecmp(word, ad_word_of(sc_good_words, good)) == 0)
      return good;
  return -1;
}

/* Returns the colour of goods that WORD names; -1 after refusing. */
static int read_good(const struct sc_reading *k, const char *word)
{
  int good = find_good(word);
  if (good < 0)
    ad_deny(k->reason, "SC-INC-03", "no_such_good",
            "'%.24s' is not a colour of goods, expected white, grey or black", word);
  return good;
}

/* ---- cards, discs, goods ---- */

/* Reads "take ARCHITECT": the action card by its id or letter. */
static bool read_take(const struct sc_reading *k)
{
  if (k->n != 1)
    return sc_deny_form(k, "ACTION", k->r->n_actions ? k->r->action[0].id : "A");
  int action = sc_action_find(k->r, k->word[0]);
  if (action < 0)
    return SC_DENY_ID(k, "SC-ACT-02", "no_such_action", "action card", k->word[0], k->r->action,
                      k->r->n_actions);
  return sc_reading_done(k, sc_move(SC_TAKE, action));
}

/* Writes the promises dealt to the seat: "12 and 7", "none". */
static void list_dealt(const struct sc_reading *k, char out[SC_LIST])
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

/* Reads "keep 12 7": promises that were dealt to the seat; or "keep none". */
static bool read_keep(const struct sc_reading *k)
{
  char list[SC_LIST];
  unsigned cards = 0;
  list_dealt(k, list);
  if (k->n == 1 && sc_is_none(k->word[0]))
    return sc_reading_done(k, sc_move(SC_KEEP, 0));
  if (k->n == 0)
    return ad_deny(k->reason, "", "syntax",
                   "the move names no promise, expected 'keep' and %d promise%s out of %s",
                   SC_COUNT(k->r->promises_kept), list);
  for (int w = 0; w < k->n; w++) {
    int promise = sc_promise_find(k->r, k->word[w]), i = 0;
    if (promise < 0)
      return ad_deny(k->reason, "SC-SETUP-10", "no_such_promise",
                     "no promise is called '%.24s' (seat %d drew %s)", k->word[w], k->st->seat + 1,
                     list);
    while (i < k->r->n_dealt && k->town->dealt[i] != promise + 1)
      i++;
    if (i == k->r->n_dealt || cards >> i & 1)
      return ad_deny(k->reason, "SC-SETUP-10", "not_dealt",
                     "promise '%s' is not among the cards of seat %d%s: %s",
                     k->r->promise[promise].id, k->st->seat + 1, i < k->r->n_dealt ? " twice" : "",
                     list);
    cards |= 1u << i;
  }
  return sc_reading_done(k, sc_move(SC_KEEP, (int)cards));
}

/* Adds "2 votes" to GAIN; false if UNIT is unknown. */
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

/* Reads "2 votes" or "1 white and 1 grey"; without a number "votes". */
static bool read_gain(const struct sc_reading *k)
{
  const struct sc_effect *effect = sc_current_effect(k->r, k->st);
  struct sc_gain gain = {0};
  char all[SC_LIST];
  int only = -1;
  if (!effect || effect->primitive != SC_E_GAIN)
    return ad_deny(k->reason, "SC-COU-03", "nothing_to_gain",
                   "the current decision offers no gains to choose from");
  for (int w = 0; w < k->n; w++) {
    long long n;
    char unit[16];
    if (strcasecmp(k->word[w], "and") == 0)
      continue;
    bool counted = ad_parse_int(k->word[w], &n) && n >= 0 && n <= UINT8_MAX && w + 1 < k->n;
    snprintf(unit, sizeof unit, "%.15s", k->word[w += counted]);
    unit[strcspn(unit, ",")] = '\0';
    if (!add_gain(&gain, counted ? n : UINT8_MAX, unit))
      return sc_deny_form(k, "AMOUNT votes|money|GOOD", "2 votes");
  }
  for (int i = 0; i < effect->n_choices; i++) {
    const struct sc_gain *g = &effect->choice[i];
    struct sc_gain bare = {0};
    if (memcmp(g, &gain, sizeof gain) == 0)
      return sc_reading_done(k, sc_move(SC_CHOOSE_GAIN, i));
    for (size_t b = 0; b < sizeof gain; b++) /* "votes" is enough if only one choice has votes */
      ((uint8_t *)&bare)[b] = ((const uint8_t *)g)[b] ? UINT8_MAX : 0;
    if (memcmp(&bare, &gain, sizeof gain) == 0)
      only = only == -1 ? i : -2;
  }
  if (only >= 0 && k->n)
    return sc_reading_done(k, sc_move(SC_CHOOSE_GAIN, only));
  sc_describe_effect(k->r, effect, all, sizeof all);
  return ad_deny(k->reason, sc_help_of_phase(SC_GAIN)->clause, "no_such_choice",
                 "the move names none of the choices, expected one of: %s", all);
}

/* Reads "enter ROW votes" or "switch ROW ROW money". */
static bool read_disc(const struct sc_reading *k)
{
  static const char *const money[] = {"money", "dollars", "$"}, *const votes[] = {"votes", "vote"};
  int rows = strcmp(k->verb, "switch") == 0 ? 2 : 1, row[2];
  if (k->n != rows + 1)
    return rows == 2 ? sc_deny_form(k, "ROW ROW votes|money", "ECONOMY INDUSTRY votes")
                     : sc_deny_form(k, "ROW votes|money", "ECONOMY votes");
  for (int i = 0; i < rows; i++) {
    row[i] = sc_row_find(k->r, k->word[i]);
    if (row[i] < 0)
      return SC_DENY_ID(k, "SC-COU-01", "no_such_row", "row", k->word[i], k->r->row, k->r->n_rows);
  }
  bool in_money = sc_is_word(k->word[rows], money, AD_LEN(money));
  if (!in_money && !sc_is_word(k->word[rows], votes, AD_LEN(votes)))
    return ad_deny(k->reason, "SC-COU-02", "no_such_payment",
                   "'%.24s' is not a payment, expected votes or money", k->word[rows]);
  switch (*k->verb) {
  case 'e': return sc_reading_done(k, sc_disc(-1, row[0], false, in_money));
  case 'r': return sc_reading_done(k, sc_disc(row[0], row[0], true, in_money));
  case 's': return sc_reading_done(k, sc_disc(row[0], row[1], row[0] == row[1], in_money));
  default: return sc_reading_done(k, sc_disc(row[0], row[0], false, in_money));
  }
}

/* Reads "sell grey", "give grey", "waive grey" or "waive none". */
static bool read_goods(const struct sc_reading *k)
{
  if (k->n != 1)
    return sc_deny_form(k, "GOOD", "grey");
  if (k->kind == SC_LEAVE_OUT && sc_is_none(k->word[0]))
    return sc_reading_done(k, sc_move(k->kind, 0));
  int good = read_good(k, k->word[0]);
  return good >= 0 && sc_reading_done(k, sc_move(k->kind, good + (k->kind == SC_LEAVE_OUT)));
}

/* Reads "buy 4" or "buy $4": dollars to be paid for votes. */
static bool read_buy(const struct sc_reading *k)
{
  long long dollars;
  if (k->n != 1 || !ad_parse_int(k->word[0] + (k->word[0][0] == '$'), &dollars))
    return sc_deny_form(k, "DOLLARS", "4");
  if (dollars < 1 || dollars > SC_MAX_MONEY)
    return ad_deny(k->reason, "SC-INC-02", "no_such_price", "votes cannot be bought for $%lld",
                   dollars);
  return sc_reading_done(k, sc_move(SC_BUY, (int)dollars));
}

/* Reads "store 2 white 1 grey" or "store none". */
static bool read_store(const struct sc_reading *k)
{
  int goods[SC_GOODS] = {0};
  if (k->n == 1 && sc_is_none(k->word[0]))
    return sc_reading_done(k, sc_storing(goods));
  if (k->n == 0 || k->n % 2)
    return sc_deny_form(k, "NUMBER GOOD ...", "2 white 1 grey");
  for (int w = 0; w < k->n; w += 2) {
    long long n;
    if (!ad_parse_int(k->word[w], &n) || n < 0 || n > SC_MAX_GOODS)
      return ad_deny(k->reason, "", "syntax",
                     "'%.24s' is not a number of goods, expected a whole number", k->word[w]);
    int good = read_good(k, k->word[w + 1]);
    if (good < 0)
      return false;
    if (goods[good])
      return ad_deny(k->reason, "", "syntax",
                     "the colour %s is named twice, expected each colour once",
                     ad_word_of(sc_good_words, good));
    goods[good] = (int)n;
  }
  return sc_reading_done(k, sc_storing(goods));
}

/* Reads a verb that takes no words, such as "pass". */
static bool read_bare_verb(const struct sc_reading *k)
{
  return k->n ? ad_deny(k->reason, "", "syntax", "the move has too many words, expected '%s' alone",
                        k->verb)
              : sc_reading_done(k, sc_move(k->kind, 0));
}

/* ---- verbs ---- */

#define IN(phase) (1u << (phase))
/* The words with which moves begin. */
static const struct verb {
  const char *word;
  int kind;
  unsigned phases;
  int of; /* the phase that its refusal names */
  bool (*read)(const struct sc_reading *);
} verbs[] = {
  {"hall", SC_PUT_HALL, IN(SC_HALL), SC_HALL, sc_read_one_square},
  {"keep", SC_KEEP, IN(SC_PROMISE), SC_PROMISE, read_keep},
  {"street", SC_STREET, IN(SC_MAYOR), SC_MAYOR, sc_read_street_move},
  {"take", SC_TAKE, IN(SC_ACTION), SC_ACTION, read_take},
  {"gain", SC_CHOOSE_GAIN, IN(SC_GAIN), SC_GAIN, read_gain},
  {"enter", SC_MOVE_DISC, IN(SC_COUNCILOR) | IN(SC_COUNCIL), SC_COUNCIL, read_disc},
  {"advance", SC_MOVE_DISC, IN(SC_COUNCILOR) | IN(SC_COUNCIL), SC_COUNCIL, read_disc},
  {"switch", SC_MOVE_DISC, IN(SC_COUNCILOR) | IN(SC_COUNCIL), SC_COUNCIL, read_disc},
  {"restart", SC_MOVE_DISC, IN(SC_COUNCILOR) | IN(SC_COUNCIL), SC_COUNCIL, read_disc},
  {"pass", SC_PASS, IN(SC_COUNCILOR) | IN(SC_COUNCIL) | IN(SC_FREE_BUILD), SC_COUNCIL,
   read_bare_verb},
  {"build", SC_BUILD_KIND, IN(SC_BUILD) | IN(SC_FREE_BUILD), SC_BUILD, sc_read_kind_move},
  {"upgrade", SC_UPGRADE, IN(SC_BUILD), SC_BUILD, sc_read_tile_move},
  {"demolish", SC_DEMOLISH, IN(SC_BUILD), SC_BUILD, sc_read_tile_move},
  {"expand", SC_EXPAND, IN(SC_BUILD), SC_BUILD, read_bare_verb},
  {"place", SC_PLACE_TILE, IN(SC_PLACE), SC_PLACE, sc_read_place},
  {"grow", SC_GROW_TILE, IN(SC_GROW), SC_GROW, sc_read_grow},
  {"warehouse", SC_PUT_WAREHOUSE, IN(SC_WAREHOUSE), SC_WAREHOUSE, sc_read_square_or_none},
  {"waive", SC_LEAVE_OUT, IN(SC_WAIVE), SC_WAIVE, read_goods},
  {"staff", SC_PUT_STAFF, IN(SC_STAFF), SC_STAFF, sc_read_square_or_none},
  {"move", SC_MOVE_MEEPLE, IN(SC_MOVE), SC_MOVE, sc_read_meeple_place},
  {"to", SC_MOVE_TO, IN(SC_TO) | IN(SC_STRAND), SC_TO, sc_read_meeple_place},
  {"house", SC_MOVE_IN, IN(SC_HOUSE), SC_HOUSE, sc_read_tile_move},
  {"sell", SC_SELL, IN(SC_TRADE), SC_TRADE, read_goods},
  {"buy", SC_BUY, IN(SC_TRADE), SC_TRADE, read_buy},
  {"give", SC_GIVE, IN(SC_TRADE), SC_TRADE, read_goods},
  {"store", SC_KEEP_GOODS, IN(SC_STORE), SC_STORE, read_store},
  {"victim", SC_CHOOSE_VICTIM, IN(SC_VICTIM), SC_VICTIM, sc_read_square_or_none},
  {"grave", SC_LAY_GRAVE, IN(SC_GRAVE), SC_GRAVE, sc_read_one_square},
  {"end", SC_END, IN(SC_BUILD) | IN(SC_MOVE) | IN(SC_HOUSE) | IN(SC_TRADE), SC_BUILD,
   read_bare_verb},
};

/* Returns the verb that is WORD, in either case, or NULL. */
static const struct verb *find_verb(const char *word)
{
  for (int i = 0; i < AD_LEN(verbs); i++)
    if (strcasecmp(word, verbs[i].word) == 0)
      return &verbs[i];
  return NULL;
}

/* Returns the verb of the current phase if WORD, the first of a line without a verb, can follow it:
 * "4,3" for "hall 4,3"; else NULL. */
static const struct verb *find_implied_verb(const struct sc_rules *r, const struct sc_state *st,
                                            const char *word)
{
  bool is_number = isdigit((unsigned char)*word), understood = false;
  const struct verb *verb = verbs;
  switch (st->phase) {
  case SC_PROMISE: understood = sc_promise_find(r, word) >= 0; break;
  case SC_ACTION: understood = sc_action_find(r, word) >= 0; break;
  case SC_BUILD:
  case SC_FREE_BUILD: understood = sc_kind_find(r, word) >= 0; break;
  case SC_WAIVE: understood = find_good(word) >= 0 || sc_is_none(word); break;
  case SC_WAREHOUSE:
  case SC_STAFF:
  case SC_VICTIM: understood = is_number || sc_is_none(word); break;
  case SC_COUNCILOR:
  case SC_COUNCIL:
  case SC_TRADE: break;
  default: understood = is_number;
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
    return ad_deny(reason, "", "syntax", "the line has no move, expected a move to %s, like '%s'",
                   sc_help_of_phase(st->phase)->what, sc_help_of_phase(st->phase)->like);
  const struct verb *verb = find_verb(line.word[0]);
  if (!verb) {
    verb = find_implied_verb(r, st, line.word[0]);
    words = 0;
  }
  if (verb) {
    const struct sc_reading k = {
      r,   st,    &st->town[st->seat], verb->kind, verb->word, line.n - words, line.word + words,
      out, reason};
    return sc_in_phase(st, verb->phases, verb->of, verb->kind, reason) && verb->read(&k);
  }
  ad_input_line_lower(&line);
  for (int i = 0; i < AD_LEN(verbs); i++)
    /* suggest only verbs of this phase */
    names[i] = verbs[i].phases >> st->phase & 1 ? verbs[i].word : NULL;
  if (ad_nearest(line.word[0], names, AD_LEN(names)))
    return ad_deny_kind(reason, line.word[0], names, AD_LEN(names));
  return ad_deny(reason, "", "syntax", "'%.40s' is not a move, expected a move to %s, like '%s'",
                 line.word[0], sc_help_of_phase(st->phase)->what,
                 sc_help_of_phase(st->phase)->like);
}
