/* describe.h - what projects and missions ask for, in words. */
#ifndef AEDILE_GAMES_GARDENNATION_TEXT_DESCRIBE_H
#define AEDILE_GAMES_GARDENNATION_TEXT_DESCRIBE_H

#include "engine/games/gardennation/rules/rules.h"

enum { GN_CARD_TEXT = 160 }; /* bytes of the longest description, NUL included */

/* Each writes what a card asks for, cut to SIZE: "tower of 2+ floors on green beside a vacant
 * yellow area", "7 points for each territory with a tower". */
void gn_describe_project(const struct gn_rules *rules, int project, char *buf, size_t size);
void gn_describe_mission(const struct gn_rules *rules, int mission, char *buf, size_t size);
/* Writes N of what a mission counts: "3 towers of 2+ floors on yellow".  Not for GN_M_CONTROL and
 * GN_M_LUA. */
void gn_describe_counted(const struct gn_rules *rules, int mission, int n, char *buf, size_t size);

#endif
