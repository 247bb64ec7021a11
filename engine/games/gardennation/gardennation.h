/* gardennation.h - Garden Nation: rules, state and moves shared by the files of this folder.
 * Clauses: docs/rules/gardennation.md.
 *
 * AREAS    are numbered by the place where they lie: area = slot * 7 + direction, 0 .. 48.  Sets of
 * areas are bits of a uint64_t. SLOTS and DIRECTIONS  0 centre, 1 north-west, then clockwise to 6
 * west. NUMBERS  People, files and scripts name an area by what is printed: 10 * territory +
 * position, such as 35.  Territories count from 1.  Which territory lies in which slot, and how it
 * is turned, is part of the state. */
#ifndef AEDILE_GAMES_GARDENNATION_GARDENNATION_H
#define AEDILE_GAMES_GARDENNATION_GARDENNATION_H

#include "engine/core/match/hooks.h"

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
extern const struct ad_word gn_land_words[];      /* yellow, green, red */
extern const struct ad_word gn_ploy_words[];      /* strategic, transfer, invasion */
extern const struct ad_word gn_card_land_words[]; /* any, yellow, green, red */
/* where; primitives */
extern const struct ad_word gn_where_words[], gn_project_words[], gn_mission_words[];

/* ---- rules ---- */

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
  /* Knobs, docs/rules/gardennation.md "Knobs".  0 stands for `none` and `random`. */
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
  struct ad_hooks *hooks;
};

bool gn_read_rules(void *rules, struct ad_node *setup, int seats, struct ad_hooks *hooks,
                   struct ad_diags *diags);
extern const struct ad_param gn_params[];
extern const struct ad_component gn_components[];
int gn_project_find(const struct gn_rules *rules, const char *id); /* index, or -1 */
int gn_mission_find(const struct gn_rules *rules, const char *id);
/* [territory, turns] by slot from LIST; false after reporting (positions have it, too). */
bool gn_read_layout(struct ad_node *list, uint8_t territory[GN_SLOTS], uint8_t turns[GN_SLOTS],
                    struct ad_diags *diags);
extern const uint8_t gn_printed_order[GN_SLOTS]; /* territories by slot */
/* Reads the components, LIST being their nodes, and derives what belongs to them (cards.c);
 * reports. */
void gn_read_territories(struct gn_rules *rules, struct ad_node *list, struct ad_diags *diags);
void gn_read_projects(struct gn_rules *rules, struct ad_node *list, struct ad_hooks *hooks,
                      struct ad_diags *diags);
void gn_read_missions(struct gn_rules *rules, struct ad_node *list, struct ad_hooks *hooks,
                      struct ad_diags *diags);
/* the derived numbers, from knobs that are sound */
void gn_make_tables(struct gn_rules *rules);

/* ---- state ---- */

struct gn_clan {   /* a seat */
  uint64_t towers; /* areas */
  int32_t inhabitants;
  int16_t points;              /* of projects */
  uint16_t kept;               /* bits of dealt; 0 while they are not chosen */
  uint8_t dealt[GN_MAX_DEALT]; /* mission + 1, ascending */
  uint8_t floors, ploys;       /* in the supply; tokens left */
};

enum gn_phase { GN_MISSIONS, GN_ACTION, GN_LAND, GN_PROJECT, GN_NEXT, GN_ENDED };

struct gn_state {
  uint64_t land[GN_LANDS]; /* areas of each; brambles with a token among them */
  uint64_t brambles;       /* areas printed so, with tokens or without */
  uint64_t roofed;
  /* by slot: number from 1; sixth-turns clockwise */
  uint8_t territory[GN_SLOTS], turned[GN_SLOTS];
  uint8_t slot_of[GN_SLOTS + 1]; /* by territory number; [0] unused */
  uint8_t number[GN_AREAS];      /* what the first floor costs */
  uint8_t floors[GN_AREAS];
  uint8_t tokens[GN_LANDS], roofs;       /* left */
  uint8_t deck[GN_MAX_PROJECTS], n_deck; /* projects + 1, the next one last */
  uint8_t display[GN_MAX_DISPLAY];       /* projects + 1; 0 empty */
  uint8_t taken_by[GN_MAX_PROJECTS];     /* seat + 1, by project */
  uint16_t round;                        /* from 0 */
  uint8_t phase, seat;
  /* from 0: slot of the turn order, action of the turn */
  uint8_t turn, action;
  /* seat that began the round; seats that have a slot in this round, as bits */
  uint8_t first, had_turn;
  uint8_t crane;                /* slot, or GN_OFF_BOARD */
  uint8_t ploys_used, advances; /* in this action */
  uint8_t claims;               /* of projects, in this turn */
  /* GN_LAND, GN_PROJECT: area + 1; whether by invasion */
  uint8_t built, invaded;
  uint8_t last_round; /* GN-END-01 */
  /* only rules->seats of them are there (gn_state_size) */
  struct gn_clan clan[GN_MAX_SEATS];
};

/* ---- the board (board.c) ---- */

static inline uint64_t gn_bit(int area)
{
  return UINT64_C(1) << area;
}
static inline uint64_t gn_slot_areas(int slot)
{
  return UINT64_C(0x7f) << slot * GN_POSITIONS;
}
static inline int gn_slot(int area)
{
  return area / GN_POSITIONS;
}
static inline int gn_direction(int area)
{
  return area % GN_POSITIONS;
}
#define GN_ALL_AREAS ((UINT64_C(1) << GN_AREAS) - 1)
/* Where a printed position of a tile that was turned lies, and the other way round (GN-CRANE-02).
 */
static inline int gn_direction_of(int position, int turned)
{
  return position ? (position - 1 + turned) % 6 + 1 : 0;
}
static inline int gn_position_of(int direction, int turned)
{
  return direction ? (direction + 5 - turned) % 6 + 1 : 0;
}
/* The area at a printed POSITION of a TERRITORY from 1. */
static inline int gn_area_at(const struct gn_state *st, int territory, int position)
{
  int slot = st->slot_of[territory];
  return slot * GN_POSITIONS + gn_direction_of(position, st->turned[slot]);
}
/* 35: the printed number of an area, and its place; -1 if NUMBER names none. */
int gn_area_number(const struct gn_state *st, int area);
int gn_area_find(const struct gn_state *st, int number);
/* Areas beside AREA, seams included or not. */
uint64_t gn_beside(int area, bool seams);
/* Puts the territories of st->territory and st->turned down: slot_of, land, brambles, number.
 * Tokens are not touched. */
void gn_lay_territories(const struct gn_rules *rules, struct gn_state *st);
/* GN_BRAMBLE: a bramble without a token */
static inline int gn_land_of(const struct gn_state *st, int area)
{
  for (int land = 0; land < GN_LANDS; land++)
    if (st->land[land] >> area & 1)
      return land;
  return GN_BRAMBLE;
}
/* Those of any land: all but brambles without a token. */
static inline uint64_t gn_of_a_land(const struct gn_state *st)
{
  return st->land[GN_YELLOW] | st->land[GN_GREEN] | st->land[GN_RED];
}
/* those of LAND; all for GN_ANY */
static inline uint64_t gn_on_land(const struct gn_state *st, uint64_t areas, int land)
{
  return land == GN_ANY ? areas : areas & st->land[land];
}
/* of everybody */
static inline uint64_t gn_towers(const struct gn_rules *r, const struct gn_state *st)
{
  uint64_t all = 0;
  for (int seat = 0; seat < r->seats; seat++)
    all |= st->clan[seat].towers;
  return all;
}
/* seat, or -1 */
int gn_owner(const struct gn_rules *rules, const struct gn_state *st, int area);
/* Those of TOWERS that have FLOORS or more and stand on LAND, GN_ANY: on any. */
uint64_t gn_fitting(const struct gn_state *st, uint64_t towers, int land, int floors);
/* Those that hang together with FROM by sides, all in AREAS. */
uint64_t gn_connected(const struct gn_rules *rules, uint64_t areas, int from);

/* ---- prices ---- */

/* Of the next floor on AREA (GN-BUILD-01, -02, -03). */
static inline int gn_price(const struct gn_rules *r, const struct gn_state *st, int area)
{
  return st->number[area] + r->floor_increment * st->floors[area];
}
/* GN-ABAN-02 */
static inline int gn_refund(const struct gn_rules *r, const struct gn_state *st, int area)
{
  return r->refunds[st->number[area]][st->floors[area]];
}
/* GN-PLOY-07 */
static inline int gn_invasion_price(const struct gn_rules *r, const struct gn_state *st, int area)
{
  return r->invasion_price * r->cost[st->number[area]][st->floors[area]];
}
static inline int gn_invasion_payout(const struct gn_rules *r, const struct gn_state *st, int area)
{
  return r->invasion_payout * r->cost[st->number[area]][st->floors[area]];
}
/* the acting seat; GN-BUILD-05 */
static inline bool gn_can_pay(const struct gn_rules *r, const struct gn_state *st, int price)
{
  return st->clan[st->seat].inhabitants - price >= r->min_left;
}
/* GN-END-06 */
static inline int gn_end_points(const struct gn_rules *r, int inhabitants)
{
  return r->end_points[inhabitants < GN_MAX_INHABITANTS ? inhabitants : GN_MAX_INHABITANTS];
}

/* ---- moves (play.c) ---- */

/* Moves as numbers, ascending in the order they are enumerated: kind, and what belongs to it.
   keep: bits of dealt.  construct, abandon, invade: area.  strategic: territory.  transfer: area
   from, area to.  land: land. claim: project.  next: seat. */
enum gn_move_kind {
  GN_KEEP,
  GN_CONSTRUCT,
  GN_ABANDON,
  GN_INVADE,
  GN_STRATEGIC,
  GN_TRANSFER,
  GN_ADVANCE,
  GN_PASS,
  GN_CHOOSE_LAND,
  GN_CLAIM,
  GN_SKIP,
  GN_CHOOSE_NEXT
};
static inline ad_move gn_move(int kind, int what)
{
  return (ad_move)(kind << 24 | what);
}
static inline ad_move gn_transfer(int from, int to)
{
  return gn_move(GN_TRANSFER, from << 8 | to);
}
static inline int gn_kind(ad_move m)
{
  return (int)(m >> 24);
}
static inline int gn_what(ad_move m)
{
  return m & 0xffff;
}
static inline int gn_from(ad_move m)
{
  return m >> 8 & 0xff;
}
static inline int gn_to(ad_move m)
{
  return m & 0xff;
}

/* What the acting seat can do in GN_ACTION, as sets of areas and territories. */
struct gn_options {
  uint64_t construct, abandon, invade;
  /* own roofed towers in reach, some other own tower being able to take the roof */
  uint64_t roofs;
  uint8_t strategic; /* territories, 1 << number */
  bool blocked;      /* GN-ACT-05 */
  bool advance, pass;
};
void gn_find_options(const struct gn_rules *rules, const struct gn_state *st,
                     struct gn_options *out);
/* areas where an action may be taken (GN-ACT-02, -03) */
uint64_t gn_reach(const struct gn_state *st);
/* the acting seat, within reach */
uint64_t gn_constructible(const struct gn_rules *rules, const struct gn_state *st);
/* areas (GN-PLOY-06) */
uint64_t gn_transfer_targets(const struct gn_rules *rules, const struct gn_state *st, int from);
/* token, once per action, first action */
bool gn_may_ploy(const struct gn_rules *rules, const struct gn_state *st, int ploy);
/* where advancing leads: its number */
int gn_next_territory(const struct gn_rules *rules, const struct gn_state *st);
/* bits of lands with tokens */
unsigned gn_lands_left(const struct gn_state *st);
/* of the game (GN-ACT-03) */
bool gn_is_first_action(const struct gn_state *st);
/* Whether the cards CARDS of those dealt to CLAN may be kept, as the one way to say so
 * (GN-SETUP-06). */
bool gn_may_keep(const struct gn_rules *rules, const struct gn_clan *clan, unsigned cards);
/* seats that may be next, as bits */
unsigned gn_candidates(const struct gn_rules *rules, const struct gn_state *st);
/* of this turn (GN-ROUND-02) */
int gn_turn_actions(const struct gn_rules *rules, const struct gn_state *st);

size_t gn_state_size(const void *rules);
void gn_deal(const void *rules, void *state, uint64_t seed);
int gn_to_act(const void *rules, const void *state);
int gn_legal(const void *rules, const void *state, ad_move *out);
void gn_apply(const void *rules, void *state, ad_move move);
/* Its floors go back to the owner, a roof to the common supply, a token by bramble_token_stays
 * (GN-ABAN-03, GN-BUILD-02). */
void gn_remove_tower(const struct gn_rules *rules, struct gn_state *st, int area);
void gn_hide(const void *rules, void *state, int viewer, struct ad_rng *rng);
/* A choice among those gn_may_keep allows, all equally likely. */
unsigned gn_keep_some(const struct gn_rules *rules, const struct gn_clan *clan, struct ad_rng *rng);
/* The bits of DEALT that say that the N cards KEPT (ascending) are kept, the first ones of those
 * that are alike. */
unsigned gn_kept_bits(const struct gn_rules *rules, const uint8_t *dealt, const uint8_t *kept,
                      int n);
void gn_sort(uint8_t *items, int n); /* ascending */

/* ---- control and scoring (score.c, projects.c, missions.c) ---- */

/* What SEAT has in the territory that lies in SLOT, counted as COUNTS says, enum gn_counts. */
int gn_strength(const struct gn_state *st, int seat, int slot, int counts);
/* seats with the most (GN-CTRL), bits */
unsigned gn_leaders(const struct gn_rules *rules, const struct gn_state *st, int slot);
/* seat, or -1 (GN-END-05) */
int gn_controller(const struct gn_rules *rules, const struct gn_state *st, int slot);
/* up to inhabitants_cap */
void gn_gain(const struct gn_rules *rules, struct gn_clan *clan, int inhabitants);
/* GN-CTRL-02 */
void gn_pay_control(const struct gn_rules *rules, struct gn_state *st);

/* Whether SEAT's tower on BUILT, with its floors as they are, meets PROJECT now; PARTS (may be
 * NULL): the areas that do it. */
bool gn_meets(const struct gn_rules *rules, const struct gn_state *st, int project, int seat,
              int built, uint64_t *parts);
/* Projects, 1 << index, that the acting seat may claim for st->built now: face up, met, by
   project_claim_rule; none without a roof in the supply, after projects_per_turn, or after an
   invasion that may not claim. */
uint64_t gn_claimable(const struct gn_rules *rules, const struct gn_state *st);
/* the last three */
bool gn_may_claim_at_all(const struct gn_rules *rules, const struct gn_state *st);
/* projects, 1 << index */
uint64_t gn_face_up(const struct gn_rules *rules, const struct gn_state *st);

/* Points of a mission for SEAT if the game ended now; PARTS (may be NULL): the areas they come
 * from. */
int gn_mission_points(const struct gn_rules *rules, const struct gn_state *st, int mission,
                      int seat, uint64_t *parts);
/* of those it kept */
int gn_missions_points(const struct gn_rules *rules, const struct gn_state *st, int seat);
/* card I of those dealt */
static inline bool gn_keeps(const struct gn_clan *clan, int i)
{
  return clan->kept >> i & 1;
}
/* Whether VIEWER (a seat, AD_NOBODY: everybody) may know what SEAT kept: its own, with
 * open_missions, at the end (GN-END-03). */
bool gn_sees_missions(const struct gn_rules *rules, const struct gn_state *st, int viewer,
                      int seat);
int gn_points(const void *rules, const void *state, int seat);
void gn_result_of(const void *rules, const void *state, struct ad_result *out);

/* What functions of scripts see that cards name: ops->scene (scene.c). */
struct gn_scene {
  const struct gn_state *st;
  int seat;
  int built; /* area; -1 for missions */
};

/* ---- words, score sheets, drawings, what scripts see, files ---- */

/* What cards ask for: "tower of 2+ floors on green beside a vacant yellow area", "7 points for each
   territory with a tower"; cut to SIZE, GN_CARD_TEXT holds the longest. */
enum { GN_CARD_TEXT = 160 };
void gn_describe_project(const struct gn_rules *rules, int project, char *buf, size_t size);
void gn_describe_mission(const struct gn_rules *rules, int mission, char *buf, size_t size);
/* N of what a mission counts: "3 towers of 2+ floors on yellow"; not of GN_M_CONTROL and GN_M_LUA.
 */
void gn_describe_counted(const struct gn_rules *rules, int mission, int n, char *buf, size_t size);
const char *gn_phase(const void *rules, const void *state);
void gn_move_text(const void *rules, const void *state, ad_move move, char *buf, size_t size);
void gn_move_note(const void *rules, const void *state, ad_move move, char *buf, size_t size);
bool gn_read_move(const void *rules, const void *state, const char *text, ad_move *out,
                  struct ad_reason *reason);
bool gn_why_not(const void *rules, const void *state, ad_move move, struct ad_reason *reason);
void gn_sheet(const void *rules, const void *state, int seat, int viewer, struct ad_sheet *sheet);
void gn_draw(const void *rules, const void *state, int viewer, struct ad_styled *ink);
bool gn_read_position(const void *rules, void *state, struct ad_node *position,
                      struct ad_diags *diags);
struct ad_node *gn_write_position(const void *rules, const void *state, int viewer,
                                  struct ad_arena *arena);
struct ad_node *gn_example(struct ad_example *example);
extern const struct ad_word gn_phase_words[]; /* missions, action, land, project, next, over */
extern const struct ad_attr gn_attrs[], gn_scene_attrs[];
extern const struct ad_field gn_move_fields[];
extern const struct ad_action gn_actions[];
/* The printed number of the K-th area beside AREA, from 0, ascending. */
int gn_neighbour(const struct gn_rules *rules, const struct gn_state *st, int area, int k);

#endif
