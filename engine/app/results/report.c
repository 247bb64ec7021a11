/* report.c - the page of standings: curves of scores, and pages of games beside it. */
#include "engine/app/results/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/files/page.h"
#include "engine/app/results/game_page.h"
#include "engine/app/results/results.h"
#include "engine/config/paths.h"
#include "engine/report/html/curves.h"
#include "engine/report/html/page.h"
#include "engine/tourney/standings/standings.h"

/* ---- scores over the game ---- */

enum { MOST_CURVE_GAMES = 400 }; /* of a table: enough for a smooth line, soon done */

struct tables { /* one curve for each variant and number of seats */
  struct app_results *results;
  struct rp_curves curves[TN_MAX_VARIANTS][AD_MAX_SEATS + 1];
  const char *missing[TN_MAX_VARIANTS][AD_MAX_SEATS + 1]; /* why there is no curve */
  int open;                                               /* tables that can take more games */
};

static void close_table(struct tables *t, const struct tn_fixture *game, const char *why)
{
  t->missing[game->variant][game->seats] = why;
  t->open--;
}

/* False ends it: no table can take more. */
static bool add_curve(void *ctx, const struct tn_game_row *record, struct ad_err *err)
{
  struct tables *t = ctx;
  const struct tn_fixture *game = &record->game;
  struct rp_curves *curves = &t->curves[game->variant][game->seats];
  const struct ad_replay replay = {record->replay, record->replay_len, record->turns};
  struct ad_err own = {0};
  (void)err;
  if (!curves->bot || curves->games == MOST_CURVE_GAMES || t->missing[game->variant][game->seats])
    return t->open > 0;
  struct ad_match *match = app_results_match(t->results, game, &replay, record->game_hash, &own);
  if (!match)
    close_table(t, game, ad_arena_printf(&t->results->arena, "Not shown: %s.", own.msg));
  else if (!rp_curves_add(curves, match, game->bot))
    close_table(
      t, game,
      "Not shown: a script of the variant fails when the points are asked for during the game.");
  else if (curves->games == MOST_CURVE_GAMES)
    t->open--;
  ad_match_free(match);
  return t->open > 0;
}

/* The variant and number of seats of a table that has a curve. */
static bool table_of(const struct tn_summary *s, const struct ad_node *table, int *variant,
                     int *seats)
{
  const struct ad_node *name = ad_node_peek(table, "variant");
  long long size;
  *variant = -1;
  for (int v = 0; v < s->n_variants; v++)
    if (name && !ad_node_is_null(name) && strcmp(s->variant[v], name->text) == 0)
      *variant = v;
  if (!ad_node_as_int(ad_node_peek(table, "seats"), &size))
    size = s->n_sizes == 1 ? s->size[0] : -1;
  *seats = (int)size;
  return *variant >= 0 && *seats > 0;
}

static bool add_curves(struct app_results *r, struct ad_node *tree, struct ad_err *err)
{
  struct tables *t = ad_calloc(1, sizeof *t);
  int variant, seats;
  t->results = r;
  for (struct ad_node *table = ad_node_peek(tree, "tables")->first; table; table = table->next)
    if (table_of(&r->summary, table, &variant, &seats) && !t->curves[variant][seats].bot) {
      rp_curves_init(&t->curves[variant][seats], r->summary.n_bots);
      t->open++;
    }
  struct ad_err own = {0};
  bool ok = t->open == 0 || tn_store_games(r->store, false, add_curve, t, &own) || t->open == 0;
  if (!ok)
    *err = own;
  for (struct ad_node *table = ad_node_peek(tree, "tables")->first; ok && table;
       table = table->next)
    if (table_of(&r->summary, table, &variant, &seats)) {
      struct ad_node *curves =
        rp_curves_tree(&t->curves[variant][seats], r->summary.bot, &r->arena);
      if (t->missing[variant][seats])
        ad_node_put(&r->arena, curves, "missing",
                    ad_node_text(&r->arena, t->missing[variant][seats]));
      ad_node_put(&r->arena, table, "curves", curves);
    }
  for (variant = 0; variant < TN_MAX_VARIANTS; variant++)
    for (seats = 0; seats <= AD_MAX_SEATS; seats++)
      rp_curves_fini(&t->curves[variant][seats]);
  free(t);
  return ok;
}

/* ---- pages beside the report ---- */

struct ids {
  long long *id;
  size_t n, cap;
};

static void add_id(struct ids *ids, long long id)
{
  AD_GROW(ids->id, ids->n, ids->cap);
  ids->id[ids->n++] = id;
}

static bool each_game(void *ctx, const struct tn_game_row *game, struct ad_err *err)
{
  (void)err;
  add_id(ctx, game->game.id);
  return true;
}

static int by_id(const void *a, const void *b)
{
  long long x = *(const long long *)a, y = *(const long long *)b;
  return (x > y) - (x < y);
}

static bool read_ids(const char *text, struct ids *ids, struct ad_err *err)
{
  char word[24];
  for (const char *c = text;; c++) {
    size_t len = strcspn(c, ",");
    long long id = 0;
    snprintf(word, sizeof word, "%.*s", (int)(len < sizeof word ? len : sizeof word - 1), c);
    if (!ad_parse_int(word, &id) || id < 1 || id > TN_MAX_GAMES)
      return ad_fail(
        err, AD_EUSAGE, (struct ad_pos){0},
        "the list of games is '%.60s', expected 'faults', 'all' or numbers of games such as 3,17",
        text);
    add_id(ids, id);
    c += len;
    if (!*c)
      return true;
  }
}

/* The games that are asked for, ascending, each once. */
static bool find_ids(struct app_results *r, const struct ad_node *tree, const char *games,
                     struct ids *ids, struct ad_err *err)
{
  bool ok = true;
  long long id;
  if (strcmp(games, "all") == 0)
    ok = tn_store_games(r->store, false, each_game, ids, err);
  else if (strcmp(games, "faults") != 0)
    ok = read_ids(games, ids, err);
  else
    for (const struct ad_node *row = ad_node_peek(tree, "faults")->first; row; row = row->next)
      if (ad_node_as_int(ad_node_peek(row, "first_game"), &id))
        add_id(ids, id);
  size_t kept = 0;
  if (ids->n > 0)
    qsort(ids->id, ids->n, sizeof *ids->id, by_id);
  for (size_t i = 0; i < ids->n; i++)
    if (i == 0 || ids->id[i] != ids->id[i - 1])
      ids->id[kept++] = ids->id[i];
  ids->n = kept;
  return ok;
}

static const char *name_of(const char *path)
{
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

/* A name that means the same in a link. */
static bool is_plain(const char *name)
{
  return strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.") ==
         strlen(name);
}

static bool write_game_page(struct app_results *r, long long id, const char *back, const char *path,
                            struct ad_err *err)
{
  struct ad_buf page;
  ad_buf_init(&page);
  bool ok = app_game_page(r, id, AD_NOBODY, back, &page, err) && app_page_save(path, &page, err);
  ad_buf_fini(&page);
  return ok;
}

static bool add_pages(struct app_results *r, struct ad_node *tree, const struct app_report *report,
                      struct ad_err *err)
{
  struct ids ids = {0};
  struct ad_buf name;
  ad_buf_init(&name);
  const char *own = name_of(report->out), *back = is_plain(own) ? own : NULL;
  ad_node_put(&r->arena, tree, "page", ad_node_text(&r->arena, own));
  struct ad_node *list = ad_node_put(&r->arena, tree, "pages", ad_node_list(&r->arena));
  bool ok = find_ids(r, tree, report->games, &ids, err);
  for (size_t i = 0; ok && i < ids.n; i++) {
    ad_buf_clear(&name);
    rp_game_file(&name, report->out, ids.id[i]);
    /* the name of a file in an error lives until the results are closed */
    const char *out = ad_arena_printf(&r->arena, "%s", ad_buf_text(&name));
    ok = write_game_page(r, ids.id[i], back, out, err);
    ad_node_push(list, ad_node_int(&r->arena, ids.id[i]));
  }
  ad_buf_fini(&name);
  free(ids.id);
  return ok;
}

static bool add_report(struct app_results *r, struct ad_node *tree, const struct app_report *report,
                       struct ad_buf *page, struct ad_err *err)
{
  /* as `run` calls it if not told otherwise: what the page says does not depend on where the
   * results are */
  const char *name = ad_node_peek(tree, "tournament")->text;
  ad_node_put(&r->arena, tree, "file",
              ad_node_text(&r->arena, ad_arena_printf(&r->arena, "%s.sqlite", name)));
  if (!add_curves(r, tree, err) || (report->games && !add_pages(r, tree, report, err)))
    return false;
  rp_standings_html(tree, page);
  return true;
}

bool app_report_page(struct app_results *results, const struct app_report *report,
                     struct ad_buf *page, struct ad_err *err)
{
  struct tn_standings *s = tn_standings_new(results->store, err);
  int only = s && report->variant ? tn_standings_variant(s, report->variant, err) : -1;
  bool ok = s && (!report->variant || only >= 0) &&
            add_report(results, tn_standings_tree(s, only, &results->arena), report, page, err);
  tn_standings_free(s);
  return ok;
}
