/* live_record.c - records written move by move.
 *
 * The file is written whole into a new file that takes the place of the old one (rename), with the
 * list of moves at its end and in block style; then each move is one line more.  A move taken back,
 * the first move (an empty list is []) and the end of the match write it whole again. */
#include "engine/app/match/live_record.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/app/files/kind.h"
#include "engine/app/files/output.h"
#include "engine/app/match/record.h"
#include "engine/base/drop.h"
#include "engine/config/paths.h"
#include "engine/config/yaml.h"

bool app_record_may_create(const char *path, const char *same, const char *instead,
                           struct ad_err *err)
{
  struct stat info;
  const struct ad_pos pos = {.file = path};
  if (stat(path, &info) < 0 || !S_ISREG(info.st_mode) || info.st_size == 0 ||
      (same && app_is_same_file(path, same)))
    return true;
  return ad_fail(err, AD_EUSAGE, pos, "this file exists, expected a new name; %s", instead);
}

bool app_record_may_replace(const char *path, struct ad_err *err)
{
  return app_file_may_replace(path, APP_FILE_RECORD, "a record", err);
}

/* ---- the file ---- */

/* The record so far with the moves as its last lines, so that more can be added. */
static void open_record(const struct app_live_record *j, struct ad_arena *arena, struct ad_buf *out)
{
  static const char moves[] = "\nmoves:";
  struct ad_node *record = ad_record_write(j->match, j->names, arena);
  struct ad_buf whole;
  ad_buf_init(&whole);
  cfg_yaml_write(record, &whole);
  const char *at = strstr(ad_buf_text(&whole), moves); /* texts have their line feeds escaped */
  ad_buf_add_n(out, whole.text, (size_t)(at - whole.text) + strlen(moves));
  ad_buf_add(out, j->match->n_moves > 0 ? "\n" : " []\n");
  for (const struct ad_node *move = ad_node_peek(record, "moves")->first; move; move = move->next)
    cfg_yaml_write_item(move->text, out);
  ad_buf_fini(&whole);
}

static bool write_whole(struct app_live_record *j, bool finished)
{
  struct ad_arena arena;
  struct ad_buf text;
  ad_arena_init(&arena);
  ad_buf_init(&text);
  if (finished)
    cfg_yaml_write(ad_record_write(j->match, j->names, &arena), &text);
  else
    open_record(j, &arena, &text);
  if (j->fd >= 0)
    ad_drop_fd(j->fd);
  j->fd = app_output_replace(j->path, &text, j->sync);
  ad_buf_fini(&text);
  ad_arena_fini(&arena);
  return j->fd >= 0;
}

/* ---- moves ---- */

/* STATE to the position after the moves of the match. */
static void catch_up(struct app_live_record *j)
{
  j->written = ad_match_walk(j->match, j->setup, j->state, NULL, NULL);
}

static bool add_moves(struct app_live_record *j)
{
  const struct ad_match *match = j->match;
  off_t size = lseek(j->fd, 0, SEEK_END);
  struct ad_buf lines;
  ad_buf_init(&lines);
  for (; j->written < match->n_moves; j->written++) {
    char line[AD_MOVE_LINE];
    ad_move_line(j->setup, j->state, match->moves[j->written], line);
    cfg_yaml_write_item(line, &lines);
    ad_apply(j->setup, j->state, match->moves[j->written]);
  }
  bool ok =
    app_output_write(j->fd, ad_buf_text(&lines), lines.len) && (!j->sync || fdatasync(j->fd) == 0);
  int why = errno;
  if (!ok && ftruncate(j->fd, size) == 0) /* half a line would spoil the record */
    errno = why;
  ad_buf_fini(&lines);
  return ok;
}

static bool fail_to_write(const struct app_live_record *j, struct ad_err *err)
{
  return ad_fail(err, AD_ERUNTIME, (struct ad_pos){.file = j->path}, "cannot write the record: %s",
                 app_output_problem(errno));
}

/* Writes the moves that were made since the last time.  A failure is reported once, and the whole
 * record is tried again at the end. */
static void write_new_moves(struct app_live_record *j)
{
  bool anew = j->written <= 0;
  if (!j->regular || j->failed || ad_has_fault(j->match->setup) || j->written == j->match->n_moves)
    return;
  if (anew)
    catch_up(j);
  if (anew ? write_whole(j, false) : add_moves(j))
    return;
  struct ad_err err;
  fail_to_write(j, &err);
  j->failed = true;
  if (j->report)
    j->report(j->ctx, &err);
}

/* ---- from outside ---- */

static void free_state(struct app_live_record *j)
{
  free(j->state);
  ad_setup_free(j->own_setup);
  j->state = NULL;
  j->own_setup = NULL;
}

bool app_live_record_open(struct app_live_record *j, const char *path, const struct ad_match *match,
                          const char *const *names, struct ad_err *err)
{
  struct stat info;
  *j = (struct app_live_record){.path = path, .match = match, .names = names, .fd = -1};
  if (!app_output_can_save(path))
    return fail_to_write(j, err);
  j->regular = stat(path, &info) == 0 && S_ISREG(info.st_mode);
  j->own_setup = ad_setup_bind(match->setup);
  j->setup = j->own_setup ? j->own_setup : match->setup;
  j->state = ad_calloc(1, j->setup->state_size);
  catch_up(j);
  if (!j->regular || write_whole(j, false))
    return true;
  fail_to_write(j, err);
  free_state(j);
  return false;
}

void app_live_record_rewrite(struct app_live_record *j)
{
  j->written = -1;
}

bool app_live_record_close(struct app_live_record *j, struct ad_err *err)
{
  bool ok = j->regular ? write_whole(j, true) || fail_to_write(j, err)
                       : app_record_save(j->path, j->match, j->names, err);
  if (j->fd >= 0 && close(j->fd) < 0 && ok)
    ok = fail_to_write(j, err);
  free_state(j);
  return ok;
}

/* ---- the player in between ---- */

struct recorder {
  struct ad_player *inner;
  struct app_live_record *record;
};

static enum ad_fault start_inner(struct ad_player *p, const struct ad_setup *setup, int seat,
                                 uint64_t rng_seed, struct ad_err *err)
{
  struct ad_player *inner = ((struct recorder *)p->self)->inner;
  inner->log = p->log;
  return inner->start ? inner->start(inner, setup, seat, rng_seed, err) : AD_FAULT_NONE;
}

static enum ad_fault choose_inner(struct ad_player *p, struct ad_view *view, const ad_move *moves,
                                  int n, int *choice, struct ad_err *err)
{
  struct recorder *recorder = p->self;
  write_new_moves(recorder->record);
  return recorder->inner->choose(recorder->inner, view, moves, n, choice, err);
}

static void finish_inner(struct ad_player *p, const struct ad_result *result)
{
  struct ad_player *inner = ((struct recorder *)p->self)->inner;
  if (inner->finish)
    inner->finish(inner, result);
}

static void leave_inner(struct ad_player *p)
{
  struct ad_player *inner = ((struct recorder *)p->self)->inner;
  if (inner->leave)
    inner->leave(inner);
}

static void free_recorder(struct ad_player *p)
{
  struct recorder *recorder = p->self;
  recorder->inner->free(recorder->inner);
  free(recorder);
  free(p);
}

struct ad_player *app_live_record_player(struct app_live_record *j, struct ad_player *inner)
{
  struct ad_player *p = ad_calloc(1, sizeof *p);
  struct recorder *recorder = ad_calloc(1, sizeof *recorder);
  *recorder = (struct recorder){inner, j};
  *p = (struct ad_player){.name = inner->name,
                          .self = recorder,
                          .start = start_inner,
                          .choose = choose_inner,
                          .finish = finish_inner,
                          .free = free_recorder,
                          .leave = leave_inner};
  return p;
}
