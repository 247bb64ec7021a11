#include <stdio.h>
#include <string.h>
#include "engine/games/quadropolis/qp.h"
bool qp_read_position(const void *rules, void *state, struct ad_node *position, struct ad_diags *diags) { (void)rules, (void)state, (void)position, (void)diags; return false; }
struct ad_node *qp_write_position(const void *rules, const void *state, int viewer, struct ad_arena *arena) { (void)rules, (void)state, (void)viewer; return ad_node_null(arena); }
