/* sc_stub.c - stands in until the files that write it are here. */
#include "engine/games/smallcity/sc.h"
#pragma weak sc_actions
#pragma weak sc_scene_attrs
const struct ad_action sc_actions[] = {{0}};
const struct ad_attr sc_scene_attrs[] = {{0}};
__attribute__((weak)) void sc_move_note(const void *rules, const void *state, ad_move move, char *buf, size_t size)
{
  (void)rules, (void)state, (void)move, (void)size;
  buf[0] = '\0';
}
