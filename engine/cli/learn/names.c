/* names.c - what somebody may have meant who named a lesson that does not exist. */
#include "engine/cli/learn/names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "engine/base/mem.h"
#include "engine/base/text.h"
#include "engine/cli/cli.h"
#include "engine/cli/learn/house.h"
#include "engine/config/paths.h"
#include "engine/core/game/game.h"

/* Names that `learn` knows: lessons, games, variants, their first lessons. */
struct names {
  struct ad_arena arena;
  const char **list;
  int n, cap;
};

static void add(struct names *names, const char *name)
{
  AD_GROW(names->list, names->n, names->cap);
  names->list[names->n++] = name;
}

static void collect(struct names *names)
{
  int n_lessons, n_variants;
  char **lessons = cfg_list("scripts/scenarios", ".yaml", &n_lessons, &names->arena),
       **variants = cfg_list("variants", ".yaml", &n_variants, &names->arena);
  for (int i = 0; i < n_lessons; i++)
    if (!ad_ends_with(lessons[i], "/course"))
      add(names, lessons[i]);
  for (int i = 0; ad_games[i]; i++)
    add(names, ad_games[i]->key);
  for (int i = 0; i < n_variants; i++) {
    add(names, variants[i]);
    add(names, ad_arena_printf(&names->arena, "%s%s", variants[i], cli_different));
  }
}

/* The lesson that NAME is the last part of, or the nearest name; NULL if none is near. */
static const char *find_meant(const struct names *names, const char *name)
{
  size_t len = strlen(name);
  for (int i = 0; i < names->n && len; i++) {
    size_t all = strlen(names->list[i]);
    if (all > len && names->list[i][all - len - 1] == '/' &&
        strcasecmp(names->list[i] + all - len, name) == 0)
      return names->list[i];
  }
  return ad_nearest(name, names->list, names->n);
}

/* What stands at the path NAME, or NULL. */
static const char *find_kind(const char *name)
{
  struct stat info;
  if (stat(name, &info) != 0)
    return NULL;
  return S_ISDIR(info.st_mode) ? "a folder" : S_ISREG(info.st_mode) ? "a file" : "a device";
}

void cli_print_no_lesson(const char *name)
{
  struct names names = {0};
  ad_arena_init(&names.arena);
  collect(&names);
  const char *meant = find_meant(&names, name), *kind = find_kind(name);
  if (kind) {
    cli_put_harmless(stderr, name);
    fprintf(stderr, ": found %s, expected a lesson", kind);
  } else {
    fputs("there is no lesson '", stderr);
    cli_put_harmless(stderr, name);
    fputs("'", stderr);
  }
  if (meant && !kind)
    fprintf(stderr, ", did you mean '%s'?\n", meant);
  else
    fputs("; 'aedile learn --list' lists the lessons\n", stderr);
  free(names.list);
  ad_arena_fini(&names.arena);
}
