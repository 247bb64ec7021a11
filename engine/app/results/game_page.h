/* game_page.h - a game of a result file as a page to step through. */
#ifndef AEDILE_APP_RESULTS_GAME_PAGE_H
#define AEDILE_APP_RESULTS_GAME_PAGE_H

#include "engine/app/results/results.h"

/* Appends the page of game ID to PAGE, as VIEWER sees the game.  BACK: the
 * file of the report that the page belongs to, or NULL.  False after filling ERR. */
AD_MUST_USE bool app_game_page(struct app_results *results, long long id, int viewer,
                               const char *back, struct ad_buf *page, struct ad_err *err);

#endif
