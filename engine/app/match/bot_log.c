/* bot_log.c - creates the folder and writes the files. */
#include "engine/app/match/bot_log.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/app/files/kind.h"
#include "engine/app/files/output.h"

/* Returns whether the folder that DIR lies in exists; false with errno set. */
static bool has_parent(const char *dir)
{
  char parent[PATH_MAX];
  size_t len = strlen(dir);
  while (len > 0 && dir[len - 1] == '/')
    len--;
  while (len > 0 && dir[len - 1] != '/')
    len--;
  snprintf(parent, sizeof parent, "%.*s.", (int)len, dir);
  return access(parent, X_OK) == 0;
}

bool app_bot_log_folder(const char *dir, struct ad_err *err)
{
  struct stat info;
  bool exists = stat(dir, &info) == 0;
  if (exists && S_ISDIR(info.st_mode))
    return true;
  if (!exists && (app_output_is_served() ? has_parent(dir) : mkdir(dir, 0777) == 0))
    return true;
  errno = exists ? EEXIST : errno;
  return ad_fail(err, AD_EINPUT, (struct ad_pos){.file = dir},
                 errno == EEXIST ? "this is a file, expected a folder for the logs of bots"
                                 : "cannot create this folder for the logs of bots: %s",
                 strerror(errno));
}

bool app_bot_log_save(const char *dir, const char *name, const char *text, size_t len,
                      struct ad_err *err)
{
  char path[PATH_MAX];
  struct ad_buf buf;
  if (snprintf(path, sizeof path, "%s/%s", dir, name) >= (int)sizeof path)
    return ad_fail(err, AD_EINPUT, (struct ad_pos){.file = dir}, "the name is too long");
  if (!app_file_may_replace(path, APP_FILE_BOT_LOG, "a bot log", err))
    return false;
  ad_buf_init(&buf);
  ad_buf_add_n(&buf, text, len);
  bool ok = app_output_save(path, &buf);
  if (!ok)
    ad_fail(err, AD_ERUNTIME, (struct ad_pos){.file = dir}, "cannot write %s: %s", name,
            app_output_problem(errno));
  ad_buf_fini(&buf);
  return ok;
}
