/* fault.c - copies faults of variants. */
#include "engine/app/match/fault.h"

#include <string.h>

void app_fault_save(struct app_fault *fault, const struct ad_setup *setup, struct ad_arena *arena)
{
  char text[AD_FAULT_TEXT];
  ad_fault_print(setup, text, sizeof text);
  const char *trace = ad_buf_text(&setup->run->traceback);
  fault->text = ad_arena_text(arena, text, strlen(text));
  fault->traceback = ad_arena_text(arena, trace, strlen(trace));
}
