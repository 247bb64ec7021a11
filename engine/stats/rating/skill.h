/* skill.h - ratings that are updated after each game, for display (Weng and Lin 2011, JMLR 12).
 * Pure.
 *
 * A skill is a normal distribution of the strength of a bot.  Skills depend on the order of the
 * games: update them in the order of the ids, never in the order of arrival. */
#ifndef AEDILE_STATS_SKILL_H
#define AEDILE_STATS_SKILL_H

#include <stdint.h>

#include "engine/base/result.h"

struct st_skill {
  double mu, sigma; /* mean and standard deviation of the strength */
};
struct st_skill_rules {
  double beta;  /* standard deviation of the performance in one game */
  double kappa; /* least share of the variance that a game leaves */
  double tau;   /* drift: standard deviation that is added before each game */
};
#define ST_SKILL_START                                                                             \
  (struct st_skill)                                                                                \
  {                                                                                                \
    25, 25.0 / 3                                                                                   \
  }
#define ST_SKILL_RULES                                                                             \
  (struct st_skill_rules)                                                                          \
  {                                                                                                \
    25.0 / 6, 1e-4, 25.0 / 300                                                                     \
  }

/* Updates SKILL by seat after one game of SEATS different bots, by the Bradley-Terry model with
 * full pairing: every pair of seats counts as a game of two.  RANK as in struct ad_result. */
void st_skill_bt_full(struct st_skill *skill, const int8_t *rank, int seats,
                      const struct st_skill_rules *rules);
/* The same for SKILLS by bot, with BOT by seat; a bot with several seats gets the mean of their
 * updates. */
void st_skill_game(struct st_skill *skills, const int *bot, const int8_t *rank, int seats,
                   const struct st_skill_rules *rules);
/* Returns mu - 3 sigma, which orders the list of skills. */
double st_skill_ordinal(const struct st_skill *skill);

#endif
