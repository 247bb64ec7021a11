/* settings.h - what a tournament file says about its form, its rules for faults, its order and its
 * statistics.
 *
 * The plan has them from the file, the summary from the result file: standings are made from the
 * latter alone. */
#ifndef AEDILE_TOURNEY_SETTINGS_SETTINGS_H
#define AEDILE_TOURNEY_SETTINGS_SETTINGS_H

#include "engine/core/match/match.h"

enum tn_format {
  TN_PODS, /* every set of bots of the size meets; `round_robin` is another word for it */
  /* one candidate against sets of the others (opponents: mixed) or copies of each other (copies) */
  TN_GAUNTLET,
  TN_SWISS,    /* rounds; like plays like, nobody twice while avoidable, byes even */
  TN_KNOCKOUT, /* who loses a pairing (best of so many blocks) is out */
  TN_LADDER,   /* rounds; neighbours play, winners climb */
  TN_SELFPLAY, /* one bot in all seats */
  TN_RULES_AB, /* pods in two variants on the same deals, compared pair by pair */
  TN_SOLO      /* every bot alone */
};
enum tn_rotation {
  TN_CYCLIC,   /* k seatings: everybody once in every seat */
  TN_WILLIAMS, /* k (even) or 2k (odd): besides, everybody as often behind everybody */
  TN_ALL       /* k! */
};
enum tn_key { /* what standings are ordered by */
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
              TN_BY_STAGE /* round reached, place on the ladder */,
              TN_BY_LOTS,
              TN_N_KEYS
};
extern const struct ad_word tn_format_words[], tn_rotation_words[], tn_key_words[],
  tn_verdict_words[], tn_opponents_words[], tn_seeding_words[];

enum {
  TN_MAX_ROUNDS = 1000,
  TN_MAX_PAIRING_BLOCKS = 99 /* of a pairing */,
  TN_MAX_POINTS = 1000,
  TN_MAX_GHOST = 100,
  TN_MAX_MARGIN = 10,
  TN_MOST_BOTS = 64
};

struct tn_limits {
  long long instructions; /* of a script, a decision */
  int memory_mb;          /* of a script; of a program, its address space */
  /* wall clock: a worker that is longer at one decision is killed and the game played again */
  double guard_s;
  double move_s, bank_s; /* wall clock of a program: for one answer, for all answers of a game */
  double start_s;        /* wall clock of a program until it says that it is ready */
  int line_kib;          /* longest line of a program */
};

struct tn_test {       /* GSPRT on the completed prefix of blocks */
  bool on, normalised; /* NORMALISED: margin in standard deviations of a block */
  int candidate;       /* bot, that of the gauntlet; the test is of its win share against 1/k */
  double margin, alpha, beta;
  int max_blocks; /* then it ends without a decision */
};

struct tn_settings {
  enum tn_format format;
  enum tn_rotation rotation;
  int rounds;    /* swiss, ladder; else 0 */
  bool lots;     /* knockout, ladder: seeded by lots, not by the order of the file */
  int best_of;   /* knockout: blocks of a pairing; the pairing ends when it is decided */
  int candidate; /* gauntlet, selfplay: the bot; else -1 */
  bool copies;   /* gauntlet: opponents: copies */
  int n_keys;
  enum tn_key key[TN_N_KEYS];
  int points[AD_MAX_SEATS]; /* by place; for TN_BY_POINTS; equals share the mean of their places */
  double ghost, confidence; /* rating */
  uint8_t verdict[AD_N_FAULTS];
  struct tn_test stop;
};
void tn_settings_default(struct tn_settings *out);
/* results may end it before all its games are played */
bool tn_settings_may_end_early(const struct tn_settings *s);

/* As texts for a person, parts of the identity: setting "ranking" is "win_share, mean_rank".
 * Candidates count from 1. */
extern const char *const tn_setting_names[]; /* ended by NULL */
/* Appends the text of setting NAME; false without a text if it plays no part in the format. */
bool tn_setting_text(const struct tn_settings *s, const char *name, struct ad_buf *out);
/* The formats that have key NAME of a tournament file, as a set of bits by enum tn_format; 0: it is
 * none of such a key. */
unsigned tn_setting_formats(const char *name);

#endif
