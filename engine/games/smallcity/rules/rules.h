/* rules.h - the rules of one variant of Small City, compiled by sc_read_rules and constant
 * afterwards.  Clauses: docs/rules/smallcity.md. */
#ifndef AEDILE_GAMES_SMALLCITY_RULES_RULES_H
#define AEDILE_GAMES_SMALLCITY_RULES_RULES_H

#include "engine/core/game/game.h"
#include "engine/games/smallcity/rules/cards.h"
#include "engine/games/smallcity/rules/tiles.h"

enum {
  SC_MAX_SEATS = 4,
  SC_MAX_GOODS = 99,
  SC_MAX_MONEY = 9999,
  SC_MAX_VOTES = 9999 /* more votes are lost */
};

enum { SC_SCOPE_SQUARE, SC_SCOPE_FOOTPRINT };
enum { SC_WATER_LAND = 1, SC_WATER_WATER = 2 }; /* harbor_water_on, bits */
enum sc_placer { SC_PREVIOUS_MAYOR, SC_LEFT_PLAYER, SC_OWN_STREET, SC_RANDOM_STREET, SC_NO_STREET };
enum { SC_BLOCKS_BUILD = 1, SC_BLOCKS_UPGRADE = 2, SC_BLOCKS_COUNCIL = 4 };
enum sc_ban { SC_BAN_NONE, SC_BAN_ROUND1_OPPOSITE, SC_BAN_ROUND1_ALL, SC_BAN_ALWAYS_OPPOSITE };
enum sc_tourist_income { SC_TO_HOST, SC_TO_OWNER, SC_TO_NOBODY };
enum sc_pool { SC_POOL_NONE, SC_POOL_NORMAL, SC_POOL_SPECIAL, SC_POOL_BOTH };
enum sc_parks_reading { SC_PARKS_TOTAL, SC_PARKS_CLUSTER, SC_PARKS_GROUPS };
enum sc_victory { SC_BY_VOTES, SC_BY_ECONOMY, SC_BY_POPULATION, SC_BY_CULTURE };
enum { SC_START_HALL, SC_START_CAREER, SC_START_SUPPLY };

struct sc_rules {
  int seats;
  /* Parameters (docs/rules/smallcity.md). */
  int rounds, limited_copies /* -1: seats minus one */, max_tiles, tiles_with_expansion,
    money_per_square, requirement_scope, upgrade_cost, warehouse_capacity, hall_cells,
    harbor_water_on, harbor_demolition_squares, ring_skip_cost, ring_clockwise, mayor_placer,
    tourist_limit, metro_limit, tourist_ban, tourist_income_to, goods_cash_limit /* 0: none */,
    university_votes, park_reduction, park_per_tile, death_threshold, deaths_per_round,
    elimination_threshold, council_moves, promise_pool, promises_kept, promise_strict,
    promise_10_reading, pollution_weight /* hundredths */, victory_metric,
    first_mayor /* from 1; 0: random */, influence_distance, fewest_votes_begin;
  bool upgrade_skip_levels, exclusion_enabled, build_on_graves, stuck_citizen_idle, barred_cells,
    lost_goods_pollute, demolish_needs_room, councilor_may_enter, police_expel_needs_staff,
    service_only_by_council, council_exact_size, promise_11_career, promise_16_city_hall, solo,
    screens;
  uint32_t mayor_blocks;
  struct ad_ints start_money, start_citizens, goods_supply, goods_cash_rates, goods_votes_rates,
    cash_votes_table,
    /* by turn order; hall, career, supply; by good; from $1; from 1 citizen; from step 1 */
    residential_votes, council_prices;
  struct ad_rows starred; /* letters of the starred cards in play */
  /* Components. */
  int n_sides, n_shapes, n_kinds, n_forms, n_actions, n_rows, n_piles, n_promises;
  struct sc_side side[SC_MAX_BOARDS];
  struct sc_shape shape[SC_MAX_SHAPES];
  struct sc_kind kind[SC_MAX_KINDS];
  struct sc_form form[SC_MAX_FORMS];
  struct sc_action action[SC_MAX_ACTIONS];
  struct sc_row row[SC_MAX_ROWS];
  struct sc_pile pile[SC_MAX_PILES];
  struct sc_promise promise[SC_MAX_PROMISES];
  /* Derived. */
  uint8_t side_of[SC_MAX_SEATS]; /* board_side */
  /* cards of the ring; promises a seat draws: one of each pile */
  int n_ring, n_dealt;
  uint8_t ring[SC_MAX_RING];     /* actions in play */
  uint64_t of_class[SC_CLASSES]; /* kinds, bits */
  uint64_t personal;             /* kinds of SC_PERSONAL */
  int hall_form, warehouse_form;
  uint64_t settled;              /* kinds with `settles`: R1 (SC-MOV-08) */
  int with_ability[SC_FIRE + 1]; /* kind, or -1 */
  uint8_t copies[SC_MAX_FORMS];  /* in the supply at the start */
  /* of a seat that has left: below every possible score of the others (SC-END-05) */
  int out_score;
  /* the scripts whose functions components name; borrowed, NULL if no component does */
  struct ad_hook_run *run;
  struct ad_hook_run *pricer; /* with a hook `price`; else NULL */
};

/* Returns TILE and the squares that it influences (SC-INF-01). */
static inline sc_set sc_near(const struct sc_rules *r, sc_set tile)
{
  tile = sc_grow_8(tile);
  for (int distance = 1; distance < r->influence_distance; distance++)
    tile = sc_grow_8(tile);
  return tile;
}
/* Returns the squares that TILE influences. */
static inline sc_set sc_influenced(const struct sc_rules *r, sc_set tile)
{
  return sc_near(r, tile) & ~tile;
}
/* Returns whether the promise is in the game (promise_pool, solo). */
static inline bool sc_in_pool(const struct sc_rules *r, const struct sc_promise *p)
{
  if (p->special)
    return !r->solo && r->promise_pool >= SC_POOL_SPECIAL;
  return r->promise_pool == SC_POOL_NORMAL || r->promise_pool == SC_POOL_BOTH;
}

/* Returns whether KIND is paid in goods, not in money. */
static inline bool sc_is_paid_in_goods(const struct sc_rules *rules, int kind)
{
  return rules->kind[kind].n_goods > 0;
}

/* Reads the rules of a variant from SETUP; returns false after reporting to DIAGS. */
bool sc_read_rules(void *rules, struct ad_node *setup, int seats, struct ad_hook_run *run,
                   struct ad_diags *diags);
void sc_bind_rules(void *rules, struct ad_hook_run *run);

#endif
