/* sc_stub.c - stands in until the files that write it are here. */
#include "engine/games/smallcity/sc.h"
__attribute__((weak)) void sc_move_note(const void *rules, const void *state, ad_move move, char *buf, size_t size)
{
  (void)rules, (void)state, (void)move, (void)size;
  buf[0] = '\0';
}
