/* complete.h - the second half of reading a position of Quadropolis. */
#ifndef AEDILE_GAMES_QUADROPOLIS_FILES_COMPLETE_H
#define AEDILE_GAMES_QUADROPOLIS_FILES_COMPLETE_H

#include "engine/games/quadropolis/files/reader.h"

/* Fills in what the file leaves open and checks the whole; reports to in->diags. */
void qp_complete_position(struct qp_reader *in);

#endif
