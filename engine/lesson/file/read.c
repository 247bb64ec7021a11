/* read.c - reads a lesson: its head, and then all of it under the rules of its variant. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "engine/lesson/file/_internal.h"

static const char *const head_keys[] = {"aedile", "lesson", "variant", "title", "teaches", "needs",
                                        "seat",   "seats",  "options", "start", "record",  "after",
                                        "script", "steps",  "about",   "seed",  "drill",   NULL};

/* ---- the head ---- */

static void read_seats(struct ad_node *root, struct le_head *head, struct ad_diags *diags)
{
  struct ad_node *start = ad_node_get(root, "start");
  bool in_start = start && start->kind == AD_MAP && ad_node_peek(start, "seats");
  head->seats = 2;
  ad_read_int(in_start ? start : root, "seats", AD_OPTIONAL, head->ops->min_seats,
              head->ops->max_seats, &head->seats, diags);
}

bool le_head_read(struct ad_node *root, struct le_head *head, struct ad_diags *diags)
{
  int version, before = diags->reported;
  *head = (struct le_head){0};
  ad_read_int(root, "aedile", AD_REQUIRED, 1, 1, &version, diags);
  head->ops = ad_game_read(root, "lesson", diags);
  head->variant_node = ad_read_text(root, "variant", AD_OPTIONAL, &head->variant, diags);
  head->options = ad_read_map(root, "options", AD_OPTIONAL, diags);
  if (head->options)
    ad_node_mark(head->options); /* the set-up reports what it does not know */
  ad_read_text(root, "script", AD_OPTIONAL, &head->script, diags);
  struct ad_node *record = ad_read_text(root, "record", AD_OPTIONAL, &head->record, diags);
  ad_read_int(root, "after", AD_OPTIONAL, 0, 100000, &head->after, diags);
  if (record && ad_node_peek(root, "start"))
    ad_diag(diags, record, "found both `record` and `start`, expected one position");
  if (head->ops)
    read_seats(root, head, diags);
  return diags->reported == before;
}

/* ---- the lesson ---- */

static void read_claims(struct le_reader *in, struct ad_node *root)
{
  struct le_texts claims = {0};
  struct le_lesson *lesson = in->lesson;
  le_read_texts(in, root, "teaches", &claims);
  lesson->teaches = ad_arena_alloc(in->arena, ((size_t)claims.n + 1) * sizeof *lesson->teaches);
  for (int i = 0; i < claims.n; i++)
    if (le_check_clause(in, claims.node[i], claims.text[i]))
      lesson->teaches[lesson->n_teaches++] = (struct le_claim){claims.node[i], claims.text[i]};
}

/* What the maker of a drill found out about it: for people and programs, no part of the lesson. */
static void check_drill(struct le_reader *in, struct ad_node *root)
{
  static const struct {
    const char *key;
    int most;
  } counts[] = {{"gap", INT_MAX}, {"moves", INT_MAX}, {"lines", INT_MAX}, {"wrong", 100}};
  struct ad_node *map = ad_read_map(root, "drill", AD_OPTIONAL, in->diags);
  const char *text;
  int unused;
  if (!map)
    return;
  ad_read_text(map, "kind", AD_REQUIRED, &text, in->diags);
  le_read_clause(in, map, "clause", &text);
  for (int i = 0; i < AD_LEN(counts); i++)
    ad_read_int(map, counts[i].key, AD_OPTIONAL, 0, counts[i].most, &unused, in->diags);
  struct ad_node *pupils = ad_read_map(map, "pupils", AD_OPTIONAL, in->diags);
  for (struct ad_node *node = pupils ? pupils->first : NULL; node; node = node->next)
    ad_read_int(pupils, node->key, AD_REQUIRED, 0, 100, &unused, in->diags);
  ad_reject_keys_except(
    map, (const char *const[]){"kind", "clause", "gap", "moves", "lines", "wrong", "pupils", NULL},
    in->diags);
}

int le_step_find(const struct le_lesson *lesson, const char *id)
{
  for (int i = 0; i < lesson->n_steps; i++)
    if (strcmp(lesson->step[i].id, id) == 0)
      return i;
  return -1;
}

static void read_steps(struct le_reader *in, struct ad_node *root)
{
  struct le_lesson *lesson = in->lesson;
  struct ad_node *list = ad_read_list(root, "steps", AD_REQUIRED, in->diags);
  if (!list)
    return;
  list->used = true;
  if (!list->n || list->n > LE_MAX_STEPS) {
    ad_diag(in->diags, list, "steps has %d entries, expected 1 to %d", list->n, LE_MAX_STEPS);
    return;
  }
  lesson->step = ad_arena_alloc(in->arena, (size_t)list->n * sizeof *lesson->step);
  for (struct ad_node *node = list->first; node; node = node->next) {
    struct le_step *step = &lesson->step[lesson->n_steps++];
    step->id = ad_arena_printf(in->arena, "%d", lesson->n_steps);
    le_read_step(in, node, step);
  }
}

/* ---- what steps say of each other ---- */

static void check_ids(struct le_reader *in)
{
  const struct le_lesson *lesson = in->lesson;
  for (int i = 0; i < lesson->n_steps; i++) {
    const char *id = lesson->step[i].id;
    if (le_step_find(lesson, id) < i)
      ad_diag(in->diags, lesson->step[i].node, "a second step has the id '%s'", id);
    /* wordings.h: "title" and "ID.hint.1" are keys of other texts */
    if (strcmp(id, "title") == 0 || strchr(id, '.'))
      ad_diag(in->diags, lesson->step[i].node, "id is '%s', expected a name without '.'%s", id,
              strcmp(id, "title") == 0 ? " other than title" : "");
  }
}

/* The index of the step ID that AT names; -1 after reporting that there is none. */
static int find_target(struct le_reader *in, const char *id, const struct ad_node *at)
{
  const struct le_lesson *lesson = in->lesson;
  const char *ids[LE_MAX_STEPS] = {0};
  int found = le_step_find(lesson, id);
  for (int i = 0; i < lesson->n_steps; i++)
    ids[i] = lesson->step[i].id;
  const char *meant = ad_nearest(id, ids, lesson->n_steps);
  if (found < 0)
    ad_diag(in->diags, at, "there is no step '%s'%s%s%s", id, meant ? ", did you mean '" : "",
            meant ? meant : "", meant ? "'?" : "");
  return found;
}

static void check_go(struct le_reader *in, int from, const char *id, const char *key)
{
  const struct le_step *step = &in->lesson->step[from];
  const struct ad_node *at = ad_node_peek(step->node, key);
  int to = find_target(in, id, at);
  if (to >= 0 && to <= from)
    ad_diag(in->diags, at, "%s leads back to '%s', expected a later step", key, id);
  else if (to >= 0 && in->lesson->step[to].is_branch && !step->is_branch)
    ad_diag(in->diags, at, "%s leads into the branch '%s', which only a wrong answer enters", key,
            id);
  else if (to >= 0 && step->is_branch && !in->lesson->step[to].is_branch)
    ad_diag(in->diags, at,
            "%s leads out of a branch to '%s'; a branch returns to the question that was answered",
            key, id);
}

static void check_wrong(struct le_reader *in, const struct le_step *step)
{
  for (int i = 0; i < step->n_wrong; i++) {
    const char *id = step->wrong[i].go;
    int to = id ? find_target(in, id, ad_node_peek(step->wrong[i].node, "go")) : -1;
    if (to >= 0 && !in->lesson->step[to].is_branch)
      ad_diag(in->diags, step->wrong[i].node,
              "go leads to '%s', expected a step with `only: branch`", id);
    else if (to >= 0 && step->is_branch)
      ad_diag(in->diags, step->wrong[i].node,
              "go leads from a branch into the branch '%s', which could not return", id);
  }
}

static void check_targets(struct le_reader *in)
{
  const struct le_lesson *lesson = in->lesson;
  for (int i = 0; i < lesson->n_steps; i++) {
    const struct le_step *step = &lesson->step[i];
    if (step->go)
      check_go(in, i, step->go, "go");
    if (step->go_else)
      check_go(in, i, step->go_else, "go_else");
    int from = step->from ? find_target(in, step->from, ad_node_peek(step->node, "from")) : -1;
    if (from >= i)
      ad_diag(in->diags, step->node, "from names the step '%s', expected an earlier one",
              step->from);
    check_wrong(in, step);
    if (step->is_branch && step->kind == LE_END)
      ad_diag(in->diags, step->node,
              "found `end` in a branch, which returns to the question that was answered");
  }
}

struct le_lesson *le_lesson_read(struct ad_node *root, const char *name, const struct le_head *head,
                                 const struct ad_setup *setup, const struct le_clauses *clauses,
                                 struct ad_arena *arena, struct ad_diags *diags)
{
  int before = diags->reported;
  struct le_lesson *lesson = ad_arena_alloc(arena, sizeof *lesson);
  struct le_reader in = {setup, clauses, arena, diags, lesson};
  *lesson = (struct le_lesson){
    .name = ad_arena_printf(arena, "%s", name), .title = "", .head = *head, .seed = 1};
  ad_read_text(root, "title", AD_REQUIRED, &lesson->title, diags);
  ad_read_seed(root, "seed", AD_OPTIONAL, &lesson->seed, diags);
  le_read_seat(&in, root, "seat", &lesson->seat);
  le_read_texts(&in, root, "needs", &lesson->needs);
  read_claims(&in, root);
  check_drill(&in, root);
  lesson->start = ad_read_map(root, "start", AD_OPTIONAL, diags);
  read_steps(&in, root);
  ad_reject_keys_except(root, head_keys, diags);
  if (diags->reported == before) {
    check_ids(&in);
    check_targets(&in);
  }
  return diags->reported == before ? lesson : NULL;
}
