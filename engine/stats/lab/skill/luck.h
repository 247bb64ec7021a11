/* luck.h - how much of the result of a game is skill, and how much is luck of which kind.  Pure.
 *
 * Bots play each deal in rotations, so that every bot sits once in every seat.  The margins of a
 * deal (a score less the mean of its game, so those of a game add up to 0) are taken apart like an
 * analysis of variance: bot, bot in this deal, seat, seat in this deal, rest.  The mean squares of
 * bots and seats have the variance of their means taken off, so they can be below 0. */
#ifndef AEDILE_STATS_LAB_SKILL_LUCK_H
#define AEDILE_STATS_LAB_SKILL_LUCK_H

#include <stdbool.h>

enum { ST_LUCK_SEATS = 8 };
enum st_luck_share {
  ST_LUCK_SKILL,    /* which bot */
  ST_LUCK_BOT_DEAL, /* this bot in this deal: its random choices, and deals that suit it */
  ST_LUCK_SEAT,     /* which seat, or start position */
  ST_LUCK_DEAL,     /* this seat in this deal: what the deal gave */
  ST_LUCK_REST,     /* 0 with two seats */
  ST_LUCK_SHARES
};
struct st_luck {
  bool known; /* at least three deals, and margins that are not all 0 */
  int deals, seats;
  double share[ST_LUCK_SHARES]; /* of the mean square; they sum to 1 */
  double error[ST_LUCK_SHARES]; /* jackknife; NAN if one deal alone has margins other than 0 */
  /* Intervals, not cut at 0 and 1: share -+ t * width, where the square of the width is that of the
   * error and, for bots and seats, the variance that the square of a mean has if the mean is 0. The
   * error alone is too small there: it follows how large the mean happens to be. */
  double low[ST_LUCK_SHARES], high[ST_LUCK_SHARES];
  double bot_mean[ST_LUCK_SEATS], seat_mean[ST_LUCK_SEATS], mean_square;
};
/* MARGIN[(deal * SEATS + bot) * SEATS + seat], of N deals. */
struct st_luck st_luck_of(const double *margin, int n, int seats, double confidence);

#endif
