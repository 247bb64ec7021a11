/* pieces.h - reads boards, shapes, kinds and tiles. */
#ifndef AEDILE_GAMES_SMALLCITY_RULES_PIECES_H
#define AEDILE_GAMES_SMALLCITY_RULES_PIECES_H

#include "engine/games/smallcity/rules/rules.h"

/* Reads the four lists and derives what follows from them; reports to DIAGS. */
void sc_read_pieces(struct sc_rules *rules, struct ad_node *components, struct ad_hook_run *run,
                    struct ad_diags *diags);

#endif
