/* verb.c - the rows of a table of moves: which row a move belongs to, its text, its phases. */
#include "engine/core/game/verb.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/core/game/verb_internal.h"

static ad_move part_bits(const struct ad_part *part)
{
  return ((1u << part->bits) - 1) << part->shift;
}

bool ad_is_verb(const struct ad_verbs *verbs, const char *word)
{
  const struct ad_verb *verb = verbs->verb;
  while (verb->word && strcmp(verb->word, word) != 0)
    verb++;
  return verb->word != NULL;
}

const struct ad_verb *ad_verb_of(const struct ad_verbs *verbs, ad_move move)
{
  const struct ad_verb *best = NULL;
  int fewest = 33;
  for (const struct ad_verb *verb = verbs->verb; verb->word; verb++) {
    ad_move bits = 0;
    for (int i = 0; i < ad_verb_parts(verb); i++)
      bits |= part_bits(&verb->part[i]);
    int n = __builtin_popcount(bits);
    if ((move & ~bits) == verb->move && n < fewest && (!verb->fits || verb->fits(move))) {
      best = verb;
      fewest = n;
    }
  }
  return best;
}

void ad_verbs_print(const struct ad_verbs *verbs, const void *rules, const void *state,
                    ad_move move, char *buf, size_t size)
{
  const struct ad_verb *verb = ad_verb_of(verbs, move);
  *buf = '\0';
  if (!verb)
    return;
  ad_text_append(buf, size, "%s", verb->word);
  for (int i = 0; i < ad_verb_parts(verb); i++) {
    const struct ad_part *part = &verb->part[i];
    const struct ad_said said = {.rules = rules,
                                 .state = state,
                                 .part = part,
                                 .move = move,
                                 .value = (move & part_bits(part)) >> part->shift,
                                 .buf = buf,
                                 .size = size};
    part->type->print(&said);
  }
}

void ad_say(const struct ad_said *said, const char *fmt, ...)
{
  va_list args;
  va_start(args, fmt);
  size_t len = strlen(said->buf);
  if (len + 1 < said->size) {
    said->buf[len++] = ' ';
    vsnprintf(said->buf + len, said->size - len, fmt, args);
  }
  va_end(args);
}

int ad_verbs_phase(const struct ad_verbs *verbs, const void *rules, const void *state)
{
  int phase = 0;
  bool known = ad_word_value(verbs->phases, verbs->phase(rules, state), &phase);
  return known ? phase : 0;
}

/* Returns the step to which VERB belongs: that of its first phase. */
static const struct ad_step *step_of(const struct ad_verbs *verbs, const struct ad_verb *verb)
{
  return &verbs->step[__builtin_ctz(verb->phases)];
}

bool ad_verb_is_now(const struct ad_verbs *verbs, int phase, const struct ad_verb *verb,
                    struct ad_reason *reason)
{
  const struct ad_step *now = &verbs->step[phase];
  if (!now->what)
    return ad_deny(reason, now->clause, "over", "the game is over");
  if (!verb)
    return ad_deny(reason, now->clause, "not_your_phase",
                   "this is not a move of the game; it is time to %s", now->what);
  if (verb->phases >> phase & 1)
    return true;
  const struct ad_step *step = step_of(verbs, verb);
  return ad_deny(reason, step->when ? step->clause : now->clause, "not_your_phase",
                 "it is time to %s, not to %s%s%s", now->what, verb->what ? verb->what : step->what,
                 step->when ? ", " : "", step->when ? step->when : "");
}

bool ad_is_time_for(const struct ad_verbs *verbs, const void *rules, const void *state,
                    ad_move move, struct ad_reason *reason)
{
  return ad_verb_is_now(verbs, ad_verbs_phase(verbs, rules, state), ad_verb_of(verbs, move),
                        reason);
}
