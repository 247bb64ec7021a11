/* series.h - games with one set of rules and one line-up of bots, of many deals.
 *
 * A line-up names a bot for each place.  Each deal is played once for every rotation of the places
 * over the seats, or once if all places have the same bot.  The deals, and the bots' streams, are
 * those of a tournament file with format lab and the same seed, so a result file of that tournament
 * has the same games. */
#ifndef AEDILE_APP_LAB_PLAY_SERIES_H
#define AEDILE_APP_LAB_PLAY_SERIES_H

#include "engine/app/match/players.h"
#include "engine/config/variant.h"
#include "engine/lab/watch/watch.h"

/* What is played; texts and set-up are borrowed. */
struct app_lab_order {
  const char *variant; /* as it was named: "neoville/base:park_majority=9" */
  const struct ad_setup *setup;
  const char *bot[AD_MAX_SEATS]; /* by place, as players are named: "playout:playouts=100" */
  bool rotates;                  /* each deal is played in every rotation */
  long long stream;              /* a number of the line-up, which the bots' streams depend on */
  uint64_t seed;
  uint64_t salt;           /* 0, or another stream for the bots, which tests of the lab use */
  int what;                /* LAB_SHEETS, LAB_MOVES */
  int playouts;            /* at each even point of the first deals; 0: none */
  long long tension_deals; /* how many deals that are */
  /* the bot of place 0 may not make moves of this class, or makes only those while there are any
   * (ad_restriction); NULL: it is free */
  const char *class;
  enum lab_source class_source;
  bool class_only;
};
int app_lab_rotations(const struct app_lab_order *order);

enum { APP_LAB_COURSES = 1024, APP_LAB_FAULT = AD_FAULT_TEXT + 80 };

/* A game that was played.  GAME, if it is not NULL, and MOVE are borrowed until the next one. */
struct app_lab_played {
  long long deal;   /* from 0 */
  long long number; /* of the series, from 0: deal * rotations + rotation; -1: none */
  const struct lab_game *game;
  char fault[APP_LAB_FAULT];  /* without GAME: how a hook of the variant failed */
  int faults;                 /* of bots */
  int place_at[AD_MAX_SEATS]; /* by start position: the place whose bot sits there */
  const ad_move *move;        /* of the first APP_LAB_COURSES games */
  int n_moves;
};

struct app_lab_series;
/* Makes the players; what the games show is added to FEATURES (borrowed).  ORDER is copied.  NULL
 * after reporting. */
AD_MUST_USE struct app_lab_series *app_lab_series_open(const struct app_lab_order *order,
                                                       struct app_players *players,
                                                       struct lab_features *features,
                                                       struct ad_diags *diags);
void app_lab_series_close(struct app_lab_series *series); /* NULL is fine */
/* Plays game NUMBER. */
void app_lab_series_play(struct app_lab_series *series, long long number,
                         struct app_lab_played *out);

#endif
