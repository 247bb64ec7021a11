/* progress.h - the progress of a match in memory that another process reads.
 *
 * The process that plays writes; the coordinator of a tournament reads, during the match to see
 * that it moves, and after the death of the process to see where the match was.  Every member is
 * atomic with relaxed order, because each is a hint of its own: a reader may see a new move with
 * the seat of the one before.  Only the choices are ordered: a choice is there before it is
 * counted. */
#ifndef AEDILE_CORE_MATCH_PROGRESS_H
#define AEDILE_CORE_MATCH_PROGRESS_H

#include <stdatomic.h>
#include <stdint.h>

_Static_assert(ATOMIC_LLONG_LOCK_FREE == 2 && ATOMIC_INT_LOCK_FREE == 2 &&
                 ATOMIC_SHORT_LOCK_FREE == 2,
               "a lock would be private to one process");

enum { AD_PROGRESS_CHOICES = 8192 };
struct ad_match_progress {
  _Atomic int64_t game; /* the number that the owner gave to the match */
  _Atomic int32_t move; /* moves made; AD_BEFORE_FIRST_MOVE while players start */
  _Atomic int32_t seat; /* the seat that is called; AD_NOBODY while the rules work */
  _Atomic int32_t n;    /* choices so far; beyond AD_PROGRESS_CHOICES they are not kept */
  /* index among the options of every move, AD_FORCED where there was one */
  _Atomic uint16_t choice[AD_PROGRESS_CHOICES];
};

/* A copy of the members that say where a match is. */
struct ad_match_place {
  long long game;
  int move, seat;
};

/* ---- the process that plays ---- */

static inline void ad_progress_set_place(struct ad_match_progress *to, int move, int seat)
{
  atomic_store_explicit(&to->move, move, memory_order_relaxed);
  atomic_store_explicit(&to->seat, seat, memory_order_relaxed);
}

static inline void ad_progress_set_seat(struct ad_match_progress *to, int seat)
{
  atomic_store_explicit(&to->seat, seat, memory_order_relaxed);
}

/* Begins match GAME, which has no choices yet. */
static inline void ad_progress_begin(struct ad_match_progress *to, long long game, int move,
                                     int seat)
{
  atomic_store_explicit(&to->n, 0, memory_order_relaxed);
  ad_progress_set_place(to, move, seat);
  atomic_store_explicit(&to->game, game, memory_order_release);
}

static inline void ad_progress_add_choice(struct ad_match_progress *to, uint16_t choice)
{
  int n = atomic_load_explicit(&to->n, memory_order_relaxed);
  if (n < AD_PROGRESS_CHOICES)
    atomic_store_explicit(&to->choice[n], choice, memory_order_relaxed);
  atomic_store_explicit(&to->n, n + 1, memory_order_release);
}

/* ---- the process that watches: no value can be relied on, as a script may have escaped ---- */

static inline struct ad_match_place ad_progress_place(const struct ad_match_progress *from)
{
  long long game = atomic_load_explicit(&from->game, memory_order_acquire);
  return (struct ad_match_place){game, atomic_load_explicit(&from->move, memory_order_relaxed),
                                 atomic_load_explicit(&from->seat, memory_order_relaxed)};
}

/* Returns how many choices can be read, at most AD_PROGRESS_CHOICES. */
static inline int ad_progress_n_choices(const struct ad_match_progress *from)
{
  int n = atomic_load_explicit(&from->n, memory_order_acquire);
  return n < 0 ? 0 : n > AD_PROGRESS_CHOICES ? AD_PROGRESS_CHOICES : n;
}

static inline int ad_progress_choice(const struct ad_match_progress *from, int i)
{
  return atomic_load_explicit(&from->choice[i], memory_order_relaxed);
}

#endif
