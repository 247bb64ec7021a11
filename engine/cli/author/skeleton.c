/* skeleton.c - writes a lesson made of a record, after a look at it through the eyes of `check`. */
#include "engine/cli/author/skeleton.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "engine/app/files/kind.h"
#include "engine/app/files/output.h"
#include "engine/app/lesson/lesson.h"
#include "engine/app/author/skeleton.h"
#include "engine/base/drop.h"
#include "engine/config/yaml.h"
#include "engine/lesson/proof/proof.h"

/* Reads "N-M" with N < M; false after the usage message. */
static bool read_range(const struct cli_skeleton *orders, int moves, struct app_skeleton *out)
{
  char trailing;
  const char *text = orders->range;
  if (strspn(text, "0123456789-") != strlen(text) ||
      sscanf(text, "%7d-%7d%c", &out->from, &out->to, &trailing) != 2 || out->from < 0 ||
      out->to <= out->from) {
    cli_usage_error(orders->self, "--lesson is '%s', expected moves from-to such as 4-9", text);
    return false;
  }
  if (out->to > moves)
    cli_usage_error(orders->self, "--lesson is %s, but the record has %d move%s", text, moves,
                    ad_plural(moves));
  return out->to <= moves;
}

/* True if the file may be written: it is new, or --force allows to replace a lesson. */
static bool may_write(const struct cli_skeleton *orders)
{
  struct ad_arena arena;
  struct ad_diags ignored;
  if (!orders->out || app_file_kind(orders->out) == APP_FILE_NONE)
    return true;
  ad_arena_init(&arena);
  ad_diags_init(&ignored);
  const struct ad_node *root = app_file_kind(orders->out) == APP_FILE_OTHER
                               ? cfg_yaml_load(orders->out, &arena, &ignored)
                               : NULL;
  bool is_lesson = root && ad_node_peek(root, "lesson");
  if (!is_lesson || !orders->force) {
    cli_put_harmless(stderr, orders->out);
    fprintf(stderr, ": this file exists%s\n",
            is_lesson ? ", expected a new name, or --force to replace the lesson"
                      : " and is not a lesson, expected a new name");
  }
  ad_diags_fini(&ignored);
  ad_arena_fini(&arena);
  return is_lesson && orders->force;
}

/* Proves the lesson TEXT and prints what `check` would find beside texts that are to be written. */
static void prove(const char *name, const struct ad_buf *text)
{
  struct ad_arena arena;
  struct ad_diags diags;
  struct app_lesson lesson = {0};
  struct le_proof proof;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  le_proof_init(&proof);
  struct ad_node *root = cfg_yaml_parse(name, ad_buf_text(text), text->len, &arena, &diags);
  if (root && app_lesson_load_tree(root, name, &lesson, &diags))
    ad_best_effort(le_prove(&lesson.world, &proof, &diags)); /* what fails is in the report */
  if (root)
    app_lesson_fini(&lesson);
  cli_print_problems(&diags);
  le_proof_fini(&proof);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
}

static int count_todo(const char *text)
{
  int n = 0;
  for (const char *at = strstr(text, "\"" APP_TODO); at; at = strstr(at + 1, "\"" APP_TODO))
    n++;
  return n;
}

static void tell(const struct cli_skeleton *orders, const struct app_skeleton_made *made, int texts)
{
  const char *name = orders->out ? orders->out : "lesson";
  cli_put_harmless(stderr, name);
  fprintf(stderr,
          ": %d question%s to seat %d; write %d texts that begin with " APP_TODO
          ", widen `accept`, then `aedile check`\n",
          made->n_questions, ad_plural(made->n_questions), made->seat + 1, texts);
  if (made->starts_from_record)
    fprintf(stderr,
            "the lesson starts from the record itself, because later draws do not follow from the "
            "position: keep both files together\n");
}

static int write_out(const struct cli_skeleton *orders, const struct ad_buf *text)
{
  if (!orders->out) {
    fwrite(ad_buf_text(text), 1, text->len, stdout);
    return CLI_DONE; /* cli_finish_output says what went wrong */
  }
  if (app_output_save(orders->out, text))
    return CLI_DONE;
  cli_put_harmless(stderr, orders->out);
  fprintf(stderr, ": %s\n", app_output_problem(errno));
  return CLI_RUNTIME;
}

int cli_write_skeleton(const struct cli_skeleton *orders, const struct app_record *record)
{
  struct app_skeleton skeleton = {
    .record_path = orders->record_path, .path = orders->out, .seat = orders->seat};
  struct app_skeleton_made made;
  struct ad_buf text = {0};
  struct ad_err err = {0};
  if (!read_range(orders, record->match->n_moves, &skeleton))
    return CLI_USAGE;
  if (!may_write(orders))
    return CLI_INPUT;
  int code = CLI_DONE;
  if (!app_skeleton_write(&skeleton, record, &text, &made, &err)) {
    cli_print_err(&err);
    code = cli_exit_of(&err);
  } else {
    prove(orders->out ? orders->out : "lesson.yaml", &text);
    code = write_out(orders, &text);
  }
  if (code == CLI_DONE)
    tell(orders, &made, count_todo(ad_buf_text(&text)));
  ad_buf_fini(&text);
  return code;
}
