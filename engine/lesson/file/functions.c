/* functions.c - finds the functions of the script that a lesson names. */
#include <string.h>

#include "engine/lesson/file/lesson.h"

enum { MOST = 64 };

struct found {
  const char *name[MOST + 1];
  const struct ad_node *node[MOST + 1];
  int n;
};

static void add_name(struct found *found, const char *name, const struct ad_node *node)
{
  for (int i = 0; name && i < found->n; i++)
    if (strcmp(found->name[i], name) == 0)
      return;
  if (!name || found->n == MOST)
    return;
  found->name[found->n] = name;
  found->node[found->n++] = node;
}

static void add_condition(struct found *found, const struct le_condition *condition)
{
  if (!condition)
    return;
  add_name(found, condition->function, condition->node);
  for (int i = 0; i < condition->n; i++)
    add_condition(found, &condition->child[i]);
}

static void add_answer(struct found *found, const struct le_answer *answer)
{
  if (!answer)
    return;
  add_name(found, answer->function, answer->node);
  add_condition(found, answer->condition);
}

static void add_step(struct found *found, const struct le_step *step)
{
  add_condition(found, step->when);
  add_condition(found, step->accept);
  add_condition(found, step->goal);
  add_answer(found, step->answer);
  add_answer(found, step->expect);
  for (int i = 0; i < step->n_options; i++)
    add_condition(found, step->option[i].holds);
  for (int i = 0; i < step->n_hints; i++)
    add_condition(found, step->hint[i].when);
}

const char *const *le_functions(const struct le_lesson *lesson, struct ad_arena *arena,
                                const struct ad_node *const **nodes)
{
  struct found *found = ad_arena_alloc(arena, sizeof *found);
  for (int i = 0; i < lesson->n_steps; i++)
    add_step(found, &lesson->step[i]);
  *nodes = found->node;
  return found->name;
}
