/* reader.h - a position of Garden Nation while it is read: position.c fills it from the file, the
 * complete*.c fill in the rest. */
#ifndef AEDILE_GAMES_GARDENNATION_FILES_READER_H
#define AEDILE_GAMES_GARDENNATION_FILES_READER_H

#include "engine/games/gardennation/play/state.h"

/* Cards of a seat as a file lists them. */
struct gn_listed_cards {
  struct ad_node *node; /* the list; NULL if it is not given */
  int n;
  uint8_t card[GN_MAX_DEALT]; /* missions + 1 */
};
/* A position being read. */
struct gn_reader {
  const struct gn_rules *rules;
  struct gn_state *st;
  struct ad_node *position;
  struct ad_diags *diags;
  uint64_t seed;
  /* from 0; -1: not given */
  int phase, round, turn, action, to_act, first, ploys_used, advances, claimed, crane, last_round;
  struct ad_node *crane_node, *had_turn, *built, *price, *invaded, *display, *deck,
    *tower[GN_AREAS];
  /* of the display, said to be so; cards that lie somewhere */
  uint64_t empty_places, projects;
  struct {
    struct ad_node *node;
    int inhabitants, floors, ploys; /* -1: not given */
    struct gn_listed_cards missions, returned, dealt;
  } clan[GN_MAX_SEATS];
  int cards_left[GN_MAX_MISSIONS]; /* missions that no list names */
};

/* Returns NODE, or the position if NODE is NULL: where a problem is reported. */
const struct ad_node *gn_reader_at(const struct gn_reader *in, const struct ad_node *node);

#endif
