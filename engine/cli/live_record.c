/* live_record.c - records written move by move.
 *
 * The file is written whole into a new file that takes the place of the old one (rename), with the
 * list of moves at its end and in block style; then each move is one line more.  A move taken back,
 * the first move (an empty list is []) and the end of the match write it whole again. */
#include "engine/cli/live_record.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/cli/terminal/show.h"
#include "engine/cli/isolate.h"
#include "engine/config/paths.h"
#include "engine/config/yaml.h"

bool cli_record_may_create(const char *path, const char *same, const char *instead,
                           struct ad_err *err)
{
  struct stat info, other;
  const struct ad_pos pos = {.file = path};
  if (stat(path, &info) < 0 || !S_ISREG(info.st_mode) || info.st_size == 0 ||
      (same && stat(same, &other) == 0 && other.st_dev == info.st_dev &&
       other.st_ino == info.st_ino))
    return true;
  return ad_fail(err, AD_EUSAGE, pos, "this file is there already, expected a new name; %s",
                 instead);
}

bool cli_record_may_replace(const char *path, struct ad_err *err)
{
  char start[100] = "";
  FILE *file = cfg_is_file(path) ? fopen(path, "rb") : NULL;
  size_t n = file ? fread(start, 1, sizeof start - 1, file) : 0;
  if (file)
    fclose(file);
  return n == 0 || strstr(start, "\nrecord: ") ||
         ad_fail(err, AD_EUSAGE, (struct ad_pos){.file = path},
                 "this file is there already and is no record, expected a new name");
}

/* ---- the file ---- */

/* The record so far with the moves as its last lines, so that more can be added. */
static void open_record(const struct cli_live_record *j, struct ad_arena *arena, struct ad_buf *out)
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

static bool write_whole(struct cli_live_record *j, bool finished)
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
    close(j->fd);
  j->fd = cli_replace_file(j->path, &text, j->sync);
  ad_buf_fini(&text);
  ad_arena_fini(&arena);
  return j->fd >= 0;
}

/* ---- moves ---- */

/* STATE to the position after the moves of the match. */
static void catch_up(struct cli_live_record *j)
{
  const struct ad_match *match = j->match;
  ad_deal(match->setup, j->state, match->seed);
  for (j->written = 0; j->written < match->n_moves; j->written++)
    ad_apply(match->setup, j->state, match->moves[j->written]);
}

static bool add_moves(struct cli_live_record *j)
{
  const struct ad_match *match = j->match;
  off_t size = lseek(j->fd, 0, SEEK_END);
  struct ad_buf lines;
  ad_buf_init(&lines);
  for (; j->written < match->n_moves; j->written++) {
    char line[AD_MOVE_LINE];
    ad_move_line(match->setup, j->state, match->moves[j->written], line);
    cfg_yaml_write_item(line, &lines);
    ad_apply(match->setup, j->state, match->moves[j->written]);
  }
  bool ok =
    cli_write_all(j->fd, ad_buf_text(&lines), lines.len) && (!j->sync || fdatasync(j->fd) == 0);
  int why = errno;
  if (!ok && ftruncate(j->fd, size) == 0) /* half a line would spoil the record */
    errno = why;
  ad_buf_fini(&lines);
  return ok;
}

static void note_failure(struct cli_live_record *j)
{
  if (!j->failed)
    fprintf(stderr, "%s: cannot write the record: %s\n", j->path, cli_output_problem(errno));
  j->failed = true;
}

/* The moves that were made since the last time; a failure is said once, and the whole is tried
   again at the end. */
static void write_new_moves(struct cli_live_record *j)
{
  bool anew = j->written <= 0;
  if (!j->regular || j->failed || ad_has_fault(j->match->setup) || j->written == j->match->n_moves)
    return;
  if (anew)
    catch_up(j);
  if (!(anew ? write_whole(j, false) : add_moves(j)))
    note_failure(j);
}

/* ---- from outside ---- */

bool cli_live_record_open(struct cli_live_record *j, const char *path, const struct ad_match *match,
                          const char *const *names, struct ad_err *err)
{
  struct stat info;
  *j = (struct cli_live_record){.path = path, .match = match, .names = names, .fd = -1};
  if (!cli_record_can_save(path, err))
    return false;
  j->regular = stat(path, &info) == 0 && S_ISREG(info.st_mode);
  j->state = ad_calloc(1, match->setup->state_size);
  catch_up(j);
  if (!j->regular || write_whole(j, false))
    return true;
  free(j->state);
  j->state = NULL;
  return ad_fail(err, AD_ERUNTIME, (struct ad_pos){.file = path}, "cannot write the record: %s",
                 cli_output_problem(errno));
}

void cli_live_record_rewrite(struct cli_live_record *j)
{
  j->written = -1;
}

bool cli_live_record_close(struct cli_live_record *j)
{
  j->failed = false;
  bool ok = j->regular ? write_whole(j, true) : cli_record_save(j->path, j->match, j->names);
  if (!ok && j->regular)
    note_failure(j);
  if (j->fd >= 0 && close(j->fd) < 0 && ok) {
    note_failure(j);
    ok = false;
  }
  free(j->state);
  j->state = NULL;
  return ok;
}

/* ---- the player in between ---- */

struct recorder {
  struct ad_player *inner;
  struct cli_live_record *journal;
};

static enum ad_fault start_inner(struct ad_player *p, const struct ad_setup *setup, int seat,
                                 uint64_t rng_seed, struct ad_err *err)
{
  struct ad_player *inner = ((struct recorder *)p->self)->inner;
  return inner->start ? inner->start(inner, setup, seat, rng_seed, err) : AD_FAULT_NONE;
}

static enum ad_fault choose_inner(struct ad_player *p, struct ad_view *view, const ad_move *moves,
                                  int n, int *choice, struct ad_err *err)
{
  struct recorder *recorder = p->self;
  write_new_moves(recorder->journal);
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

struct ad_player *cli_live_record_player(struct cli_live_record *j, struct ad_player *inner)
{
  struct ad_player *p = ad_calloc(1, sizeof *p);
  struct recorder *recorder = ad_calloc(1, sizeof *recorder);
  *recorder = (struct recorder){inner, j};
  *p = (struct ad_player){inner->name,  recorder,      start_inner, choose_inner,
                          finish_inner, free_recorder, leave_inner};
  return p;
}
