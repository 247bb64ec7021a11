/* access.c - reads passwords and keys from files: a command line is seen by everybody. */
#include "engine/cli/machines/access.h"

#include <stdlib.h>
#include <string.h>

#include "engine/config/paths.h"

static bool name_file(struct ad_err *err, const char *path)
{
  err->pos.file = path;
  return false;
}

bool cli_access_has_key(const struct cli_command *self, const struct cli_access *access)
{
  if (access->key_file)
    return true;
  cli_usage_error(self,
                  "--key FILE is missing: coordinator and machines share a key; 'head -c 32 "
                  "/dev/urandom > tournament.key' makes one");
  return false;
}

bool cli_access_key(const struct cli_access *access, struct tn_secret *key, struct ad_err *err)
{
  struct ad_arena arena;
  size_t len = 0;
  ad_arena_init(&arena);
  const char *bytes = cfg_read_file(access->key_file, TN_MOST_KEY, &len, &arena, err);
  bool ok = bytes || name_file(err, access->key_file);
  if (ok && len < TN_LEAST_KEY)
    ok = ad_fail(err, AD_EINPUT, (struct ad_pos){.file = access->key_file},
                 "a key has at least %d bytes, this file has %zu", TN_LEAST_KEY, len);
  if (ok)
    tn_secret_set(key, bytes, len);
  ad_arena_fini(&arena);
  return ok;
}

/* Returns the first line of the file, in ARENA. */
static const char *read_password(const char *path, struct ad_arena *arena, struct ad_err *err)
{
  enum { MOST = 4096 };
  size_t len = 0;
  char *text = cfg_read_file(path, MOST, &len, arena, err);
  if (!text) {
    name_file(err, path);
    return NULL;
  }
  text[strcspn(text, "\r\n")] = '\0';
  if (*text)
    return text;
  ad_fail(err, AD_EINPUT, (struct ad_pos){.file = path},
          "the first line is empty, expected a password");
  return NULL;
}

struct tn_link *cli_access_open(const struct cli_access *access, struct ad_err *err)
{
  struct ad_arena arena;
  const char *password = getenv("AEDILE_REDIS_PASSWORD");
  struct tn_link *link = NULL;
  ad_arena_init(&arena);
  if (access->password_file)
    password = read_password(access->password_file, &arena, err);
  if (password || !access->password_file)
    link = tn_link_open(access->url, password && *password ? password : NULL, err);
  ad_arena_fini(&arena);
  return link;
}
