/* actions_internal.h - actions of scripts: what actions.c and actions_town.c share.  An action
 * returns false with the reason if it is refused, and then it has changed nothing. */
#ifndef AEDILE_GAMES_SMALLCITY_SHOW_ACTIONS_INTERNAL_H
#define AEDILE_GAMES_SMALLCITY_SHOW_ACTIONS_INTERNAL_H

#include "engine/games/smallcity/state/state.h"

/* Each checks an argument and refuses what is out of range. */
/* Checks that VALUE is 0 .. COUNT - 1; the reason counts from FIRST. */
bool sc_arg_in_range(int64_t value, int first, int count, const char *what,
                     struct ad_reason *reason);
/* Checks that SEAT exists and has not left. */
bool sc_arg_seat(const struct sc_rules *rules, const struct sc_state *st, int64_t seat,
                 struct ad_reason *reason);
/* Checks that ARG[0] and ARG[1] are the column and the row of a square. */
bool sc_arg_square(const int64_t *arg, struct ad_reason *reason);
/* Returns the square of the column ARG[0] and the row ARG[1]. */
int sc_arg_to_square(const int64_t *arg);
/* Checks that N is not negative. */
bool sc_arg_number(int64_t n, const char *clause, struct ad_reason *reason);

/* Refuses unless no screen is up and no decision is half made.  Towns do not change behind screens,
 * because others could not tell new pieces from those they see. */
bool sc_is_screen_down(const struct sc_rules *rules, const struct sc_state *st,
                       struct ad_reason *reason);
/* Restores BEFORE and refuses if the acting seat has no legal move after the action. */
bool sc_finish_action(const struct sc_rules *rules, struct sc_state *st,
                      const struct sc_state *before, struct ad_reason *reason);

/* ---- actions_town.c: each carries out the action of its name (sc_actions) ---- */

bool sc_action_give_citizens(const void *rules, void *state, const int64_t *arg,
                             struct ad_reason *reason);
bool sc_action_hire(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason);
bool sc_action_settle(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason);
bool sc_action_recall(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason);
bool sc_action_relocate(const void *rules, void *state, const int64_t *arg,
                        struct ad_reason *reason);
bool sc_action_kill(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason);
bool sc_action_clear_grave(const void *rules, void *state, const int64_t *arg,
                           struct ad_reason *reason);
bool sc_action_build_tile(const void *rules, void *state, const int64_t *arg,
                          struct ad_reason *reason);
bool sc_action_remove_tile(const void *rules, void *state, const int64_t *arg,
                           struct ad_reason *reason);
bool sc_action_unlock(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason);

#endif
