/* match.h - one match with people and bots: who sits where, whose turn it is, moves and undo.
 *
 * It asks nobody and shows nothing; view.h says what a viewer may see.  The page (bindings/web) and
 * the table process of `aedile serve` play with it. */
#ifndef AEDILE_CLI_MATCH_MATCH_H
#define AEDILE_CLI_MATCH_MATCH_H

#include "engine/core/match/player.h"
#include "engine/core/match/view_internal.h"

struct cli_match {
  struct ad_match *match; /* borrowed */
  const char *title;      /* of its variant, borrowed */
  char *names[AD_MAX_SEATS];
  struct ad_player *bots[AD_MAX_SEATS]; /* owned; NULL: a person */
  uint64_t bot_seeds[AD_MAX_SEATS];
  int decisions[AD_MAX_SEATS]; /* real ones so far */
  void *copy, *scratch;        /* room for two states */
  ad_move *room;               /* room for the options of a state */
  void *kept;                  /* the state after the first N_KEPT moves; NULL: none is kept */
  int n_kept;
};

/* Begins with MATCH, all seats people without names.  Nothing may move before cli_match_start. */
void cli_match_init(struct cli_match *m, struct ad_match *match, const char *title);
/* Frees names, bots and room; {0} is fine. */
void cli_match_fini(struct cli_match *m);
/* SEAT is named NAME (copied) and played by BOT (owned from now on), or by a person: NULL. */
void cli_match_seat(struct cli_match *m, int seat, const char *name, struct ad_player *bot);
/* Loads the bot that each of the N texts of PLAYERS names ("human", NULL and what is missing are
 * people); false after reporting. */
AD_MUST_USE bool cli_match_seat_players(struct cli_match *m, const char *const *players, int n,
                                        struct ad_diags *diags);
/* Counts decisions and starts the bots: call it when the match is at another move than they know.
 * False after filling ERR. */
AD_MUST_USE bool cli_match_start(struct cli_match *m, struct ad_err *err);

/* Makes option CHOICE of the N there are, then the moves that are the only legal ones. */
void cli_match_choose(struct cli_match *m, int choice, int n);
/* What the bot to act chooses of the N options there are.  If it fails that is the first one, and
 * ERR says why: a match goes on. */
int cli_match_bot_choice(struct cli_match *m, int n, struct ad_err *err);
/* The view of SEAT for one decision in the match as it is. */
void cli_match_look(struct cli_match *m, int seat, struct ad_view *view);
/* The number of moves before the last real decision of a person (SEAT, or AD_NOBODY: of any); -1:
 * there was none. */
int cli_match_last_decision(struct cli_match *m, int seat);
/* Keeps the state as it is, so that cli_match_walk need not begin with the deal. */
void cli_match_keep(struct cli_match *m);
/* Calls EACH before every move from number FROM on, perhaps before earlier ones too, with the
 * number of moves made; plays in the scratch room. */
void cli_match_walk(struct cli_match *m, int from,
                    void (*each)(void *ctx, const void *state, int made), void *ctx);
/* Whether seats see different things now, so that people at one screen cover it between turns. */
bool cli_match_hides(const struct cli_match *m);

#endif
