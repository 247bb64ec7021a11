/* watch.h - one finished game, looked at move by move: what the lab counts of it.
 *
 * Everything by seat is by start position: 0 began, the others follow clockwise.  A turn is
 * what the game calls one (ad_game_ops.turns); the points at even points, where all seats have had
 * equally many turns, are what each seat would have if the game ended there. */
#ifndef AEDILE_LAB_WATCH_WATCH_H
#define AEDILE_LAB_WATCH_WATCH_H

#include "engine/core/match/match.h"
#include "engine/lab/watch/features.h"
#include "engine/lab/watch/tension.h"

enum { LAB_MAX_ROWS = 512 }; /* even points of a game; later ones but the end are skipped */

/* A feature in this game.  Of lines: how many lines of points other than 0 a seat has, and their
 * points.  Of moves: how many a seat made, and at how many of its decisions it could. */
struct lab_use {
  int feature;
  int count[AD_MAX_SEATS], offered[AD_MAX_SEATS];
  long long points[AD_MAX_SEATS];
};

/* How much win share was at stake at decisions, as bots found it; docs/lab.md defines it. */
struct lab_stakes {
  double sum;    /* over the decisions whose stakes are known */
  int known;     /* how many these are */
  int decisions; /* of bots that tell */
};

struct lab_game {
  int seats;
  int first;                /* the seat that began: whose turn was the first */
  bool forfeited;           /* by a seat: its points tell nothing */
  bool tie_broken;          /* equal points at the top, and one winner */
  double win[AD_MAX_SEATS]; /* 1 / winners, or 0 */
  int score[AD_MAX_SEATS];
  int turns, moves, decisions; /* of all seats; decisions have two options or more */
  long long options;           /* of all decisions */
  int most_options;
  double log_options; /* sum of the natural logarithms of their numbers */
  long long waits;    /* decisions of others between two turns of a seat, summed up */
  int n_waits;        /* pairs of such turns */
  struct lab_stakes stakes;
  int unrestricted; /* decisions of a restricted seat that had nothing but what it may not do */
  bool has_tension; /* there were playouts */
  struct lab_tension tension;
  int n_rows; /* at least 2: before the first move, and the end */
  int row[LAB_MAX_ROWS][AD_MAX_SEATS];
  struct lab_use *use; /* of the features seen in this game, in the order of first sight */
  int n_uses, cap_uses;
};

/* What is looked at besides results and points. */
enum {
  LAB_SHEETS = 1,
  LAB_MOVES = 2,
  LAB_STAKES = 4, /* what bots tell of their decisions (lab_watch_stakes) */
  LAB_EVERYTHING = 7
};

struct lab_watch;
/* Looks at games of SETUP (borrowed): any set-up with which its matches are compatible.  Adds the
   features that it sees to FEATURES (borrowed). */
struct lab_watch *lab_watch_new(const struct ad_setup *setup, int what,
                                struct lab_features *features);
void lab_watch_free(struct lab_watch *watch); /* NULL is fine */
/* Makes N playouts at each even point of the games that follow; N: 0, or 2 or more.  There are none
   in games of one seat and in games that a seat forfeited. */
void lab_watch_playouts(struct lab_watch *watch, int n);
/* Gives the game that follows the STAKES, which bots told when they played it. */
void lab_watch_stakes(struct lab_watch *watch, const struct lab_stakes *stakes);
/* Plays MATCH, which is over, again in its look-ahead.  RESULT: its result; FORFEIT: by seat.  The
   game is borrowed until the next call.  NULL: it cannot be repeated, or a hook fails. */
AD_MUST_USE const struct lab_game *lab_watch_game(struct lab_watch *watch,
                                                  const struct ad_match *match,
                                                  const struct ad_result *result,
                                                  const bool *forfeit);

#endif
