/* judgement.c - finds and reads files of weights.
 *
 *   aedile: 1
 *   game: quadropolis
 *   judgement:
 *     - variant: quadropolis/expert
 *       seats: 2
 *       fingerprint: 5f3c...            of the variant that the games were played with
 *       made: aedile train ...          how, for people
 *       constant: 120 118 ...           for each stage, in 1/1024 points
 *       weights:
 *         tower_points: 900 910 ...     every feature of the game, each stage
 *       preferences:                    of a game with traits, in 1/1024
 *         culture: 800 810 ...          every trait of the game, each stage
 */
#include "engine/config/judgement/judgement.h"

#include <pthread.h>
#include <sha2.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/config/paths.h"
#include "engine/config/reads.h"
#include "engine/config/yaml.h"

enum { MOST_BYTES = 4 * 1024 * 1024 };

/* ---- reading ---- */

/* Reads the AD_STAGES whole numbers of NODE, a text. */
static void read_row(const struct ad_node *node, int32_t *out, struct ad_diags *diags)
{
  if (node->kind != AD_SCALAR) {
    ad_diag_expected(diags, node, "%d whole numbers with blanks between them", AD_STAGES);
    return;
  }
  const char *text = node->text;
  for (int stage = 0; stage < AD_STAGES; stage++) {
    char *end;
    long number = strtol(text, &end, 10);
    if (end == text || (*end && *end != ' ')) {
      ad_diag(diags, node, "number %d of %s is '%.20s', expected %d whole numbers", stage + 1,
              node->key, text, AD_STAGES);
      return;
    }
    if (number < -AD_MAX_WEIGHT || number > AD_MAX_WEIGHT) {
      ad_diag(diags, node, "number %d of %s is %.20s, expected a whole number from %d to %d",
              stage + 1, node->key, text, -AD_MAX_WEIGHT, AD_MAX_WEIGHT);
      return;
    }
    out[stage] = (int32_t)number;
    text = end + (*end == ' ');
  }
  if (*text)
    ad_diag(diags, node, "%s has more than %d numbers, expected one for each stage", node->key,
            AD_STAGES);
}

/* Reads a row of MAP for each of TABLE, features or traits as WHAT says.  Returns how many. */
static int read_weights(struct ad_node *map, const char *what, const struct ad_feature *table,
                        const char *game, int32_t out[AD_STAGES][AD_MAX_FEATURES],
                        struct ad_diags *diags)
{
  int32_t row[AD_STAGES] = {0};
  int n = 0;
  for (; map && table[n].name; n++) {
    struct ad_node *node = ad_node_get(map, table[n].name);
    if (!node) {
      ad_diag(diags, map, "the %s %s of %s has no weights: train again with aedile train", what,
              table[n].name, game);
      continue;
    }
    read_row(node, row, diags);
    for (int stage = 0; stage < AD_STAGES; stage++)
      out[stage][n] = row[stage];
  }
  return n;
}

/* The parts of an entry that games with features need. */
static void read_values(struct ad_node *entry, const struct ad_game_ops *ops,
                        struct ad_judgement *out, struct ad_diags *diags)
{
  struct ad_node *constant = ad_node_get(entry, "constant");
  if (constant)
    read_row(constant, out->constant, diags);
  else
    ad_diag(diags, entry, "constant is missing, expected %d whole numbers", AD_STAGES);
  out->n_features = read_weights(ad_read_map(entry, "weights", AD_REQUIRED, diags), "feature",
                                 ops->features, ops->key, out->weight, diags);
}

static void read_entry(struct ad_node *entry, const struct ad_game_ops *ops,
                       struct cfg_judgement *out, struct ad_diags *diags)
{
  const char *text;
  if (entry->kind != AD_MAP) {
    ad_diag_expected(diags, entry, "a map with variant, seats and weights");
    return;
  }
  ad_read_text(entry, "variant", AD_REQUIRED, &out->variant, diags);
  ad_read_text(entry, "fingerprint", AD_OPTIONAL, &text, diags);
  ad_read_text(entry, "made", AD_OPTIONAL, &text, diags);
  ad_read_int(entry, "seats", AD_REQUIRED, ops->min_seats, ops->max_seats, &out->seats, diags);
  if (ops->features)
    read_values(entry, ops, &out->weights, diags);
  if (ops->traits)
    out->weights.n_traits =
      read_weights(ad_read_map(entry, "preferences", AD_REQUIRED, diags), "trait", ops->traits,
                   ops->key, out->weights.preference, diags);
}

struct cfg_judgement *cfg_judgement_read(struct ad_node *root, const struct ad_game_ops *ops,
                                         struct ad_arena *arena, int *n, struct ad_diags *diags)
{
  int before = diags->reported, version = 1;
  const char *game = NULL;
  if (root->kind != AD_MAP) {
    ad_diag_expected(diags, root, "a map with game and judgement");
    return NULL;
  }
  ad_read_int(root, "aedile", AD_REQUIRED, 1, 1, &version, diags);
  struct ad_node *named = ad_read_text(root, "game", AD_REQUIRED, &game, diags);
  if (game && strcmp(game, ops->key) != 0)
    ad_diag(diags, named, "game is %.40s, expected %s", game, ops->key);
  struct ad_node *list = ad_read_list(root, "judgement", AD_REQUIRED, diags);
  *n = list ? list->n : 0;
  struct cfg_judgement *out = ad_arena_alloc(arena, (size_t)(*n + 1) * sizeof *out);
  for (int i = 0; i < *n; i++)
    read_entry(ad_node_at(list, i), ops, &out[i], diags);
  ad_reject_unknown(root, NULL, diags);
  return diags->reported == before ? out : NULL;
}

static bool is_judged(const struct ad_game_ops *ops)
{
  return ops->features || ops->traits;
}

/* ---- files, each read once ---- */

struct file {
  struct file *next;
  const struct ad_game_ops *ops;
  const struct cfg_judgement *entry; /* NULL: there is no file */
  int n;
};

/* Reads the file of OPS into ARENA, which is kept.  False after reporting. */
static bool read_file(struct file *file, struct ad_arena *arena, struct ad_diags *diags)
{
  struct ad_err err;
  size_t len;
  char digest[AD_FINGERPRINT];
  char *path = cfg_find("scripts/judgement", file->ops->key, ".yaml", arena);
  if (!path)
    return true;
  cfg_note_read(path);
  char *text = cfg_read_file(path, MOST_BYTES, &len, arena, &err);
  if (!text) {
    ad_diag(diags, NULL, "%s: %s", path, err.msg);
    return false;
  }
  struct ad_node *root = cfg_yaml_parse(path, text, len, arena, diags);
  struct cfg_judgement *list =
    root ? cfg_judgement_read(root, file->ops, arena, &file->n, diags) : NULL;
  SHA256Data((const uint8_t *)text, len, digest);
  for (int i = 0; list && i < file->n; i++)
    memcpy(list[i].weights.digest, digest, sizeof digest);
  file->entry = list;
  return list != NULL;
}

/* Returns the file of OPS, NULL after reporting. */
static const struct file *get_file(const struct ad_game_ops *ops, struct ad_diags *diags)
{
  static struct file *all;
  static struct ad_arena kept;
  static pthread_mutex_t keeping = PTHREAD_MUTEX_INITIALIZER; /* threads share KEPT */
  pthread_mutex_lock(&keeping);
  struct file *file = all;
  while (file && file->ops != ops)
    file = file->next;
  if (!file) {
    file = ad_arena_alloc(&kept, sizeof *file);
    file->ops = ops;
    if (read_file(file, &kept, diags)) {
      file->next = all;
      all = file;
    } else {
      file = NULL;
    }
  }
  pthread_mutex_unlock(&keeping);
  return file;
}

bool cfg_judgement_load(const struct ad_game_ops *ops, struct ad_diags *diags)
{
  return !is_judged(ops) || get_file(ops, diags) != NULL;
}

const char *cfg_judgement_digest(const struct ad_game_ops *ops)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  const struct file *file = is_judged(ops) ? get_file(ops, &diags) : NULL;
  ad_diags_fini(&diags);
  return file && file->n ? file->entry[0].weights.digest : NULL;
}

/* ---- finding ---- */

/* Whether PATH is the file of the variant NAME: it ends with "/GAME/NAME.yaml". */
static bool is_file_of(const char *path, const char *name)
{
  static const char suffix[] = ".yaml";
  size_t path_len = strlen(path), len = strlen(name), end = sizeof suffix - 1;
  return path_len > len + end && strcmp(path + path_len - end, suffix) == 0 &&
         strncmp(path + path_len - end - len, name, len) == 0 &&
         path[path_len - end - len - 1] == '/';
}

/* Returns the entry for VARIANT (NULL: for the variant of the first one) and the number of seats
 * nearest to SEATS, the lower of two; NULL if there is none. */
static const struct cfg_judgement *nearest(const struct file *file, const char *path, int seats)
{
  const struct cfg_judgement *best = NULL;
  for (int i = 0; i < file->n; i++) {
    const struct cfg_judgement *e = &file->entry[i];
    bool fits =
      path ? is_file_of(path, e->variant) : strcmp(e->variant, file->entry[0].variant) == 0;
    if (fits && (!best || abs(e->seats - seats) < abs(best->seats - seats)))
      best = e;
  }
  return best;
}

const struct ad_judgement *cfg_judgement_find(const struct cfg_judgement_wish *wish,
                                              struct ad_diags *diags)
{
  if (!is_judged(wish->ops))
    return NULL;
  const struct file *file = get_file(wish->ops, diags);
  if (!file || !file->n)
    return NULL;
  const struct cfg_judgement *found = NULL;
  for (const char *const *path = wish->files; *path && !found; path++)
    found = nearest(file, *path, wish->seats);
  if (!found)
    found = nearest(file, NULL, wish->seats);
  return &found->weights;
}
