/* complete_cards.h - deals the cards that a position does not list. */
#ifndef AEDILE_GAMES_GARDENNATION_FILES_COMPLETE_CARDS_H
#define AEDILE_GAMES_GARDENNATION_FILES_COMPLETE_CARDS_H

#include "engine/games/gardennation/files/reader.h"

/* Completes deck and display. */
void gn_complete_projects(struct gn_reader *in);
/* Completes the missions of all seats. */
void gn_complete_missions(struct gn_reader *in);

#endif
