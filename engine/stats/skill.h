/* skill.h - ratings that move with every game, for display.  Pure.
 *
 * They depend on the order of the games: apply them in the order of the ids, never in the order of
 * arrival. */
#ifndef AEDILE_STATS_SKILL_H
#define AEDILE_STATS_SKILL_H

#include <stdint.h>

#include "engine/base/result.h"

struct st_skill {
  double mu, sigma;
};
struct st_skill_rules {
  /* noise of a game, least share of the variance that stays, drift per game */
  double beta, kappa, tau;
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

/* One game of SEATS seats; SKILL by seat, all of different bots; RANK as in ad_result.  Weng and
 * Lin 2011, JMLR 12. */
void st_skill_bt_full(struct st_skill *skill, const int8_t *rank, int seats,
                      const struct st_skill_rules *rules);
/* Their Plackett-Luce: not for games with ties, where a loser can gain more than the winners. */
void st_skill_plackett_luce(struct st_skill *skill, const int8_t *rank, int seats,
                            const struct st_skill_rules *rules);
/* BT-full on skills by bot: BOT by seat; a bot that sits more than once moves by the mean of its
 * seats. */
void st_skill_game(struct st_skill *skills, const int *bot, const int8_t *rank, int seats,
                   const struct st_skill_rules *rules);
/* mu - 3 sigma: what a ladder is ordered by */
double st_skill_ordinal(const struct st_skill *skill);

/* RATING (Elo) += K / (k - 1) * (points against each other seat - expected ones). */
void st_elo_game(double *rating, const int8_t *rank, int seats, double k);

#endif
