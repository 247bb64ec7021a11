/* skill.c - the updates of Weng and Lin.
 *
 * Each seat is compared with every other one: with c^2 = sigma_i^2 + sigma_q^2 + 2 beta^2 the
 * expected result is p = 1 / (1 + exp((mu_q - mu_i) / c)).  mu moves by the sum of sigma_i^2 / c
 * times (result - p), and the variance shrinks by a share that grows with p (1 - p). */
#include "engine/stats/rating/skill.h"

#include <math.h>

#include "engine/stats/elementary.h"

static double squared(double x)
{
  return x * x;
}

static void drift(struct st_skill *skill, int seats, double tau)
{
  for (int i = 0; i < seats; i++)
    skill[i].sigma = sqrt(squared(skill[i].sigma) + squared(tau));
}

/* Returns 1 if seat I has the better rank, 1/2 for a tie, else 0. */
static double points(const int8_t *rank, int i, int other)
{
  return rank[i] < rank[other] ? 1 : rank[i] == rank[other] ? 0.5 : 0;
}

void st_skill_bt_full(struct st_skill *skill, const int8_t *rank, int seats,
                      const struct st_skill_rules *rules)
{
  struct st_skill before[AD_MAX_SEATS];
  drift(skill, seats, rules->tau);
  for (int i = 0; i < seats; i++)
    before[i] = skill[i];
  for (int i = 0; i < seats; i++) {
    double omega = 0, delta = 0, var = squared(before[i].sigma);
    for (int q = 0; q < seats; q++) {
      if (q == i)
        continue;
      double c = sqrt(var + squared(before[q].sigma) + 2 * squared(rules->beta));
      double p = 1 / (1 + st_exp((before[q].mu - before[i].mu) / c));
      omega += var / c * (points(rank, i, q) - p);
      delta += before[i].sigma / c * (var / squared(c)) * p * (1 - p);
    }
    skill[i].mu += omega;
    skill[i].sigma *= sqrt(fmax(1 - delta, rules->kappa));
  }
}

void st_skill_game(struct st_skill *skills, const int *bot, const int8_t *rank, int seats,
                   const struct st_skill_rules *rules)
{
  struct st_skill skill[AD_MAX_SEATS];
  for (int i = 0; i < seats; i++)
    skill[i] = skills[bot[i]];
  st_skill_bt_full(skill, rank, seats, rules);
  for (int i = 0; i < seats; i++) {
    double mu = 0, sigma = 0;
    int times = 0;
    for (int s = 0; s < seats; s++) {
      if (bot[s] == bot[i]) {
        mu += skill[s].mu;
        sigma += skill[s].sigma;
        times++;
      }
    }
    skills[bot[i]] = (struct st_skill){mu / times, sigma / times};
  }
}

double st_skill_ordinal(const struct st_skill *skill)
{
  return skill->mu - 3 * skill->sigma;
}
