/* gn_table.h - a table of Garden Nation for tests: boards as text and moves as text under any
 * parameters, without the reader of positions. Seats count from 0 and are A, B, C, D in texts;
 * areas are numbers as printed (35). */
#ifndef AEDILE_UNIT_GAMES_GARDENNATION_GN_TABLE_H
#define AEDILE_UNIT_GAMES_GARDENNATION_GN_TABLE_H

#include "engine/core/match/setup.h"
#include "engine/games/gardennation/play/state.h"

struct gn_table {
  struct ad_setup *setup; /* its rules belong to this table alone */
  struct gn_rules *rules; /* setup->own_rules */
  /* dealt, missions chosen, the printed order on the board; seat 0 begins */
  struct gn_state *st;
};
/* gardennation/base for SEATS with OPTIONS, a map of parameters in flow style ("{roofs: 3}") or
 * NULL; stops the test if that is wrong. */
void gn_table_open(struct gn_table *t, int seats, const char *options);
/* likewise; "gardennation/league" */
void gn_table_open_variant(struct gn_table *t, const char *variant, int seats, const char *options);
void gn_table_openf(struct gn_table *t, int seats, const char *options, ...) AD_PRINTF(3, 4);
void gn_table_close(struct gn_table *t);
void gn_table_deal(struct gn_table *t, uint64_t seed); /* anew, as it comes */
/* Towers as in "12/A/3R 31/B/1", taken from the supplies, and "34/green": a token.  Adds to what is
 * there. */
void gn_table_towers(struct gn_table *t, const char *towers);
void gn_table_crane(struct gn_table *t, int territory); /* 0: off the board */
/* Ids of projects that lie face up, and nothing else; those after "|" are the deck, the next one
 * first. */
void gn_table_display(struct gn_table *t, const char *cards);
/* what a seat kept: exactly missions_kept ids */
void gn_table_missions(struct gn_table *t, int seat, const char *ids);
int gn_table_area(const struct gn_table *t, int number);
int gn_table_floors(const struct gn_table *t, int number);
/* "construct 35", "strategic 6", "transfer 16 72", "land green", "claim house", "next 3" ... */
ad_move gn_table_move(const struct gn_table *t, const char *text);
bool gn_table_can(const struct gn_table *t, const char *text);
/* legal moves, ";" between them */
void gn_table_play(struct gn_table *t, const char *text);
int gn_table_count(const struct gn_table *t); /* legal moves */
/* Whether these and no others are the legal moves, ";" between them, in any order. */
bool gn_table_only(const struct gn_table *t, const char *moves);
/* The move TEXT is refused with this clause, word and sentence. */
void gn_table_refused(const struct gn_table *t, const char *text, const char *clause,
                      const char *word, const char *sentence);
/* The move TEXT is legal, and there is no reason against it. */
void gn_table_allowed(const struct gn_table *t, const char *text);
/* Each floor, roof, token and card is in exactly one place. TEXT is said if not. */
void gn_table_conserved(const struct gn_rules *rules, const struct gn_state *st, const char *text);
/* Takes the ploy tokens of all seats away, so that only main actions are legal. */
void gn_table_no_ploys(struct gn_table *t);

#endif
