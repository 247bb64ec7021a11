/* standings_part.c - values out of the tree, and tables of text. */
#include "engine/report/tables/standings_part.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

const char *const rp_row_keys[] = {"place",
                                   "bot",
                                   "games",
                                   "blocks",
                                   "wins",
                                   "shared",
                                   "losses",
                                   "win_share",
                                   "win_share_margin",
                                   "win_share_low",
                                   "win_share_high",
                                   "wilson_low",
                                   "wilson_high",
                                   "mean_rank",
                                   "rank_score",
                                   "mean_score",
                                   "mean_score_margin",
                                   "score_margin",
                                   "score_sd",
                                   "rating",
                                   "rating_margin",
                                   "rating_low",
                                   "rating_high",
                                   "provisional",
                                   "best",
                                   "first",
                                   "points",
                                   "head_to_head",
                                   "sonneborn_berger",
                                   "buchholz",
                                   "stage",
                                   "lots",
                                   "faults",
                                   "forfeits",
                                   "clock_faults",
                                   "byes",
                                   NULL};

const char *rp_words(const char *key, char *out, size_t size)
{
  static const struct {
    const char *key, *words;
  } own[] = {{"wins", "won"},
             {"losses", "lost"},
             {"sonneborn_berger", "Sonneborn-Berger"},
             {"buchholz", "Buchholz"}};
  snprintf(out, size, "%s", key);
  for (int i = 0; i < AD_LEN(own); i++)
    if (strcmp(own[i].key, key) == 0)
      snprintf(out, size, "%s", own[i].words);
  for (char *at = out; *at; at++)
    *at = *at == '_' ? ' ' : *at;
  return out;
}

const char *rp_field_text(const struct ad_node *map, const char *key)
{
  const struct ad_node *node = ad_node_peek(map, key);
  return node && node->kind == AD_SCALAR && !ad_node_is_null(node) ? node->text : "";
}

long long rp_field_int(const struct ad_node *map, const char *key)
{
  long long value = 0;
  const struct ad_node *node = ad_node_peek(map, key);
  return node && ad_node_as_int(node, &value) ? value : 0;
}

const struct ad_node *rp_get_first(const struct ad_node *map, const char *key)
{
  const struct ad_node *list = ad_node_peek(map, key);
  return list ? list->first : NULL;
}

bool rp_is_true(const struct ad_node *map, const char *key)
{
  return strcmp(rp_field_text(map, key), "true") == 0;
}

void rp_round(char *out, size_t size, const char *word, int places)
{
  double value = strtod(word, NULL);
  /* of 1.075 two places are 1.08 */
  snprintf(out, size, "%.*f", places, value + (value < 0 ? -1e-7 : 1e-7));
  if (!*word)
    snprintf(out, size, "–");
  else if (out[0] == '-' && strspn(out, "-0.") == strlen(out))
    memmove(out, out + 1, strlen(out));
}

enum { GAP = 2 }; /* blanks between columns */

void rp_grid_init(struct rp_grid *grid, int columns)
{
  *grid = (struct rp_grid){.columns = columns < RP_CELLS ? columns : RP_CELLS, .left = {true}};
  ad_arena_init(&grid->arena);
}

void rp_grid_fini(struct rp_grid *grid)
{
  ad_arena_fini(&grid->arena);
  free(grid->cell);
}

void rp_grid_add(struct rp_grid *grid, const char *text)
{
  AD_GROW(grid->cell, grid->n, grid->cap);
  text = *text ? text : "–";
  grid->cell[grid->n++] = ad_arena_text(&grid->arena, text, strlen(text));
  grid->rows = grid->n / grid->columns;
}

static void pad(struct ad_buf *out, const char *value, int width, bool left)
{
  int blanks = width - ad_utf8_width(value);
  ad_buf_printf(out, "%*s%s%*s", left ? 0 : blanks, "", value, left ? blanks : 0, "");
}

static void find_widths(const struct rp_grid *grid, int width[RP_CELLS])
{
  for (int c = 0; c < RP_CELLS; c++)
    width[c] = 0;
  for (int i = 0; i < grid->rows * grid->columns; i++) {
    int wide = ad_utf8_width(grid->cell[i]), c = i % grid->columns;
    width[c] = wide > width[c] ? wide : width[c];
  }
}

int rp_grid_width(const struct rp_grid *grid)
{
  int width[RP_CELLS], sum = 0;
  find_widths(grid, width);
  for (int c = 0; c < grid->columns; c++)
    sum += width[c] + (c ? GAP : 0);
  return sum;
}

void rp_grid_print(const struct rp_grid *grid, struct ad_buf *out)
{
  int width[RP_CELLS];
  find_widths(grid, width);
  for (int r = 0; r < grid->rows; r++) {
    size_t start = out->len;
    for (int c = 0; c < grid->columns; c++) {
      ad_buf_printf(out, "%*s", c ? GAP : 0, "");
      pad(out, grid->cell[r * grid->columns + c], width[c], grid->left[c]);
    }
    while (out->len > start && out->text[out->len - 1] == ' ')
      out->text[--out->len] = '\0';
    ad_buf_add(out, "\n");
  }
}
