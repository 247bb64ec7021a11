/* session.c - fetches the bundle, opens the tournament in it, compares its identity and plays. */
#include "engine/cli/machines/session.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/app/tourney/bundle.h"
#include "engine/base/clock.h"
#include "engine/base/version.h"
#include "engine/cli/tourney.h"
#include "engine/tourney/machines/agent.h"
#include "engine/tourney/machines/roster.h"

struct run {
  const struct cli_session *session;
  struct tn_post post;
  struct ad_arena arena;
  struct app_bundle bundle;
  struct app_tourney tourney;
};

static void say(void *ctx, const char *text)
{
  (void)ctx;
  fprintf(stderr, "aedile work: %s\n", text);
}

/* Says why this machine does not play, to the user and, for `aedile status`, to Redis. */
static int refuse(const struct run *r, const char *why)
{
  struct tn_machine own = {0};
  snprintf(own.name, sizeof own.name, "%s", r->session->name);
  snprintf(own.version, sizeof own.version, "%s", AD_VERSION);
  snprintf(own.state, sizeof own.state, "does not play: %s", why);
  say(NULL, why);
  enum tn_answer ignored = tn_machine_beat(&r->post, &own);
  (void)ignored;
  return CLI_INPUT;
}

/* Fetches the bundle and writes its files.  The version is compared first: its form may be
 * another. */
static int fetch(struct run *r, struct ad_err *err)
{
  const struct tn_reply *reply;
  char key[TN_MAX_KEY_NAME], why[200];
  size_t len = 0;
  if (tn_link_call(r->post.link, &reply, "HGETALL %s",
                   tn_post_key(&r->post, "bundle", NULL, key)) != TN_ANSWERED)
    return tn_link_fail(r->post.link, err) ? CLI_DONE : CLI_RUNTIME;
  const char *engine = tn_reply_field(reply, "engine", &len);
  if (!engine) {
    ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "the tournament is gone from Redis");
    return CLI_RUNTIME;
  }
  if (strcmp(engine, AD_VERSION) != 0) {
    snprintf(why, sizeof why, "its coordinator has aedile %.40s, this machine has %s", engine,
             AD_VERSION);
    return refuse(r, ad_text_harmless(why));
  }
  const char *bytes = tn_post_open(&r->post, "bundle", "", reply, &len);
  if (!bytes)
    return refuse(r, "its files are not sealed with the key of this machine");
  return app_bundle_unpack(bytes, len, r->session->folder, &r->bundle, &r->arena, err)
         ? CLI_DONE
         : cli_exit_of(err);
}

static bool has_commands(const struct tn_plan *plan)
{
  for (int i = 0; i < plan->n_bots; i++)
    if (plan->bot[i].command)
      return true;
  return false;
}

/* Opens the tournament of the bundle, as its coordinator did.  That starts no programs yet. */
static int open_bundle(struct run *r)
{
  if (chdir(r->bundle.folder) != 0 || setenv("AEDILE_PATH", r->bundle.data, 1) != 0) {
    fprintf(stderr, "aedile work: %s: %s\n", r->bundle.folder, strerror(errno));
    return CLI_RUNTIME;
  }
  int code = cli_tourney_open_isolated(&r->tourney, r->bundle.path, NULL, r->session->words);
  if (code != CLI_DONE)
    return code == CLI_INPUT ? refuse(r, "its files cannot be loaded here") : code;
  tn_plan_finalize(r->tourney.plan, r->bundle.seed);
  if (strncmp(r->tourney.plan->identity, r->post.id, TN_ID) != 0)
    return refuse(r, "with its files this machine has another tournament: is it another build?");
  if (has_commands(r->tourney.plan) && !r->session->allows_commands)
    return refuse(r, "it has bots that are programs, and --allow-commands was not given");
  return CLI_DONE;
}

static int play(struct run *r, struct ad_err *err)
{
  const struct cli_session *s = r->session;
  const struct tn_agent_options options = {
    .post = &r->post, .name = s->name, .jobs = s->jobs, .interrupts = s->interrupts, .say = say};
  long long played = 0;
  double start = ad_clock_s();
  if (!s->quiet)
    fprintf(stderr, "aedile work: playing '%s' with %d worker%s as %s\n", r->tourney.plan->name,
            s->jobs, ad_plural(s->jobs), s->name);
  bool ok = tn_agent_run(&options, r->tourney.plan, &played, err);
  if (!s->quiet)
    fprintf(stderr, "aedile work: %lld game%s of '%s' in %.1f s\n", played, ad_plural(played),
            r->tourney.plan->name, ad_clock_s() - start);
  return ok ? CLI_DONE : cli_exit_of(err);
}

int cli_session_play(const struct cli_session *session)
{
  struct run r = {.session = session};
  struct ad_err err = {0};
  ad_arena_init(&r.arena);
  r.post = (struct tn_post){.link = cli_access_open(&session->access, &err), .key = session->key};
  memcpy(r.post.id, session->id, sizeof r.post.id);
  int code = r.post.link ? fetch(&r, &err) : CLI_RUNTIME;
  if (code == CLI_DONE) {
    code = open_bundle(&r);
    if (code == CLI_DONE)
      code = play(&r, &err);
    app_tourney_free(&r.tourney);
  }
  if (err.code != AD_OK)
    cli_print_err(&err);
  tn_link_close(r.post.link);
  ad_arena_fini(&r.arena);
  return code;
}
