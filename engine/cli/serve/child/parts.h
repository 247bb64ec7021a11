/* parts.h - the values of a map in JSON that we wrote ourselves, as texts, and how two texts differ
 * line by line.  Nothing is allocated and nothing is read that a stranger wrote. */
#ifndef AEDILE_CLI_SERVE_CHILD_PARTS_H
#define AEDILE_CLI_SERVE_CHILD_PARTS_H

#include "engine/base/json.h"

struct sv_part {
  const char *key;
  size_t key_len;
  const char *value; /* as it is written */
  size_t len;
};
enum { SV_MOST_PARTS = 32 };
/* The keys of the map TEXT in their order, borrowed from it; returns how many there are, at most
 * SV_MOST_PARTS. */
int sv_parts(const char *text, struct sv_part parts[SV_MOST_PARTS]);
/* The same for the values of the list LIST, which have no keys; at most MOST. */
int sv_items(const struct sv_part *list, struct sv_part *items, int most);
/* The value of KEY, or NULL. */
const struct sv_part *sv_part_of(const struct sv_part *parts, int n, const char *key);
bool sv_same_value(const struct sv_part *a, const struct sv_part *b);
/* Writes [[LINE, REMOVED, [LINE...]]...]: what to do to the text OLD so that it becomes NEW; both
 * are texts in JSON, in quotes.  Line numbers count in OLD, from 0. */
void sv_put_edits(struct ad_json *json, const char *key, const struct sv_part *old,
                  const struct sv_part *new);

#endif
