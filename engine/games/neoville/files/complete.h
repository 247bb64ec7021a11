/* complete.h - the second half of reading a position of Neoville. */
#ifndef AEDILE_GAMES_NEOVILLE_FILES_COMPLETE_H
#define AEDILE_GAMES_NEOVILLE_FILES_COMPLETE_H

#include "engine/games/neoville/files/reader.h"

/* Reads row and column of MAP; returns false after reporting a wrong or missing one. */
bool nv_read_cell(struct nv_reader *in, struct ad_node *map, int *row, int *col);
/* Fills in what the file leaves open and checks the whole; reports to in->diags. */
void nv_complete_position(struct nv_reader *in);

#endif
