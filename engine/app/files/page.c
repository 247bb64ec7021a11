/* page.c - writes pages, and replaces nothing but pages. */
#include "engine/app/files/page.h"

#include <errno.h>

#include "engine/app/files/kind.h"
#include "engine/app/files/output.h"

bool app_page_save(const char *path, const struct ad_buf *text, struct ad_err *err)
{
  const struct ad_pos pos = {.file = path};
  enum app_file_kind kind = app_file_kind(path);
  if (kind != APP_FILE_NONE && kind != APP_FILE_PAGE)
    return ad_fail(err, AD_EUSAGE, pos, "this file exists and is not a page, expected a new name");
  if (app_output_save(path, text))
    return true;
  return ad_fail(err, AD_ERUNTIME, pos, "cannot write the page: %s", app_output_problem(errno));
}
