/* verbs_words.c - parts of moves that name cards, gains, rows of the council and goods. */
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
#include "engine/games/smallcity/text/verbs_internal.h"
#include "engine/games/smallcity/text/words.h"

/* ---- ids of components ---- */

static const char *id_of(const void *rules, const struct sc_ids *ids, int i)
{
  return (const char *)rules + ids->first + (size_t)i * ids->stride;
}

static int n_ids(const void *rules, const struct sc_ids *ids)
{
  int n;
  memcpy(&n, (const char *)rules + ids->count, sizeof n);
  return n;
}

bool sc_deny_id(const struct ad_typed *t, const struct sc_ids *ids, const char *word)
{
  enum { MOST = 64, LONGEST = 24 };
  char low[MOST][LONGEST], typed[LONGEST], all[SC_LIST] = "";
  const char *names[MOST];
  int n = n_ids(t->rules, ids);
  n = n < MOST ? n : MOST;
  for (int i = 0; i < n; i++) {
    snprintf(low[i], LONGEST, "%.23s", id_of(t->rules, ids, i));
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
      return ad_deny(t->reason, t->part->clause, ids->reason_word,
                     "no %s is called '%.24s', did you mean '%s'?", ids->what, word,
                     id_of(t->rules, ids, i));
    ad_list_append(all, sizeof all, i == n - 1, "%s", id_of(t->rules, ids, i));
  }
  return ad_deny(t->reason, t->part->clause, ids->reason_word,
                 "no %s is called '%.24s', expected one of: %s", ids->what, word, all);
}

static enum ad_begins begins_with_id(const struct ad_typed *t)
{
  const struct sc_ids *ids = t->part->arg;
  return ids->begins && ids->find(t->rules, t->word[0]) >= 0 ? AD_BEGINS_PERHAPS : AD_BEGINS_NOT;
}

static void print_id(const struct ad_said *s)
{
  ad_say(s, "%s", id_of(s->rules, s->part->arg, (int)s->value));
}

static bool read_id(struct ad_typed *t, unsigned *value)
{
  const struct sc_ids *ids = t->part->arg;
  const char *word = ad_next_word(t);
  int found = ids->find(t->rules, word);
  *value = (unsigned)found;
  return found >= 0 || sc_deny_id(t, ids, word);
}

const struct ad_part_type sc_part_id = {1, begins_with_id, print_id, read_id};

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

/* ---- rows of the council ---- */

static const struct sc_ids rows = {"row",
                                   "no_such_row",
                                   sc_row_find,
                                   offsetof(struct sc_rules, row[0].id),
                                   sizeof(struct sc_row),
                                   offsetof(struct sc_rules, n_rows),
                                   false};

/* How the bits of the part tell the row: left (0: none, else row + 1), reached, or both. */
static bool is_both(const struct ad_part *part)
{
  return part->bits == 8;
}

static void print_row(const struct ad_said *s)
{
  bool left = s->part->shift == 8;
  ad_say(s, "%s", id_of(s->rules, &rows, left ? sc_disc_from(s->move) : sc_disc_to(s->move)));
}

static bool read_row(struct ad_typed *t, unsigned *value)
{
  const char *word = ad_next_word(t);
  int found = sc_row_find(t->rules, word);
  unsigned row = (unsigned)found;
  if (found < 0)
    return sc_deny_id(t, &rows, word);
  *value = is_both(t->part) ? (row + 1) << 4 | row : t->part->shift == 8 ? row + 1 : row;
  if (t->part->shift == 4 && sc_disc_from(t->move) == found)
    t->move |= SC_DISC_RESTARTS; /* the same row again */
  return true;
}

const struct ad_part_type sc_part_row = {1, NULL, print_row, read_row};

/* ---- promises: bits of those dealt to the acting seat ---- */

static enum ad_begins begins_with_promise(const struct ad_typed *t)
{
  return sc_promise_find(t->rules, t->word[0]) >= 0 ? AD_BEGINS_PERHAPS : AD_BEGINS_NOT;
}

static void print_promises(const struct ad_said *s)
{
  const struct sc_rules *r = s->rules;
  const struct sc_state *st = s->state;
  const uint8_t *dealt = st->town[st->seat].dealt;
  if (!s->value)
    ad_say(s, "none");
  for (int i = 0; i < r->n_dealt; i++)
    if (s->value >> i & 1 && dealt[i])
      ad_say(s, "%s", r->promise[dealt[i] - 1].id);
}

/* Writes the promises dealt to the seat: "12 and 7", "none". */
static void list_dealt(const struct sc_rules *r, const struct sc_town *town, char out[SC_LIST])
{
  const char *ids[SC_MAX_PILES];
  int n = 0;
  for (int i = 0; i < r->n_dealt; i++)
    if (town->dealt[i])
      ids[n++] = r->promise[town->dealt[i] - 1].id;
  snprintf(out, SC_LIST, "none");
  if (n)
    ad_texts_list(ids, n, " and ", out, SC_LIST);
}

static bool read_promises(struct ad_typed *t, unsigned *value)
{
  const struct sc_rules *r = t->rules;
  const struct sc_state *st = t->state;
  const struct sc_town *town = &st->town[st->seat];
  char list[SC_LIST];
  *value = 0;
  list_dealt(r, town, list);
  if (t->n == 1 && sc_is_none(t->word[0]))
    return ad_next_word(t);
  if (t->n == 0)
    return ad_deny(t->reason, "", "syntax",
                   "the move names no promise, expected 'keep' and %d promise%s out of %s",
                   SC_COUNT(r->promises_kept), list);
  for (const char *word; (word = ad_next_word(t));) {
    int promise = sc_promise_find(r, word), i = 0;
    if (promise < 0)
      return ad_deny(t->reason, t->part->clause, "no_such_promise",
                     "no promise is called '%.24s' (seat %d drew %s)", word, st->seat + 1, list);
    while (i < r->n_dealt && town->dealt[i] != promise + 1)
      i++;
    if (i == r->n_dealt || *value >> i & 1)
      return ad_deny(t->reason, t->part->clause, "not_dealt",
                     "promise '%s' is not among the cards of seat %d%s: %s", r->promise[promise].id,
                     st->seat + 1, i < r->n_dealt ? " twice" : "", list);
    *value |= 1u << i;
  }
  return true;
}

const struct ad_part_type sc_part_promises = {0, begins_with_promise, print_promises,
                                              read_promises};

/* ---- goods ---- */

/* Returns the colour of goods that WORD names, or -1. */
static int find_good(const char *word)
{
  for (int good = 0; good < SC_GOODS; good++)
    if (strcasecmp(word, ad_word_of(sc_good_words, good)) == 0)
      return good;
  return -1;
}

/* Returns the colour of goods that WORD names; -1 after refusing. */
static int read_good(const struct ad_typed *t, const char *word)
{
  int good = find_good(word);
  if (good < 0)
    ad_deny(t->reason, "SC-INC-03", "no_such_good",
            "'%.24s' is not a colour of goods, expected white, grey or black", word);
  return good;
}

static enum ad_begins begins_with_good(const struct ad_typed *t)
{
  bool is_good = find_good(t->word[0]) >= 0 || sc_is_none(t->word[0]);
  return t->part->arg && is_good ? AD_BEGINS_PERHAPS : AD_BEGINS_NOT;
}

static void print_good(const struct ad_said *s)
{
  int good = (int)s->value - (s->part->arg ? 1 : 0);
  ad_say(s, "%s", good < 0 ? "none" : ad_word_of(sc_good_words, good));
}

static bool read_one_good(struct ad_typed *t, unsigned *value)
{
  const char *word = ad_next_word(t);
  *value = 0;
  if (t->part->arg && sc_is_none(word))
    return true;
  int good = read_good(t, word);
  *value = (unsigned)good + (t->part->arg ? 1 : 0);
  return good >= 0;
}

const struct ad_part_type sc_part_good = {1, begins_with_good, print_good, read_one_good};

static void print_store(const struct ad_said *s)
{
  if (!s->value)
    ad_say(s, "nothing");
  for (int good = 0; good < SC_GOODS; good++)
    if (sc_stored(s->move, good))
      ad_say(s, "%d %s", sc_stored(s->move, good), ad_word_of(sc_good_words, good));
}

static bool read_store(struct ad_typed *t, unsigned *value)
{
  int goods[SC_GOODS] = {0};
  *value = 0;
  if (t->n == 1 && sc_is_none(t->word[0]))
    return ad_next_word(t);
  if (t->n == 0 || t->n % 2)
    return ad_deny_form(t);
  for (const char *word; (word = ad_next_word(t));) {
    long long n;
    if (!ad_parse_int(word, &n) || n < 0 || n > SC_MAX_GOODS)
      return ad_deny(t->reason, "", "syntax",
                     "'%.24s' is not a number of goods, expected a whole number", word);
    int good = read_good(t, ad_next_word(t));
    if (good < 0)
      return false;
    if (goods[good])
      return ad_deny(t->reason, "", "syntax",
                     "the colour %s is named twice, expected each colour once",
                     ad_word_of(sc_good_words, good));
    goods[good] = (int)n;
  }
  *value = (unsigned)sc_what(sc_storing(goods));
  return true;
}

const struct ad_part_type sc_part_store = {0, ad_begins_with_number, print_store, read_store};

static void print_dollars(const struct ad_said *s)
{
  ad_say(s, "%u", s->value);
}

static bool read_dollars(struct ad_typed *t, unsigned *value)
{
  const char *word = ad_next_word(t);
  long long dollars;
  if (!ad_parse_int(word + (word[0] == '$'), &dollars))
    return ad_deny_form(t);
  if (dollars < 1 || dollars > SC_MAX_MONEY)
    return ad_deny(t->reason, t->part->clause, "no_such_price", "votes cannot be bought for $%lld",
                   dollars);
  *value = (unsigned)dollars;
  return true;
}

const struct ad_part_type sc_part_dollars = {1, NULL, print_dollars, read_dollars};

/* ---- gains: a choice of the current effect ---- */

static void print_gain(const struct ad_said *s)
{
  const struct sc_effect *effect = sc_current_effect(s->rules, s->state);
  char gain[SC_LIST] = "";
  if (effect && (int)s->value < effect->n_choices)
    sc_describe_gain(&effect->choice[s->value], gain, sizeof gain);
  ad_say(s, "%s", gain);
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

/* Reads "2 votes" or "1 white and 1 grey"; without a number "votes", which stands for UINT8_MAX. */
static bool read_amounts(struct ad_typed *t, struct sc_gain *gain)
{
  for (const char *word; (word = ad_next_word(t));) {
    long long n;
    char unit[16];
    if (strcasecmp(word, "and") == 0)
      continue;
    bool counted = ad_parse_int(word, &n) && n >= 0 && n <= UINT8_MAX && t->n;
    snprintf(unit, sizeof unit, "%.15s", counted ? ad_next_word(t) : word);
    unit[strcspn(unit, ",")] = '\0';
    if (!add_gain(gain, counted ? n : UINT8_MAX, unit))
      return ad_deny_form(t);
  }
  return true;
}

/* Returns the choice that GAIN means, or -1: "votes" is enough if only one choice has votes. */
static int find_choice(const struct sc_effect *effect, const struct sc_gain *gain)
{
  int only = -1;
  for (int i = 0; i < effect->n_choices; i++) {
    const struct sc_gain *g = &effect->choice[i];
    struct sc_gain bare = {0};
    if (memcmp(g, gain, sizeof *gain) == 0)
      return i;
    for (size_t b = 0; b < sizeof bare; b++)
      ((uint8_t *)&bare)[b] = ((const uint8_t *)g)[b] ? UINT8_MAX : 0;
    if (memcmp(&bare, gain, sizeof bare) == 0)
      only = only == -1 ? i : -2;
  }
  return only;
}

static bool read_gain(struct ad_typed *t, unsigned *value)
{
  const struct sc_effect *effect = sc_current_effect(t->rules, t->state);
  struct sc_gain gain = {0};
  char all[SC_LIST];
  int n = t->n;
  if (!effect || effect->primitive != SC_E_GAIN)
    return ad_deny(t->reason, t->part->clause, "nothing_to_gain",
                   "the current decision offers no gains to choose from");
  if (!read_amounts(t, &gain))
    return false;
  int choice = n ? find_choice(effect, &gain) : -1;
  *value = (unsigned)choice;
  sc_describe_effect(t->rules, effect, all, sizeof all);
  return choice >= 0 || ad_deny(t->reason, t->part->clause, "no_such_choice",
                                "the move names none of the choices, expected one of: %s", all);
}

const struct ad_part_type sc_part_gain = {0, ad_begins_with_number, print_gain, read_gain};
