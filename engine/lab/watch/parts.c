/* parts.c - the features of moves.
 *
 * A decision can have a hundred options with several parts each, so names are made once: a table
 * keeps the feature of each kind, field and value. */
#include "engine/lab/watch/parts.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/base/rng.h"

enum { FIRST_SLOTS = 512, SMALL_VALUES = 128 };

struct lab_part {
  bool used;
  int field; /* index in lab_parts.values */
  int64_t value;
  int feature; /* -1: nothing is counted, because the field has too many values */
};

/* The values of a field of moves of one kind. */
struct lab_values {
  int n;
  int *small; /* [value]: feature + 2, 0 if not seen; NULL before the first small value */
};

void lab_parts_fini(struct lab_parts *parts)
{
  for (int i = 0; i < parts->n_values; i++)
    free(parts->values[i].small);
  free(parts->part);
  free(parts->values);
  *parts = (struct lab_parts){0};
}

static struct lab_part *slot_of(const struct lab_parts *parts, int field, int64_t value)
{
  size_t mask = (size_t)parts->n_slots - 1;
  size_t at = (size_t)AD_DERIVE((uint64_t)field, (uint64_t)value) & mask;
  for (; parts->part[at].used; at = (at + 1) & mask)
    if (parts->part[at].field == field && parts->part[at].value == value)
      break;
  return &parts->part[at];
}

/* Keeps at least half of the slots free. */
static void make_slots(struct lab_parts *parts)
{
  if (2 * (parts->n + 1) <= parts->n_slots)
    return;
  struct lab_part *old = parts->part;
  int n_old = parts->n_slots;
  parts->n_slots = n_old ? 2 * n_old : FIRST_SLOTS;
  parts->part = ad_calloc((size_t)parts->n_slots, sizeof *parts->part);
  for (int i = 0; i < n_old; i++)
    if (old[i].used)
      *slot_of(parts, old[i].field, old[i].value) = old[i];
  free(old);
}

/* Makes room for the values of the fields of KIND. */
static void make_values(struct lab_parts *parts, int kind)
{
  int needed = (kind + 1) * parts->n_fields, n = parts->n_values;
  if (needed <= n)
    return;
  parts->n_values = needed > 2 * n ? needed : 2 * n;
  parts->values = ad_realloc(parts->values, (size_t)parts->n_values * sizeof *parts->values);
  memset(parts->values + n, 0, (size_t)(parts->n_values - n) * sizeof *parts->values);
}

/* Writes "build utility=ea". */
static void print_part(char out[LAB_FEATURE_NAME], const char *kind, const struct ad_field *field,
                       const void *rules, int64_t value)
{
  const char *text = field->type == AD_WORD && field->words   ? ad_word_of(field->words, (int)value)
                   : field->type == AD_TEXT && field->name_of ? field->name_of(rules, value)
                                                              : NULL;
  if (text)
    snprintf(out, LAB_FEATURE_NAME, "%s %s=%s", kind, field->name, text);
  else
    snprintf(out, LAB_FEATURE_NAME, "%s %s=%" PRId64, kind, field->name, value);
}

/* Names a value that was not seen before, and returns its feature or -1. */
static int name_part(struct lab_values *values, struct lab_features *features,
                     const struct ad_setup *setup, int kind, int f, int64_t value)
{
  char name[LAB_FEATURE_NAME];
  /* one more than the limit is counted, which says that it is passed */
  if (values->n++ > LAB_PART_VALUES)
    return -1;
  print_part(name, features->feature[kind].name, &setup->ops->move_fields[f], setup->rules, value);
  return lab_features_number(features, LAB_PART, name);
}

static int part_of(struct lab_parts *parts, struct lab_features *features,
                   const struct ad_setup *setup, int kind, int f, int64_t value)
{
  int field = kind * parts->n_fields + f;
  struct lab_values *values = &parts->values[field];
  if (value >= 0 && value < SMALL_VALUES) {
    if (!values->small)
      values->small = ad_calloc(SMALL_VALUES, sizeof *values->small);
    int *small = &values->small[value];
    if (*small == 0)
      *small = name_part(values, features, setup, kind, f, value) + 2;
    return *small - 2;
  }
  make_slots(parts);
  struct lab_part *part = slot_of(parts, field, value);
  if (!part->used) {
    *part =
      (struct lab_part){true, field, value, name_part(values, features, setup, kind, f, value)};
    parts->n++;
  }
  return part->feature;
}

/* The feature of the kind of MOVE: most often that of the move before. */
static int kind_of(struct lab_parts *parts, struct lab_features *features,
                   const struct ad_setup *setup, const void *state, ad_move move)
{
  const char *kind = ad_move_kind(setup, state, move);
  if (parts->n_fields == 0) {
    while (setup->ops->move_fields[parts->n_fields].name)
      parts->n_fields++;
  } else if (strcmp(features->feature[parts->kind].name, kind) == 0 &&
             features->feature[parts->kind].source == LAB_KIND) {
    return parts->kind;
  }
  parts->kind = lab_features_number(features, LAB_KIND, kind);
  make_values(parts, parts->kind);
  return parts->kind;
}

int lab_parts_of(struct lab_parts *parts, struct lab_features *features,
                 const struct ad_setup *setup, const void *state, ad_move move,
                 int out[LAB_MOVE_FEATURES])
{
  int n = 0;
  int kind = kind_of(parts, features, setup, state, move);
  out[n++] = kind;
  const struct ad_field *fields = setup->ops->move_fields;
  for (int f = 0; f < parts->n_fields && n < LAB_MOVE_FEATURES; f++) {
    if (fields[f].name[0] == 'k' && strcmp(fields[f].name, "kind") == 0)
      continue;
    int64_t value = ad_move_field(setup, state, &fields[f], move);
    if (value == AD_NONE || value == AD_HIDDEN)
      continue;
    int feature = part_of(parts, features, setup, kind, f, value);
    if (feature >= 0)
      out[n++] = feature;
  }
  return n;
}
