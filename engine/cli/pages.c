/* pages.c - pages for people, made of result files and records. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "engine/app/files/output.h"
#include "engine/base/drop.h"
#include "engine/cli/tourney.h"
#include "engine/cli/isolate.h"
#include "engine/config/paths.h"
#include "engine/report/html/curves.h"
#include "engine/report/html/page.h"

/* A file that is no page is something that somebody made: a result file, a record, a tournament. */
static bool is_free_for_page(const char *path)
{
  static const char doctype[] = "<!DOCTYPE html";
  char start[sizeof doctype] = "";
  FILE *file = cfg_is_file(path) ? fopen(path, "rb") : NULL;
  size_t n = file ? fread(start, 1, sizeof doctype - 1, file) : 0;
  if (file)
    ad_drop_stream(file);
  return n == 0 || strncasecmp(start, doctype, sizeof doctype - 1) == 0;
}

static FILE *open_page(const char *path)
{
  int fd = app_output_open(path, O_WRONLY | O_CREAT | O_TRUNC);
  return fd < 0 ? NULL : fdopen(fd, "w");
}

bool cli_write_text(const char *path, const struct ad_buf *text, struct ad_err *err)
{
  if (path && !is_free_for_page(path))
    return ad_fail(err, AD_EUSAGE, (struct ad_pos){.file = path},
                   "this file is there already and is no page, expected a new name");
  FILE *file = path ? open_page(path) : stdout;
  bool ok = file && fwrite(ad_buf_text(text), 1, text->len, file) == text->len;
  int why = errno;
  if (path && file && fclose(file) != 0)
    ok = false, why = errno;
  if (!ok)
    ad_fail(err, AD_ERUNTIME, (struct ad_pos){.file = path}, "cannot write the page: %s",
            app_output_problem(why));
  return ok;
}

/* ---- games of a result file, played again ---- */

struct pages {
  struct ad_arena arena;
  struct tn_store *store; /* borrowed */
  const char *path;
  uint64_t seed;
  struct tn_summary summary;
  struct cli_setups setups;
};

static bool pages_init(struct pages *p, struct tn_store *store, const char *path,
                       const char *variant, struct ad_err *err)
{
  *p = (struct pages){.store = store, .path = path};
  ad_arena_init(&p->arena);
  cli_setups_init(&p->setups, &p->summary, path, variant);
  if (!tn_store_summary(store, &p->summary, &p->arena, err))
    return false;
  return tn_store_seed(store, &p->seed) || ad_fail(err, AD_EINPUT, (struct ad_pos){.file = path},
                                                   "the result file is damaged: it has no seed");
}

static void pages_fini(struct pages *p)
{
  cli_setups_fini(&p->setups);
  ad_arena_fini(&p->arena);
}

/* The game as it was played; NULL after filling ERR. */
static struct ad_match *play_again(struct pages *p, const struct tn_fixture *game,
                                   const struct tn_replay *replay, uint64_t trace,
                                   struct ad_err *err)
{
  for (int seat = 0; seat < game->seats; seat++)
    if (game->bot[seat] >= p->summary.n_bots || game->variant >= p->summary.n_variants) {
      ad_fail(err, AD_EINPUT, (struct ad_pos){.file = p->path},
              "the result file is damaged: game %lld has an unknown bot", game->id);
      return NULL;
    }
  const struct ad_setup *setup = cli_setup_of(&p->setups, game->variant, game->seats, err);
  if (!setup)
    return NULL;
  struct ad_match *match = ad_match_new(setup, tn_deal_seed(p->seed, game->deal));
  if (tn_replay_walk(match, replay, NULL, NULL) == TN_REPLAY_COMPLETE &&
      tn_game_hash(match) == trace)
    return match;
  ad_fail(err, AD_EINPUT, (struct ad_pos){.file = p->path},
          "game %lld does not play again as it is stored", game->id);
  ad_match_free(match);
  return NULL;
}

static bool game_page(struct pages *p, long long id, int viewer, const char *back, const char *out,
                      struct ad_err *err)
{
  struct tn_stored_game stored;
  struct ad_result result = {0};
  const char *names[AD_MAX_SEATS], *title = *p->summary.title ? p->summary.title : p->summary.name;
  struct rp_game page = {.names = names, .viewer = viewer, .result = &result, .back = back};
  if (!tn_store_game(p->store, id, &stored, &p->arena, err))
    return false;
  if (viewer >= stored.game.seats)
    return ad_fail(err, AD_EUSAGE, (struct ad_pos){0}, "--seat is %d, but the game has %d seats",
                   viewer + 1, stored.game.seats);
  struct ad_match *match = play_again(p, &stored.game, &stored.replay, stored.game_hash, err);
  if (!match)
    return false;
  page.match = match;
  page.title = ad_arena_printf(&p->arena, "%s, game %lld", title, id);
  result.seats = stored.game.seats;
  for (int seat = 0; seat < stored.game.seats; seat++) {
    const struct tn_seat_row *s = &stored.seat[seat];
    names[seat] = p->summary.bot[s->bot];
    result.rank[seat] = (int8_t)s->rank;
    result.score[seat] = (int32_t)s->score;
    page.fault[seat] =
      (struct rp_game_fault){s->fault, s->n_faults, s->fault_move, s->forfeit, s->fault_text};
  }
  struct ad_buf text;
  ad_buf_init(&text);
  rp_game_html(&page, &text);
  bool ok = cli_write_text(out, &text, err);
  ad_buf_fini(&text);
  ad_match_free(match);
  return ok;
}

bool cli_game_page(const char *path, long long id, const char *variant, int viewer, const char *out,
                   struct ad_err *err)
{
  struct pages p;
  struct tn_store *store = tn_store_open(path, TN_READ, err);
  if (!store)
    return false;
  bool ok = pages_init(&p, store, path, variant, err) && game_page(&p, id, viewer, NULL, out, err);
  pages_fini(&p);
  tn_store_close(store);
  if (err->pos.file) /* what it named is gone */
    err->pos.file = path;
  return ok;
}

/* ---- scores over the game ---- */

enum { MOST_CURVE_GAMES = 400 }; /* of a table: enough for a smooth line, soon done */

struct tables { /* one curve for each variant and number of seats */
  struct pages *pages;
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
  const struct tn_replay replay = {record->replay, record->replay_len, record->turns};
  struct ad_err own = {0};
  (void)err;
  if (!curves->bot || curves->games == MOST_CURVE_GAMES || t->missing[game->variant][game->seats])
    return t->open > 0;
  struct ad_match *match = play_again(t->pages, game, &replay, record->game_hash, &own);
  if (!match)
    close_table(t, game, ad_arena_printf(&t->pages->arena, "Not shown: %s.", own.msg));
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

static bool add_curves(struct pages *p, struct ad_node *tree, struct ad_err *err)
{
  struct tables *t = ad_calloc(1, sizeof *t);
  int variant, seats;
  t->pages = p;
  for (struct ad_node *table = ad_node_peek(tree, "tables")->first; table; table = table->next)
    if (table_of(&p->summary, table, &variant, &seats) && !t->curves[variant][seats].bot) {
      rp_curves_init(&t->curves[variant][seats], p->summary.n_bots);
      t->open++;
    }
  struct ad_err own = {0};
  bool ok = t->open == 0 || tn_store_games(p->store, false, add_curve, t, &own) || t->open == 0;
  if (!ok)
    *err = own;
  for (struct ad_node *table = ad_node_peek(tree, "tables")->first; ok && table;
       table = table->next)
    if (table_of(&p->summary, table, &variant, &seats)) {
      struct ad_node *curves =
        rp_curves_tree(&t->curves[variant][seats], p->summary.bot, &p->arena);
      if (t->missing[variant][seats])
        ad_node_put(&p->arena, curves, "missing",
                    ad_node_text(&p->arena, t->missing[variant][seats]));
      ad_node_put(&p->arena, table, "curves", curves);
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
  if (ids->n == ids->cap) {
    ids->cap = ids->cap ? 2 * ids->cap : 64;
    ids->id = ad_realloc(ids->id, ids->cap * sizeof *ids->id);
  }
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
      return ad_fail(err, AD_EUSAGE, (struct ad_pos){0},
                     "--games is '%.60s', expected faults, all or numbers of games as 3,17", text);
    add_id(ids, id);
    c += len;
    if (!*c)
      return true;
  }
}

/* The games that are asked for, ascending, each once. */
static bool find_ids(struct pages *p, const struct ad_node *tree, const char *games,
                     struct ids *ids, struct ad_err *err)
{
  bool ok = true;
  long long id;
  if (strcmp(games, "all") == 0)
    ok = tn_store_games(p->store, false, each_game, ids, err);
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

static bool add_pages(struct pages *p, struct ad_node *tree, const struct cli_report *report,
                      struct ad_err *err)
{
  struct ids ids = {0};
  char name[RP_GAME_FILE];
  const char *own = name_of(report->out), *back = is_plain(own) ? own : NULL;
  struct ad_node *list = ad_node_put(&p->arena, tree, "pages", ad_node_list(&p->arena));
  bool ok = find_ids(p, tree, report->games, &ids, err);
  for (size_t i = 0; ok && i < ids.n; i++) {
    const char *out = ad_arena_printf(&p->arena, "%.*s%s", (int)(own - report->out), report->out,
                                      rp_game_file(ids.id[i], name));
    ok = game_page(p, ids.id[i], AD_NOBODY, back, out, err);
    ad_node_push(list, ad_node_int(&p->arena, ids.id[i]));
  }
  free(ids.id);
  return ok;
}

static bool report_page(struct pages *p, struct ad_node *tree, const struct cli_report *report,
                        struct ad_err *err)
{
  struct ad_buf page;
  /* as `run` calls it if not told otherwise: what the page says does not depend on where the
   * results are */
  const char *name = ad_node_peek(tree, "tournament")->text;
  ad_node_put(&p->arena, tree, "file",
              ad_node_text(&p->arena, ad_arena_printf(&p->arena, "%s.sqlite", name)));
  if (!add_curves(p, tree, err) || (report->games && !add_pages(p, tree, report, err)))
    return false;
  ad_buf_init(&page);
  rp_standings_html(tree, &page);
  bool ok = cli_write_text(report->out, &page, err);
  ad_buf_fini(&page);
  return ok;
}

bool cli_standings_page(struct tn_store *store, const struct cli_report *report, struct ad_err *err)
{
  struct pages p;
  struct tn_standings *s = tn_standings_new(store, err);
  int only = s && report->variant ? tn_standings_variant(s, report->variant, err) : -1;
  bool ok = s && (!report->variant || only >= 0);
  if (ok) {
    ok = pages_init(&p, store, report->path, NULL, err) &&
         report_page(&p, tn_standings_tree(s, only, &p.arena), report, err);
    pages_fini(&p);
  }
  tn_standings_free(s);
  return ok;
}
