/* annotate.h - what a move costs, pays and leads to, beside its text. */
#ifndef AEDILE_GAMES_GARDENNATION_TEXT_ANNOTATE_H
#define AEDILE_GAMES_GARDENNATION_TEXT_ANNOTATE_H

#include "engine/games/gardennation/play/moves.h"

/* Writes the annotation of a legal move: "for 5, green, floor 2, crane to 3"; it may be empty. */
void gn_annotate_move(const void *rules, const void *state, ad_move move, char *buf, size_t size);

#endif
