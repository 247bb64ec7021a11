/* candidates.c - moves that somebody may think of and the rules perhaps refuse.
 *
 * Method: a pool keeps moves that were legal in other decisions of these games, of all seats, with
 * the phase of each.  A candidate is one of them from a decision of this phase, or such a move or a
 * legal one with a word of another of the same kind.  Some clauses forbid nothing that anybody
 * would try; for these there are moves of other phases, moves with a number changed by 1 to 3, the
 * examples that the game gives for its moves (perhaps nobody in these games ever passed), and moves
 * with another word of the position (perhaps nobody ever claimed the card that lies there). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/game/verb.h"
#include "engine/lesson/drill/_internal.h"

enum { ADDED_TO_POOL = 4, MOST_PARTS = 8, LOOKED_AHEAD = 10, DRAWS = 12 };

static void print_legal(struct le_ground *g, char text[AD_MOVE_TEXT])
{
  ad_move_print(g->order->setup, g->state, g->moves[ad_rng_below(&g->rng, (uint32_t)g->n)], text,
                AD_MOVE_TEXT);
}

void le_remember(struct le_ground *g, const void *state, const ad_move *moves, int n)
{
  const struct ad_setup *setup = g->order->setup;
  const char *phase = ad_phase(setup, state);
  for (int i = 0; i < ADDED_TO_POOL; i++) {
    int at = g->n_pool < LE_POOL ? g->n_pool++ : (int)ad_rng_below(&g->rng, LE_POOL);
    g->pool[at].phase = phase;
    ad_move_print(setup, state, moves[ad_rng_below(&g->rng, (uint32_t)n)], g->pool[at].text,
                  AD_MOVE_TEXT);
  }
  int at = g->n_near++ % LE_NEAR;
  g->near_phase[at] = phase;
  memcpy(g->near[at], state, setup->state_size);
}

void le_look_ahead(struct le_ground *g)
{
  const struct ad_setup *setup = g->order->setup;
  memcpy(g->next, g->state, setup->state_size);
  for (int made = 0; made < LOOKED_AHEAD && g->n; made++) {
    /* the list of legal moves belongs to the position; it is made again at the end */
    int n = ad_legal(setup, g->next, g->moves);
    if (made)
      le_remember(g, g->next, g->moves, n);
    ad_apply(setup, g->next, g->moves[ad_rng_below(&g->rng, (uint32_t)n)]);
    if (ad_to_act(setup, g->next) == AD_OVER)
      break;
  }
  if (g->n)
    g->n = ad_legal(setup, g->state, g->moves);
}

/* A move of the pool from a decision of this phase, or of any; NULL if none is found. */
static const char *draw_seen(struct le_ground *g, bool any_phase)
{
  for (int i = 0; g->n_pool && i < DRAWS; i++) {
    const struct le_seen *seen = &g->pool[ad_rng_below(&g->rng, (uint32_t)g->n_pool)];
    if (any_phase || strcmp(seen->phase, g->phase) == 0)
      return seen->text;
  }
  return NULL;
}

/* A part of a move: where it begins, and its bytes. */
struct part {
  const char *text;
  size_t len;
};

/* The parts of TEXT that are made of SIGNS, or for false of all others; their number. */
static int find_parts(const char *text, const char *signs, bool of_them,
                      struct part out[MOST_PARTS])
{
  int n = 0;
  while (*text && n < MOST_PARTS) {
    text += of_them ? strcspn(text, signs) : strspn(text, signs);
    size_t len = of_them ? strspn(text, signs) : strcspn(text, signs);
    if (len)
      out[n++] = (struct part){text, len};
    text += len;
  }
  return n;
}

/* Replaces PART of TEXT by NEW. */
static void replace(char text[AD_MOVE_TEXT], struct part part, const char *new, size_t len)
{
  char changed[2 * AD_MOVE_TEXT];
  snprintf(changed, sizeof changed, "%.*s%.*s%s", (int)(part.text - text), text, (int)len, new,
           part.text + part.len);
  if (strlen(changed) < AD_MOVE_TEXT)
    memcpy(text, changed, strlen(changed) + 1);
}

static void change_number(struct le_ground *g, char text[AD_MOVE_TEXT])
{
  char number[24];
  struct part part[MOST_PARTS];
  int n = find_parts(text, "0123456789", true, part);
  if (!n)
    return;
  int at = (int)ad_rng_below(&g->rng, (uint32_t)n);
  int by = 1 + (int)ad_rng_below(&g->rng, 3), value = atoi(part[at].text);
  bool less = value >= by && ad_rng_below(&g->rng, 2);
  snprintf(number, sizeof number, "%d", less ? value - by : value + by);
  replace(text, part[at], number, strlen(number));
}

/* A move of this decision's kind that is or was legal: into TEXT. */
static void draw_alike(struct le_ground *g, char text[AD_MOVE_TEXT])
{
  const char *seen = ad_rng_below(&g->rng, 2) ? draw_seen(g, false) : NULL;
  if (seen)
    memcpy(text, seen, AD_MOVE_TEXT);
  else
    print_legal(g, text);
}

/* Takes a word from another move that begins with the same word and has as many. */
static void change_word(struct le_ground *g, char text[AD_MOVE_TEXT])
{
  char from[AD_MOVE_TEXT];
  struct part part[MOST_PARTS], other[MOST_PARTS];
  int n = find_parts(text, " ", false, part);
  for (int i = 0; i < DRAWS && n > 1; i++) {
    draw_alike(g, from);
    int at = 1 + (int)ad_rng_below(&g->rng, (uint32_t)n - 1);
    if (find_parts(from, " ", false, other) != n || part[0].len != other[0].len ||
        memcmp(part[0].text, other[0].text, part[0].len) != 0)
      continue;
    replace(text, part[at], other[at].text, other[at].len);
    return;
  }
}

/* Puts a word that PART names itself ("none" of "X,Y|none") at the end of TEXT. */
static void end_with_name(struct le_ground *g, const char *part, char text[AD_MOVE_TEXT])
{
  struct part name[MOST_PARTS], word[MOST_PARTS];
  int n = find_parts(part, "abcdefghijklmnopqrstuvwxyz_", true, name);
  int words = find_parts(text, " ", false, word);
  if (n && words > 1) {
    int at = (int)ad_rng_below(&g->rng, (uint32_t)n);
    replace(text, word[words - 1], name[at].text, name[at].len);
  }
}

/* The example of a form of moves that belong to this decision, into TEXT; false if none is met. */
static bool draw_example(struct le_ground *g, char text[AD_MOVE_TEXT])
{
  const struct ad_verbs *verbs = g->order->setup->ops->verbs;
  const struct ad_verb *drawn = NULL;
  int phase, n = 0;
  if (!verbs || !ad_word_value(verbs->phases, g->phase, &phase))
    return false;
  for (const struct ad_verb *verb = verbs->verb; verb->word; verb++)
    if (verb->phases >> phase & 1 && !ad_rng_below(&g->rng, (uint32_t)++n))
      drawn = verb;
  if (!drawn)
    return false;
  snprintf(text, AD_MOVE_TEXT, "%s", drawn->like);
  int last = AD_MAX_PARTS - 1;
  while (last > 0 && !drawn->part[last].type)
    last--;
  if (drawn->part[last].type && ad_rng_below(&g->rng, 2))
    end_with_name(g, drawn->part[last].name, text);
  return true;
}

static void list_named(struct le_ground *g, const struct ad_node *node)
{
  if (node->text && *node->text && !strchr(node->text, ' ') && g->n_named < LE_NAMED)
    g->named[g->n_named++] = node->text;
  for (const struct ad_node *child = node->first; child; child = child->next)
    list_named(g, child);
}

void le_forget_named(struct le_ground *g)
{
  if (g->n_named)
    ad_arena_fini(&g->table);
  g->n_named = 0;
}

/* Takes a word from the position. */
static void change_to_named(struct le_ground *g, char text[AD_MOVE_TEXT])
{
  struct part part[MOST_PARTS];
  int n = find_parts(text, " ", false, part);
  if (n < 2)
    return;
  if (!g->n_named) {
    ad_arena_init(&g->table);
    list_named(g, ad_position_write(g->order->setup, g->state, g->seat, &g->table));
    if (!g->n_named)
      ad_arena_fini(&g->table);
  }
  if (!g->n_named)
    return;
  const char *name = g->named[ad_rng_below(&g->rng, (uint32_t)g->n_named)];
  replace(text, part[1 + ad_rng_below(&g->rng, (uint32_t)n - 1)], name, strlen(name));
}

void le_candidate(struct le_ground *g, bool any_clause, char text[AD_MOVE_TEXT])
{
  const char *far = any_clause && ad_rng_below(&g->rng, 3) == 0 ? draw_seen(g, true) : NULL;
  if (far) {
    memcpy(text, far, AD_MOVE_TEXT);
    return;
  }
  bool is_example = any_clause && ad_rng_below(&g->rng, 4) == 0 && draw_example(g, text);
  if (!is_example)
    draw_alike(g, text);
  if (ad_rng_below(&g->rng, 2))
    change_word(g, text);
  else if (any_clause && ad_rng_below(&g->rng, 2))
    change_number(g, text);
  else if (any_clause && ad_rng_below(&g->rng, 2))
    change_to_named(g, text);
}
