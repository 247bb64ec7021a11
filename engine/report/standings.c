/* standings.c - standings as text and CSV. */
#include "engine/report/standings.h"

#include <stdio.h>
#include <string.h>

static const struct ad_node *get(const struct ad_node *map, const char *key)
{
  return ad_node_peek(map, key);
}

/* The text of a scalar; "" for null and for what is not there. */
static const char *text(const struct ad_node *map, const char *key)
{
  const struct ad_node *node = get(map, key);
  return node && node->kind == AD_SCALAR && !ad_node_is_null(node) ? node->text : "";
}

static long long number(const struct ad_node *map, const char *key)
{
  long long value = 0;
  const struct ad_node *node = get(map, key);
  if (node)
    ad_node_as_int(node, &value);
  return value;
}

static const struct ad_node *first(const struct ad_node *map, const char *key)
{
  const struct ad_node *list = get(map, key);
  return list ? list->first : NULL;
}

/* ---- text ---- */

struct column {
  const char *key, *heading;
  bool left;
};
static const struct column columns[] = {
  {"place", "place", false},           {"bot", "bot", true},
  {"games", "games", false},           {"win_share", "win share", false},
  {"win_share_margin", NULL, false},   {"mean_rank", "mean rank", false},
  {"mean_score", "mean score", false}, {"faults", "faults", false},
};

static void heading_of(const struct column *column, const struct ad_node *standings, char *out, size_t size)
{
  const char *confidence = text(standings, "confidence");
  if (column->heading)
    snprintf(out, size, "%s", column->heading);
  else /* 0.95 */
    snprintf(out, size, "± %s %%", strlen(confidence) > 2 ? confidence + 2 : confidence);
}

static void pad(struct ad_buf *out, const char *value, int width, bool left)
{
  int blanks = width - ad_utf8_width(value);
  ad_buf_printf(out, "%*s%s%*s", left ? 0 : blanks, "", value, left ? blanks : 0, "");
}

static const char *cell(const struct ad_node *row, const struct column *column)
{
  const char *value = text(row, column->key);
  return *value ? value : "–";
}

static void add_line(struct ad_buf *out, size_t start)
{
  while (out->len > start && out->text[out->len - 1] == ' ')
    out->text[--out->len] = '\0';
  ad_buf_add(out, "\n");
}

/* Points of several variants do not add up, so their table has no mean score. */
static bool has_column(const struct ad_node *table, const struct column *column)
{
  return strcmp(column->key, "mean_score") != 0 || *text(table, "variant");
}

static void add_table(const struct ad_node *standings, const struct ad_node *table, struct ad_buf *out)
{
  enum { MOST = sizeof columns / sizeof columns[0] };
  const struct column *column[MOST];
  int width[MOST], n = 0;
  char heading[40];
  size_t start = out->len;
  for (int c = 0; c < MOST; c++)
    if (has_column(table, &columns[c]))
      column[n++] = &columns[c];
  for (int c = 0; c < n; c++) {
    heading_of(column[c], standings, heading, sizeof heading);
    width[c] = ad_utf8_width(heading);
    for (const struct ad_node *row = first(table, "rows"); row; row = row->next) {
      int wide = ad_utf8_width(cell(row, column[c]));
      width[c] = wide > width[c] ? wide : width[c];
    }
  }
  for (int c = 0; c < n; c++) {
    heading_of(column[c], standings, heading, sizeof heading);
    ad_buf_add(out, c ? "  " : "");
    pad(out, heading, width[c], column[c]->left);
  }
  add_line(out, start);
  for (const struct ad_node *row = first(table, "rows"); row; row = row->next) {
    start = out->len;
    for (int c = 0; c < n; c++) {
      ad_buf_add(out, c ? "  " : "");
      pad(out, cell(row, column[c]), width[c], column[c]->left);
    }
    add_line(out, start);
  }
}

/* KEY of BOT in VARIANT, at all numbers of seats. */
static const char *value_of(const struct ad_node *standings, const char *variant, const char *bot, const char *key)
{
  for (const struct ad_node *table = first(standings, "tables"); table; table = table->next)
    if (strcmp(text(table, "variant"), variant) == 0 && !*text(table, "seats"))
      for (const struct ad_node *row = first(table, "rows"); row; row = row->next)
        if (strcmp(text(row, "bot"), bot) == 0)
          return text(row, key);
  return "–";
}

/* ROW: a bot, or NULL for the names of the variants. */
static void add_overview_line(const struct ad_node *standings, const struct ad_node *row, const char *key, int wide,
                              struct ad_buf *out)
{
  const int narrowest = (int)strlen("-100.000");
  const char *bot = row ? text(row, "bot") : "bot";
  pad(out, bot, wide, true);
  for (const struct ad_node *variant = first(standings, "variants"); variant; variant = variant->next) {
    int width = ad_utf8_width(variant->text);
    ad_buf_add(out, "  ");
    pad(out, row ? value_of(standings, variant->text, bot, key) : variant->text, width < narrowest ? narrowest : width, false);
  }
  ad_buf_add(out, "\n");
}

/* For the bots of TABLE, which is over several variants, KEY in each of them side by side. */
static void add_overview(const struct ad_node *standings, const struct ad_node *table, const char *title, const char *key,
                         struct ad_buf *out)
{
  int wide = ad_utf8_width("bot");
  for (const struct ad_node *row = first(table, "rows"); row; row = row->next) {
    int width = ad_utf8_width(text(row, "bot"));
    wide = width > wide ? width : wide;
  }
  ad_buf_printf(out, "\n%s by variant\n", title);
  add_overview_line(standings, NULL, key, wide, out);
  for (const struct ad_node *row = first(table, "rows"); row; row = row->next)
    add_overview_line(standings, row, key, wide, out);
}

static void add_list(struct ad_buf *out, const struct ad_node *node)
{
  for (; node; node = node->next)
    ad_buf_printf(out, "%s%s", node->text, node->next ? ", " : "");
}

static void add_title(const struct ad_node *standings, const struct ad_node *table, struct ad_buf *out)
{
  const char *variant = text(table, "variant"), *seats = text(table, "seats");
  if (get(standings, "variants")->n > 1)
    ad_buf_printf(out, "%s, ", *variant ? variant : "all variants");
  if (*seats)
    ad_buf_printf(out, "%s seats", seats);
  else if (get(standings, "seats")->n > 1)
    ad_buf_add(out, "all numbers of seats");
  else
    ad_buf_printf(out, "%s seats", first(standings, "seats")->text);
  ad_buf_add(out, "\n");
}

static void add_head(const struct ad_node *standings, struct ad_buf *out)
{
  const char *title = text(standings, "title");
  ad_buf_printf(out, "%s%s%s\n", text(standings, "tournament"), *title ? ": " : "", title);
  add_list(out, first(standings, "variants"));
  ad_buf_add(out, "; seats ");
  add_list(out, first(standings, "seats"));
  if (number(standings, "games") == number(standings, "planned"))
    ad_buf_printf(out, "; %lld games\n", number(standings, "games"));
  else
    ad_buf_printf(out, "; %lld of %lld games played\n", number(standings, "games"), number(standings, "planned"));
}

static void add_faults(const struct ad_node *standings, struct ad_buf *out)
{
  const struct ad_node *row = first(standings, "faults");
  bool several = get(standings, "variants")->n > 1;
  if (row)
    ad_buf_add(out, "\nfaults\n");
  for (; row; row = row->next)
    ad_buf_printf(out, "%s%s%s: %s in %s game%s, %s forfeited, first in game %s: %s\n", text(row, "bot"), several ? " in " : "",
                  several ? text(row, "variant") : "", text(row, "fault"), text(row, "games"),
                  number(row, "games") == 1 ? "" : "s", text(row, "forfeits"), text(row, "first_game"), text(row, "text"));
}

static void add_stops(const struct ad_node *standings, struct ad_buf *out)
{
  const struct ad_node *row = first(standings, "stopped");
  if (row)
    ad_buf_add(out, "\nstopped\n");
  for (; row; row = row->next)
    ad_buf_printf(out, "%s in game %s: %s\n", text(row, "variant"), text(row, "game"), text(row, "text"));
}

static void add_foot(const struct ad_node *standings, struct ad_buf *out)
{
  long long incomplete = number(standings, "incomplete_games");
  ad_buf_printf(out, "\n%s deals, %s blocks (one deal in every rotation of a pod); intervals: Student's t over blocks\n",
                text(standings, "deals"), text(standings, "blocks"));
  if (incomplete)
    ad_buf_printf(out, "%lld game%s of incomplete blocks, not in the win share\n", incomplete, incomplete == 1 ? "" : "s");
  ad_buf_printf(out, "seed %s, engine %s\nidentity %s\n", text(standings, "seed"), text(standings, "engine"),
                text(standings, "identity"));
}

void rp_standings_text(const struct ad_node *standings, struct ad_buf *out)
{
  add_head(standings, out);
  for (const struct ad_node *table = first(standings, "tables"); table; table = table->next) {
    ad_buf_add(out, "\n");
    add_title(standings, table, out);
    add_table(standings, table, out);
    if (*text(table, "variant"))
      continue;
    add_overview(standings, table, "win share", "win_share", out);
    add_overview(standings, table, "mean score", "mean_score", out);
  }
  add_faults(standings, out);
  add_stops(standings, out);
  add_foot(standings, out);
}

/* ---- CSV ---- */

static void add_field(struct ad_buf *out, const char *value)
{
  if (!value[strcspn(value, "\",\r\n")]) {
    ad_buf_add(out, value);
    return;
  }
  ad_buf_add(out, "\"");
  for (; *value; value++) {
    ad_buf_add(out, *value == '"' ? "\"" : "");
    ad_buf_add_n(out, value, 1);
  }
  ad_buf_add(out, "\"");
}

static const char *const table_fields[] = {"variant", "seats"};
static const char *const row_fields[] = {
  "place",          "bot",       "games",      "blocks", "win_share", "win_share_margin", "win_share_low",
  "win_share_high", "mean_rank", "mean_score", "faults", "forfeits"};
static const char *const heading_fields[] = {"tournament", "seed", "identity"};

static void add_fields(struct ad_buf *out, const struct ad_node *map, const char *const *keys, int n, bool last)
{
  for (int i = 0; i < n; i++) {
    add_field(out, map ? text(map, keys[i]) : keys[i]);
    ad_buf_add(out, last && i == n - 1 ? "\r\n" : ",");
  }
}

static void add_record(struct ad_buf *out, const struct ad_node *standings, const struct ad_node *table,
                       const struct ad_node *row)
{
  add_fields(out, table, table_fields, AD_LEN(table_fields), false);
  add_fields(out, row, row_fields, AD_LEN(row_fields), false);
  add_fields(out, standings, heading_fields, AD_LEN(heading_fields), true);
}

void rp_standings_csv(const struct ad_node *standings, struct ad_buf *out)
{
  add_record(out, NULL, NULL, NULL);
  for (const struct ad_node *table = first(standings, "tables"); table; table = table->next)
    for (const struct ad_node *row = first(table, "rows"); row; row = row->next)
      add_record(out, standings, table, row);
}
