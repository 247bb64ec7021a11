/* save.c - files that the commands of the lab write once. */
#include "engine/cli/lab/save.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "engine/app/files/output.h"
#include "engine/base/drop.h"
#include "engine/cli/cli.h"

struct ad_buf cli_lab_text_of(FILE *file)
{
  struct ad_buf text;
  char chunk[4096];
  ad_buf_init(&text);
  rewind(file);
  for (size_t n; (n = fread(chunk, 1, sizeof chunk, file)) > 0;)
    ad_buf_add_n(&text, chunk, n);
  return text;
}

int cli_lab_save_new(const char *path, const struct ad_buf *text)
{
  struct stat what;
  if (stat(path, &what) == 0 && !S_ISREG(what.st_mode)) { /* a device may be endless */
    fprintf(stderr, "%s: this is not a file, expected a new name\n", path);
    return CLI_INPUT;
  }
  FILE *old = fopen(path, "r");
  struct ad_buf before;
  ad_buf_init(&before);
  if (old) {
    before = cli_lab_text_of(old);
    ad_drop_stream(old);
  }
  bool same = before.len == text->len && strcmp(ad_buf_text(&before), ad_buf_text(text)) == 0;
  ad_buf_fini(&before);
  if (old && !same) {
    fprintf(stderr, "%s: the file exists and says something else, expected a new name\n", path);
    return CLI_INPUT;
  }
  if (!old && !app_output_save(path, text)) {
    fprintf(stderr, "%s: cannot write: %s\n", path, app_output_problem(errno));
    return CLI_RUNTIME;
  }
  return CLI_DONE;
}
