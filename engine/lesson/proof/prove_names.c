/* prove_names.c - P1, as far as it needs the positions and the players: squares and bots exist.
 *
 * A square is written as sheets and moves write it, by two numbers.  The attributes
 * of the game with two such indexes say which there are; a game without them has no squares. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "engine/lesson/proof/_internal.h"

/* The names of two indexes that are one place, and the sign between their numbers. */
static const struct {
  const char *first, *second, *between;
} pairs[] = {{"row", "col", ","}, {"x", "y", ","}, {"territory", "position", ""}};

/* The limits of the squares of a position: the numbers from low to below high. */
struct limits {
  const char *between; /* NULL: there are no squares */
  int low[2], high[2];
};

static void widen(struct limits *limits, int i, const struct ad_index *index, int count)
{
  bool is_first = limits->high[i] == limits->low[i];
  int low = index->base, high = index->base + count;
  limits->low[i] = is_first || low < limits->low[i] ? low : limits->low[i];
  limits->high[i] = is_first || high > limits->high[i] ? high : limits->high[i];
}

static void add_attr(const struct ad_setup *setup, const void *state, const struct ad_attr *attr,
                     struct limits *limits)
{
  int at = attr->n_indexes - 2, outer[AD_MAX_INDEXES] = {0};
  for (int i = 0; at >= 0 && i < AD_LEN(pairs); i++) {
    const struct ad_index *first = &attr->index[at], *second = &attr->index[at + 1];
    if (strcmp(first->name, pairs[i].first) != 0 || strcmp(second->name, pairs[i].second) != 0)
      continue;
    limits->between = pairs[i].between;
    widen(limits, 0, first, first->count(setup->rules, state, outer));
    widen(limits, 1, second, second->count(setup->rules, state, outer));
  }
}

static struct limits find_limits(const struct ad_setup *setup, const void *state)
{
  struct limits limits = {0};
  for (const struct ad_attr *attr = setup->ops->attrs; attr->name; attr++)
    add_attr(setup, state, attr, &limits);
  return limits;
}

/* Reads the two numbers of TEXT; false if it has none. */
static bool read_square(const char *text, const char *between, int at[2])
{
  if (!*between) {
    bool good = isdigit((unsigned char)text[0]) && isdigit((unsigned char)text[1]) && !text[2];
    at[0] = text[0] - '0';
    at[1] = good ? text[1] - '0' : 0;
    return good;
  }
  char *end;
  at[0] = (int)strtol(text, &end, 10);
  if (end == text || strncmp(end, between, strlen(between)) != 0)
    return false;
  const char *second = end + strlen(between);
  at[1] = (int)strtol(second, &end, 10);
  return end != second && !*end;
}

static void prove_square(struct le_prover *p, const struct limits *limits, const char *text,
                         const struct ad_node *node)
{
  int at[2];
  if (!limits->between)
    ad_diag(p->diags, node, "found the square '%s', %s has no squares to mark", text,
            p->world->setup->ops->key);
  else if (!read_square(text, limits->between, at) || at[0] < limits->low[0] ||
           at[0] >= limits->high[0] || at[1] < limits->low[1] || at[1] >= limits->high[1])
    ad_diag(p->diags, node, "there is no square '%s', expected one from '%d%s%d' to '%d%s%d'", text,
            limits->low[0], limits->between, limits->low[1], limits->high[0] - 1, limits->between,
            limits->high[1] - 1);
}

static void prove_squares(struct le_prover *p, const struct limits *limits,
                          const struct le_texts *squares)
{
  for (int i = 0; i < squares->n; i++)
    prove_square(p, limits, squares->text[i], squares->node[i]);
}

static void prove_bot(struct le_prover *p, const char *name, const struct ad_node *node)
{
  struct ad_err err = {0};
  struct ad_player *bot = name ? p->world->new_bot(p->world->ctx, name, &err) : NULL;
  if (bot)
    bot->free(bot);
  else if (name)
    ad_diag(p->diags, node, "%s", err.msg);
}

static void prove_step_names(struct le_prover *p, int i)
{
  const struct le_world *world = p->world;
  const struct le_step *step = &world->lesson->step[i];
  const void *state = world->start[i] ? world->start[i] : world->start[world->lesson->n_steps];
  const struct limits limits = find_limits(world->setup, state);
  prove_squares(p, &limits, &step->show.mark);
  for (int k = 0; k < step->n_hints; k++)
    prove_squares(p, &limits, &step->hint[k].mark);
  prove_bot(p, step->reply_bot, ad_node_peek(step->node, "bot"));
  const struct ad_node *bots = ad_node_peek(step->node, "bots");
  for (const struct ad_node *node = bots ? bots->first : NULL; node; node = node->next)
    prove_bot(p, step->bot[atoi(node->key) - 1], node);
}

void le_prove_names(struct le_prover *p)
{
  for (int i = 0; i < p->world->lesson->n_steps; i++)
    prove_step_names(p, i);
}
