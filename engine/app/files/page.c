/* page.c - writes pages, and replaces nothing but pages. */
#include "engine/app/files/page.h"

#include <errno.h>
#include <stdio.h>

#include "engine/app/files/kind.h"
#include "engine/app/files/output.h"

static bool save(const char *path, const struct ad_buf *text, enum app_file_kind kind,
                 const char *name, struct ad_err *err)
{
  const struct ad_pos pos = {.file = path};
  char any[32];
  snprintf(any, sizeof any, "a %s", name);
  if (!app_file_may_replace(path, kind, any, err))
    return false;
  if (app_output_save(path, text))
    return true;
  return ad_fail(err, AD_ERUNTIME, pos, "cannot write the %s: %s", name, app_output_problem(errno));
}

bool app_page_save(const char *path, const struct ad_buf *text, struct ad_err *err)
{
  return save(path, text, APP_FILE_PAGE, "page", err);
}

bool app_picture_save(const char *path, const struct ad_buf *text, struct ad_err *err)
{
  return save(path, text, APP_FILE_PICTURE, "picture", err);
}
