/* train.h - learns a judgement from games.
 *
 * In generations: the first one plays games that begin with errors of a bot, each later one mostly
 * games that begin with errors of what was learned so far, so that positions that the judgement
 * likes too much are seen, and learned (DAgger).  After its beginning each game is played on by the
 * bot.  The weights follow from the request alone, not from how many processes play. */
#ifndef AEDILE_APP_JUDGE_TRAIN_H
#define AEDILE_APP_JUDGE_TRAIN_H

#include "engine/app/judge/fit.h"
#include "engine/app/judge/gather.h"
#include "engine/app/judge/prefer.h"
#include "engine/config/variant.h"

enum { APP_TRAIN_GENERATIONS = 3, APP_TRAIN_HELD_OUT = 10, APP_TRAIN_WORKERS = 63 };

/* Texts are borrowed. */
struct app_train_request {
  const char *variant, *bot;
  int seats; /* 0: two, or the first number of the variant */
  int games; /* all generations together */
  uint64_t seed;
};
/* What a generation learned. */
struct app_train_report {
  int generation, games, rows; /* so far */
  double points;               /* mean at the end of these games, over the rows */
  struct app_fit_error error;  /* in games that were not learned from, of all generations so far */
  struct app_prefer_check choices; /* likewise */
};
struct app_train_watch {
  void (*played)(void *ctx, int games, int all);
  void (*learned)(void *ctx, const struct app_train_report *report);
  void *ctx;
};

/* A variant, its players, and where rows go; in each process that plays. */
struct app_trainer {
  struct app_train_request request;
  struct cfg_variant *variant;
  struct ad_setup *setup;
  struct app_players players;
  struct app_gather *gather;
  struct ad_judgement judgement; /* of the last generation */
};
/* False after reporting: the variant is wrong, or its game has neither features nor traits. */
AD_MUST_USE bool app_trainer_open(struct app_trainer *trainer,
                                  const struct app_train_request *request, struct ad_diags *diags);
void app_trainer_close(struct app_trainer *trainer);
/* Learns, with N workers that app_train_work serves at the other ends of WORKER; with none this
 * process plays.  The weights are in trainer->judgement.  False after reporting. */
AD_MUST_USE bool app_train(struct app_trainer *trainer, const int *worker, int n,
                           const struct app_train_watch *watch, struct ad_diags *diags);
/* Plays what is ordered at the socket FD, until the other end closes it.  False if REQUEST cannot
 * be played, or the other end sends something else. */
AD_MUST_USE bool app_train_work(const struct app_train_request *request, int fd);

#endif
