/* attr_json.h - attributes and parts of moves as JSON. */
#ifndef AEDILE_CORE_GAME_ATTR_JSON_H
#define AEDILE_CORE_GAME_ATTR_JSON_H

#include "engine/base/json.h"
#include "engine/core/game/game.h"

/* Writes a VALUE of TYPE; null where nothing is there or nobody may know (AD_NONE, AD_HIDDEN). */
void ad_value_json(struct ad_json *json, const char *key, int64_t value, enum ad_type type,
                   const struct ad_word *words,
                   const char *(*name_of)(const void *rules, int64_t value), const void *rules);
/* Writes {name: value} of all ATTRS of STATE as VIEWER sees them.  An
 * attribute with indexes is lists in lists. */
void ad_attrs_json(struct ad_json *json, const char *key, const struct ad_attr *attrs,
                   const void *rules, const void *state, int viewer);

#endif
