/* metrics.h - what makes a game a good one, and the arithmetic of tuning.  Pure. */
#ifndef AEDILE_STATS_METRICS_H
#define AEDILE_STATS_METRICS_H

/* ---- of games (Browne 2008; Ludii) ---- */
/* 1 - largest difference of two seats; 1 without seats */
double tn_balance(const double *rate, int seats);
/* 1 within [LOW, HIGH], falling to 0 at 0 and at 2 HIGH */
double tn_ideal_duration(double turns, double low, double high);
struct tn_drama {
  double mean, max;        /* best estimate less the eventual winner's, over the decisions */
  int behind;              /* decisions at which the winner was not in front */
  int lead_changes;        /* of the set of those in front; equal firsts are a set of their own */
  double lead_change_rate; /* per decision after the first */
  double threshold;        /* best estimate that somebody else ever had */
  int decisive;            /* first decision with the winner above it, from 0; -1: never */
  double decisive_share;   /* of the game; 1: never */
};
/* ESTIMATE: DECISIONS rows of PLAYERS chances to win. */
struct tn_drama tn_drama_of(const double *estimate, int decisions, int players, int winner);

/* ---- of tuning ---- */
struct tn_spsa { /* Spall 1998; as OpenBench takes its settings */
  double iterations, alpha, gamma, a_ratio, c_end, r_end;
};
/* in iteration K, from 1 */
void tn_spsa_gains(const struct tn_spsa *spsa, double k, double *c, double *r);
/* of one tuple; TOTAL > 0 */
double tn_ntbea_bound(double mean, double visits, double total, double kappa, double epsilon);

/* ---- of fields without an order: mass of each of N bots in the long run of an evolving population
   (alpha-rank, Omidshafiei et al. 2019).  PAYOFF: N rows of N, row against column. ---- */
void tn_alpha_rank(const double *payoff, int n, double alpha, double population, double *mass);

#endif
