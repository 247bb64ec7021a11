/* dice.c - exact numbers of a dice game. */
#include "tests/vectors/dice.h"

#include <math.h>

enum { MAX_POINTS = 256 };

/* The chance of at most POINTS with a die. */
static double at_most(int points, int sides)
{
  return fmin(fmax(points, 0), sides) / sides;
}

static double choose(int n, int of)
{
  double ways = 1;
  for (int i = 1; i <= n; i++)
    ways = ways * (of - n + i) / i;
  return ways;
}

static double power(double x, int n)
{
  double out = 1;
  for (int i = 0; i < n; i++)
    out *= x;
  return out;
}

/* Position 1 with BIAS shares the win with TIED of N others, the rest have less. */
static double first_wins(int n, int sides, int bias)
{
  double sum = 0;
  for (int roll = 1; roll <= sides; roll++) {
    double less = at_most(roll + bias - 1, sides), equal = at_most(roll + bias, sides) - less;
    for (int tied = 0; tied <= n; tied++)
      sum += choose(tied, n) * power(equal, tied) * power(less, n - tied) / (tied + 1) / sides;
  }
  return sum;
}

/* The mean of the largest less the second: the sum over POINTS of the chance that exactly one seat
 * has more. */
static double mean_gap(int n, int sides, int bias)
{
  double sum = 0;
  for (int points = 0; points < sides + bias && points < MAX_POINTS; points++) {
    double mine = at_most(points - bias, sides), theirs = at_most(points, sides);
    double one_of_them = n * (1 - theirs) * power(theirs, n - 1) * mine;
    sum += (1 - mine) * power(theirs, n) + one_of_them;
  }
  return sum;
}

struct dice dice_of(int k, int sides, int bias)
{
  struct dice d = {.first = first_wins(k - 1, sides, bias), .gap = mean_gap(k - 1, sides, bias)};
  d.other = (1 - d.first) / (k - 1);
  double of_first = d.first - 1.0 / k, of_others = d.other - 1.0 / k;
  double squares = of_first * of_first + (k - 1) * of_others * of_others;
  d.imbalance = sqrt(k / (k - 1.0) * squares);
  return d;
}
