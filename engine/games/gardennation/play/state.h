/* state.h - the state of a game of Garden Nation: board, cards, clans. */
#ifndef AEDILE_GAMES_GARDENNATION_PLAY_STATE_H
#define AEDILE_GAMES_GARDENNATION_PLAY_STATE_H

#include "engine/core/match/calls.h"
#include "engine/games/gardennation/rules/rules.h"

struct gn_clan {   /* a seat */
  uint64_t towers; /* areas */
  int32_t inhabitants;
  int16_t points;              /* of projects */
  uint16_t kept;               /* bits of dealt; 0 while they are not chosen */
  uint8_t dealt[GN_MAX_DEALT]; /* mission + 1, ascending */
  uint8_t floors, ploys;       /* in the supply; tokens left */
};

/* What begins and ends (gn_times). */
enum gn_time { GN_ROUND, GN_CONTROL, GN_TURN };
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
  /* GN_LAND, with a hook `price`: what the floor costs + 1 */
  uint16_t agreed;
  /* only rules->seats of them are there (gn_state_size) */
  struct gn_clan clan[GN_MAX_SEATS];
};

/* A state to try something on (ad_hook_copy). */
union gn_block {
  struct gn_state st;
  char bytes[sizeof(struct gn_state) + AD_EXTRA_ROOM];
};

/* What a function of a script reads when a card calls it: a table of attributes (show/scene.h). */
struct gn_scene {
  const struct gn_state *st;
  int seat;
  int built; /* area; -1 for missions */
};

#endif
