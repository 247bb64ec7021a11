/* house.h - variants of a game that are house rules: each is played, and says what it changes. */
#ifndef AEDILE_TESTS_GAMES_HOUSE_H
#define AEDILE_TESTS_GAMES_HOUSE_H

#include <stddef.h>

struct house_rule {
  const char *name; /* of its file, without folder and ending */
  const char *like; /* "base": with OPTIONS it has the same rules; NULL: none has */
  const char *options;
};
/* Plays GAMES random games of RULE of GAME ("gardennation") for each of its seat counts.  RUN is
 * the offset of `run` in the rules, which no two set-ups share; behind it only its like follows. */
void house_play(const char *game, const struct house_rule *rule, size_t run, int games);
/* Each variant of GAME is one of the N RULES, or one that a rule is like. */
void house_all_listed(const char *game, const struct house_rule *rules, int n);

#endif
