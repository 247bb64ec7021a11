/* parts.h - the parts of what the lab can say about games, which people choose among. */
#ifndef AEDILE_APP_LAB_GAMES_PARTS_H
#define AEDILE_APP_LAB_GAMES_PARTS_H

#include "engine/base/text.h"
#include "engine/lab/sample/metrics.h"

/* Bits; those of the groups of metrics come first, in the order of the groups. */
enum app_lab_part {
  APP_LAB_SEATS = 1 << LAB_SEATS,
  APP_LAB_LENGTH = 1 << LAB_LENGTH,
  APP_LAB_POINTS = 1 << LAB_POINTS,
  APP_LAB_LEAD = 1 << LAB_LEAD,
  APP_LAB_CHOICES = 1 << LAB_CHOICES,
  APP_LAB_TENSION = 1 << LAB_TENSION,
  APP_LAB_USE = 1 << LAB_METRIC_GROUPS, /* lines, kinds and parts of moves, choices */
  APP_LAB_CELLS = 2 * APP_LAB_USE - 1,  /* all of these: parts of games with a bot in all seats */
  APP_LAB_USUAL = APP_LAB_CELLS & ~APP_LAB_TENSION,
  APP_LAB_SKILL = 1 << 20,     /* ladder, luck, interaction */
  APP_LAB_WORTH = 1 << 21,     /* of moves */
  APP_LAB_PARAMETERS = 1 << 22 /* parameters: which change anything */
};
extern const struct ad_word app_lab_part_words[];

/* Reads "length,lead" into PARTS; false after filling WHY: a word is not in the list. */
AD_MUST_USE bool app_lab_parts_read(const char *text, unsigned *parts, char *why, size_t size);

#endif
