/* pile.h - cards, tiles or goals while a position is read: the file gives some their places, the
 * others are dealt. */
#ifndef AEDILE_BASE_TREE_PILE_H
#define AEDILE_BASE_TREE_PILE_H

#include "engine/base/public.h"
#include "engine/base/rng.h"
#include "engine/base/tree/node.h"

AD_PUBLIC_BEGIN

enum { AD_MAX_PILE = 255 };
struct ad_pile {
  const char *one; /* "card": in problems, and the name of its random stream */
  int (*find)(const void *rules, const char *id); /* from 0; -1: there is none */
  const void *rules;
  struct ad_diags *diags;
  int n;
  uint8_t item[AD_MAX_PILE]; /* number + 1; item[n - 1] is drawn next */
};

/* Fills PILE, whose first members are set, with N items in random order. */
void ad_pile_shuffle(struct ad_pile *pile, int n, uint64_t seed);
/* Takes the item that NODE names; returns its number + 1, or 0 after reporting that there is none
 * or that it was taken before. */
uint8_t ad_pile_take(struct ad_pile *pile, const struct ad_node *node);
/* Draws an item; returns its number + 1, or 0 after reporting at NODE that none is left. */
uint8_t ad_pile_draw(struct ad_pile *pile, const struct ad_node *node);

AD_PUBLIC_END

#endif
