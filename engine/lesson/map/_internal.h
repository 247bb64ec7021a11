/* _internal.h - what the files of this folder share.  Private to it. */
#ifndef AEDILE_LESSON_MAP_INTERNAL_H
#define AEDILE_LESSON_MAP_INTERNAL_H

#include "engine/lesson/map/map.h"

/* Returns the place of SESSION, which is copied if the place is new; LE_TO_END or LE_TO_OUTSIDE. */
int le_map_place(struct le_map *map, const struct le_session *session, bool is_authors);
/* Judges all that can be done at place AT.  False after filling ERR. */
AD_MUST_USE bool le_map_judge(struct le_map *map, int at, struct ad_err *err);

#endif
