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

enum { FIRST_SLOTS = 512 };

struct lab_part {
  bool used;
  int field; /* index in lab_parts.field */
  int64_t value;
  int feature; /* -1: nothing is counted, because the field has too many values */
};

/* The values of a field of moves of one kind. */
struct lab_values {
  int kind, field; /* feature of the kind; index among the fields of the game */
  int n;
};

void lab_parts_fini(struct lab_parts *parts)
{
  free(parts->part);
  free(parts->field);
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

static int field_of(struct lab_parts *parts, int kind, int field)
{
  for (int i = 0; i < parts->n_fields; i++)
    if (parts->field[i].kind == kind && parts->field[i].field == field)
      return i;
  AD_GROW(parts->field, parts->n_fields, parts->cap_fields);
  parts->field[parts->n_fields] = (struct lab_values){kind, field, 0};
  return parts->n_fields++;
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

static int part_of(struct lab_parts *parts, struct lab_features *features,
                   const struct ad_setup *setup, int kind, int f, int64_t value)
{
  int field = field_of(parts, kind, f);
  make_slots(parts);
  struct lab_part *part = slot_of(parts, field, value);
  if (part->used)
    return part->feature;
  char name[LAB_FEATURE_NAME];
  print_part(name, features->feature[kind].name, &setup->ops->move_fields[f], setup->rules, value);
  /* one more than the limit is counted, which says that it is passed */
  bool too_many = parts->field[field].n++ > LAB_PART_VALUES;
  *part = (struct lab_part){true, field, value,
                            too_many ? -1 : lab_features_number(features, LAB_PART, name)};
  parts->n++;
  return part->feature;
}

int lab_parts_of(struct lab_parts *parts, struct lab_features *features,
                 const struct ad_setup *setup, const void *state, ad_move move,
                 int out[LAB_MOVE_FEATURES])
{
  int n = 0;
  int kind = lab_features_number(features, LAB_KIND, ad_move_kind(setup, state, move));
  out[n++] = kind;
  const struct ad_field *fields = setup->ops->move_fields;
  for (int f = 0; fields[f].name && n < LAB_MOVE_FEATURES; f++) {
    if (strcmp(fields[f].name, "kind") == 0)
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
