/* complete_site.h - completes slots, architects and the Construction Site of a position. */
#ifndef AEDILE_GAMES_QUADROPOLIS_FILES_COMPLETE_SITE_H
#define AEDILE_GAMES_QUADROPOLIS_FILES_COMPLETE_SITE_H

#include "engine/games/quadropolis/files/reader.h"

/* Each fills in what the file leaves open and checks its part; they need phase, turn and seat. */
void qp_complete_urbanist(struct qp_reader *in);
void qp_complete_slots(struct qp_reader *in);      /* who placed each architect */
void qp_complete_architects(struct qp_reader *in); /* what is left of the sets */
void qp_complete_site(struct qp_reader *in);       /* after the slots */
/* Reports a tile that is not of the round of the position; INDEX1: its index + 1. */
void qp_check_tile(struct qp_reader *in, int index1, const struct ad_node *node);

#endif
