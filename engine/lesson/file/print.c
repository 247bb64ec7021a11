/* print.c - hashes the keys of a lesson that change what it asks. */
#include "engine/lesson/file/print.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static bool is_listed(const char *const *keys, const char *key)
{
  while (*keys && strcmp(*keys, key) != 0)
    keys++;
  return *keys != NULL;
}

static uint64_t hash_text(uint64_t hash, const char *text)
{
  for (; *text; text++)
    hash = ad_mix(hash ^ (uint8_t)*text);
  return ad_mix(hash + 1);
}

/* Whether KEY only words or shows something; `text` of an option says what is asked. */
static bool is_wording(const char *key)
{
  static const char *const keys[] = {"tell", "text",  "play",  "reply", "compare", "end",
                                     "show", "hints", "title", "right", "why",     NULL};
  return is_listed(keys, key);
}

static uint64_t hash_node(uint64_t hash, const struct ad_node *node, bool with_texts)
{
  if (node->text)
    hash = hash_text(hash, node->text);
  hash = ad_mix(hash ^ (uint64_t)node->kind ^ ((uint64_t)node->n << 8));
  for (const struct ad_node *child = node->first; child; child = child->next) {
    if (child->key && !with_texts && is_wording(child->key))
      continue;
    hash = child->key ? hash_text(hash, child->key) : hash;
    hash = hash_node(hash, child, with_texts || (child->key && strcmp(child->key, "options") == 0));
  }
  return hash;
}

/* What all steps stand on. */
static uint64_t hash_ground(const struct ad_node *root)
{
  static const char *const keys[] = {"lesson", "variant", "options", "seat",  "seats",
                                     "seed",   "start",   "record",  "after", NULL};
  uint64_t hash = 1;
  for (const struct ad_node *child = root->first; child; child = child->next)
    if (is_listed(keys, child->key))
      hash = hash_node(hash_text(hash, child->key), child, true);
  return hash;
}

static void print_hash(uint64_t hash, char out[LE_PRINT])
{
  snprintf(out, LE_PRINT, "%016" PRIx64, hash);
}

void le_step_print(const struct ad_node *root, const struct ad_node *step, char out[LE_PRINT])
{
  print_hash(hash_node(hash_ground(root), step, false), out);
}

void le_lesson_print(const struct ad_node *root, char out[LE_PRINT])
{
  const struct ad_node *steps = ad_node_peek(root, "steps");
  uint64_t hash = hash_ground(root);
  print_hash(steps ? hash_node(hash, steps, false) : hash, out);
}
