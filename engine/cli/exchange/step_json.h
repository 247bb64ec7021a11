/* step_json.h - a step of a lesson for programs: text, board, position, options, moves. */
#ifndef AEDILE_CLI_EXCHANGE_STEP_JSON_H
#define AEDILE_CLI_EXCHANGE_STEP_JSON_H

#include "engine/app/lesson/lesson.h"
#include "engine/base/json.h"
#include "engine/lesson/flow/session.h"

/* Writes the keys of the step that SESSION is at into the map that is open. */
void cli_json_step(struct ad_json *json, const struct app_lesson *lesson,
                   const struct le_session *session);
/* Writes the key `board`: the position as text, with OVERLAY (ad_overlay_read; 0: nothing) and
   MARKS in brackets. */
void cli_json_board(struct ad_json *json, const struct app_lesson *lesson,
                    const struct le_session *session, uint64_t overlay,
                    const struct le_texts *marks);
/* Writes the keys `picture`, arranged for PANELS panels beside each other, and `moves`: what each
   move of the step touches in it, in the order of the step's `moves`. */
void cli_json_step_picture(struct ad_json *json, const struct app_lesson *lesson,
                           const struct le_session *session, int panels);
/* Writes a list; TEXTS may be NULL. */
void cli_json_texts(struct ad_json *json, const char *key, const struct le_texts *texts);
/* TEXT, or NULL if it is "". */
const char *cli_or_null(const char *text);

#endif
