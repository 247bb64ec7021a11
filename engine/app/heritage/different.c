/* different.c - the first lesson of a variant. */
#include "engine/app/heritage/different.h"

#include <string.h>

#include "engine/app/heritage/different_text.h"
#include "engine/app/lesson/lesson.h"
#include "engine/app/match/variant.h"
#include "engine/lesson/drill/drill.h"

enum {
  QUESTIONS = 5,
  EACH = 2,           /* questions about one difference */
  GAMES = 24,         /* that are played for a question */
  SCRIPTED_GAMES = 8, /* the same with scripts, which are slow */
  LINES_OF_STEP = 12,
  WIDTH = 76
};

/* What the lesson is made from. */
struct maker {
  struct ad_arena *arena;
  struct app_two_rules two;
  struct app_differences differences;
  struct ad_setup *setup; /* of the variant, bound */
  struct le_clauses clauses;
  struct le_different found;
};

/* ---- the base ---- */

/* The last file that VARIANT extends, loaded; NULL if it extends none. */
static struct cfg_variant *load_base(const struct cfg_variant *variant)
{
  struct ad_diags ignored;
  int last = 0;
  while (variant->files[last + 1])
    last++;
  ad_diags_init(&ignored);
  struct cfg_variant *base = last ? app_variant_extended(variant, last, &ignored) : NULL;
  ad_diags_fini(&ignored);
  return base;
}

/* ---- questions ---- */

/* Asks for MOST more questions in which OTHER decides otherwise; answers call its rules WORDS. */
static void add_questions(struct maker *m, struct cfg_variant *other, const char *words, int most)
{
  struct ad_diags ignored;
  ad_diags_init(&ignored);
  struct ad_setup *base =
    ad_setup_bind_own(cfg_variant_compile_any(other, m->two.seats, NULL, &ignored));
  const struct le_drill_order order = {.setup = m->setup,
                                       .base = base,
                                       .foreign = app_foreign_ids(m->two.variant, other, m->arena),
                                       .otherwise = words,
                                       .clauses = &m->clauses,
                                       .variant = m->two.variant->name,
                                       .seed = 1,
                                       .games = m->setup->hooks ? SCRIPTED_GAMES : GAMES};
  if (base)
    le_different_add(&order, most, m->arena, &m->found);
  ad_setup_free(base);
  ad_diags_fini(&ignored);
}

/* With one difference after the other taken back. */
static void add_questions_singly(struct maker *m)
{
  if (m->differences.n == 1)
    return; /* the base was just that */
  for (int i = 0; i < m->differences.n && m->found.n < QUESTIONS; i++) {
    bool taken[APP_MAX_DIFFERENCES] = {false};
    int left = QUESTIONS - m->found.n;
    struct cfg_variant trial;
    taken[i] = true;
    app_trial_make(m->two.variant, m->two.base, &m->differences, taken, &trial);
    const char *words =
      ad_arena_printf(m->arena, "With %s as in %s", m->differences.list[i].name, m->two.base_name);
    add_questions(m, &trial, words, left < EACH ? left : EACH);
    app_trial_fini(&trial);
  }
}

/* ---- steps that tell ---- */

static void put_text(struct maker *m, struct ad_node *map, const char *key, const char *text)
{
  ad_node_put(m->arena, map, key, ad_node_text(m->arena, text));
}

/* TEXT with braces that open no placeholder. */
static const char *without_placeholders(struct maker *m, const char *text)
{
  struct ad_buf out = {0};
  for (; *text; text++)
    ad_buf_printf(&out, *text == '{' ? "{%c" : "%c", *text);
  const char *safe = ad_arena_printf(m->arena, "%s", ad_buf_text(&out));
  ad_buf_fini(&out);
  return safe;
}

static void push_tell(struct maker *m, struct ad_node *steps, struct ad_buf *text)
{
  struct ad_node *step = ad_node_map(m->arena), *show = ad_node_map(m->arena);
  ad_node_put(m->arena, show, "board", ad_node_bool(m->arena, false));
  text->text[--text->len] = '\0'; /* the end of its last line */
  put_text(m, step, "tell", without_placeholders(m, ad_buf_text(text)));
  ad_node_put(m->arena, step, "show", show);
  ad_node_push(steps, step);
  ad_buf_clear(text);
}

/* Appends the steps that list all differences, a screen at a time. */
static void tell(struct maker *m, struct ad_node *steps)
{
  struct ad_buf text = {0}, line = {0};
  const char *about = m->two.variant->about;
  int lines = 0;
  if (*about)
    ad_buf_printf(&text, "%s: %s.\n", m->two.variant->title, about);
  ad_buf_printf(&text, "What differs from %s:\n", m->two.base_name);
  for (int i = 0; i < m->differences.n; i++) {
    app_difference_say(&m->two, &m->differences.list[i], m->arena, &line);
    int height = (int)line.len / WIDTH + 1;
    if (lines && lines + height > LINES_OF_STEP) {
      push_tell(m, steps, &text);
      lines = 0;
    }
    ad_buf_add(&text, ad_buf_text(&line));
    ad_buf_clear(&line);
    lines += height;
  }
  push_tell(m, steps, &text);
  ad_buf_fini(&text);
  ad_buf_fini(&line);
}

/* ---- the lesson ---- */

/* A lesson without questions. */
static struct ad_node *empty_lesson(struct maker *m)
{
  struct ad_node *root = ad_node_map(m->arena);
  ad_node_put_int(m->arena, root, "aedile", 1);
  put_text(m, root, "lesson", m->two.variant->ops->key);
  put_text(m, root, "variant", m->two.variant->name);
  ad_node_put_int(m->arena, root, "seats", m->two.seats);
  ad_node_put(m->arena, root, "steps", ad_node_list(m->arena));
  return root;
}

static struct ad_node *lesson_of(struct maker *m)
{
  struct ad_node *asks = le_different_make(&m->found, m->arena);
  struct ad_node *root = asks ? asks : empty_lesson(m), *steps = ad_node_list(m->arena);
  const struct ad_node *questions = ad_node_peek(root, "steps");
  tell(m, steps);
  for (const struct ad_node *step = questions->first; step; step = step->next)
    ad_node_push(steps, ad_node_copy(m->arena, step));
  ad_node_put(m->arena, root, "steps", steps);
  put_text(m, root, "title", "What is different here");
  return root;
}

bool app_has_differences(const struct cfg_variant *variant)
{
  struct app_differences differences = {.n = 0};
  struct cfg_variant *base = load_base(variant);
  if (base)
    app_differences_find(variant, base, &differences);
  cfg_variant_free(base);
  return differences.n > 0;
}

struct ad_node *app_different_make(struct cfg_variant *variant, struct ad_arena *arena,
                                   struct ad_diags *diags)
{
  const struct ad_pos here = {.file = variant->name};
  struct ad_node *root = NULL;
  struct cfg_variant *base = load_base(variant);
  struct maker m = {.arena = arena, .two = {variant, base, "", app_usual_seats(variant)}};
  if (!base) {
    ad_diag_at(diags, here, "it extends no variant, so nothing is different");
    return NULL;
  }
  m.two.base_name = base->name;
  app_differences_find(variant, base, &m.differences);
  m.setup = ad_setup_bind_own(cfg_variant_compile(variant, m.two.seats, NULL, diags));
  app_clauses_read(variant->ops->key, arena, &m.clauses);
  if (m.setup && !m.differences.n)
    ad_diag_at(diags, here, "its rules are those of %s: nothing is different", base->name);
  if (m.setup && m.differences.n) {
    add_questions(&m, base, ad_arena_printf(arena, "By the rules of %s", base->name), QUESTIONS);
    add_questions_singly(&m);
    root = lesson_of(&m);
  }
  le_clauses_fini(&m.clauses);
  ad_setup_free(m.setup);
  cfg_variant_free(base);
  return root;
}
