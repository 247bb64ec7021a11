/* dice.h - a game whose numbers are known exactly: each start position rolls a die, position 1 adds
 * a bias, most points win, equals share.  A yardstick for everything that measures games. */
#ifndef AEDILE_TESTS_VECTORS_DICE_H
#define AEDILE_TESTS_VECTORS_DICE_H

struct dice {
  double first, other; /* win share of position 1, and of any other */
  double gap;          /* mean points between first and second */
  double imbalance;    /* sqrt(k/(k-1) * sum of (win share - 1/k)^2) */
};
/* K = 2 to 8 seats, dice of SIDES = 1 to 100 sides, BIAS = 0 to 100. */
struct dice dice_of(int k, int sides, int bias);

#endif
