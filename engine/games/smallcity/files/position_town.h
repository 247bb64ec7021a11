/* position_town.h - the towns of a position, as the file describes them. */
#ifndef AEDILE_GAMES_SMALLCITY_FILES_POSITION_TOWN_H
#define AEDILE_GAMES_SMALLCITY_FILES_POSITION_TOWN_H

#include "engine/games/smallcity/files/reader.h"

/* Reads `towns`; a town that is not given is empty. */
void sc_read_towns(struct sc_reader *in);

#endif
