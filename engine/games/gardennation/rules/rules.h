/* rules.h - the rules of one variant of Garden Nation, compiled by gn_read_rules and constant
 * afterwards.  Clauses: docs/rules/gardennation.md. */
#ifndef AEDILE_GAMES_GARDENNATION_RULES_RULES_H
#define AEDILE_GAMES_GARDENNATION_RULES_RULES_H

#include "engine/core/game/game.h"

enum {
  GN_MAX_SEATS = 4,
  GN_SLOTS = 7,
  GN_POSITIONS = 7,
  GN_AREAS = GN_SLOTS * GN_POSITIONS,
  GN_OFF_BOARD = GN_SLOTS, /* the torticrane before the first action */
  GN_MAX_HEIGHT = 20,      /* floors of a tower: no seat has more */
  GN_MAX_NUMBER = 9,       /* printed on an area */
  GN_MAX_PROJECTS = 48,
  GN_MAX_DISPLAY = 8, /* cards; cards that lie face up */
  GN_MAX_MISSIONS = 24,
  GN_MAX_CARDS = 48, /* different missions; cards of all of them */
  GN_MAX_DEALT = 12, /* missions of a seat */
  /* no game has more rounds, whatever the rules say (GN-END-09) */
  GN_LAST_ROUND = 1000,
  GN_MAX_INHABITANTS = 99, /* the end points of more are the same */
  GN_MAX_STEPS = 24,       /* of end_points_table */
  GN_MAX_MOVES = 1024      /* of 12 missions 6 can be kept in 924 ways */
};

enum gn_land {
  GN_YELLOW,
  GN_GREEN,
  GN_RED,
  GN_LANDS,
  GN_ANY = GN_LANDS /* of cards */,
  GN_BRAMBLE = GN_LANDS /* of areas */,
  GN_SAME /* other_land as it is written: as `land`; not after reading */
};
enum gn_ploy { GN_STRATEGIC_PLOY, GN_TRANSFER_PLOY, GN_INVASION_PLOY, GN_PLOYS };

struct gn_territory { /* a tile; its number is its place in the list, from 1 */
  char id[24];
  struct ad_rows areas;  /* "bramble", "green 4": by printed position */
  struct ad_rows online; /* the same with other numbers (cost_table); none: as `areas` */
  /* derived for the cost_table in play; enum gn_land */
  uint8_t land[GN_POSITIONS], number[GN_POSITIONS];
};

/* What a project asks for.  BUILT is the tower that has just received a floor; it and all towers
   that count belong to its seat and have no roof (GN-PROJ-02, -03); floors are minimums
   (GN-PROJ-04). */
enum gn_project_primitive {
  GN_P_TOWER, /* built: floors, land, where (GN-PROJ-06) */
  /* built: floors, land, and count vacant areas of other_land beside it (GN-PROJ-05) */
  GN_P_BESIDE_VACANT,
  /* two adjacent towers: floors on land, other_floors on other_land (GN-PROJ-07) */
  GN_P_PAIR,
  /* main tower: floors, land; beside it one of other_floors on each of the other lands (GN-PROJ-08)
   */
  GN_P_TRIO,
  /* built and an adjacent tower of the same height, floors or more, both on land */
  GN_P_EQUAL,
  GN_P_GROUP, /* built is one of count connected towers of floors on land */
  /* built is one of count towers of floors on land, all in different territories */
  GN_P_TERRITORIES,
  GN_P_RIVALS, /* built: floors, land, and count towers of others beside it */
  /* a function of the scripts says so: function(seat, territory, position) */
  GN_P_LUA
};
enum gn_where { GN_ANYWHERE, GN_OUTER, GN_CENTRE };
struct gn_project {
  char id[24], title[32];
  int primitive, points;
  int land, other_land; /* enum gn_land, GN_ANY */
  int floors, other_floors, count, where;
  char function[32];
  int function_number; /* derived: in the scripts */
};

/* What a mission scores at the end, of own towers; those with a roof count for GN_M_CONTROL, else
 * as missions_count_roofed says. */
enum gn_mission_primitive {
  GN_M_TOWERS,      /* points for each tower of floors on land (GN-END-04) */
  GN_M_FLOORS,      /* points for each floor of such towers (GN-END-04) */
  GN_M_TERRITORIES, /* points for each territory with such a tower (GN-END-04) */
  GN_M_CONTROL,     /* by_number[k] for k controlled ones of territories (GN-END-05) */
  /* points for each pair of adjacent towers: floors on land, other_floors on other_land */
  GN_M_PAIRS,
  /* points for each pair of adjacent towers of the same height, floors or more, on land */
  GN_M_EQUAL,
  /* points for each tower of the largest connected group of towers of floors on land */
  GN_M_GROUP,
  /* what a function of the scripts says: function(seat), from -99 to 99 */
  GN_M_LUA
};
struct gn_mission {
  /* family: derived from the primitive if it is not given */
  char id[16], title[32], family[24];
  int primitive, copies, points;
  int land, other_land, floors, other_floors;
  /* numbers from 1; points by the number of controlled ones from 0 */
  struct ad_ints territories, by_number;
  char function[32];
  int function_number; /* derived */
};

enum gn_layout { GN_LAYOUT_RANDOM, GN_LAYOUT_PRINTED, GN_LAYOUT_LIST };
enum gn_blocked { GN_NO_ACTION, GN_NO_CONSTRUCT };
enum gn_next { GN_CHOSEN, GN_CLOCKWISE, GN_FEWEST_POINTS };
enum gn_claim_rule { GN_TAKES_PART, GN_COMPLETES };
enum gn_pair_rule { GN_DIFFERENT_CARDS, GN_DIFFERENT_FAMILIES, GN_ANY_CARDS };
enum gn_counts { GN_FLOORS, GN_TOWERS, GN_UNROOFED_FLOORS };
enum gn_tie { GN_SHARED, GN_MOST_INHABITANTS, GN_FEWEST_PLOYS };

struct gn_rules {
  int seats;
  /* Parameters, docs/rules/gardennation.md "Parameters".  0 stands for `none` and `random`. */
  int floors_per_player, start_first, start_others, ploys_per_player, ploys_per_action, roofs,
    project_display, missions_dealt, missions_kept, mission_pair_rule, cost_table, bramble_cost,
    bramble_tokens, floor_increment, max_height, min_left, inhabitants_cap, refund /* hundredths */,
    invasion_price, invasion_payout, blocked_test, blocked_step, actions_first, actions_others,
    two_player_slots, next_player_choice, project_claim_rule, projects_per_turn, seam_adjacency,
    strategic_range, roof_transfer_scope, control_sole_gain, control_tie_gain, control_counts,
    tie_breaker, max_rounds, first_player /* from 1 */;
  bool ploy_on_first_action, turn_tiles, bramble_token_stays, invade_roofed, invasion_removes_roof,
    claim_after_invasion, pass_when_no_floors, last_player_starts, project_optional,
    missions_count_roofed, last_round_control, open_missions;
  uint32_t ploys;                  /* ploys_enabled, bits of enum gn_ploy */
  struct ad_grid end_points_table; /* [from, points] */
  int layout;
  /* by slot, numbers from 1; printed order or list */
  uint8_t layout_territory[GN_SLOTS], layout_turns[GN_SLOTS];
  /* Components. */
  int n_territories, n_projects, n_missions;
  struct gn_territory territory[GN_SLOTS];
  struct gn_project project[GN_MAX_PROJECTS];
  struct gn_mission mission[GN_MAX_MISSIONS];
  /* Derived. */
  int turns;                   /* slots of the turn order (GN-ROUND-02) */
  int n_cards;                 /* of missions, copies counted */
  uint8_t card[GN_MAX_CARDS];  /* mission of each, ascending */
  uint64_t adjacent[GN_AREAS]; /* seam_adjacency included */
  /* of all floors of a tower, by number and floors (GN-BUILD-03) */
  int16_t cost[GN_MAX_NUMBER + 1][GN_MAX_HEIGHT + 1];
  int16_t refunds[GN_MAX_NUMBER + 1][GN_MAX_HEIGHT + 1]; /* abandoning (GN-ABAN-02) */
  int16_t end_points[GN_MAX_INHABITANTS + 1];            /* GN-END-06 */
  int height;                                            /* floors of a tower, at most */
  /* whose functions cards name; borrowed, NULL if none does */
  struct ad_hook_run *run;
  struct ad_hook_run *pricer; /* with a hook `price`; else NULL */
};

/* Compiles a variant for SEATS into RULES (struct gn_rules, zeroed).  RUN ends with the call; NULL
 * without scripts.  Returns false after reporting every problem to DIAGS. */
bool gn_read_rules(void *rules, struct ad_node *setup, int seats, struct ad_hook_run *run,
                   struct ad_diags *diags);
void gn_bind_rules(void *rules, struct ad_hook_run *run);

#endif
