/* write.h - a judgement as an entry of scripts/judgement/GAME.yaml (engine/config/judgement). */
#ifndef AEDILE_APP_JUDGE_WRITE_H
#define AEDILE_APP_JUDGE_WRITE_H

#include "engine/core/judge/judge.h"

/* Appends what a file for the game OPS begins with; entries follow. */
void app_judgement_write_head(const struct ad_game_ops *ops, struct ad_buf *out);
/* Appends the entry of WEIGHTS, which were learned with SETUP; MADE says how, in one line. */
void app_judgement_write(const struct ad_setup *setup, const struct ad_judgement *weights,
                         const char *made, struct ad_buf *out);

#endif
