/* settings.h - the settings of a tournament: format, rules for faults, ranking, statistics.
 *
 * The plan reads them from the tournament file, the summary from the result file, because standings
 * are computed from the result file alone. */
#ifndef AEDILE_TOURNEY_SETTINGS_SETTINGS_H
#define AEDILE_TOURNEY_SETTINGS_SETTINGS_H

#include "engine/core/match/match.h"

enum tn_format {
  TN_PODS, /* all sets of bots meet; also called `round_robin` */
  /* one candidate against sets of the others (opponents: mixed) or copies of each (copies) */
  TN_GAUNTLET,
  TN_SWISS,    /* rounds: bots with equal results meet, repeats are avoided */
  TN_KNOCKOUT, /* rounds: the loser of a pairing (best of several blocks) is out */
  TN_LADDER,   /* rounds: neighbours meet, winners climb */
  TN_SELFPLAY, /* one bot in all seats */
  TN_RULES_AB, /* pods in two variants on the same deals, compared deal by deal */
  TN_SOLO,     /* every bot alone */
  TN_LAB       /* arms (variants of one game) on the same deals, for `aedile measure` */
};
enum tn_design {           /* what each arm of a lab plays */
                 TN_SELF,  /* each bot in all seats, one game a deal */
                 TN_FIELD, /* all sets of bots, as in pods */
                 TN_ONE    /* the first bot among copies of each other bot, in every seat */
};
enum tn_rotation {
  TN_CYCLIC,   /* k seatings: every bot once in every seat */
  TN_WILLIAMS, /* k (even) or 2k (odd) seatings: also, every bot equally often behind every other */
  TN_ALL       /* all k! seatings */
};
enum tn_key { /* the keys of a ranking */
              TN_BY_WIN_SHARE,
              TN_BY_MEAN_RANK,
              TN_BY_RANK_SCORE,
              TN_BY_MEAN_SCORE,
              TN_BY_SCORE_MARGIN,
              TN_BY_POINTS,
              TN_BY_HEAD_TO_HEAD,
              TN_BY_SONNEBORN_BERGER,
              TN_BY_BUCHHOLZ,
              TN_BY_RATING,
              TN_BY_STAGE, /* the round reached, or the place in the ladder */
              TN_BY_LOTS,
              TN_N_KEYS
};
extern const struct ad_word tn_format_words[], tn_rotation_words[], tn_key_words[],
  tn_verdict_words[], tn_opponents_words[], tn_seeding_words[], tn_design_words[];

enum {
  TN_MAX_ROUNDS = 1000,
  TN_MAX_PAIRING_BLOCKS = 99 /* of a pairing */,
  TN_MAX_POINTS = 1000,
  TN_MAX_GHOST = 100,
  TN_MAX_MARGIN = 10
};

struct tn_limits {
  long long instructions; /* of a script, for one decision */
  int memory_mb;          /* of a script; of a program, its address space */
  /* the watchdog, in seconds: a worker that needs longer for one decision is killed and the game is
   * played again */
  double guard_s;
  double move_s, bank_s; /* seconds of a program: for one answer, for all answers of a game */
  double start_s;        /* seconds of a program until it is ready */
  int line_kib;          /* longest line of a program */
};

struct tn_test { /* a sequential test (GSPRT) of the win share of a candidate against 1/k */
  bool on;
  bool normalised; /* margin is in standard deviations of a block */
  int candidate;   /* bot: the candidate of the gauntlet */
  double margin, alpha, beta;
  int max_blocks; /* after so many the test ends without a decision */
};

struct tn_settings {
  enum tn_format format;
  enum tn_rotation rotation;
  int rounds;    /* swiss, ladder; else 0 */
  bool lots;     /* knockout, ladder: seeded by lots, not by the order of the file */
  int best_of;   /* knockout: blocks of a pairing, which ends once it is decided */
  int candidate; /* gauntlet, selfplay: the bot; lab of design one: the first bot; else -1 */
  bool copies;   /* gauntlet: opponents: copies; lab of design one */
  enum tn_design design; /* lab */
  /* lab, null tests of its error level: bots of later arms have other random numbers, and with
   * deals_apart other deals too */
  bool placebo, deals_apart;
  int n_keys;
  enum tn_key key[TN_N_KEYS]; /* of the ranking, the first decides first */
  int points[AD_MAX_SEATS];   /* by place, for TN_BY_POINTS; tied seats share the mean */
  double ghost, confidence;   /* of ratings (rating.h) and intervals */
  uint8_t verdict[AD_N_FAULTS];
  struct tn_test stop;
};
void tn_settings_default(struct tn_settings *out);
/* Returns whether results may end a tournament before all its games are played. */
bool tn_settings_may_end_early(const struct tn_settings *s);
/* Returns the format whose pods and seatings S has: its own, or that which the design of a lab is
 * like (self: solo with any number of seats; field: pods; one: gauntlet against copies). */
enum tn_format tn_settings_pods(const struct tn_settings *s);
/* Returns whether one bot may have several seats of a match. */
bool tn_settings_has_copies(const struct tn_settings *s);

/* ---- settings as texts: for people, and parts of the identity ---- */
extern const char *const tn_setting_names[]; /* ends with NULL */
/* Appends the text of setting NAME ("ranking": "win_share, mean_rank"; candidates count from 1).
 * Returns false without a text if the setting has no meaning in the format. */
AD_MUST_USE bool tn_setting_text(const struct tn_settings *s, const char *name, struct ad_buf *out);
/* Returns the set of formats, as bits by enum tn_format, that accept key NAME of a tournament file;
 * 0 if NAME is not a key that only some formats accept. */
unsigned tn_setting_formats(const char *name);

#endif
