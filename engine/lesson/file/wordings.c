/* wordings.c - walks over a lesson and names its texts. */
#include "engine/lesson/file/wordings.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct walk {
  struct ad_arena *arena;
  struct le_wording *list; /* NULL: count only */
  int n;
  struct le_step *step; /* NULL: the lesson itself */
};

/* Adds the text in SLOT under the id of the step and PART with the number I (0: without). */
static void add(struct walk *walk, const char *part, int i, const char **slot,
                const struct ad_node *node)
{
  if (!*slot || !**slot)
    return;
  if (walk->list) {
    const char *id = walk->step ? walk->step->id : "";
    const char *key = i ? ad_arena_printf(walk->arena, "%s%s.%d", id, part, i)
                        : ad_arena_printf(walk->arena, "%s%s", id, part);
    walk->list[walk->n] = (struct le_wording){key, *slot, node, slot, walk->step};
  }
  walk->n++;
}

/* Adds each `why` of CONDITION (may be NULL); I counts them in a step. */
static void add_reasons(struct walk *walk, struct le_condition *condition, int *i)
{
  if (!condition)
    return;
  if (condition->why)
    add(walk, ".why", ++*i, &condition->why, condition->node);
  for (int k = 0; k < condition->n; k++)
    add_reasons(walk, &condition->child[k], i);
}

static void add_step(struct walk *walk, struct le_step *step)
{
  int reasons = 0;
  walk->step = step;
  add(walk, "", 0, &step->text, step->node);
  for (int i = 0; i < step->n_options; i++)
    if (step->option[i].text != step->option[i].value)
      add(walk, ".option", i + 1, &step->option[i].text, step->option[i].node);
  add_reasons(walk, step->accept, &reasons);
  add_reasons(walk, step->goal, &reasons);
  for (int i = 0; i < step->n_wrong; i++)
    add(walk, ".wrong", i + 1, &step->wrong[i].text, step->wrong[i].node);
  for (int i = 0; i < step->n_hints; i++)
    add(walk, ".hint", i + 1, &step->hint[i].text, step->hint[i].node);
  add(walk, ".right", 0, &step->right, step->node);
}

static void add_all(struct walk *walk, const struct le_lesson *lesson)
{
  walk->n = 0;
  walk->step = NULL;
  /* without const: only le_reword writes to the slots of a lesson that its caller may change */
  add(walk, "title", 0, (const char **)&lesson->title, NULL);
  for (int i = 0; i < lesson->n_steps; i++)
    add_step(walk, &lesson->step[i]);
}

struct le_wording *le_wordings(const struct le_lesson *lesson, struct ad_arena *arena, int *n)
{
  struct walk walk = {.arena = arena};
  add_all(&walk, lesson);
  walk.list = ad_arena_alloc(arena, ((size_t)walk.n + 1) * sizeof *walk.list);
  add_all(&walk, lesson);
  *n = walk.n;
  return walk.list;
}

/* A wrong answer that is the option ENGLISH of its step is TEXT from now on. */
static void reword_answers(struct le_step *step, const char *english, const char *text)
{
  for (int i = 0; i < step->n_wrong && step->n_options; i++)
    if (strcmp(step->wrong[i].answer, english) == 0)
      step->wrong[i].answer = text;
}

void le_reword(const struct le_wording *wordings, int n,
               const char *(*translate)(void *ctx, const char *key), void *ctx)
{
  for (int i = 0; i < n; i++) {
    const char *text = translate(ctx, wordings[i].key);
    if (!text)
      continue;
    *wordings[i].slot = text;
    if (wordings[i].step)
      reword_answers(wordings[i].step, wordings[i].english, text);
  }
}

void le_wording_print(const char *text, char out[LE_WORDING_PRINT])
{
  uint64_t hash = 1;
  for (; *text; text++)
    hash = ad_mix(hash ^ (uint8_t)*text);
  snprintf(out, LE_WORDING_PRINT, "%08" PRIx32, (uint32_t)(hash >> 32));
}
