/* case.h - the input of a worked example: players, rules, board. */
#ifndef AEDILE_GAMES_GARDENNATION_FILES_CASE_H
#define AEDILE_GAMES_GARDENNATION_FILES_CASE_H

#include "engine/games/gardennation/play/state.h"

enum {
  GN_CASE_CARDS = 24, /* cards of a list in a case, at most */
  GN_CASE_FLOORS = 20 /* floors of a tower or supply in a case, at most */
};

/* A worked example while it is answered. */
struct gn_case {
  struct ad_example *example;
  struct ad_node *input, *out; /* the case and the answer */
  struct ad_arena *arena;
  struct ad_diags *diags;
  struct gn_rules *rules; /* a copy: its number of seats is that of the players */
  struct gn_state *st;
  const char *name[GN_MAX_SEATS]; /* players by seat */
  int n_names;
  bool all_named; /* the case lists the players: its board has no others */
};

/* Reads `players`: AD_LIST a list of names, AD_MAP a map by name. */
void gn_case_players(struct gn_case *c, enum ad_kind kind);
/* Writes the seats in alphabetical order of their players to ORDER. */
void gn_case_sort(const struct gn_case *c, int order[GN_MAX_SEATS]);
/* Returns a list of the names of SEATS (bits), in alphabetical order. */
struct ad_node *gn_case_names(struct gn_case *c, unsigned seats);
/* Reads `board` and makes rules and state for it; returns false after reporting. */
bool gn_case_board(struct gn_case *c);
/* Returns the seat of `player`, which acts, or -1 after reporting. */
int gn_case_acting(struct gn_case *c);
/* Returns the area of `area`, or -1 after reporting. */
int gn_case_area(struct gn_case *c);
/* Reads the missions of the list KEY of MAP into CARDS and returns how many there are.  ONCE: a
 * card that appears twice is a problem. */
int gn_case_cards(struct gn_case *c, struct ad_node *map, const char *key, bool once,
                  uint8_t cards[GN_CASE_CARDS]);
/* Returns whether no problem was reported since there were BEFORE of them. */
bool gn_case_good(const struct gn_case *c, int before);

#endif
