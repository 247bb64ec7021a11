/* setup.h - a variant compiled for a number of seats: what a match is played with. */
#ifndef AEDILE_CORE_SETUP_H
#define AEDILE_CORE_SETUP_H

#include "engine/core/game.h"

enum { AD_FINGERPRINT = 65, AD_NAME = 4096 }; /* 64 hexadecimal digits and NUL; the longest path */

/* Constant once made; shared by all matches.  Made by cfg_variant_compile (engine/config) or ad_setup_new. */
struct ad_setup {
  const struct game_ops *ops;
  void *rules;                        /* owned */
  size_t state_size;
  int seats;
  char name[AD_NAME];                 /* "neoville/base", or the path of the file */
  char fingerprint[AD_FINGERPRINT];   /* of the variant: resolved data and scripts */
};

/* Compiles the complete set-up tree (defaults filled in) for SEATS; NULL after reporting problems. */
struct ad_setup *ad_setup_new(const struct game_ops *ops, const char *name, const char *fingerprint, struct ad_node *tree,
                              int seats, struct ad_diags *diags);
void ad_setup_free(struct ad_setup *setup);

/* All play goes through these, bots, people, replays, search and tests alike. */
static inline int ad_to_act(const struct ad_setup *s, const void *state)
{
  return s->ops->to_act(s->rules, state);
}
static inline int ad_legal(const struct ad_setup *s, const void *state, ad_move *out)
{
  return s->ops->legal(s->rules, state, out);
}
static inline void ad_apply(const struct ad_setup *s, void *state, ad_move move)
{
  s->ops->apply(s->rules, state, move);
}
static inline int ad_points(const struct ad_setup *s, const void *state, int seat)
{
  return s->ops->points(s->rules, state, seat);
}
void ad_deal(const struct ad_setup *s, void *state, uint64_t seed);          /* zeroes, then deals */
/* Deals anew what VIEWER cannot know, from SEED; AD_NOBODY sees everything, so nothing changes. */
void ad_hide(const struct ad_setup *s, void *state, int viewer, uint64_t seed);
void ad_result_of(const struct ad_setup *s, const void *state, struct ad_result *out);
/* ad_derive over the size of the state and its bytes taken eight at a time, the first one lowest, the last word filled up with
   zeros.  Games keep bytes that mean nothing zero, so equal positions of equal streams have equal hashes. */
uint64_t ad_state_hash(const struct ad_setup *s, const void *state);
bool ad_is_legal(const struct ad_setup *s, const void *state, ad_move move); /* by enumeration; allocates */
/* Text to a legal move; false with the reason, clause named, if it is none.  Allocates. */
bool ad_move_parse(const struct ad_setup *s, const void *state, const char *text, ad_move *out, struct ad_reason *reason);
void ad_move_print(const struct ad_setup *s, const void *state, ad_move move, char *buf, size_t size);

#endif
