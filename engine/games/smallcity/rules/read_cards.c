/* read_cards.c - see read_cards.h. */
#include "engine/games/smallcity/rules/read_cards.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "engine/core/match/calls.h"
#include "engine/games/smallcity/rules/components.h"
#include "engine/games/smallcity/rules/find.h"

/* ---- effects ---- */

enum { GAIN_VOTES, GAIN_MONEY, GAIN_CITIZENS = GAIN_MONEY + 1 + SC_GOODS };
static const struct ad_word gain_words[] = {
  {"vote", GAIN_VOTES},       {"votes", GAIN_VOTES},       {"money", GAIN_MONEY},
  {"white", GAIN_MONEY + 1},  {"grey", GAIN_MONEY + 2},    {"black", GAIN_MONEY + 3},
  {"citizen", GAIN_CITIZENS}, {"citizens", GAIN_CITIZENS}, {NULL, 0},
};

/* Copies the next word of *TEXT, cut to SIZE, and moves *TEXT behind it. */
static void next_word(const char **text, char *word, size_t size)
{
  size_t n = 0;
  while (**text == ' ')
    ++*text;
  for (; **text && **text != ' '; ++*text)
    if (n + 1 < size)
      word[n++] = **text;
  word[n] = '\0';
}

/* Reads "2 votes" from *TEXT; false if it begins with something else. */
static bool read_gain(const char **text, struct sc_gain *out)
{
  char number[8], word[16];
  int what;
  next_word(text, number, sizeof number);
  next_word(text, word, sizeof word);
  if (!isdigit((unsigned char)number[0]) || strlen(number) > 2 ||
      !ad_word_value(gain_words, word, &what))
    return false;
  uint8_t n = (uint8_t)atoi(number);
  memset(out, 0, sizeof *out);
  if (what == GAIN_VOTES)
    out->votes = n;
  else if (what == GAIN_MONEY)
    out->money = n;
  else if (what == GAIN_CITIZENS)
    out->citizens = n;
  else
    out->goods[what - GAIN_MONEY - 1] = n;
  return n > 0;
}

/* Reads "2 votes or 2 money". */
static bool read_gains(const char *text, struct sc_effect *e)
{
  char word[8] = "or";
  e->primitive = SC_E_GAIN;
  while (strcmp(word, "or") == 0) {
    if (e->n_choices == SC_MAX_CHOICES || !read_gain(&text, &e->choice[e->n_choices++]))
      return false;
    next_word(&text, word, sizeof word);
  }
  return word[0] == '\0';
}

/* Reads "2" or "1-4 freely". */
static bool read_build(const char *text, struct sc_effect *e)
{
  char sizes[8], word[8];
  next_word(&text, sizes, sizeof sizes);
  next_word(&text, word, sizeof word);
  if (!isdigit((unsigned char)sizes[0]) ||
      !(sizes[1] == '\0' || (sizes[1] == '-' && isdigit((unsigned char)sizes[2]) && !sizes[3])))
    return false;
  e->primitive = SC_E_BUILD;
  e->min_size = (uint8_t)(sizes[0] - '0');
  e->max_size = (uint8_t)(sizes[1] ? sizes[2] - '0' : e->min_size);
  e->freely = strcmp(word, "freely") == 0;
  return e->min_size > 0 && e->min_size <= e->max_size && e->max_size <= SC_MAX_CELLS &&
         (e->freely || !word[0]) && !*text;
}

/* Compiles TEXT, the effect of a card or council step of the component ID, into E; reports at NODE.
 */
static void read_effect(const char *id, const char *text, struct sc_effect *e,
                        const struct ad_node *node, struct ad_hook_run *run, struct ad_diags *d)
{
  bool good = true;
  memset(e, 0, sizeof *e);
  e->function_number = -1;
  if (strncmp(text, "lua ", 4) == 0) {
    e->primitive = SC_E_LUA;
    e->function_number = ad_function_find(run, id, text + 4, node, d);
  } else
    good = strncmp(text, "build ", 6) == 0 ? read_build(text + 6, e) : read_gains(text, e);
  if (!good)
    ad_diag(d, node,
            "the effect of '%s' is '%s', expected an effect such as '2 votes or 2 money', '1 "
            "white', '2 citizens', 'build 2', 'build 1-4 freely' or 'lua NAME'",
            id, text);
}

/* ---- actions and rows ---- */

/* Compiles what an action card with `primitive: gain` gives; reports a missing or impossible
 * effect. */
static void read_card_effect(struct sc_action *a, struct ad_node *entry, struct ad_hook_run *run,
                             struct ad_diags *d)
{
  struct ad_node *effect = ad_node_get(entry, "effect");
  if (!a->effect_text[0])
    ad_diag_conflict(d, entry, "primitive", NULL,
                     "action '%s' has no key 'effect', expected what the card gives", a->id);
  else
    read_effect(a->id, a->effect_text, &a->effect, effect, run, d);
  if (a->effect.primitive == SC_E_BUILD)
    ad_diag(d, effect, "the effect of action '%s' builds a tile, but only council rows can build",
            a->id);
}

/* Reads `of` of an action card with `primitive: workers`: the kind whose citizens count; KINDS is
 * the list of all kinds. */
static void read_counted_kind(const struct sc_rules *r, struct sc_action *a, struct ad_node *entry,
                              const struct ad_node *kinds, struct ad_diags *d)
{
  char hint[64];
  a->kind = sc_kind_find(r, a->of);
  if (!a->of[0])
    ad_diag_conflict(d, entry, "primitive", NULL,
                     "action '%s' has no key 'of', expected the kind whose citizens count", a->id);
  else if (a->kind < 0 && ad_entries_valid(kinds, "id"))
    ad_diag_conflict(d, entry, "of", kinds,
                     "action '%s' counts citizens in '%s', which is not a kind%s", a->id, a->of,
                     sc_kind_hint(r, a->of, false, hint, sizeof hint));
}

/* Reports if an earlier action card has the letter of action NUMBER. */
static void check_letter(const struct sc_rules *r, int number, struct ad_node *entry,
                         struct ad_diags *d)
{
  for (int i = 0; i < number; i++)
    if (strcasecmp(r->action[i].letter, r->action[number].letter) == 0)
      ad_diag_conflict(d, entry, "letter", NULL,
                       "letter '%s' belongs to action '%s' already, expected another letter",
                       r->action[i].letter, r->action[i].id);
}

/* Derives the effect and the kind of action card NUMBER from its texts; reports keys that its
 * primitive does not use. */
static void read_action(struct sc_rules *r, int number, struct ad_node *entry,
                        const struct ad_node *kinds, struct ad_hook_run *run, struct ad_diags *d)
{
  struct sc_action *a = &r->action[number];
  a->effect.function_number = -1;
  a->kind = -1;
  if (ad_keys_valid(entry, "letter"))
    check_letter(r, number, entry, d);
  if (!ad_keys_valid(entry, "primitive"))
    return;
  if (a->primitive == SC_A_GAIN && ad_keys_valid(entry, "effect"))
    read_card_effect(a, entry, run, d);
  else if (a->primitive != SC_A_GAIN && a->effect_text[0])
    ad_diag_conflict(d, entry, "effect", NULL,
                     "action '%s' has the key 'effect', which only 'primitive: gain' uses", a->id);
  if (a->primitive == SC_A_WORKERS && ad_keys_valid(entry, "of"))
    read_counted_kind(r, a, entry, kinds, d);
  else if (a->primitive != SC_A_WORKERS && a->of[0])
    ad_diag_conflict(d, entry, "of", NULL,
                     "action '%s' has the key 'of', which only 'primitive: workers' uses", a->id);
}

/* Compiles the effects of the steps of a council row. */
static void read_row(struct sc_row *row, struct ad_node *entry, struct ad_hook_run *run,
                     struct ad_diags *d)
{
  struct ad_node *steps = ad_node_get(entry, "steps");
  if (!ad_keys_valid(entry, "steps"))
    return;
  row->n_steps = row->steps.n;
  for (int i = 0; i < row->n_steps; i++)
    read_effect(row->id, row->steps.row[i], &row->step[i], ad_node_at(steps, i), run, d);
  if (row->n_steps == 0)
    ad_diag(d, steps ? steps : entry, "row '%s' has no steps, expected at least one", row->id);
}

/* ---- promises ---- */

/* A parameter of a promise, and the primitives that use it, as bits. */
struct use {
  const char *key;
  unsigned primitives;
  bool given;
};

#define OF(primitive) (1u << SC_P_##primitive)
/* Reports keys of a promise that its primitive does not use; a key counts as given if it differs
 * from its default. */
static void check_unused_keys(const struct sc_promise *p, struct ad_node *entry, struct ad_diags *d)
{
  const struct use use[] = {
    {"class", OF(LEVELS) | OF(TILES), p->class_ != SC_RESIDENTIAL},
    {"level", OF(TILES), p->level != 0},
    {"min", OF(LEVELS) | OF(TILES) | OF(DISCS) | OF(GRAVES) | OF(PARKS) | OF(CULTURAL),
     p->min != 1},
    {"value", OF(DISCS) | OF(POLLUTION_BELOW) | OF(POLLUTION_ABOVE) | OF(PARKS) | OF(MONEY_ABOVE),
     p->value != 0},
    {"metric", OF(RANK), p->metric != SC_M_FACTORY},
    {"want", OF(RANK), p->want != SC_MOST},
    {"or_value", OF(RANK), p->or_value >= 0},
    {"kinds", OF(KINDS), p->kinds.n > 0},
    {"function", OF(LUA), p->function[0] != 0},
  };
  for (size_t i = 0; i < AD_LEN(use); i++)
    if (use[i].given && !(use[i].primitives >> p->primitive & 1) &&
        ad_keys_valid(entry, use[i].key))
      ad_diag_conflict(d, entry, use[i].key, NULL,
                       "promise '%s' has the key '%s', which its primitive does not use", p->id,
                       use[i].key);
}

/* Reports a promise without the `value` that it needs, or with more discs than a seat has. */
static void check_attainable(const struct sc_promise *p, struct ad_node *entry, struct ad_diags *d)
{
  bool discs = p->primitive == SC_P_DISCS;
  if ((discs || p->primitive == SC_P_POLLUTION_BELOW) && !p->value && ad_keys_valid(entry, "value"))
    ad_diag_conflict(d, entry, "primitive", NULL, "promise '%s' has no key 'value', expected %s",
                     p->id, discs ? "a step" : "the pollution");
  if (discs && p->min > SC_DISCS)
    ad_diag_conflict(d, entry, "min", NULL, "promise '%s' requires %d discs, but a seat has %d",
                     p->id, p->min, SC_DISCS);
}

/* Derives the set of kinds that a promise names; KINDS is the list of all kinds. */
static void read_kinds(const struct sc_rules *r, struct sc_promise *p, struct ad_node *entry,
                       const struct ad_node *kinds, struct ad_diags *d)
{
  char hint[64];
  for (int i = 0; i < p->kinds.n; i++) {
    int kind = sc_kind_find(r, p->kinds.row[i]);
    if (kind >= 0)
      p->kind_set |= UINT64_C(1) << kind;
    else if (ad_entries_valid(kinds, "id"))
      ad_diag_conflict(d, ad_node_at(ad_node_get(entry, "kinds"), i), NULL, kinds,
                       "promise '%s' requires the kind '%s', which does not exist%s", p->id,
                       p->kinds.row[i], sc_kind_hint(r, p->kinds.row[i], false, hint, sizeof hint));
  }
  if (p->primitive == SC_P_KINDS && p->kinds.n == 0)
    ad_diag_conflict(d, entry, "primitive", NULL,
                     "promise '%s' has no key 'kinds', expected a list of kinds", p->id);
}

/* Checks the keys of a promise against its primitive and derives its kinds. */
static void read_primitive(const struct sc_rules *r, struct sc_promise *p, struct ad_node *entry,
                           const struct ad_node *kinds, struct ad_diags *d)
{
  check_unused_keys(p, entry, d);
  check_attainable(p, entry, d);
  if (ad_keys_valid(entry, "kinds"))
    read_kinds(r, p, entry, kinds, d);
  if (p->primitive == SC_P_LUA && !p->function[0] && ad_keys_valid(entry, "function"))
    ad_diag_conflict(d, entry, "primitive", NULL,
                     "promise '%s' has no key 'function', expected the name of a function", p->id);
}
#undef OF

/* Finds the pile that a promise names; PILES is the list of all piles. */
static void read_pile(const struct sc_rules *r, struct sc_promise *p, struct ad_node *entry,
                      const struct ad_node *piles, struct ad_diags *d)
{
  p->pile = r->n_piles - 1;
  while (p->pile >= 0 && strcmp(r->pile[p->pile].id, p->pile_id) != 0)
    p->pile--;
  if (p->pile < 0 && ad_keys_valid(entry, "pile") && ad_entries_valid(piles, "id"))
    ad_diag_conflict(d, entry, "pile", piles,
                     "promise '%s' belongs to pile '%s', which does not exist", p->id, p->pile_id);
}

void sc_read_cards(struct sc_rules *r, struct ad_node *components, struct ad_hook_run *run,
                   struct ad_diags *d)
{
  struct ad_node *actions = sc_read_list(r, components, "actions", d),
                 *rows = sc_read_list(r, components, "rows", d);
  struct ad_node *piles = sc_read_list(r, components, "piles", d),
                 *promises = sc_read_list(r, components, "promises", d);
  const struct ad_node *kinds = ad_node_peek(components, "kinds");
  for (int i = 0; i < r->n_actions; i++)
    read_action(r, i, ad_node_at(actions, i), kinds, run, d);
  for (int i = 0; i < r->n_rows; i++)
    read_row(&r->row[i], ad_node_at(rows, i), run, d);
  for (int i = 0; i < r->n_promises; i++) {
    struct ad_node *entry = ad_node_at(promises, i);
    struct sc_promise *p = &r->promise[i];
    read_pile(r, p, entry, piles, d);
    if (ad_keys_valid(entry, "primitive"))
      read_primitive(r, p, entry, kinds, d);
    p->function_number = sc_read_function(p->id, p->function, entry, run, d);
  }
}
