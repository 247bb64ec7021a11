/* text.c - fills the placeholders of a text. */
#include "engine/lesson/flow/text.h"

#include <stdio.h>
#include <string.h>

enum { CLAUSE_BYTES = 240, WORD_BYTES = 80 };

struct placeholder {
  char kind[16], id[WORD_BYTES];
  size_t len; /* bytes with both braces; 0: none begins here */
};

/* The placeholder that begins with the brace at TEXT. */
static struct placeholder read_placeholder(const char *text)
{
  struct placeholder found = {.len = 0};
  size_t len = strcspn(text, "}");
  if (text[len] != '}' || len >= WORD_BYTES)
    return found;
  size_t word = strcspn(text + 1, " }");
  if (word >= sizeof found.kind)
    return found;
  snprintf(found.kind, sizeof found.kind, "%.*s", (int)word, text + 1);
  const char *id = text + 1 + word;
  id += strspn(id, " ");
  snprintf(found.id, sizeof found.id, "%.*s", (int)(text + len - id), id);
  found.len = len + 1;
  return found;
}

static int points_of(const struct le_session *s, const char *clause)
{
  struct ad_sheet sheet;
  int points = 0, seat = s->world->lesson->seat;
  ad_sheet_init(&sheet);
  ad_score(s->world->setup, s->state, seat, seat, &sheet);
  for (int i = 0; i < sheet.n; i++)
    points += strcmp(sheet.lines[i].clause, clause) == 0 ? sheet.lines[i].points : 0;
  ad_sheet_fini(&sheet);
  return points;
}

static bool fill_clause(const struct le_world *world, const char *id, struct ad_buf *out)
{
  const struct le_clause *clause = le_clause_find(world->clauses, id);
  if (clause)
    le_clause_short(clause, CLAUSE_BYTES, out);
  return clause != NULL;
}

/* The move that the question of STEP names, or NULL. */
static const char *asked_move(const struct le_step *step)
{
  const struct le_answer *answer = step && step->kind == LE_ASK ? step->answer : NULL;
  bool names_one =
    answer && (answer->source == LE_FROM_LEGAL || answer->source == LE_FROM_GAIN ||
               answer->source == LE_FROM_CHANGES || answer->source == LE_FROM_WHY_NOT);
  return step && step->move ? step->move : names_one ? answer->text : NULL;
}

bool le_text_has_move(const struct le_session *s)
{
  return asked_move(le_session_step(s)) || s->has_last;
}

static void fill_move(const struct le_session *s, struct ad_buf *out)
{
  char text[AD_MOVE_TEXT] = "";
  const char *asked = asked_move(le_session_step(s));
  if (!asked && s->has_last)
    ad_move_print(s->world->setup, s->previous, s->last, text, sizeof text);
  ad_buf_add(out, asked ? asked : text);
}

/* Appends what PLACEHOLDER stands for; false if it means nothing.  S may be NULL: only whether it
 * means something is asked. */
static bool fill(const struct le_world *world, const struct le_session *s,
                 const struct placeholder *placeholder, struct ad_buf *out)
{
  const char *kind = placeholder->kind, *id = placeholder->id;
  if (strcmp(kind, "move") == 0 && !*id) {
    if (s)
      fill_move(s, out);
    return true;
  }
  if (strcmp(kind, "clause") == 0)
    return fill_clause(world, id, out);
  if (strcmp(kind, "points") == 0) {
    if (s)
      ad_buf_printf(out, "%d", points_of(s, id));
    return !world->clauses->n || le_clause_find(world->clauses, id) ||
           le_is_script(world->setup, id);
  }
  return world->fill && world->fill(world->ctx, kind, id, out);
}

void le_text_add(const struct le_session *s, const char *text, struct ad_buf *out)
{
  while (*text) {
    size_t plain = strcspn(text, "{");
    ad_buf_add_n(out, text, plain);
    text += plain;
    if (!*text)
      break;
    struct placeholder found = read_placeholder(text);
    size_t len = text[1] == '{' ? 2 : found.len ? found.len : 1;
    if (text[1] == '{')
      ad_buf_add(out, "{");
    else if (!found.len || !fill(s->world, s, &found, out))
      ad_buf_add_n(out, text, len);
    text += len;
  }
}

void le_step_text(const struct le_session *s, const struct le_step *step, struct ad_buf *out)
{
  if (*step->text)
    le_text_add(s, step->text, out);
  else if (step->kind == LE_ASK && step->ask == LE_ASK_CLAUSE)
    ad_buf_printf(out, "Which clause forbids the move %s?",
                  step->move ? step->move : step->answer->text);
}

void le_placeholders_check(const struct le_world *world, const char *text,
                           const struct ad_node *node, struct ad_diags *diags)
{
  struct ad_buf unused = {0};
  for (const char *at = strchr(text, '{'); at; at = strchr(at, '{')) {
    struct placeholder found = read_placeholder(at);
    if (at[1] == '{') {
      at += 2;
      continue;
    }
    if (!found.len)
      ad_diag(
        diags, node,
        "P12: a brace opens no placeholder, expected {name ID}, {names ID}, "
        "{parameter KEY}, {option KEY}, {clause ID}, {points ID} or {move}; \"{{\" is a brace");
    else if (!fill(world, NULL, &found, &unused))
      ad_diag(diags, node, "P12: the placeholder '%.*s' means nothing here", (int)found.len, at);
    at += found.len ? found.len : 1;
  }
  ad_buf_fini(&unused);
}

/* The next placeholder at or after *AT, which moves behind it; len 0: there is none. */
static struct placeholder next_placeholder(const char **at)
{
  struct placeholder found = {.len = 0};
  while (!found.len && (*at = strchr(*at, '{')) != NULL) {
    found = (*at)[1] == '{' ? found : read_placeholder(*at);
    *at += found.len ? found.len : (*at)[1] == '{' ? 2 : 1;
  }
  return found;
}

static bool mean_alike(const struct placeholder *a, const struct placeholder *b)
{
  bool are_names = strncmp(a->kind, "name", 4) == 0 && strncmp(b->kind, "name", 4) == 0;
  return (are_names || strcmp(a->kind, b->kind) == 0) && strcmp(a->id, b->id) == 0;
}

static bool has_placeholder(const char *text, const struct placeholder *wanted)
{
  for (;;) {
    struct placeholder found = next_placeholder(&text);
    if (!found.len || mean_alike(&found, wanted))
      return found.len > 0;
  }
}

/* Reports the placeholders of TEXT that OTHER lacks. */
static void report_lacking(const char *text, const char *other, const char *what,
                           const struct ad_node *node, struct ad_diags *diags)
{
  for (;;) {
    struct placeholder found = next_placeholder(&text);
    if (!found.len)
      return;
    if (!has_placeholder(other, &found))
      ad_diag(diags, node, "the placeholder '%.*s' of the %s", (int)found.len, text - found.len,
              what);
  }
}

void le_placeholders_compare(const char *english, const char *text, const struct ad_node *node,
                             struct ad_diags *diags)
{
  report_lacking(english, text, "English text is missing", node, diags);
  report_lacking(text, english, "translation is not in the English text", node, diags);
}
