/* fake_hooks.h - nim with hooks in C that count their calls and do what a test sets. */
#ifndef AEDILE_TESTS_FAKE_HOOKS_H
#define AEDILE_TESTS_FAKE_HOOKS_H

#include "engine/core/match/move.h"
#include "engine/core/match/vars.h"

enum { FAKE_COUNT, FAKE_DEBT, FAKE_SECRET, FAKE_ENDS, FAKE_CHOSEN }; /* variables */
enum { FAKE_TOLL, FAKE_PLAN, FAKE_DECISIONS };

/* What the hooks do beside counting, and the game. */
extern struct fake {
  bool ask_after;   /* the seat that moved chooses FAKE_PLAN, then the next one FAKE_TOLL */
  bool ask_at_end;  /* finish lets seat 1 choose FAKE_TOLL */
  bool forbid_ones; /* no move of one stone from a heap of more */
  bool hide_counts; /* the hide hook sets count to 0 */
  int points[4];    /* of the score hook */
  uint32_t fail;    /* the hook that fails, */
  int fail_at;      /* when count has this value */
  int calls, checks;
  int before_heap, after_heap, mover;
  struct ad_setup *setup;
  void *state;
  struct ad_arena arena;
} fake;

/* a checked fixture: all of it zero, the arena ready */
void fake_set_up(void);
void fake_tear_down(void); /* frees the game */
/* those of MASK; for a set-up, which owns them */
const struct ad_hooks *fake_hooks(uint32_t mask, int seats);
/* the game with the hooks of MASK, dealt */
void fake_open(uint32_t mask, int seats, const char *parameters);
int32_t *fake_number(void *state, int var);
void fake_ask(const struct ad_setup *s, void *state, int decision, int seat);
/* a legal move of the game's state */
void fake_play(const char *text);

#endif
