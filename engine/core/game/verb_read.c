/* verb_read.c - reads a text as a move.  The first word is the verb, or is left out; among the
 * forms of a verb the fixed words decide.  Then each part reads its words. */
#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "engine/base/input_line.h"
#include "engine/core/game/verb_internal.h"

enum { MAX_KINDS = 40, SENTENCE = 200 };

struct reading {
  const struct ad_verbs *verbs;
  int phase;
  struct ad_typed typed;
  struct ad_input_line line;
};

/* ---- refusals ---- */

static bool are_forms(const struct ad_verb *a, const struct ad_verb *b)
{
  return b->word && strcmp(a->word, b->word) == 0;
}

static bool is_in(const struct ad_verb *verb, int phase)
{
  return verb->phases >> phase & 1;
}

/* Lists the words of the moves of the phase; returns how many there are. */
static int list_words(const struct reading *k, const char *words[MAX_KINDS])
{
  int n = 0;
  for (const struct ad_verb *verb = k->verbs->verb; verb->word && n < MAX_KINDS; verb++)
    if (is_in(verb, k->phase) && (n == 0 || strcmp(words[n - 1], verb->word) != 0))
      words[n++] = verb->word;
  return n;
}

/* Refuses a line with FOUND, and says which moves there are. */
static bool deny_line(const struct reading *k, const char *found)
{
  const char *words[MAX_KINDS];
  char kinds[160] = "";
  int n = list_words(k, words);
  const char *like = "";
  for (const struct ad_verb *verb = k->verbs->verb; verb->word; verb++)
    if (is_in(verb, k->phase) && (!*like || (!strchr(like, ' ') && verb->part[0].type)))
      like = verb->like;
  if (n > 1)
    ad_texts_list(words, n, " or ", kinds, sizeof kinds);
  return ad_deny(k->typed.reason, "", "syntax", "%s, expected a move to %s%s%s, like '%s'", found,
                 k->verbs->step[k->phase].what, n > 1 ? ": " : "", kinds, like);
}

static bool deny_word(const struct reading *k, const char *word)
{
  const char *words[MAX_KINDS];
  char found[SENTENCE], near[64];
  int n = list_words(k, words);
  snprintf(found, sizeof found, "'%.40s' is not a kind of move", word);
  if (*ad_suggestion(word, words, n, near, sizeof near))
    return ad_deny(k->typed.reason, "", "syntax", "%s%s", found, near);
  return deny_line(k, found);
}

/* Adds "'draw TILE'", or "' or 'draw pile'" behind other forms. */
static void add_form(const struct ad_verb *verb, char *out, size_t size)
{
  ad_text_append(out, size, "%s'%s", *out ? " or " : "", verb->word);
  for (int i = 0; i < ad_verb_parts(verb); i++)
    ad_text_append(out, size, " %s", verb->part[i].name);
  ad_text_append(out, size, "'");
}

bool ad_deny_form(const struct ad_typed *typed)
{
  char forms[SENTENCE] = "";
  if (!typed->forms->part[0].type)
    return ad_deny(typed->reason, "", "syntax", "the move has too many words, expected '%s' alone",
                   typed->forms->word);
  for (const struct ad_verb *form = typed->forms; are_forms(typed->forms, form); form++)
    add_form(form, forms, sizeof forms);
  return ad_deny(typed->reason, "", "syntax",
                 "the move is incomplete or wrong, expected %s, like '%s'", forms,
                 typed->forms->like);
}

/* ---- which verb ---- */

static const struct ad_verb *find_word(const struct reading *k, const char *word)
{
  for (const struct ad_verb *verb = k->verbs->verb; verb->word; verb++)
    if (strcasecmp(verb->word, word) == 0)
      return verb;
  return NULL;
}

/* Returns the verb that is left out before the first word: one of the phase, or of another phase if
 * the words can be no other move.  NULL if there is none. */
static const struct ad_verb *find_left_out(struct reading *k)
{
  const struct ad_verb *now = NULL, *other = NULL;
  for (const struct ad_verb *verb = k->verbs->verb; verb->word; verb++) {
    k->typed.part = &verb->part[0];
    const struct ad_part_type *type = k->typed.part->type;
    enum ad_begins begins = type && type->begins ? type->begins(&k->typed) : AD_BEGINS_NOT;
    if (begins && is_in(verb, k->phase) && !now)
      now = verb;
    else if (begins == AD_BEGINS_SURELY && !other)
      other = verb;
  }
  return now ? now : other;
}

/* Returns the form of a verb that the words have, by the fixed word they begin with. */
static const struct ad_verb *find_form(const struct ad_typed *t)
{
  const struct ad_verb *any = NULL, *form = t->forms;
  for (; are_forms(t->forms, form); form++) {
    bool fixed = form->part[0].type == &ad_part_fixed;
    if (fixed && t->n && strcasecmp(t->word[0], form->part[0].name) == 0)
      return form;
    if (!fixed && !any)
      any = form;
  }
  return any ? any : t->forms;
}

/* ---- parts ---- */

const char *ad_next_word(struct ad_typed *t)
{
  return t->n ? (t->n--, *t->word++) : NULL;
}

/* Returns whether the number of words is right, as far as that can be known before reading. */
static bool is_complete(const struct ad_typed *t)
{
  int words = 0;
  for (int i = 0; i < ad_verb_parts(t->verb); i++) {
    if (!t->verb->part[i].type->words)
      return true;
    words += t->verb->part[i].type->words;
  }
  return t->n == words;
}

static bool read_parts(struct ad_typed *t, ad_move *out)
{
  t->verb = find_form(t);
  t->move = t->verb->move;
  if (!is_complete(t))
    return ad_deny_form(t);
  for (int i = 0; i < ad_verb_parts(t->verb); i++) {
    unsigned value = 0;
    t->part = &t->verb->part[i];
    if (t->n < t->part->type->words)
      return ad_deny_form(t);
    if (!t->part->type->read(t, &value))
      return false;
    assert(value >> t->part->bits == 0);
    t->move |= value << t->part->shift;
  }
  *out = t->move;
  return t->n == 0 || ad_deny_form(t);
}

/* ---- a line ---- */

/* Splits TEXT into words; blanks beside a character of `joins` do not part them. */
static bool split(struct reading *k, const char *text)
{
  const char *gaps = k->verbs->gaps ? k->verbs->gaps : "", *joins = k->verbs->joins;
  char tight[AD_INPUT_BYTES];
  size_t len = 0;
  if (!joins)
    return ad_input_line_split(&k->line, text, gaps, AD_INPUT_WORDS);
  for (; *text; text++) {
    const char *next = text + strspn(text, " \t\r\n\v\f");
    if (next > text && ((*next && strchr(joins, *next)) || (len && strchr(joins, tight[len - 1]))))
      continue;
    if (len + 1 == sizeof tight)
      return false;
    tight[len++] = *text;
  }
  tight[len] = '\0';
  return ad_input_line_split(&k->line, tight, gaps, AD_INPUT_WORDS);
}

static bool read_line(struct reading *k, const char *text, ad_move *out)
{
  struct ad_typed *t = &k->typed;
  if (!k->verbs->step[k->phase].what)
    return ad_verb_is_now(k->verbs, k->phase, NULL, t->reason);
  if (!split(k, text))
    return deny_line(k, "the line is too long");
  if (k->line.n == 0)
    return deny_line(k, "the line has no move");
  if (!k->verbs->keeps_case)
    ad_input_line_lower(&k->line);
  t->word = k->line.word;
  t->n = k->line.n;
  t->forms = find_word(k, t->word[0]);
  if (t->forms)
    ad_next_word(t);
  else
    t->forms = find_left_out(k);
  if (!t->forms)
    return deny_word(k, t->word[0]);
  return ad_verb_is_now(k->verbs, k->phase, t->forms, t->reason) && read_parts(t, out);
}

bool ad_verbs_read(const struct ad_verbs *verbs, const void *rules, const void *state,
                   const char *text, ad_move *out, struct ad_reason *reason)
{
  struct reading k = {.verbs = verbs,
                      .phase = ad_verbs_phase(verbs, rules, state),
                      .typed = {.rules = rules, .state = state, .reason = reason}};
  return read_line(&k, text, out);
}
