/* rating_data.h - the games from which ratings are estimated, in blocks.  Pure.
 *
 * Equal games and equal blocks are counted, not kept: memory and the time of a fit grow with the
 * number of different results, not with the number of games. */
#ifndef AEDILE_STATS_RATING_DATA_H
#define AEDILE_STATS_RATING_DATA_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/base/result.h"

enum { ST_MAX_RATED = 250 };

struct st_rating_data;
/* N_BOTS: 0 to ST_MAX_RATED.  Free with st_rating_data_free. */
struct st_rating_data *st_rating_data_new(int n_bots);
void st_rating_data_free(struct st_rating_data *data); /* NULL is fine */
/* Adds a game to the open block: BOT and RANK (1 is best, equal numbers tie) by seat.  A bot may
 * have several seats.  Ignores games of one seat, which compare nobody. */
void st_rating_data_add(struct st_rating_data *data, int seats, const int *bot, const int8_t *rank);
/* Ends the open block: keeps its games if KEEP, else drops them (an incomplete block). */
void st_rating_data_end_block(struct st_rating_data *data, bool keep);
/* Returns the number of games in kept blocks. */
long long st_rating_data_games(const struct st_rating_data *data);

#endif
