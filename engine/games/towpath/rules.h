/* rules.h - what is constant during a match of Towpath: parameters, cards and goals of a variant.
 * Clauses: docs/rules/towpath.md. */
#ifndef AEDILE_GAMES_TOWPATH_RULES_H
#define AEDILE_GAMES_TOWPATH_RULES_H

#include "engine/core/game/game.h"

enum {
  TP_SEATS = 4,
  TP_SIZE = 6, /* squares on a side of the town */
  TP_SQUARES = TP_SIZE * TP_SIZE,
  TP_CARDS = 64, /* a hand is a set of bits */
  TP_GOALS = 12,
  TP_COINS = 99, /* that a seat can have */
  TP_ID = 23     /* letters of an id */
};

enum tp_kind { TP_HOME, TP_SHOP, TP_MILL, TP_PARK, TP_KINDS, TP_ANY = TP_KINDS };
extern const struct ad_word tp_kind_words[];

enum tp_goal_mode { TP_GOALS_HIDDEN, TP_GOALS_OPEN, TP_GOALS_NONE };
/* What a goal counts: own buildings, those at the canal; or it asks a function of a script. */
enum tp_primitive { TP_COUNT, TP_CANAL, TP_ASK };

struct tp_card {
  char id[TP_ID + 1];
  int kind, cost;
};

struct tp_goal {
  char id[TP_ID + 1], function[TP_ID + 1];
  int primitive, kind, points;
  int function_number;
};

struct tp_rules {
  int seats;
  int size, rounds, hand, coins, income, sale, coins_per_point, goal_mode;
  struct ad_ints built, canal;     /* points of a building by its kind: anywhere, at the canal */
  struct ad_ints beside[TP_KINDS]; /* [neighbour].v[kind]: for each neighbour of that kind */
  struct tp_card card[TP_CARDS];   /* in the order in which they build */
  struct tp_goal goal[TP_GOALS];
  int n_cards, n_goals;
  struct ad_hook_run *run, *pricer; /* of the scripts of the variant, or NULL */
};

extern const struct ad_param tp_params[];
extern const struct ad_component tp_components[];
bool tp_read_rules(void *rules, struct ad_node *setup, int seats, struct ad_hook_run *run,
                   struct ad_diags *diags);
void tp_bind_rules(void *rules, struct ad_hook_run *run);
int tp_card_find(const void *rules, const char *id); /* -1: there is none */
int tp_goal_find(const void *rules, const char *id);

#endif
