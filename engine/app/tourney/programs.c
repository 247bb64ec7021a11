/* programs.c - bots of a tournament that are other programs: where they are, what they
 * consist of, and their players. */
#include "engine/app/tourney/programs.h"

#include <sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/app/match/players.h"
#include "engine/app/tourney/host.h"
#include "engine/config/paths.h"
#include "engine/config/reads.h"
#include "engine/players/command/command.h"

enum {
  MOST_PROGRAM = 64 << 20, /* bytes of a file that a command names */
  /* an interpreter alone takes more than what is plenty for a script in Lua */
  LEAST_MEMORY_MB = 512
};

/* Programs run in another folder. */
static const char *absolute(const char *path, struct ad_arena *arena)
{
  char here[AD_NAME];
  return *path == '/' || !getcwd(here, sizeof here) ? path
                                                    : ad_arena_printf(arena, "%s/%s", here, path);
}

/* WORD, or the path of the file that it names: beside the tournament, or under scripts/ of the data
 * folders. */
static const char *resolve_word(struct app_tourney *tourney, const char *word,
                                struct ad_arena *arena)
{
  const char *beside = cfg_join(cfg_dirname(tourney->path, arena), word, arena);
  if (!*word || *word == '-' || *word == '/')
    return word;
  const char *found = cfg_is_file(beside) ? beside
                    : strchr(word, '/')   ? cfg_find("scripts", word, "", arena)
                                          : NULL;
  return found ? absolute(found, arena) : word;
}

static bool in_path(const char *word, struct ad_arena *arena)
{
  const char *folders = getenv("PATH");
  for (const char *at = folders ? folders : "/usr/local/bin:/usr/bin:/bin"; *at;
       at += strspn(at, ":")) {
    size_t len = strcspn(at, ":");
    if (access(ad_arena_printf(arena, "%.*s/%s", (int)len, at, word), X_OK) == 0)
      return true;
    at += len;
  }
  return false;
}

/* SHA-256 over the lengths and bytes of the files among WORDS; "" if there are none, NULL after
 * filling ERR. */
static const char *command_digest(const char *const *words, const char *const *resolved,
                                  struct ad_arena *arena, struct ad_err *err)
{
  SHA2_CTX sha;
  char hex[SHA256_DIGEST_STRING_LENGTH], number[32];
  struct ad_arena own;
  bool any = false, ok = true;
  SHA256Init(&sha);
  ad_arena_init(&own);
  for (int i = 0; ok && words[i]; i++) {
    size_t len;
    const char *text =
      resolved[i] != words[i] ? cfg_read_file(resolved[i], MOST_PROGRAM, &len, &own, err) : NULL;
    ok = text || resolved[i] == words[i];
    if (!text)
      continue;
    cfg_note_read(resolved[i]);
    any = true;
    SHA256Update(&sha, (const uint8_t *)number,
                 (size_t)snprintf(number, sizeof number, "%zu:", len));
    SHA256Update(&sha, (const uint8_t *)text, len);
  }
  ad_arena_fini(&own);
  SHA256End(&sha, hex);
  return !ok ? NULL : any ? ad_arena_text(arena, hex, strlen(hex)) : "";
}

static const char **resolve_all(struct app_tourney *tourney, const char *const *words,
                                struct ad_arena *arena)
{
  int n = 0;
  while (words[n])
    n++;
  const char **resolved = ad_arena_alloc(arena, ((size_t)n + 1) * sizeof *resolved);
  for (int i = 0; i < n; i++)
    resolved[i] = resolve_word(tourney, words[i], arena);
  return resolved;
}

bool app_program_load(void *ctx, struct tn_bot *bot, struct ad_arena *arena, struct ad_err *err)
{
  struct app_tourney *tourney = ctx;
  const char **resolved = resolve_all(tourney, bot->command, arena);
  const char *first = resolved[0];
  bool there = strchr(first, '/') ? access(first, X_OK) == 0 : in_path(first, arena);
  if (!there && first != bot->command[0])
    return ad_fail(err, AD_EINPUT, (struct ad_pos){0}, "'%.200s' is a file that cannot be executed",
                   bot->command[0]);
  if (!there)
    return ad_fail(err, AD_EINPUT, (struct ad_pos){0},
                   "no program '%.200s' beside the tournament, under scripts/ or in PATH",
                   bot->command[0]);
  bot->folder = cfg_dirname(tourney->path, arena);
  bot->digest = command_digest(bot->command, resolved, arena, err);
  return bot->digest != NULL;
}

struct ad_player *app_program_player(void *ctx, const struct tn_bot *bot,
                                     const struct tn_limits *limits, struct ad_err *err)
{
  struct ad_arena arena;
  struct pl_command_limits own = {
    .move_s = limits->move_s,
    .bank_s = limits->bank_s,
    .start_s = limits->start_s,
    .memory_mb = limits->memory_mb > LEAST_MEMORY_MB ? limits->memory_mb : LEAST_MEMORY_MB,
    .line_kib = limits->line_kib};
  struct pl_spawner *spawner = app_spawner_get(&((struct app_tourney *)ctx)->programs, err);
  if (!spawner)
    return NULL;
  ad_arena_init(&arena);
  struct ad_player *player = pl_command_new(spawner, resolve_all(ctx, bot->command, &arena),
                                            bot->folder, bot->command_options, &own, err);
  ad_arena_fini(&arena);
  return player;
}
