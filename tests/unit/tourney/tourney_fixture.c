/* tourney_fixture.c - a host without files. */
#include "tests/unit/tourney/tourney_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/unit/fixture.h"

/* Another game: nim with a larger state. */
static const struct ad_game_ops *mim_ops(void)
{
  static struct ad_game_ops mim;
  mim = *ad_game_find("nim");
  mim.key = "mim";
  return &mim;
}

static bool load_variant(void *ctx, struct tn_variant *out, const struct ad_node *at,
                         struct ad_diags *diags)
{
  bool pair = strcmp(out->name, "nim/pair") == 0, other = strcmp(out->name, "mim/test") == 0;
  (void)ctx;
  if (!pair && !other && strcmp(out->name, "nim/test") != 0) {
    ad_diag(diags, at, "no variant '%s'", out->name);
    return false;
  }
  out->ops = other ? mim_ops() : ad_game_find("nim");
  snprintf(out->fingerprint, sizeof out->fingerprint, "%s", pair ? "22" : other ? "33" : "11");
  for (int seats = 2; seats <= (pair ? 2 : 4); seats++)
    out->seats[out->n_seats++] = seats;
  return true;
}

static struct ad_setup *compile(void *ctx, struct tn_variant *variant, int seats,
                                struct ad_diags *diags)
{
  (void)ctx, (void)diags;
  struct ad_setup *setup = fixture_nim(seats, "{scatter: 5}");
  if (strcmp(variant->ops->key, "mim") == 0) {
    setup->ops = variant->ops;
    setup->state_size += 64;
  }
  return setup;
}

static void drop_variant(void *ctx, struct tn_variant *variant)
{
  (void)ctx, (void)variant;
}

static const char *find_script(void *ctx, const struct tn_script *script)
{
  (void)ctx;
  return strstr(script->file, ".lua") ? script->file : NULL;
}

static bool load_script(void *ctx, struct tn_script *script, const struct tn_limits *limits,
                        struct ad_arena *arena, struct ad_err *err)
{
  (void)ctx, (void)limits, (void)arena;
  script->path = script->file;
  script->source = "";
  script->digest = "d1";
  if (strcmp(script->file, "broken.lua") == 0)
    return ad_fail(err, AD_EINPUT, (struct ad_pos){"broken.lua", 3, 1}, "'end' expected");
  for (int i = 0; i < script->n_ops; i++)
    if (strcmp(script->file, "nim.lua") == 0 && strcmp(script->ops[i]->key, "nim") != 0)
      return ad_fail(err, AD_EINPUT, (struct ad_pos){0}, "nim.lua: the bot plays nim, not %s",
                     script->ops[i]->key);
  return strstr("good.lua bad.lua slow.lua nim.lua", script->file) ||
         ad_fail(err, AD_EINPUT, (struct ad_pos){0}, "no script '%s'", script->file);
}

static enum ad_fault choose(struct ad_player *p, struct ad_view *view, const ad_move *moves, int n,
                            int *choice, struct ad_err *err)
{
  (void)view, (void)moves;
  *choice = n - 1;
  if (strcmp(p->self, "bad.lua") == 0) {
    ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "bad.lua:7: no idea");
    return AD_FAULT_ERROR;
  }
  return strcmp(p->self, "slow.lua") == 0 ? AD_FAULT_BUDGET : AD_FAULT_NONE;
}

static void free_player(struct ad_player *p)
{
  free(p->self);
  free(p);
}

static struct ad_player *make_player(void *ctx, const struct tn_script *script,
                                     const struct tn_limits *limits, struct ad_err *err)
{
  (void)ctx, (void)limits, (void)err;
  struct ad_player *p = ad_calloc(1, sizeof *p);
  *p = (struct ad_player){.self = ad_strdup(script->file), .choose = choose, .free = free_player};
  return p;
}

static const struct tn_host host = {.load_variant = load_variant,
                                    .compile = compile,
                                    .drop_variant = drop_variant,
                                    .find_script = find_script,
                                    .load_script = load_script,
                                    .make_player = make_player};

/* A plan borrows from the tree it was read from. */
struct kept {
  struct ad_arena arena;
  struct tn_plan *plan;
};
static struct kept kept[4];

struct tn_plan *fixture_plan(const char *text, const char **problems)
{
  int i = 0;
  struct ad_diags diags;
  while (kept[i].plan)
    i++;
  ad_diags_init(&diags);
  ad_arena_init(&kept[i].arena);
  kept[i].plan = tn_plan_read(fixture_yaml(&kept[i].arena, text), "stem", text, &host, &diags);
  ad_diags_sort(&diags);
  const char *found = fixture_problems(&diags);
  if (problems)
    *problems = found;
  struct tn_plan *plan = kept[i].plan;
  if (plan)
    tn_plan_finalize(plan, plan->has_seed ? plan->schedule.seed : 1);
  else
    ad_arena_fini(&kept[i].arena);
  ck_assert_msg(plan || problems, "%s", found);
  ad_diags_fini(&diags);
  return plan;
}

void fixture_plan_free(struct tn_plan *plan)
{
  for (int i = 0; i < AD_LEN(kept); i++)
    if (plan && kept[i].plan == plan) {
      tn_plan_free(plan);
      ad_arena_fini(&kept[i].arena);
      kept[i].plan = NULL;
    }
}

static char folder[64], path[80];

const char *fixture_path(void)
{
  snprintf(folder, sizeof folder, "/tmp/aedile-test-XXXXXX");
  ck_assert_ptr_nonnull(mkdtemp(folder));
  snprintf(path, sizeof path, "%s/r.sqlite", folder);
  return path;
}

void fixture_clean(void)
{
  static const char *const suffixes[] = {"", "-wal", "-shm", "-journal"};
  for (int i = 0; i < AD_LEN(suffixes); i++) {
    char name[100];
    snprintf(name, sizeof name, "%s%s", path, suffixes[i]);
    unlink(name);
  }
  rmdir(folder);
}

void fixture_add_game(const struct tn_plan *plan, struct tn_store *store, long long id,
                      const int *scores, int forfeit)
{
  struct tn_played game = {.replay = (const unsigned char *)"", .game_hash = (uint64_t)id};
  struct ad_outcome *out = &game.outcome;
  struct ad_err err = {0};
  tn_schedule_game(&plan->schedule, id, &game.game);
  out->result.seats = game.game.seats;
  for (int seat = 0; seat < game.game.seats; seat++)
    out->result.score[seat] = scores[seat];
  ad_result_rank(&out->result, NULL);
  if (forfeit >= 0) {
    out->fault[forfeit] = AD_FAULT_MEMORY;
    out->n_faults[forfeit] = 1;
    out->forfeit[forfeit] = true;
    snprintf(out->fault_text[forfeit], sizeof out->fault_text[forfeit],
             "x.lua:1: not enough, \"memory\"");
  }
  ck_assert_msg(tn_store_add_game(store, &game, &err), "%s", err.msg);
}

struct tn_store *fixture_store(const char *text, struct tn_plan **plan)
{
  struct ad_err err = {0};
  *plan = fixture_plan(text, NULL);
  struct tn_store *store = tn_store_open(fixture_path(), TN_WRITE, &err);
  ck_assert_msg(store && tn_store_begin(store, *plan, &err), "%s", err.msg);
  return store;
}

struct tn_standings *fixture_standings(struct tn_store *store)
{
  struct ad_err err = {0};
  struct tn_standings *standings = tn_standings_new(store, &err);
  ck_assert_msg(standings != NULL, "%s", err.msg);
  return standings;
}

void fixture_done(struct tn_plan *plan, struct tn_store *store, struct tn_standings *standings)
{
  tn_standings_free(standings);
  tn_store_close(store);
  fixture_clean();
  fixture_plan_free(plan);
}
