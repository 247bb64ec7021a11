/* cards.h - action cards, council rows and promises of a variant. */
#ifndef AEDILE_GAMES_SMALLCITY_RULES_CARDS_H
#define AEDILE_GAMES_SMALLCITY_RULES_CARDS_H

#include "engine/games/smallcity/rules/tiles.h"

enum {
  SC_MAX_ACTIONS = 16,
  SC_MAX_RING = 16,
  SC_MAX_ROWS = 6,
  SC_MAX_STEPS = 6,
  SC_DISCS = 2,
  SC_MAX_CHOICES = 3, /* of an effect: "2 votes or 2 money" */
  SC_MAX_PILES = 4,
  SC_MAX_PROMISES = 64
};

/* What one choice of an effect gives. */
struct sc_gain {
  uint8_t votes, money, goods[SC_GOODS], citizens;
};
enum sc_effect_primitive { SC_E_NONE, SC_E_GAIN, SC_E_BUILD, SC_E_LUA };
/* What a card or step brings, compiled from a text: "2 votes or 2 money", "1 white", "2 citizens"
 * (from the general supply), "build 2", "build 1-4 freely", or "lua NAME": the votes that
 * function(seat) of the scripts gives. */
struct sc_effect {
  uint8_t primitive, n_choices;
  struct sc_gain choice[SC_MAX_CHOICES];
  uint8_t min_size, max_size; /* SC_E_BUILD */
  bool freely;                /* SC_E_BUILD: without requirements */
  int function_number;
};

enum sc_action_primitive {
  SC_A_NONE,
  SC_A_MAYOR,
  SC_A_ARCHITECT,
  SC_A_MEDIATOR,
  SC_A_ENGINEER,
  SC_A_GAIN,
  SC_A_AREA,
  SC_A_COUNCILOR,
  SC_A_WORKERS /* votes in phase 5 for each own citizen in a kind */,
  SC_A_ECOLOGIST
};
struct sc_action {
  char id[24], title[32], letter[2];
  bool starred;
  /* amount: goods, dollars, levels, or votes for each worker */
  int primitive, amount;
  char effect_text[48], of[16]; /* SC_A_GAIN; SC_A_WORKERS: a kind */
  struct sc_effect effect;      /* derived */
  int kind;                     /* derived: of, or -1 */
};

struct sc_row { /* of the council */
  char id[24], title[32];
  struct ad_rows steps;
  int n_steps; /* derived */
  struct sc_effect step[SC_MAX_STEPS];
};

/* The promises of one value. */
struct sc_pile {
  char id[8];
  int kept, broken; /* votes for a kept promise; votes lost for a broken one */
};

enum sc_promise_primitive {
  SC_P_LEVELS, /* min different levels of class on the board */
  SC_P_TILES,  /* min tiles of level of class */
  SC_P_AREA,   /* the whole area is unlocked */
  SC_P_DISCS,  /* min discs on step */
  SC_P_POLLUTION_BELOW,
  SC_P_POLLUTION_ABOVE, /* value */
  SC_P_GRAVES,          /* min graves */
  SC_P_START_AREA,      /* nothing built outside area level 1 */
  /* min park tiles with more than value squares, by promise_10_reading */
  SC_P_PARKS,
  /* nobody left in the general supply, nor (promise_11_career) in the career center */
  SC_P_CITIZENS,
  SC_P_MONEY_ABOVE, /* value */
  /* min different cultural kinds; the city hall by promise_16_city_hall */
  SC_P_CULTURAL,
  /* most or least of metric among all in the game; with or_value also who has value */
  SC_P_RANK,
  SC_P_KINDS, /* all of kinds on the board */
  SC_P_LUA    /* function(seat): true if it is kept */
};
enum sc_metric {
  SC_M_FACTORY,
  SC_M_RESIDENTIAL,
  SC_M_COMMERCIAL,
  SC_M_PARK,
  SC_M_GRAVES,
  SC_M_UNBUILT,
  SC_M_USED,
  SC_M_CITIZENS,
  SC_M_POLLUTION,
  SC_M_VOTES,
  SC_M_MONEY,
  SC_METRICS
};
enum sc_want { SC_MOST, SC_LEAST };
struct sc_promise {
  char id[16], title[48], pile_id[8];
  bool special;
  int primitive, class_, level, min, value, metric, want;
  int or_value;         /* SC_P_RANK: this value keeps the promise too; -1: none */
  struct ad_rows kinds; /* SC_P_KINDS: ids */
  char function[32];
  int pile; /* derived */
  uint64_t kind_set;
  int function_number;
};

#endif
