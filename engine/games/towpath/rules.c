/* rules.c - parameters, cards and goals as tables, and what no single row can check. */
#include "engine/games/towpath/rules.h"

#include "engine/core/match/calls.h"

const struct ad_word tp_kind_words[] = {
  {"home", TP_HOME}, {"shop", TP_SHOP}, {"mill", TP_MILL}, {"park", TP_PARK}, {NULL, 0}};
static const struct ad_word any_kind_words[] = {{"any", TP_ANY},   {"home", TP_HOME},
                                                {"shop", TP_SHOP}, {"mill", TP_MILL},
                                                {"park", TP_PARK}, {NULL, 0}};
static const struct ad_word goal_mode_words[] = {
  {"hidden", TP_GOALS_HIDDEN}, {"open", TP_GOALS_OPEN}, {"none", TP_GOALS_NONE}, {NULL, 0}};
static const struct ad_word primitive_words[] = {
  {"count", TP_COUNT}, {"canal", TP_CANAL}, {"ask", TP_ASK}, {NULL, 0}};

/* ---- the tables ---- */

#define AT(field) .offset = offsetof(struct tp_rules, field)
#define INT(low, high) .type = AD_INT, .min = (low), .max = (high)
#define POINTS .type = AD_VALUES, .words = tp_kind_words, .min = -9, .max = 9
const struct ad_param tp_params[] = {
  {"size", INT(3, TP_SIZE), .per_seats = true, .fallback = "{2: 4, 3: 5, 4: 5}",
   .clauses = "TP-SETUP-01", .doc = "squares on a side of the town", AT(size)},
  {"rounds", INT(1, 12), .per_seats = true, .fallback = "{2: 7, 3: 7, 4: 6}",
   .clauses = "TP-END-01", .doc = "rounds of the game", AT(rounds)},
  {"hand", INT(1, 6), .fallback = "3", .clauses = "TP-SETUP-02",
   .doc = "cards in a hand at the start of a round", AT(hand)},
  {"coins", INT(0, 30), .fallback = "4", .clauses = "TP-SETUP-02",
   .doc = "coins of each seat at the start", AT(coins)},
  {"income", INT(0, 10), .fallback = "2", .clauses = "TP-ROUND-01",
   .doc = "coins that each seat gets at the end of a round", AT(income)},
  {"sale", INT(0, 10), .fallback = "2", .clauses = "TP-BUILD-03",
   .doc = "coins for a card that is sold", AT(sale)},
  {"goals", .type = AD_WORD, .words = goal_mode_words, .fallback = "hidden",
   .clauses = "TP-SETUP-03", .doc = "who sees the goal of a seat; none: the game has no goals",
   AT(goal_mode)},
  {"built", POINTS, .fallback = "{home: 1, shop: 1, mill: 1, park: 1}", .clauses = "TP-SCORE-01",
   .doc = "points of a building, by its kind", AT(built)},
  {"canal", POINTS, .fallback = "{mill: 3, shop: 2}", .clauses = "TP-SCORE-01",
   .doc = "more points at the canal, by kind of building", AT(canal)},
  {"beside_home", POINTS, .fallback = "{shop: 1, park: 1}", .clauses = "TP-SCORE-01",
   .doc = "points for each neighbouring home, by kind of building", AT(beside[TP_HOME])},
  {"beside_shop", POINTS, .fallback = "{home: 1, shop: -1}", .clauses = "TP-SCORE-01",
   .doc = "points for each neighbouring shop, by kind of building", AT(beside[TP_SHOP])},
  {"beside_mill", POINTS, .fallback = "{home: -1, park: -1}", .clauses = "TP-SCORE-01",
   .doc = "points for each neighbouring mill, by kind of building", AT(beside[TP_MILL])},
  {"beside_park", POINTS, .fallback = "{home: 2}", .clauses = "TP-SCORE-01",
   .doc = "points for each neighbouring park, by kind of building", AT(beside[TP_PARK])},
  {"coins_per_point", INT(1, 10), .fallback = "3", .clauses = "TP-SCORE-03",
   .doc = "coins that are a point at the end", AT(coins_per_point)},
  {.name = NULL},
};

#define OF_CARD(field) .clauses = "TP-SETUP-02", .offset = offsetof(struct tp_card, field)
static const struct ad_param card_fields[] = {
  {"id", .type = AD_TEXT, .min = 1, .max = TP_ID, .doc = "name of the card in moves", OF_CARD(id)},
  {"kind", .type = AD_WORD, .words = tp_kind_words, .doc = "what it builds", OF_CARD(kind)},
  {"cost", INT(0, 9), .doc = "coins that it costs", OF_CARD(cost)},
  {.name = NULL},
};
#define OF_GOAL(field) .clauses = "TP-SCORE-02", .offset = offsetof(struct tp_goal, field)
static const struct ad_param goal_fields[] = {
  {"id", .type = AD_TEXT, .min = 1, .max = TP_ID, .doc = "name of the goal", OF_GOAL(id)},
  {"primitive", .type = AD_WORD, .words = primitive_words,
   .doc = "what it counts: count, own buildings; canal, those at the canal; ask: a function "
          "says the points",
   OF_GOAL(primitive)},
  {"kind", .type = AD_WORD, .words = any_kind_words, .fallback = "any",
   .doc = "kind of the buildings; not with ask", OF_GOAL(kind)},
  {"points", INT(0, 9), .fallback = "0", .doc = "points for each of them; not with ask",
   OF_GOAL(points)},
  {"function", .type = AD_TEXT, .min = 0, .max = TP_ID, .fallback = "\"\"",
   .doc = "ask: name of the function of a script", OF_GOAL(function)},
  {.name = NULL},
};
/* clang-format off */
const struct ad_component tp_components[] = {
  {"cards", card_fields, TP_CARDS, sizeof(struct tp_card), offsetof(struct tp_rules, card),
   offsetof(struct tp_rules, n_cards), "TP-SETUP-02 TP-BUILD-01",
   "the deck, in the order in which cards build"},
  {"goals", goal_fields, TP_GOALS, sizeof(struct tp_goal), offsetof(struct tp_rules, goal),
   offsetof(struct tp_rules, n_goals), "TP-SETUP-03 TP-SCORE-02", "goals, one for each seat"},
  {.name = NULL},
};
/* clang-format on */

int tp_card_find(const void *rules, const char *id)
{
  const struct tp_rules *r = rules;
  return ad_entry_find(r->card[0].id, sizeof r->card[0], r->n_cards, id);
}

int tp_goal_find(const void *rules, const char *id)
{
  const struct tp_rules *r = rules;
  return ad_entry_find(r->goal[0].id, sizeof r->goal[0], r->n_goals, id);
}

/* ---- checks ---- */

/* Reports arguments that the primitive of a goal does not use, and finds its function. */
static void read_goal(struct tp_goal *goal, struct ad_node *entry, struct ad_hook_run *run,
                      struct ad_diags *d)
{
  bool asks = goal->primitive == TP_ASK;
  if (!ad_keys_valid(entry, "id primitive kind points function"))
    return;
  if (asks && (goal->kind != TP_ANY || goal->points))
    ad_diag_conflict(d, entry, goal->points ? "points" : "kind", NULL,
                     "goal '%s' asks a function: remove kind and points", goal->id);
  if (!asks && goal->function[0])
    ad_diag_conflict(d, entry, "function", NULL,
                     "goal '%s' has a function, expected 'primitive: ask'", goal->id);
  if (asks)
    goal->function_number =
      ad_function_find(run, goal->id, goal->function, ad_node_get(entry, "function"), d);
}

/* Reports a deck that cannot fill the hands of all rounds: so no draw meets an empty deck. */
static void check_deck(const struct tp_rules *r, const struct ad_node *setup, struct ad_diags *d)
{
  int needed = r->seats * (r->hand + r->rounds - 1);
  if (ad_keys_valid(setup, "rules.hand rules.rounds") &&
      ad_entries_valid(ad_node_peek(setup, "components.cards"), "") && r->n_cards < needed)
    ad_diag(d, ad_conflict_node(setup, "components.cards rules.rounds rules.hand seats"),
            "%d seats need %d cards in %d rounds, the deck has %d: expected more cards, fewer "
            "rounds or a smaller hand",
            r->seats, needed, r->rounds, r->n_cards);
}

static void check_goals(const struct tp_rules *r, const struct ad_node *setup, struct ad_diags *d)
{
  if (r->goal_mode != TP_GOALS_NONE && ad_keys_valid(setup, "rules.goals") &&
      ad_entries_valid(ad_node_peek(setup, "components.goals"), "") && r->n_goals < r->seats)
    ad_diag(d, ad_conflict_node(setup, "components.goals rules.goals seats"),
            "%d seats need %d goals, the variant has %d: add goals or set goals: none", r->seats,
            r->seats, r->n_goals);
}

bool tp_read_rules(void *rules, struct ad_node *setup, int seats, struct ad_hook_run *run,
                   struct ad_diags *d)
{
  struct tp_rules *r = rules;
  struct ad_node *params, *components;
  int before = d->reported;
  r->seats = seats;
  if (!ad_rules_read(tp_params, setup, seats, r, &params, &components, d))
    return false;
  ad_component_read(&tp_components[0], components, seats, r, d);
  struct ad_node *entry =
    ad_node_at(ad_component_read(&tp_components[1], components, seats, r, d), 0);
  for (int i = 0; i < r->n_goals && entry; i++, entry = entry->next)
    read_goal(&r->goal[i], entry, run, d);
  check_deck(r, setup, d);
  check_goals(r, setup, d);
  return d->reported == before;
}

void tp_bind_rules(void *rules, struct ad_hook_run *run)
{
  struct tp_rules *r = rules;
  r->run = run;
  r->pricer = ad_hook_run_with(run, AD_HOOK_PRICE);
}
