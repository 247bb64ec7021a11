/* programs.h - bots of a tournament that are other programs; functions of struct tn_host, whose CTX
 * is the struct app_tourney. */
#ifndef AEDILE_APP_TOURNEY_PROGRAMS_H
#define AEDILE_APP_TOURNEY_PROGRAMS_H

#include "engine/app/tourney/host.h"

AD_MUST_USE bool app_program_load(void *ctx, struct tn_bot *bot, struct ad_arena *arena,
                                  struct ad_err *err);
AD_MUST_USE struct ad_player *app_program_player(void *ctx, const struct tn_bot *bot,
                                                 const struct tn_limits *limits,
                                                 struct ad_err *err);

#endif
