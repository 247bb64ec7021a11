/* sc_explained.h - the one game of a test file about reasons and texts (sc_make.h). */
#ifndef AEDILE_UNIT_GAMES_SMALLCITY_SC_EXPLAINED_H
#define AEDILE_UNIT_GAMES_SMALLCITY_SC_EXPLAINED_H

#include <check.h>

#include "engine/games/smallcity/play/legal.h"
#include "engine/games/smallcity/text/explain.h"
#include "engine/games/smallcity/text/verbs.h"
#include "tests/unit/games/smallcity/sc_make.h"

static struct sc_make m;
static struct ad_reason reason;

static inline void start(void)
{
  sc_make_open(&m, 2, NULL);
}

static inline void finish(void)
{
  sc_make_close(&m);
}

/* Another game, with OPTIONS; seat 0 builds. */
static inline void sit(int seats, const char *options)
{
  sc_make_close(&m);
  sc_make_open(&m, seats, options);
}

static inline void phase(int phase)
{
  m.st->phase = (uint8_t)phase;
}

static inline bool is_legal(const struct sc_rules *r, const struct sc_state *st, ad_move move)
{
  static ad_move moves[SC_MAX_MOVES];
  int n = sc_legal(r, st, moves);
  for (int i = 0; i < n; i++)
    if (moves[i] == move)
      return true;
  return false;
}

/* The move TEXT is refused with this clause, word and sentence. */
static inline void refused(const char *text, const char *clause, const char *word,
                           const char *sentence)
{
  ad_move move = 0;
  ck_assert_msg(ad_verbs_read(&sc_verbs, m.rules, m.st, text, &move, &reason), "%s: %s", text,
                reason.text);
  ck_assert_msg(sc_why_not(m.rules, m.st, move, &reason), "%s is not refused", text);
  ck_assert_str_eq(reason.text, sentence);
  ck_assert_str_eq(reason.word, word);
  ck_assert_str_eq(reason.clause, clause);
  ck_assert_msg(!is_legal(m.rules, m.st, move), "%s is legal", text);
  ck_assert(sc_why_not(m.rules, m.st, move, NULL));
}

static inline void allowed(const char *text)
{
  ad_move move = 0;
  ck_assert_msg(ad_verbs_read(&sc_verbs, m.rules, m.st, text, &move, &reason), "%s: %s", text,
                reason.text);
  ck_assert_msg(!sc_why_not(m.rules, m.st, move, &reason), "%s: %s", text, reason.text);
  ck_assert_msg(is_legal(m.rules, m.st, move), "%s is not legal", text);
}

#endif
