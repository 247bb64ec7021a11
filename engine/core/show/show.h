/* show.h - a position for people: as letters, as a picture, and what a move touches in the picture.
 *
 * The game draws itself; house rules add what their scripts or boards say, and games in Lua are
 * drawn from these alone. */
#ifndef AEDILE_CORE_SHOW_SHOW_H
#define AEDILE_CORE_SHOW_SHOW_H

#include "engine/base/public.h"
#include "engine/core/match/setup.h"

AD_PUBLIC_BEGIN

/* As letters: with boards and without a hook `show`, the boards and the variables on none. */
void ad_draw(const struct ad_setup *s, const void *state, int viewer, struct ad_styled *styled);
/* Fills PICTURE, which is empty, and arranges its panels; house rules have panels of their own. */
void ad_depict(const struct ad_setup *s, const void *state, int viewer, struct ad_picture *picture);
/* False: ad_depict shows the letters of ad_draw. */
bool ad_has_picture(const struct ad_setup *s);
/* What MOVE touches in that picture, as far as VIEWER may know it; nothing: it is chosen from a
 * list, or secret. */
void ad_move_places(const struct ad_setup *s, const void *state, ad_move move, int viewer,
                    struct ad_places *places);

AD_PUBLIC_END

#endif
