/* skill.c - Weng and Lin's updates, and Elo's. */
#include "engine/stats/skill.h"

#include <math.h>

static double squared(double x)
{
  return x * x;
}

static void drift(struct st_skill *skill, int seats, double tau)
{
  for (int i = 0; i < seats; i++)
    skill[i].sigma = sqrt(squared(skill[i].sigma) + squared(tau));
}

/* 1 for a better place, 1/2 for the same one. */
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
      double p = 1 / (1 + exp((before[q].mu - before[i].mu) / c));
      omega += var / c * (points(rank, i, q) - p);
      delta += before[i].sigma / c * (var / squared(c)) * p * (1 - p);
    }
    skill[i].mu += omega;
    skill[i].sigma *= sqrt(fmax(1 - delta, rules->kappa));
  }
}

void st_skill_plackett_luce(struct st_skill *skill, const int8_t *rank, int seats,
                            const struct st_skill_rules *rules)
{
  double c = 0, worth[AD_MAX_SEATS], rest[AD_MAX_SEATS] = {0};
  int equal[AD_MAX_SEATS] = {0};
  drift(skill, seats, rules->tau);
  for (int i = 0; i < seats; i++)
    c += squared(skill[i].sigma) + squared(rules->beta);
  c = sqrt(c);
  double most = -INFINITY;
  for (int i = 0; i < seats; i++)
    most = fmax(most, skill[i].mu);
  for (int i = 0; i < seats; i++)
    worth[i] = exp((skill[i].mu - most) / c);
  for (int q = 0; q < seats; q++) {
    for (int s = 0; s < seats; s++) {
      rest[q] += rank[s] >= rank[q] ? worth[s] : 0;
      equal[q] += rank[s] == rank[q];
    }
  }
  for (int i = 0; i < seats; i++) {
    double omega = 0, delta = 0, var = squared(skill[i].sigma);
    for (int q = 0; q < seats; q++) {
      if (rank[q] > rank[i])
        continue;
      double z = worth[i] / rest[q];
      omega += ((q == i) - z) / equal[q];
      delta += z * (1 - z) / equal[q];
    }
    skill[i].mu += var / c * omega;
    skill[i].sigma *= sqrt(fmax(1 - skill[i].sigma / c * (var / squared(c)) * delta, rules->kappa));
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

void st_elo_game(double *rating, const int8_t *rank, int seats, double k)
{
  double before[AD_MAX_SEATS];
  for (int i = 0; i < seats; i++)
    before[i] = rating[i];
  for (int i = 0; i < seats; i++) {
    double more = 0;
    for (int q = 0; q < seats; q++)
      if (q != i)
        more += points(rank, i, q) - 1 / (1 + pow(10, (before[q] - before[i]) / 400));
    rating[i] += seats > 1 ? k / (seats - 1) * more : 0;
  }
}
