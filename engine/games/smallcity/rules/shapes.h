/* shapes.h - shapes of tiles, and the ways in which a form can lie. */
#ifndef AEDILE_GAMES_SMALLCITY_RULES_SHAPES_H
#define AEDILE_GAMES_SMALLCITY_RULES_SHAPES_H

#include "engine/games/smallcity/rules/rules.h"

/* Derives the squares of SHAPE from its rows; ENTRY is its node.  Reports to DIAGS. */
void sc_make_shape(struct sc_shape *shape, struct ad_node *entry, struct ad_diags *diags);
/* Derives the orientations of FORM, which has SHAPE. */
void sc_make_orientations(struct sc_form *form, const struct sc_shape *shape);

#endif
