/* pages.c - pages for people, made of result files and records. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "engine/cli/cli_tourney.h"
#include "engine/report/page.h"

bool cli_write_text(const char *path, const struct ad_buf *text, struct ad_err *err)
{
  FILE *file = path ? fopen(path, "w") : stdout;
  bool ok = file && fwrite(ad_buf_text(text), 1, text->len, file) == text->len;
  int why = errno;
  if (path && file && fclose(file) != 0)
    ok = false, why = errno;
  if (!ok)
    ad_fail(err, AD_ERUNTIME, (struct ad_pos){.file = path}, "cannot write the page: %s", strerror(why));
  return ok;
}

static const char *name_of(const char *path)
{
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

bool cli_standings_page(struct tn_store *store, const struct cli_report *report, struct ad_err *err)
{
  struct ad_buf page;
  struct tn_standings *s = tn_standings_new(store, err);
  int only = s && report->variant ? tn_standings_variant(s, report->variant, err) : -1;
  bool ok = s && (!report->variant || only >= 0);
  ad_buf_init(&page);
  if (ok) {
    struct ad_node *tree = tn_standings_tree(s, only, &s->arena);
    ad_node_put(&s->arena, tree, "file", ad_node_text(&s->arena, name_of(report->path)));
    rp_standings_html(tree, &page);
    ok = cli_write_text(report->out, &page, err);
  }
  ad_buf_fini(&page);
  tn_standings_free(s);
  return ok;
}
