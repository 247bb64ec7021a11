/* prove_hints.c - P9: no hint before `solution` names the answer.
 *
 * Method: the hints of a step are given one after the other as the learner gets them, and the
 * right answer is looked for in what they say: as a whole word, letter case and blanks aside.  A
 * number is named if it is the only number of the hint and the question does not have it: "7 minus
 * 4" is a help, "it is 3" is the answer; the numbers of a square such as 3,4 do not count.  `yes`
 * and `no` are left out, sentences need them; so are hints of a list of moves, which has the answer
 * among others. */
#include <ctype.h>
#include <string.h>

#include "engine/lesson/proof/_internal.h"

static bool is_word(char c)
{
  return isalnum((unsigned char)c) || c == '_' || c == '-';
}

/* TEXT in small letters with single blanks. */
static void add_plain(const char *text, struct ad_buf *out)
{
  bool blank = false;
  for (; *text; text++) {
    blank = blank || isspace((unsigned char)*text);
    if (isspace((unsigned char)*text))
      continue;
    if (blank && out->len)
      ad_buf_add(out, " ");
    char c = (char)tolower((unsigned char)*text);
    ad_buf_add_n(out, &c, 1);
    blank = false;
  }
}

/* Whether ANSWER stands in TEXT with no letter or digit beside it. */
static bool has_answer(const char *text, const char *answer)
{
  size_t len = strlen(answer);
  for (const char *at = strstr(text, answer); at; at = strstr(at + 1, answer))
    if ((at == text || !is_word(at[-1])) && !is_word(at[len]))
      return true;
  return false;
}

static bool is_number(const char *text)
{
  long long unused;
  return ad_parse_int(text, &unused);
}

/* The number at AT, which may be part of a word or square: its length, and whether it stands
 * alone. */
static size_t number_at(const char *text, const char *at, bool *alone)
{
  size_t len = strspn(at, "0123456789");
  bool is_square = (at > text + 1 && at[-1] == ',' && isdigit((unsigned char)at[-2])) ||
                   (at[len] == ',' && isdigit((unsigned char)at[len + 1]));
  *alone = !is_square && (at == text || !is_word(at[-1]) || at[-1] == '-') && !is_word(at[len]);
  return len;
}

/* How many of the numbers of TEXT are NUMBER, and, in *OTHERS, are not. */
static int count_number(const char *text, const char *number, int *others)
{
  int count = 0;
  bool alone;
  *others = 0;
  for (const char *at = text; *(at += strcspn(at, "0123456789"));) {
    size_t len = number_at(text, at, &alone);
    bool same = strlen(number) == len && strncmp(at, number, len) == 0;
    count += alone && same;
    *others += alone && !same;
    at += len;
  }
  return count;
}

static bool names_number(const char *hint, const char *question, const char *number)
{
  int others, unused;
  number += *number == '-';
  return count_number(hint, number, &others) > 0 && !others &&
         !count_number(question, number, &unused);
}

static bool names_answer(const char *text, const char *answer)
{
  struct ad_buf said = {0}, wanted = {0};
  add_plain(text, &said);
  add_plain(answer, &wanted);
  bool named = wanted.len && has_answer(ad_buf_text(&said), ad_buf_text(&wanted));
  ad_buf_fini(&said);
  ad_buf_fini(&wanted);
  return named;
}

static bool is_searched(const struct le_step *step, const struct le_hint *hint)
{
  return step->ask != LE_ASK_YES && hint->kind != LE_HINT_SOLUTION && hint->kind != LE_HINT_NARROW;
}

/* Whether the squares of MARK are those of the answer RIGHT. */
static bool marks_answer(const struct le_step *step, const struct le_texts *mark, const char *right)
{
  struct ad_buf squares = {0};
  for (int i = 0; i < mark->n; i++)
    ad_buf_printf(&squares, "%s%s", i ? " " : "", mark->text[i]);
  bool same = step->ask == LE_ASK_SQUARES && mark->n &&
              le_same_answer(LE_ASK_SQUARES, ad_buf_text(&squares), right);
  ad_buf_fini(&squares);
  return same;
}

/* The hint that SESSION gives next says SAID. */
static void prove_hint(struct le_prover *p, const struct le_session *session,
                       const struct le_hint *hint, const char *said, const char *right)
{
  const struct le_step *step = le_session_step(session);
  bool named = is_number(right) ? names_number(said, step->text, right) : names_answer(said, right);
  if ((is_searched(step, hint) && named) || marks_answer(step, &hint->mark, right))
    ad_diag(p->diags, hint->node,
            "P9: the hint names the answer '%s'; `solution` as the last hint does that", right);
  if (hint->kind == LE_HINT_NARROW && step->ask == LE_ASK_MOVE) {
    const char *first = strchr(said, '\n');
    if (first && !strchr(first + 1, '\n'))
      ad_diag(p->diags, hint->node, "P9: `narrow` leaves no legal move to choose from here");
    else if (first && !strchr(strchr(first + 1, '\n') + 1, '\n'))
      ad_diag(p->diags, hint->node, "P9: `narrow` leaves one move, the answer '%s'", right);
  }
  if (hint->kind == LE_HINT_NARROW && !*said)
    ad_diag(p->diags, hint->node,
            "P9: `narrow` leaves out nothing here, expected a question for a move or a number, or "
            "one with three options or more");
}

void le_prove_hints(struct le_prover *p, const struct le_session *session)
{
  const struct le_step *step = le_session_step(session);
  struct le_session *copy = le_session_copy(session);
  struct ad_buf right = {0};
  struct ad_err err = {0};
  bool known = le_session_solution(session, &right, &err);
  for (int i = 0; i + 1 < step->n_hints; i++)
    if (step->hint[i].kind == LE_HINT_SOLUTION)
      ad_diag(p->diags, step->hint[i].node, "P9: a hint follows the solution");
  for (int i = 0; i < step->n_hints && known; i++) {
    struct ad_buf said = {0};
    copy->hints_given = i;
    if (le_session_hint(copy, &said, NULL) && copy->hints_given == i + 1)
      prove_hint(p, copy, &step->hint[i], ad_buf_text(&said), ad_buf_text(&right));
    ad_buf_fini(&said);
  }
  ad_buf_fini(&right);
  le_session_free(copy);
}
