#include <stdio.h>
#include <string.h>
#include "engine/games/quadropolis/qp.h"
void qp_draw(const void *rules, const void *state, int viewer, struct ad_ink *ink) { (void)rules, (void)state, (void)viewer, (void)ink; }
const struct ad_attr qp_attrs[] = {{0}};
const struct ad_field qp_move_fields[] = {{0}};

