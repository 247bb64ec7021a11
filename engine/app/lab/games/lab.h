/* lab.h - variants played by the same bots on the same deals, for `measure`, `compare` and `sweep`.
 *
 * An arm is a set of rules.  Every arm has the same deals and the same bots, and each bot the same
 * stream in all of them, so what differs between arms is the rules.  The games are played now
 * (app_lab_open, app_lab_play), or were stored (app_lab_read). */
#ifndef AEDILE_APP_LAB_GAMES_LAB_H
#define AEDILE_APP_LAB_GAMES_LAB_H

#include "engine/app/lab/games/cell.h"
#include "engine/app/lab/games/parts.h"

enum {
  APP_LAB_ARMS = 64,
  APP_LAB_BOTS = 8,      /* that play now */
  APP_LAB_LINEUPS = 128, /* of a table */
  APP_LAB_MOST_DEALS = 1000000,
  APP_LAB_FEW_DEALS = 4096, /* the most of parts that keep every game */
  APP_LAB_STEPS = 12        /* of a ladder */
};

struct app_lab_demands;
struct app_lab_arm {
  const char *name, *title, *fingerprint;   /* in the arena */
  struct cfg_variant *variant;              /* NULL of stored games */
  struct ad_setup *setup[AD_MAX_SEATS + 1]; /* by seats; NULL: not played, or stored */
};

/* Games are played until METRIC is known within HALF: its mean in each arm, or with CHANGE its
 * difference to the first one.  The looks at 100, 200, 400 ... deals share the error level. */
struct app_lab_until {
  char metric[LAB_METRIC_NAME]; /* "": the deals are fixed */
  double half;
  bool change;
};

/* What all arms have a column for: a bot in all seats, or the bots of a stored pod. */
struct app_lab_lineup {
  const char *name; /* "greedy", "greedy + planner"; in the arena */
  long long deals;
  long long played; /* of stored games: the deal behind the last one that has a game */
  int look;         /* at which it ended; 0: the deals were fixed */
  bool known;       /* lab->until held then */
};

struct app_lab {
  struct ad_arena arena;
  struct app_lab_hands hands;
  const struct ad_game_ops *ops;
  unsigned parts;      /* enum app_lab_part: what is asked for */
  const char *named;   /* metrics that the answer is about, with commas; or NULL */
  const char *only;    /* names of metrics with commas, which alone are compared; NULL: all */
  bool holm;           /* as of struct lab_sample */
  bool self;           /* every bot has all seats of its games */
  uint64_t seed, salt; /* SALT: of all arms but the first; 0 but in tests of the lab */
  struct app_lab_until until;
  const struct app_lab_demands *demands; /* what the answer has to show; NULL: nothing */
  bool against;                          /* the second arm is what the first one is compared with */
  int n_arms, n_lineups, n_seats;
  int n_bots; /* line-ups with cells, also of bots that are left out of the answer */
  bool ended; /* by the watch: fewer deals were played than planned */
  struct app_lab_arm arm[APP_LAB_ARMS];
  struct app_lab_lineup lineup[APP_LAB_LINEUPS];
  int seats[AD_MAX_SEATS];
  struct app_lab_cell *cell; /* [arm][seats][lineup]; NULL before the games are counted */
  int playouts;              /* at each even point, for tension */
  long long tension_deals;   /* the first ones, of each cell */
  int steps;                 /* of the ladder */
  int skill_deals;
  const char *classes;    /* whose worth is asked for, with semicolons; NULL: kinds and choices */
  const char *parameters; /* parameters that are tried, with commas; NULL: all */
  /* parts that are played for themselves, by arm and number of seats; NULL: not asked for */
  struct ad_node *more[APP_LAB_ARMS][AD_MAX_SEATS];
};

/* What is asked for; lists end with NULL or 0. */
struct app_lab_request {
  const char *const *arm;     /* variants; one that begins with ':' is the first one with changes */
  const char *bots;           /* "greedy,playout:playouts=50"; NULL: the usual panel */
  const int *seats;           /* NULL: the fewest that all arms allow, 2 if they do */
  const long long *deals;     /* one for all bots, or one for each; NULL: app_lab_pilot chooses */
  struct app_lab_until until; /* DEALS are the most then */
  const struct app_lab_demands *demands; /* or NULL; borrowed */
  bool against;
  unsigned parts;          /* enum app_lab_part; 0: the usual ones */
  const char *only;        /* names of metrics with commas, which alone are compared; NULL: all */
  bool holm;               /* as of struct lab_sample */
  const char *named;       /* other metrics that the answer is about, likewise; or NULL */
  int playouts;            /* 0: the usual ones */
  long long tension_deals; /* likewise */
  int steps, skill_deals;  /* 0: the usual ones */
  const char *classes;     /* NULL: the usual ones */
  const char *parameters;  /* NULL: all */
  uint64_t seed, salt;
  const int *worker; /* sockets (play/worker.h) of N_WORKERS processes that play too */
  int n_workers;
};
/* Loads variants and bots.  False after reporting every problem; close it in both cases. */
AD_MUST_USE bool app_lab_open(struct app_lab *lab, const struct app_lab_request *request,
                              struct ad_diags *diags);
void app_lab_close(struct app_lab *lab);

/* Whether the deals of the bots are still to be chosen: not if they were given, or all that is
 * asked for has deals of its own. */
bool app_lab_needs_deals(const struct app_lab *lab);
/* Chooses the deals of each bot from a few games that are not counted: enough for win shares within
 * 2 % and lengths within 2 %, and no more than SECONDS allow. */
AD_MUST_USE bool app_lab_pilot(struct app_lab *lab, double seconds, struct ad_diags *diags);

/* Called after each game: DONE of ALL; false ends the play. */
struct app_lab_watch {
  bool (*progress)(void *ctx, long long done, long long all);
  void *ctx;
};
/* Games played of all games of a command, as far as they are known. */
struct app_lab_progress {
  const struct app_lab_watch *watch; /* may be NULL */
  long long done, all;
};
/* Counts a game; false if the watch ends the play. */
AD_MUST_USE bool app_lab_advance(struct app_lab_progress *progress);
/* Plays deals FIRST to END - 1 of BOT with all arms and seats, some deals of each at a time.  If
 * the watch ends the play, all have the deals that were begun, and lab->ended is set.  Returns the
 * deal behind the last one that was played, or -1 after reporting. */
AD_MUST_USE long long app_lab_play_deals(struct app_lab *lab, int bot, long long first,
                                         long long end, struct app_lab_progress *progress,
                                         struct ad_diags *diags);
/* Plays BOT with all arms and seats until lab->until holds, or its deals are played. */
AD_MUST_USE bool app_lab_play_until(struct app_lab *lab, int bot, struct app_lab_progress *progress,
                                    struct ad_diags *diags);
/* Makes the cells and plays their games.  False after reporting a problem with a bot.  If the watch
 * ends it, bots that did not play are left out, and lab->ended is set.  A variant that fails stops
 * its own cells only (app_lab_cell.fault). */
AD_MUST_USE bool app_lab_play(struct app_lab *lab, struct app_lab_progress *progress,
                              struct ad_diags *diags);

/* Reads the games of the result files REQUEST->arm and plays them again.  The arms of several files
 * stand one after the other; the files need the same seed, seats, bots and deals.  Of the request,
 * PARTS, ONLY and what belongs to tension count too.  False after reporting; close LAB in both
 * cases. */
AD_MUST_USE bool app_lab_read(struct app_lab *lab, const struct app_lab_request *request,
                              struct app_lab_progress *progress, struct ad_diags *diags);
/* Makes an empty lab with what REQUEST says of all games, played now or stored. */
void app_lab_begin(struct app_lab *lab, const struct app_lab_request *request);
/* Asks for the groups of the metrics lab->only and lab->named; false after reporting names that are
 * not metrics. */
AD_MUST_USE bool app_lab_ask_metrics(struct app_lab *lab, struct ad_diags *diags);

/* Returns the order of line-up BOT, a bot in all seats, in ARM with the seats of number SEATS. */
struct app_lab_order app_lab_order_of(const struct app_lab *lab, int arm, int seats, int bot);
/* Returns the deals of BOT, or the most for parts that keep every game. */
int app_lab_few(const struct app_lab *lab, int bot);
/* The playouts at each even point of a game of DEAL; 0: none. */
int app_lab_playouts(const struct app_lab *lab, long long deal);
/* Whether METRIC is asked for. */
bool app_lab_asks(const struct app_lab *lab, const struct lab_metric_at *metric);
/* What watches look at for the parts that are asked for. */
int app_lab_what(const struct app_lab *lab);
/* Makes all cells, without games. */
void app_lab_make_cells(struct app_lab *lab);
struct app_lab_cell *app_lab_cell_at(const struct app_lab *lab, int arm, int seats, int lineup);

#endif
