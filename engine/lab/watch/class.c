/* class.c - classes of moves. */
#include "engine/lab/watch/class.h"

#include <stdio.h>
#include <string.h>

void lab_class_init(struct lab_class *class, enum lab_source source, const char *name)
{
  *class = (struct lab_class){.source = source};
  snprintf(class->name, sizeof class->name, "%s", name);
  class->number = lab_features_number(&class->features, source, class->name);
}

void lab_class_fini(struct lab_class *class)
{
  lab_features_fini(&class->features);
  lab_parts_fini(&class->parts);
}

void lab_choice_name(const struct ad_setup *setup, const void *state, ad_move move,
                     char out[LAB_FEATURE_NAME])
{
  char text[AD_MOVE_TEXT];
  ad_move_print(setup, state, move, text, sizeof text);
  snprintf(out, LAB_FEATURE_NAME, "%.40s: %.100s", ad_move_kind(setup, state, move), text);
}

static bool has_part(struct lab_class *class, const struct ad_setup *setup, const void *state,
                     ad_move move)
{
  int feature[LAB_MOVE_FEATURES];
  int n = lab_parts_of(&class->parts, &class->features, setup, state, move, feature);
  for (int i = 1; i < n; i++)
    if (feature[i] == class->number)
      return true;
  return false;
}

bool lab_class_has(void *ctx, const struct ad_setup *setup, const void *state, ad_move move)
{
  struct lab_class *class = ctx;
  char name[LAB_FEATURE_NAME];
  if (move & AD_HOOK_MOVE) {
    if (class->source != LAB_CHOICE)
      return false;
    lab_choice_name(setup, state, move, name);
    return strcmp(name, class->name) == 0;
  }
  switch (class->source) {
  case LAB_KIND: return strcmp(ad_move_kind(setup, state, move), class->name) == 0;
  case LAB_PART: return has_part(class, setup, state, move);
  default: return false;
  }
}
