/* Whether samples reach what is hidden (reached.h).  A part is what stands under one key of a
 * position, wherever that key is: "hand", "pile", "promises". */
#include "tests/unit/games/reached.h"

#include <ctype.h>
#include <string.h>

#include "engine/config/yaml.h"

enum { MOST_PARTS = 100, NAME = 32 };

/* What a position says under each key, as hashes. */
struct summary {
  int n;
  struct {
    char name[NAME];
    uint64_t hash;
  } part[MOST_PARTS];
};

static struct {
  int n;
  struct {
    char name[NAME];
    int hidden, other; /* times */
  } part[MOST_PARTS];
} noted;

static uint64_t *hash_of(struct summary *summary, const char *name, size_t len)
{
  int i = 0;
  while (i < summary->n &&
         (strncmp(summary->part[i].name, name, len) != 0 || summary->part[i].name[len]))
    i++;
  if (i == summary->n && i < MOST_PARTS - 1 && len < NAME) {
    memcpy(summary->part[i].name, name, len);
    summary->n++;
  }
  return &summary->part[i].hash;
}

/* Lines without a key belong to the key before. */
static void summarize(const struct ad_setup *setup, const void *state, int viewer,
                      struct summary *summary)
{
  struct ad_arena arena;
  struct ad_buf text = {0};
  *summary = (struct summary){0};
  ad_arena_init(&arena);
  cfg_yaml_write(ad_position_write(setup, state, viewer, &arena), &text);
  ad_arena_fini(&arena);
  uint64_t *hash = hash_of(summary, "", 0);
  for (const char *line = ad_buf_text(&text); *line; line += strcspn(line, "\n") + 1) {
    const char *name = line + strspn(line, " -");
    size_t len = 0;
    while (isalnum((unsigned char)name[len]) || name[len] == '_')
      len++;
    if (len > 0 && len < NAME && name[len] == ':')
      hash = hash_of(summary, name, len);
    for (const char *at = line; *at && *at != '\n'; at++)
      *hash = (*hash ^ (unsigned char)*at) * 0x100000001B3u;
  }
  ad_buf_fini(&text);
}

void reached_begin(void)
{
  noted.n = 0;
}

static int note_of(const char *name)
{
  int i = 0;
  while (i < noted.n && strcmp(noted.part[i].name, name) != 0)
    i++;
  if (i == noted.n) {
    memcpy(noted.part[i].name, name, NAME);
    noted.part[i].hidden = noted.part[i].other = 0;
    noted.n++;
  }
  return i;
}

void reached_note(const struct ad_setup *setup, const void *state, const void *sample, int viewer)
{
  static struct summary all, other, seen;
  summarize(setup, state, AD_NOBODY, &all);
  summarize(setup, sample, AD_NOBODY, &other);
  summarize(setup, state, viewer, &seen);
  for (int i = 0; i < all.n; i++) {
    const char *name = all.part[i].name;
    uint64_t hash = all.part[i].hash;
    if (hash == *hash_of(&seen, name, strlen(name)))
      continue;
    int note = note_of(name);
    noted.part[note].hidden++;
    noted.part[note].other += hash != *hash_of(&other, name, strlen(name));
  }
}

const char *reached_never(int least)
{
  for (int i = 0; i < noted.n; i++)
    if (noted.part[i].hidden >= least && noted.part[i].other == 0)
      return noted.part[i].name;
  return NULL;
}

void reached_say(struct ad_buf *out)
{
  for (int i = 0; i < noted.n; i++)
    ad_buf_printf(out, "%s%s %d of %d", i ? ", " : "", noted.part[i].name, noted.part[i].other,
                  noted.part[i].hidden);
}
