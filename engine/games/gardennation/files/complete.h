/* complete.h - the second half of reading a position of Garden Nation. */
#ifndef AEDILE_GAMES_GARDENNATION_FILES_COMPLETE_H
#define AEDILE_GAMES_GARDENNATION_FILES_COMPLETE_H

#include "engine/games/gardennation/files/reader.h"

/* Fills in what the file leaves open and checks the whole; reports to in->diags. */
void gn_complete_position(struct gn_reader *in);

#endif
