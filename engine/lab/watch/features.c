/* features.c - a table of names, found by a hash of the name. */
#include "engine/lab/watch/features.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

enum { FIRST_SLOTS = 256 };

void lab_features_fini(struct lab_features *features)
{
  for (int i = 0; i < features->n; i++)
    free(features->feature[i].name);
  free(features->feature);
  free(features->slot);
  *features = (struct lab_features){0};
}

/* FNV-1a; the order of results does not depend on it. */
static uint64_t hash_of(enum lab_source source, const char *name)
{
  uint64_t hash = 0xcbf29ce484222325 ^ (uint64_t)source;
  for (; *name; name++)
    hash = (hash ^ (unsigned char)*name) * 0x100000001b3;
  return hash ^ hash >> 29;
}

/* The slot of the feature, or the free one where it belongs. */
static int *slot_of(const struct lab_features *f, enum lab_source source, const char *name)
{
  size_t mask = (size_t)f->n_slots - 1, at = (size_t)hash_of(source, name) & mask;
  for (; f->slot[at]; at = (at + 1) & mask) {
    const struct lab_feature *found = &f->feature[f->slot[at] - 1];
    if (found->source == source && strcmp(found->name, name) == 0)
      break;
  }
  return &f->slot[at];
}

/* Keeps at least half of the slots free. */
static void make_slots(struct lab_features *f)
{
  if (2 * (f->n + 1) <= f->n_slots)
    return;
  free(f->slot);
  f->n_slots = f->n_slots ? 2 * f->n_slots : FIRST_SLOTS;
  f->slot = ad_calloc((size_t)f->n_slots, sizeof *f->slot);
  for (int i = 0; i < f->n; i++)
    *slot_of(f, f->feature[i].source, f->feature[i].name) = i + 1;
}

int lab_features_number(struct lab_features *f, enum lab_source source, const char *name)
{
  make_slots(f);
  int *slot = slot_of(f, source, name);
  if (!*slot) {
    AD_GROW(f->feature, f->n, f->cap);
    f->feature[f->n++] = (struct lab_feature){source, ad_strdup(name)};
    *slot = f->n;
  }
  return *slot - 1;
}

void lab_common_label(const char *label, char *out, size_t size)
{
  size_t len = 0;
  int depth = 0;
  for (const char *at = label; *at && len + 1 < size; at++) {
    bool digit = isdigit((unsigned char)*at);
    depth += *at == '(';
    if (depth == 0 && !(digit && at > label && isdigit((unsigned char)at[-1])))
      out[len++] = digit ? '#' : *at;
    depth -= *at == ')' && depth > 0;
  }
  while (len > 0 && out[len - 1] == ' ')
    len--;
  out[len] = '\0';
}
