/* page.c - writes pages, and replaces nothing but pages. */
#include "engine/app/files/page.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "engine/app/files/kind.h"
#include "engine/app/files/output.h"

bool app_page_save(const char *path, const struct ad_buf *text, struct ad_err *err)
{
  const struct ad_pos pos = {.file = path};
  enum app_file_kind kind = app_file_kind(path);
  if (kind != APP_FILE_NONE && kind != APP_FILE_PAGE)
    return ad_fail(err, AD_EUSAGE, pos, "this file exists and is not a page, expected a new name");
  int fd = app_output_open(path, O_WRONLY | O_CREAT | O_TRUNC);
  bool ok = fd >= 0 && app_output_write(fd, ad_buf_text(text), text->len);
  int why = errno;
  if (fd >= 0 && close(fd) != 0 && ok) {
    ok = false;
    why = errno;
  }
  return ok || ad_fail(err, AD_ERUNTIME, pos, "cannot write the page: %s", app_output_problem(why));
}
