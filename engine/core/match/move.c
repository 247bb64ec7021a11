/* move.c - moves as text and back: the game's own, and the options of decisions that hooks
 * request. */
#include "engine/core/match/move.h"
#include "engine/core/game/verb.h"
#include "engine/core/match/vars.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool ad_is_legal(const struct ad_setup *s, const void *state, ad_move move)
{
  if (ad_to_act(s, state) == AD_OVER)
    return false;
  ad_move *moves = ad_calloc((size_t)s->max_moves, sizeof *moves);
  int n = ad_legal(s, state, moves), i = 0;
  while (i < n && moves[i] != move)
    i++;
  free(moves);
  return i < n;
}

bool ad_can_replay_move(const struct ad_setup *s, const void *state, ad_move move)
{
  return !s->hooks || ad_is_legal(s, state, move);
}

/* ---- options of pending decisions, and extra moves ---- */

/* The decision, or the extra move, that MOVE belongs to. */
static struct ad_decision decision_of(const struct ad_setup *s, const void *state, ad_move move)
{
  return s->hooks->decision(s->hooks,
                            s->hooks->decision_of(s->run, s, state, (int)(move & ~AD_HOOK_MOVE)));
}

/* Whether A and B are the same but for blanks and the case of letters. */
static bool alike(const char *a, const char *b)
{
  for (;; a++, b++) {
    while (*a == ' ')
      a++;
    while (*b == ' ')
      b++;
    if (tolower((unsigned char)*a) != tolower((unsigned char)*b))
      return false;
    if (!*a)
      return true;
  }
}

/* Returns the option that TEXT names: the option with this text, or else the only option that
 * differs just in blanks and case; -1 if there is no such option, or several. */
static int find_option(const char *const *options, int n, const char *text)
{
  int found = -1, n_alike = 0;
  for (int i = 0; i < n; i++)
    if (strcmp(options[i], text) == 0)
      return i;
  for (int i = 0; i < n; i++)
    if (alike(options[i], text)) {
      n_alike++;
      found = i;
    }
  return n_alike == 1 ? found : -1;
}

static bool deny_option(const struct ad_setup *s, const void *state, int decision, const char *text,
                        const char *const *options, int n, struct ad_reason *reason)
{
  const char *name = s->hooks->decision(s->hooks, decision).name,
             *meant = ad_nearest(text, options, n);
  if (!ad_has_fault(s) && s->hooks->why && s->hooks->why(s->run, s, state, decision, text, reason))
    return false;
  return ad_deny(reason, name, "option",
                 meant ? "'%.60s' is not an option of '%s', did you mean '%s'?"
                       : "'%.60s' is not an option of '%s'",
                 text, name, meant);
}

/* TEXT as an option of DECISION, which is pending or an extra move. */
static bool parse_option(const struct ad_setup *s, const void *state, int decision,
                         const char *text, ad_move *out, struct ad_reason *reason)
{
  int n = ad_has_fault(s) ? 0 : s->hooks->n_options(s->run, s, state);
  char(*room)[AD_MOVE_TEXT] = ad_calloc((size_t)n + 1, sizeof *room);
  const char **options = ad_calloc((size_t)n + 1, sizeof *options);
  for (int i = 0; i < n; i++) {
    s->hooks->option_text(s->run, s, state, i, room[i], sizeof room[i]);
    options[i] = room[i];
  }
  int found = find_option(options, n, text);
  if (found >= 0)
    *out = AD_HOOK_MOVE | (ad_move)found;
  else
    deny_option(s, state, decision, text, options, n, reason);
  free(options);
  free(room);
  return found >= 0;
}

/* Returns the extra move whose name begins TEXT, -1 if there is none. */
static int find_extra_move(const struct ad_setup *s, const char *text)
{
  size_t len;
  text += strspn(text, " ");
  len = strcspn(text, " ");
  for (int i = 0; s->hooks && s->hooks->n_extra_moves && i < s->hooks->n_decisions; i++) {
    struct ad_decision decision = s->hooks->decision(s->hooks, i);
    if (decision.is_extra && strlen(decision.name) == len &&
        strncasecmp(decision.name, text, len) == 0)
      return i;
  }
  return -1;
}

/* TEXT is not a move: REASON names the extra move whose name is nearly its first word, unless that
 * word begins a move of the game. */
static void suggest_extra_move(const struct ad_setup *s, const char *text, struct ad_reason *reason)
{
  enum { MAX_NAMES = 32 };
  const char *names[MAX_NAMES];
  char word[40];
  int n = 0;
  for (int i = 0; i < s->hooks->n_decisions && n < MAX_NAMES; i++) {
    struct ad_decision decision = s->hooks->decision(s->hooks, i);
    if (decision.is_extra)
      names[n++] = decision.name;
  }
  text += strspn(text, " ");
  snprintf(word, sizeof word, "%.*s", (int)strcspn(text, " "), text);
  const char *meant = ad_is_verb(s->ops->verbs, word) ? NULL : ad_nearest(word, names, n);
  if (!meant)
    return;
  char why[sizeof reason->word]; /* ad_deny writes where it stands */
  snprintf(why, sizeof why, "%s", reason->word);
  ad_deny(reason, "", why, "'%s' is not a move, did you mean '%s'?", word, meant);
}

bool ad_move_parse(const struct ad_setup *s, const void *state, const char *text, ad_move *out,
                   struct ad_reason *reason)
{
  ad_move move;
  *reason = (struct ad_reason){
    .word = "illegal", .text = "not among the legal moves"}; /* until the game says it better */
  if (ad_has_pending(s, state))
    return parse_option(s, state, ad_extra_of(s, state)->pending[0], text, out, reason);
  if (s->hooks && ad_extra_of(s, state)->ended)
    return ad_deny(reason, "", "over", "a house rule has ended the game");
  int extra = find_extra_move(s, text);
  if (extra >= 0)
    return parse_option(s, state, extra, text, out, reason);
  if (!ad_verbs_read(s->ops->verbs, s->rules, state, text, &move, reason)) {
    if (s->hooks && s->hooks->n_extra_moves)
      suggest_extra_move(s, text, reason);
    return false;
  }
  if (!ad_is_legal(s, state, move)) {
    if (!s->ops->why_not(s->rules, state, move, reason) && s->hook_mask & AD_HOOK_ALLOW &&
        !ad_has_fault(s))
      s->hooks->forbids(s->run, s, state, move, reason);
    return false;
  }
  *out = move;
  return true;
}

void ad_move_print(const struct ad_setup *s, const void *state, ad_move move, char *buf,
                   size_t size)
{
  if (move & AD_HOOK_MOVE)
    s->hooks->option_text(s->run, s, state, (int)(move & ~AD_HOOK_MOVE), buf, size);
  else
    ad_verbs_print(s->ops->verbs, s->rules, state, move, buf, size);
}

void ad_move_annotate(const struct ad_setup *s, const void *state, ad_move move, char *buf,
                      size_t size)
{
  *buf = '\0';
  if (s->ops->annotate_move && !(move & AD_HOOK_MOVE))
    s->ops->annotate_move(s->rules, state, move, buf, size);
}

bool ad_move_secret(const struct ad_setup *s, const void *state, ad_move move, int viewer)
{
  if (viewer == AD_NOBODY || viewer == ad_to_act(s, state))
    return false;
  if (move & AD_HOOK_MOVE)
    return decision_of(s, state, move).is_secret;
  return s->ops->secret && s->ops->secret(s->rules, state, move);
}

const char *ad_phase_visible_to(const struct ad_setup *s, const void *state, int viewer)
{
  if (viewer == AD_NOBODY || ad_to_act(s, state) == AD_OVER)
    return ad_phase(s, state);
  ad_move *moves = ad_calloc((size_t)s->max_moves, sizeof *moves);
  bool secret = ad_legal(s, state, moves) > 0 && ad_move_secret(s, state, moves[0], viewer);
  free(moves);
  return secret ? NULL : ad_phase(s, state);
}

void ad_move_describe(const struct ad_setup *s, const void *state, ad_move move, int viewer,
                      char buf[AD_MOVE_DESCRIPTION])
{
  char note[AD_MOVE_ANNOTATION];
  if (ad_move_secret(s, state, move, viewer)) {
    snprintf(buf, AD_MOVE_DESCRIPTION, "(secret)");
    return;
  }
  ad_move_print(s, state, move, buf, AD_MOVE_TEXT);
  ad_move_annotate(s, state, move, note, sizeof note);
  if (*note)
    ad_text_append(buf, AD_MOVE_DESCRIPTION, " (%s)", note);
}

const char *ad_move_kind(const struct ad_setup *s, const void *state, ad_move move)
{
  if (move & AD_HOOK_MOVE)
    return decision_of(s, state, move).name;
  if (s->ops->kind)
    return s->ops->kind(s->rules, state, move);
  const struct ad_field *field = s->ops->move_fields;
  while (field->name && strcmp(field->name, "kind") != 0)
    field++;
  const char *word =
    field->words ? ad_word_of(field->words, (int)field->get(s->rules, state, move)) : NULL;
  return word ? word : ad_phase(s, state);
}

int64_t ad_move_field(const struct ad_setup *s, const void *state, const struct ad_field *field,
                      ad_move move)
{
  return move & AD_HOOK_MOVE ? AD_NONE : field->get(s->rules, state, move);
}
