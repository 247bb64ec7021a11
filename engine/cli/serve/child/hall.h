/* hall.h - what a table process does, without being a process: matches of one variant, requests as
 * frames in, answers and events as frames out.
 *
 * A hall loads everything when it is made; later it opens no file, so its process can be locked in
 * between.  Requests come from people and may be anything. */
#ifndef AEDILE_CLI_SERVE_CHILD_HALL_H
#define AEDILE_CLI_SERVE_CHILD_HALL_H

#include "engine/base/err.h"
#include "engine/cli/serve/frames/frames.h"

struct sv_hall;
/* Loads VARIANT for all its numbers of seats, the bot that gives hints, the rules of the game, and
 * the scripts among PLAYERS (by seat; may be NULL): a hall with scripts has room for one match,
 * that with these players.  NULL after reporting. */
AD_MUST_USE struct sv_hall *sv_hall_new(const char *variant, const char *const *players,
                                        struct ad_diags *diags);
void sv_hall_free(struct sv_hall *hall); /* NULL is fine */
/* Whether PLAYER is a script, which must be loaded before the process is locked in. */
bool sv_is_script(const char *player);
/* Does what a frame of the server asks for, and appends what comes of it, SV_DONE last.  False: it
 * is malformed, which no server sends. */
AD_MUST_USE bool sv_hall_take(struct sv_hall *hall, int kind, struct ad_reader *body,
                              struct ad_buf *out);

#endif
