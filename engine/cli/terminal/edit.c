/* edit.c - a line that a person edits at a terminal.
 *
 * libedit moves the cursor and keeps the history.  Bytes are read here, because libedit starts an
 * interrupted read again: Ctrl-C has to end the question.  The locale is that of the person while a
 * line is edited, and "C" elsewhere, as everywhere in this program. */
#include "engine/cli/terminal/edit.h"

#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "engine/base/text.h"
#include "engine/cli/terminal/wrapped.h"

enum { REMEMBERED = 500, MOST_TEXT = 512, MOST_WORDS = 60 };

static EditLine *editor;
static History *lines;
static const char *prompt_text;
static bool (*is_stopped)(void);
static cli_candidate *candidate_of;
static void *candidate_ctx;

void cli_edit_complete(cli_candidate *candidate, void *ctx)
{
  candidate_of = candidate;
  candidate_ctx = ctx;
}

/* ---- completion ---- */

/* What the candidates have in common that begin with a text. */
struct common {
  const char *start;
  size_t len; /* of START */
  int n;      /* candidates */
  char text[MOST_TEXT];
  struct ad_buf words; /* the next word of each, different ones, between blanks */
  int n_words;
};

static void add_word(struct common *c, const char *candidate)
{
  char word[MOST_TEXT];
  size_t from = c->len;
  while (from > 0 && candidate[from - 1] != ' ')
    from--;
  snprintf(word, sizeof word, " %.*s ", (int)strcspn(candidate + from, " "), candidate + from);
  if (c->n_words < MOST_WORDS && !strstr(ad_buf_text(&c->words), word)) {
    ad_buf_add(&c->words, c->n_words ? word + 1 : word);
    c->n_words++;
  }
}

static void add_candidate(struct common *c, const char *candidate)
{
  if (strncasecmp(candidate, c->start, c->len) != 0)
    return;
  if (c->n++ == 0)
    snprintf(c->text, sizeof c->text, "%s", candidate);
  size_t same = 0;
  while (c->text[same] && c->text[same] == candidate[same])
    same++;
  c->text[same] = '\0';
  add_word(c, candidate);
}

static void find_common(struct common *c)
{
  char text[MOST_TEXT];
  for (int i = 0; candidate_of && candidate_of(candidate_ctx, i, text, sizeof text); i++)
    add_candidate(c, text);
}

/* The tab key: adds what all candidates have in common, else shows what may come next. */
static unsigned char complete(EditLine *el, int key)
{
  const LineInfo *line = el_line(el);
  struct ad_buf start = {0};
  unsigned char result = CC_ERROR;
  (void)key;
  ad_buf_add_n(&start, line->buffer, (size_t)(line->cursor - line->buffer));
  struct common c = {.start = ad_buf_text(&start), .len = start.len};
  find_common(&c);
  if (c.n && strlen(c.text) > c.len && el_insertstr(el, c.text + c.len) == 0) {
    result = CC_REFRESH;
  } else if (c.n > 1) {
    c.words.text[c.words.len - 1] = '\0'; /* a blank, as the first one */
    putchar('\n');
    cli_print_wrapped(stdout, c.words.text + 1, cli_text_width());
    result = CC_REDISPLAY;
  }
  ad_buf_fini(&c.words);
  ad_buf_fini(&start);
  return result;
}

/* ---- the editor ---- */

static char *prompt_of(EditLine *el)
{
  (void)el;
  return (char *)prompt_text; /* libedit only reads it */
}

static int read_char(EditLine *el, wchar_t *out)
{
  mbstate_t state = {0};
  char byte;
  (void)el;
  for (;;) {
    ssize_t got = read(STDIN_FILENO, &byte, 1);
    if (got < 0 && errno == EINTR && !is_stopped())
      continue;
    if (got <= 0)
      return (int)got;
    size_t used = mbrtowc(out, &byte, 1, &state);
    if (used == (size_t)-1)
      memset(&state, 0, sizeof state);
    else if (used != (size_t)-2)
      return 1;
  }
}

static void make_editor(void)
{
  HistEvent event;
  editor = el_init("aedile", stdin, stdout, stderr);
  if (!editor)
    return;
  lines = history_init();
  if (lines) {
    history(lines, &event, H_SETSIZE, REMEMBERED);
    history(lines, &event, H_SETUNIQUE, 1);
    el_set(editor, EL_HIST, history, lines);
  }
  el_set(editor, EL_PROMPT, prompt_of);
  el_set(editor, EL_EDITOR, "emacs");
  el_set(editor, EL_GETCFN, read_char);
  el_set(editor, EL_ADDFN, "aedile-complete", "completes the line", complete);
  el_set(editor, EL_BIND, "^I", "aedile-complete", NULL);
}

bool cli_edit_is_possible(void)
{
  static bool tried;
  const char *term = getenv("TERM");
  if (tried || !term || !*term || strcmp(term, "dumb") == 0 || !isatty(STDIN_FILENO) ||
      !isatty(STDOUT_FILENO))
    return editor != NULL;
  tried = true;
  setlocale(LC_CTYPE, "");
  make_editor();
  setlocale(LC_CTYPE, "C");
  return editor != NULL;
}

static int take(const char *text, int len, char *line, int size)
{
  HistEvent event;
  bool ends = len > 0 && text[len - 1] == '\n';
  len -= ends;
  memcpy(line, text, (size_t)(len < size ? len : size));
  if (lines && len > 0 && len < size)
    history(lines, &event, H_ENTER, text);
  return len < size ? len : size;
}

int cli_edit_line(const char *prompt, char *line, int size, bool (*stopped)(void))
{
  int len = -1;
  setlocale(LC_CTYPE, "");
  prompt_text = prompt;
  is_stopped = stopped;
  const char *text = el_gets(editor, &len);
  if (!text || len <= 0)
    len = -1;
  else
    len = take(text, len, line, size);
  setlocale(LC_CTYPE, "C");
  return len;
}
