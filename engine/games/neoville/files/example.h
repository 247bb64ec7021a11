/* example.h - a worked example while it is answered. */
#ifndef AEDILE_GAMES_NEOVILLE_FILES_EXAMPLE_H
#define AEDILE_GAMES_NEOVILLE_FILES_EXAMPLE_H

#include "engine/games/neoville/files/file.h"

enum { NV_FAR = 1000 }; /* rows and columns a case may speak of */

struct nv_answer {
  struct ad_example *example;
  struct ad_node *input, *out; /* the case and the answer */
  struct ad_arena *arena;
  struct ad_diags *diags;
  struct nv_rules *rules; /* own copy */
  struct nv_state *state; /* zeroed, for one seat */
};

/* Rules with the options of the case, as a copy of its own, and an empty state; false after
 * reporting. */
bool nv_answer_rules(struct nv_answer *a, int seats);
/* to the deck; index */
int nv_answer_add_tile(struct nv_answer *a, const char *id, const char *squares,
                       const char *symbols);
/* the same for {squares, symbols}; -1 after reporting */
int nv_answer_tile(struct nv_answer *a, struct ad_node *node);
bool nv_answer_cell(struct nv_answer *a, struct ad_node *map, int *row, int *col);
/* NV_NO_TOKEN if there is none like it or after reporting. */
int nv_answer_tower(struct nv_answer *a, struct ad_node *node);
int nv_answer_utility(const struct nv_rules *rules, const char *id);
int nv_answer_token(struct nv_answer *a, struct ad_node *node);
/* A building that must exist; false after reporting. */
bool nv_answer_building(struct nv_answer *a, struct ad_node *node, int *token, int *row, int *col);
/* Tiles and buildings of the case into the city of seat 0. */
void nv_answer_city(struct nv_answer *a, struct nv_layout *layout);

/* The five types; they fill a->out. */
void nv_answer_score(struct nv_answer *a);
void nv_answer_place(struct nv_answer *a);
void nv_answer_build(struct nv_answer *a);
void nv_answer_setup(struct nv_answer *a);
void nv_answer_draw(struct nv_answer *a);

#endif
