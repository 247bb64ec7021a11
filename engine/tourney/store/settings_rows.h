/* settings_rows.h - the settings of a tournament as rows of the table meta; private to
 * engine/tourney/store. */
#ifndef AEDILE_TOURNEY_STORE_SETTINGS_ROWS_H
#define AEDILE_TOURNEY_STORE_SETTINGS_ROWS_H

#include "engine/tourney/settings/settings.h"

/* Calls PUT for each row; ends and returns false when PUT does. */
AD_MUST_USE bool tn_settings_write(const struct tn_settings *settings,
                                   bool (*put)(void *ctx, const char *key, const char *value),
                                   void *ctx);
/* Reads the settings from the values that GET returns (NULL: no such row).  Returns false if a
 * value is missing or malformed. */
AD_MUST_USE bool tn_settings_read(struct tn_settings *out, int n_bots,
                                  const char *(*get)(void *ctx, const char *key), void *ctx);

#endif
