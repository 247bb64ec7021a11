/* clauses.c - reads the clauses of a rules page line by line.
 *
 * Method: one pass over the lines.  A line that starts a clause (after a list mark and an HTML
 * anchor) opens it; further lines are added until a line ends it: a heading, a table row, a code
 * fence, an empty line that is not followed by text of the same list item, or the next clause.  The
 * marks of Markdown are taken off as the text is copied, references to sources at the end. */
#include "engine/lesson/book/clauses.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Length of the clause id at TEXT, 0 if there is none: capital letters, then one or two parts after
 * a hyphen of capitals or digits. */
static size_t id_length(const char *text)
{
  size_t len = 0, parts = 0;
  while (isupper((unsigned char)text[len]))
    len++;
  if (len < 2)
    return 0;
  while (text[len] == '-' &&
         (isupper((unsigned char)text[len + 1]) || isdigit((unsigned char)text[len + 1]))) {
    len++;
    while (isupper((unsigned char)text[len]) || isdigit((unsigned char)text[len]))
      len++;
    parts++;
  }
  return parts >= 1 && parts <= 2 ? len : 0;
}

/* The text after the list mark, the blanks and the anchors that LINE begins with. */
static const char *after_marks(const char *line)
{
  line += strspn(line, " ");
  if ((*line == '-' || *line == '*') && line[1] == ' ')
    line += 2;
  line += strspn(line, " ");
  while (strncmp(line, "<a id=", 6) == 0) {
    const char *end = strstr(line, "</a>");
    if (!end)
      break;
    line = end + 4;
    line += strspn(line, " ");
  }
  return line;
}

/* True if LINE begins a clause: its id at ID, LEN bytes, its text at TEXT. */
static bool begins_clause(const char *line, const char **id, size_t *len, const char **text)
{
  const char *at = after_marks(line);
  if (strncmp(at, "**", 2) != 0)
    return false;
  *len = id_length(at + 2);
  if (!*len || strncmp(at + 2 + *len, "**", 2) != 0)
    return false;
  *id = at + 2;
  *text = at + 2 + *len + 2;
  return true;
}

/* Appends what LINE says to OUT without its marks: [text](link) becomes text, ** and ` go. */
static void add_plain(const char *line, struct ad_buf *out)
{
  line += strspn(line, " ");
  if (*line && out->len && out->text[out->len - 1] != ' ')
    ad_buf_add(out, " ");
  for (; *line; line++) {
    if (*line == '[' && strchr(line, ']') && strchr(line, ']')[1] == '(')
      continue;
    if (*line == ']' && line[1] == '(' && strchr(line, ')')) {
      line = strchr(line, ')');
      continue;
    }
    if (*line == '`' || (*line == '*' && (line[1] == '*' || line[-1] == '*')))
      continue;
    if (*line == '*' && (isalpha((unsigned char)line[1]) || isalpha((unsigned char)line[-1])))
      continue;
    ad_buf_add_n(out, line, 1);
  }
}

/* What is being read. */
struct page {
  struct ad_arena *arena;
  struct le_clauses *out;
  const char *section;
  const char *id;        /* of the clause that is open, or NULL */
  struct ad_buf text;    /* its text so far */
  struct ad_buf picture; /* the lines of its code block so far */
  bool in_picture;
  bool empty_line;  /* the line before was empty */
  const char **row; /* lines of the table that is open */
  int n_rows, cap_rows;
};

/* ---- tables ---- */

static bool is_line_below_head(const char *row)
{
  return strspn(row, "|-: ") == strlen(row);
}

/* The cell that *AT, in a row, stands before; false behind the last one. */
static bool next_cell(const char **at, struct ad_buf *cell)
{
  const char *from = *at + (**at == '|');
  from += strspn(from, " ");
  if (**at != '|' || !*from)
    return false;
  size_t len = strcspn(from, "|"), end = len;
  while (end > 0 && from[end - 1] == ' ')
    end--;
  ad_buf_clear(cell);
  ad_buf_add_n(cell, from, end);
  *at = from + len;
  return true;
}

static bool has_numbers(const char *head)
{
  struct ad_buf cell = {0};
  bool found = next_cell(&head, &cell);
  while (found && next_cell(&head, &cell) && !isdigit((unsigned char)*ad_buf_text(&cell)))
    ;
  found = found && isdigit((unsigned char)*ad_buf_text(&cell));
  ad_buf_fini(&cell);
  return found;
}

/* Adds ROW as "first cell: second, third;". */
static void add_row(struct page *page, const char *row)
{
  struct ad_buf cell = {0};
  for (int i = 0; next_cell(&row, &cell); i++) {
    ad_buf_add(&page->text, i == 0 ? " " : i == 1 ? ": " : ", ");
    add_plain(ad_buf_text(&cell), &page->text);
  }
  ad_buf_add(&page->text, ";");
  ad_buf_fini(&cell);
}

/* Adds the columns of two rows behind the first one, each as "upper: lower;". */
static void add_columns(struct page *page, const char *upper, const char *lower)
{
  struct ad_buf above = {0}, below = {0};
  for (int i = 0; next_cell(&upper, &above) && next_cell(&lower, &below); i++)
    if (i) {
      ad_buf_add(&page->text, " ");
      add_plain(ad_buf_text(&above), &page->text);
      ad_buf_add(&page->text, ": ");
      add_plain(ad_buf_text(&below), &page->text);
      ad_buf_add(&page->text, ";");
    }
  ad_buf_fini(&above);
  ad_buf_fini(&below);
}

/* Adds the table that has ended.  The words of its head are those of the page and left out; numbers
 * in the head are what the rows are about. */
static void close_table(struct page *page)
{
  bool has_head = page->n_rows > 1 && is_line_below_head(page->row[1]);
  bool counts = has_head && has_numbers(page->row[0]);
  if (counts && page->n_rows == 3)
    add_columns(page, page->row[0], page->row[2]);
  else
    for (int i = 0; i < page->n_rows; i++)
      if (!has_head || i > 1 || (i == 0 && counts))
        add_row(page, page->row[i]);
  page->n_rows = 0;
}

/* ---- clauses ---- */

/* Takes " (002:99)" and the like out of TEXT: where a source says it, which is nothing to players.
 */
static void drop_sources(struct ad_buf *text)
{
  char *at = text->text;
  while ((at = at ? strstr(at, " (") : NULL) != NULL) {
    size_t digits = strspn(at + 2, "0123456789");
    const char *end = strchr(at, ')');
    if (digits == 3 && at[5] == ':' && end)
      memmove(at, end + 1, strlen(end + 1) + 1);
    else
      at++;
  }
  text->len = strlen(ad_buf_text(text));
}

static void close_clause(struct page *page)
{
  struct le_clauses *all = page->out;
  if (!page->id)
    return;
  close_table(page);
  drop_sources(&page->text);
  AD_GROW(all->list, all->n, all->cap);
  all->list[all->n++] = (struct le_clause){
    page->id, page->section, ad_arena_text(page->arena, ad_buf_text(&page->text), page->text.len),
    ad_arena_text(page->arena, ad_buf_text(&page->picture), page->picture.len)};
  page->id = NULL;
  page->in_picture = false;
  ad_buf_clear(&page->text);
  ad_buf_clear(&page->picture);
}

static bool ends_clause(const struct page *page, const char *line)
{
  return *line == '#' || *line == '|' || strncmp(line, "```", 3) == 0 ||
         (page->empty_line && *line != ' ') || strncmp(line, "- ", 2) == 0;
}

/* Reads a line of the code block inside a clause, or the fence that begins or ends it; false if
 * LINE is neither. */
static bool read_picture(struct page *page, const char *line)
{
  enum { INDENT = 2 };
  bool is_fence = *line == ' ' && strncmp(line + strspn(line, " "), "```", 3) == 0;
  if (!page->id || (!is_fence && !page->in_picture))
    return false;
  if (is_fence)
    page->in_picture = !page->in_picture;
  else
    ad_buf_printf(&page->picture, "%s\n", line + (strspn(line, " ") < INDENT ? 0 : INDENT));
  return true;
}

static void read_line(struct page *page, char *line)
{
  const char *id, *text;
  size_t len;
  if (read_picture(page, line)) {
    page->empty_line = false;
    return;
  }
  if (begins_clause(line, &id, &len, &text)) {
    close_clause(page);
    page->id = ad_arena_text(page->arena, id, len);
    add_plain(text, &page->text);
  } else if (*line == '#') {
    close_clause(page);
    const char *title = line + strspn(line, "# ");
    page->section = ad_arena_text(page->arena, title, strlen(title));
  } else if (page->id && *line && ends_clause(page, line)) {
    close_clause(page);
  } else if (page->id && line[strspn(line, " ")] == '|') {
    AD_GROW(page->row, page->n_rows, page->cap_rows);
    page->row[page->n_rows++] = line + strspn(line, " ");
  } else if (page->id && *line) {
    close_table(page);
    add_plain(line, &page->text);
  }
  page->empty_line = !*line;
}

void le_clauses_read(const char *page_text, struct ad_arena *arena, struct le_clauses *out)
{
  struct page page = {.arena = arena, .out = out, .section = ""};
  *out = (struct le_clauses){0};
  while (*page_text) {
    size_t len = strcspn(page_text, "\n");
    read_line(&page, ad_arena_text(arena, page_text, len));
    page_text += len + (page_text[len] == '\n');
  }
  close_clause(&page);
  ad_buf_fini(&page.text);
  ad_buf_fini(&page.picture);
  free(page.row);
}

void le_clauses_fini(struct le_clauses *clauses)
{
  free(clauses->list);
  *clauses = (struct le_clauses){0};
}

const struct le_clause *le_clause_find(const struct le_clauses *clauses, const char *id)
{
  for (int i = 0; i < clauses->n; i++)
    if (strcmp(clauses->list[i].id, id) == 0)
      return &clauses->list[i];
  return NULL;
}

const char *le_clause_nearest(const struct le_clauses *clauses, const char *text)
{
  const char **ids = ad_calloc((size_t)clauses->n + 1, sizeof *ids);
  for (int i = 0; i < clauses->n; i++)
    ids[i] = clauses->list[i].id;
  const char *nearest = ad_nearest(text, ids, clauses->n);
  free(ids);
  return nearest;
}

/* The next word of letters from *AT on, in ARENA, or NULL. */
static const char *next_word(const char **at, struct ad_arena *arena)
{
  while (**at && !isalpha((unsigned char)**at))
    ++*at;
  const char *start = *at;
  while (isalpha((unsigned char)**at))
    ++*at;
  return *at > start ? ad_arena_text(arena, start, (size_t)(*at - start)) : NULL;
}

const char *le_clause_word_nearest(const struct le_clauses *clauses, const char *text,
                                   struct ad_arena *arena)
{
  enum { MOST_WORDS = 20000 };
  const char *id = le_clause_nearest(clauses, text), *word, **words;
  int n = 0;
  if (id)
    return id;
  words = ad_calloc(MOST_WORDS, sizeof *words);
  for (int i = 0; i < clauses->n; i++)
    for (const char *at = clauses->list[i].text; n < MOST_WORDS && (word = next_word(&at, arena));)
      words[n++] = word;
  word = ad_nearest(text, words, n);
  free(words);
  return word;
}

bool le_is_script(const struct ad_setup *setup, const char *clause)
{
  const char *path;
  size_t len, stem = strlen(clause);
  for (int i = 0; setup->hooks && setup->hooks->text(setup->hooks, i, &len, &path); i++) {
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
    if (strncmp(base, clause, stem) == 0 && strcmp(base + stem, ".lua") == 0)
      return true;
  }
  return false;
}

void le_clause_short(const struct le_clause *clause, size_t most, struct ad_buf *out)
{
  size_t len = strlen(clause->text), end = 0;
  if (len <= most) {
    ad_buf_add(out, clause->text);
    return;
  }
  for (size_t i = most / 2; i + 5 < most; i++)
    if (clause->text[i] == '.' && clause->text[i + 1] == ' ')
      end = i + 1;
  for (size_t i = most - 4; !end && i > 0; i--)
    if (clause->text[i] == ' ')
      end = i;
  ad_buf_add_n(out, clause->text, end);
  ad_buf_add(out, " ...");
}
