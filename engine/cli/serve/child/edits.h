/* edits.h - how to make one text of another that resembles it. */
#ifndef AEDILE_CLI_SERVE_CHILD_EDITS_H
#define AEDILE_CLI_SERVE_CHILD_EDITS_H

#include <jansson.h>

/* Returns [SKIP, KEEP, TEXT, ...], owned by the caller: from the place reached in OLD go SKIP units
 * on (back, if it is negative), take KEEP units, and write TEXT behind them.  All together is NEW.
 * Units are those of UTF-16, in which browsers count.  OLD and NEW are valid UTF-8. */
json_t *sv_edits(const char *old, const char *new);

#endif
