/* attr_table.h - words of which a game makes its tables of attributes and move fields.  For the .c
 * file that has the tables alone; before it includes this it says its types:
 *
 *   #define RULES struct my_rules
 *   #define STATE struct my_state
 *
 * COUNT, GET and FIELD make a function of an expression; r, st, and outer, viewer and ix, or move
 * stand for what it is given. */
#ifndef AEDILE_CORE_GAME_ATTR_TABLE_H
#define AEDILE_CORE_GAME_ATTR_TABLE_H

#include "engine/base/public.h"
#include "engine/core/game/game.h"

AD_PUBLIC_BEGIN

#define COUNT(name, value)                                                                         \
  static int count_##name(const void *rules, const void *state, const int *outer)                  \
  {                                                                                                \
    const RULES *r = rules;                                                                        \
    const STATE *st = state;                                                                       \
    (void)r, (void)st, (void)outer;                                                                \
    return value;                                                                                  \
  }
#define GET(name, value)                                                                           \
  static int64_t get_##name(const void *rules, const void *state, int viewer, const int *ix)       \
  {                                                                                                \
    const RULES *r = rules;                                                                        \
    const STATE *st = state;                                                                       \
    (void)r, (void)st, (void)viewer, (void)ix;                                                     \
    return value;                                                                                  \
  }
#define FIELD(name, value)                                                                         \
  static int64_t field_##name(const void *rules, const void *state, ad_move move)                  \
  {                                                                                                \
    const RULES *r = rules;                                                                        \
    const STATE *st = state;                                                                       \
    (void)r, (void)st, (void)move;                                                                 \
    return value;                                                                                  \
  }

/* Rows, of what everybody sees. */
#define NO_INDEX                                                                                   \
  {                                                                                                \
    {                                                                                              \
      0                                                                                            \
    }                                                                                              \
  }
#define INT(name, doc, n, of)                                                                      \
  {                                                                                                \
#name, doc, "everybody", AD_INT, NULL, NULL, n, of, .get = get_##name                          \
  }
#define BOOL(name, doc, n, of)                                                                     \
  {                                                                                                \
#name, doc, "everybody", AD_BOOL, NULL, NULL, n, of, .get = get_##name                         \
  }
#define WORD(name, doc, words, n, of)                                                              \
  {                                                                                                \
#name, doc, "everybody", AD_WORD, words, NULL, n, of, .get = get_##name                        \
  }

/* Seats, slots and numbers that count from 1: 0 is nothing. */
static inline int64_t ad_or_none(int64_t number)
{
  return number > 0 ? number : AD_NONE;
}

AD_PUBLIC_END

#endif
