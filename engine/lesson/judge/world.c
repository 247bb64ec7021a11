/* world.c - reads the positions of a lesson, and asks its bots. */
#include "engine/lesson/judge/world.h"

#include <stdlib.h>
#include <string.h>

#include "engine/core/match/view_internal.h"

/* ---- positions ---- */

/* The lesson's start with the keys of STEP laid over it; a null takes the key away.  The copy lives
 * in ARENA, so that reading marks no key of the file. */
static struct ad_node *laid_over(const struct le_world *world, struct ad_node *over,
                                 struct ad_arena *arena)
{
  struct ad_node *base = world->lesson->start;
  struct ad_node *map = base ? ad_node_copy(arena, base) : ad_node_map(arena);
  for (struct ad_node *node = over ? over->first : NULL; node; node = node->next) {
    struct ad_node *old = ad_node_get(map, node->key);
    if (ad_node_is_null(node) && old) {
      ad_node_remove(map, old);
      continue;
    }
    struct ad_node *copy = ad_node_put(arena, map, node->key, ad_node_copy(arena, node));
    copy->key_pos = node->key_pos;
  }
  return map;
}

/* Reports SEATS of a position, which may be missing, if they are not those of the lesson, whose
 * head says how many there are. */
static void check_seats(const struct le_world *world, struct ad_node *seats, struct ad_diags *diags)
{
  long long n;
  if (!seats)
    return;
  ad_node_mark(seats);
  if (!ad_node_as_int(seats, &n) || n != world->setup->seats)
    ad_diag_expected(diags, seats, "%d, the seats of the lesson: a step keeps them",
                     world->setup->seats);
}

static void *read_position(const struct le_world *world, struct ad_node *over,
                           struct ad_diags *diags)
{
  struct ad_arena arena;
  void *state = ad_calloc(1, world->setup->state_size);
  ad_arena_init(&arena);
  struct ad_node *map = laid_over(world, over, &arena);
  check_seats(world, ad_node_get(map, "seats"), diags);
  if (ad_position_read(world->setup, state, map, diags))
    ad_reject_unknown(map, NULL, diags);
  if (ad_has_fault(world->setup)) {
    char text[AD_FAULT_TEXT];
    ad_fault_print(world->setup, text, sizeof text);
    ad_diag(diags, over, "%s", text);
  }
  ad_arena_fini(&arena);
  return state;
}

static void *first_position(const struct le_world *world, struct ad_diags *diags)
{
  if (world->lesson->start)
    return read_position(world, NULL, diags);
  void *state = ad_calloc(1, world->setup->state_size);
  if (world->recorded)
    memcpy(state, world->recorded, world->setup->state_size);
  else
    ad_deal(world->setup, state, world->lesson->seed);
  return state;
}

bool le_world_prepare(struct le_world *world, struct ad_diags *diags)
{
  const struct le_lesson *lesson = world->lesson;
  int before = diags->reported;
  world->start = ad_calloc((size_t)lesson->n_steps + 1, sizeof *world->start);
  world->start[lesson->n_steps] = first_position(world, diags);
  for (int i = 0; i < lesson->n_steps; i++)
    if (lesson->step[i].start)
      world->start[i] = read_position(world, lesson->step[i].start, diags);
  return diags->reported == before;
}

void le_world_fini(struct le_world *world)
{
  for (int i = 0; world->start && i <= world->lesson->n_steps; i++)
    free(world->start[i]);
  free(world->start);
  world->start = NULL;
}

/* ---- bots ---- */

/* The index of the move that BOT chooses in STATE; -1 after filling ERR. */
static int ask_bot(const struct le_world *world, struct ad_player *bot, const void *state,
                   uint64_t seed, const ad_move *moves, int n, struct ad_err *err)
{
  struct ad_view view;
  int choice = 0, seat = ad_to_act(world->setup, state);
  void *copy = ad_calloc(1, world->setup->state_size);
  ad_view_set(&view, world->lookahead, state, seat, 0, AD_DERIVE(seed, 1), copy);
  enum ad_fault fault =
    bot->start ? bot->start(bot, world->lookahead, seat, AD_DERIVE(seed, 2), err) : AD_FAULT_NONE;
  if (fault == AD_FAULT_NONE)
    fault = bot->choose(bot, &view, moves, n, &choice, err);
  if (bot->leave)
    bot->leave(bot);
  free(copy);
  return fault == AD_FAULT_NONE && choice >= 0 && choice < n ? choice : -1;
}

bool le_bot_move(const struct le_world *world, const void *state, const char *name, uint64_t seed,
                 ad_move *move, struct ad_err *err)
{
  ad_move *moves = ad_calloc((size_t)world->setup->max_moves, sizeof *moves);
  int n = ad_legal(world->setup, state, moves), choice = 0;
  if (n > 1) {
    struct ad_player *bot = world->new_bot(world->ctx, name && *name ? name : "greedy", err);
    choice = bot ? ask_bot(world, bot, state, seed, moves, n, err) : -1;
    if (bot)
      bot->free(bot);
  }
  if (choice >= 0)
    *move = moves[choice];
  free(moves);
  return choice >= 0;
}
