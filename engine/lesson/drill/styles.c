/* styles.c - how the games are played that positions are taken from.
 *
 * Usually two moves in three are greedy and one is at random, so that positions look like those of
 * real games.  Some clauses decide nothing in such games: nobody builds a tower to its top, or puts
 * two of a kind side by side.  So for an ordered clause the styles change from game to game: all at
 * random; again and again the same; and towards the clause, if a move brings a line of it. */
#include <string.h>

#include "engine/core/match/random_game.h"
#include "engine/lesson/drill/_internal.h"

enum style { USUAL, TOWARDS, RANDOM, AGAIN, N_STYLES };

static int draw_move(struct le_ground *g)
{
  return (int)ad_rng_below(&g->rng, (uint32_t)g->n);
}

static int usual_move(struct le_ground *g)
{
  return ad_rng_below(&g->rng, 3)
         ? ad_best_move(g->order->setup, g->state, g->seat, g->moves, g->n, g->next)
         : draw_move(g);
}

/* The lines of CLAUSE on the sheet of the seat that acts. */
static int lines_of(struct le_ground *g, const void *state, const char *clause)
{
  struct ad_sheet sheet;
  int n = 0;
  ad_sheet_init(&sheet);
  ad_score(g->order->setup, state, g->seat, g->seat, &sheet);
  for (int i = 0; i < sheet.n; i++)
    n += strcmp(sheet.lines[i].clause, clause) == 0;
  ad_sheet_fini(&sheet);
  return n;
}

/* A move that brings one more line of the ordered clause, else a usual one. */
static int towards_move(struct le_ground *g)
{
  const char *clause = g->order->clause;
  int first = draw_move(g), lines = lines_of(g, g->state, clause);
  for (int i = 0; i < g->n; i++) {
    int at = (first + i) % g->n;
    memcpy(g->next, g->state, g->order->setup->state_size);
    ad_apply(g->order->setup, g->next, g->moves[at]);
    if (lines_of(g, g->next, clause) > lines)
      return at;
  }
  return usual_move(g);
}

/* How many letters A and B have in common at their ends and beginnings. */
static int likeness(const char *a, const char *b)
{
  int same = 0, from_end = 0, len_a = (int)strlen(a), len_b = (int)strlen(b);
  while (a[same] && a[same] == b[same])
    same++;
  while (from_end < len_a - same && from_end < len_b - same &&
         a[len_a - 1 - from_end] == b[len_b - 1 - from_end])
    from_end++;
  return same + from_end;
}

/* The move that was made last in the phase of now; NULL if none was. */
static struct le_seen *last_made(struct le_ground *g)
{
  for (int i = 0; i < g->n_made; i++)
    if (strcmp(g->made[i].phase, g->phase) == 0)
      return &g->made[i];
  return NULL;
}

static void note_made(struct le_ground *g, int at)
{
  struct le_seen *last = last_made(g);
  if (!last && g->n_made < LE_PHASES) {
    last = &g->made[g->n_made++];
    last->phase = g->phase;
  }
  if (last)
    ad_move_print(g->order->setup, g->state, g->moves[at], last->text, sizeof last->text);
}

/* The move that is most like the last move of this phase. */
static int same_again(struct le_ground *g)
{
  const struct le_seen *last = last_made(g);
  int best = draw_move(g), most = -1, first = best;
  for (int i = 0; last && i < g->n; i++) {
    char text[AD_MOVE_TEXT];
    int at = (first + i) % g->n;
    ad_move_print(g->order->setup, g->state, g->moves[at], text, sizeof text);
    if (likeness(text, last->text) > most) {
      most = likeness(text, last->text);
      best = at;
    }
  }
  note_made(g, best);
  return best;
}

ad_move le_next_move(struct le_ground *g, int game)
{
  switch (g->order->clause ? game % N_STYLES : USUAL) {
  case TOWARDS: return g->moves[towards_move(g)];
  case RANDOM: return g->moves[draw_move(g)];
  case AGAIN: return g->moves[same_again(g)];
  default: return g->moves[usual_move(g)];
  }
}
