/* words.c - see words.h. */
#include "engine/games/smallcity/text/words.h"

#include <stdio.h>
#include <string.h>

#include "engine/base/input_line.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/state/town.h"

void sc_list_goods(const int goods[SC_GOODS], char out[SC_LIST])
{
  int parts = 0;
  for (int good = 0; good < SC_GOODS; good++)
    parts += goods[good] > 0;
  snprintf(out, SC_LIST, "%s", parts ? "" : "nothing");
  for (int good = 0; good < SC_GOODS; good++)
    if (goods[good] > 0)
      ad_list_append(out, SC_LIST, --parts == 0, "%d %s", goods[good],
                     ad_word_of(sc_good_words, good));
}

void sc_list_squares(sc_set squares, int most, char out[SC_LIST])
{
  int n = sc_count(squares), rest = n > most ? n - most : 0;
  out[0] = '\0';
  for (int i = 0; i < n - rest; i++) {
    int square = sc_pop(&squares);
    ad_list_append(out, SC_LIST, i == n - 1, "%d,%d", SC_XY(square));
  }
  if (rest)
    ad_list_append(out, SC_LIST, true, "%d more", rest);
}

void sc_name_kinds(const struct sc_rules *rules, uint64_t kinds, char out[SC_LIST])
{
  const char *ids[SC_MAX_KINDS];
  int n = 0;
  for (int c = 0; c < SC_CLASSES; c++)
    if (rules->of_class[c] == kinds) {
      snprintf(out, SC_LIST, "%s", ad_word_of(sc_class_words, c));
      return;
    }
  for (; kinds; kinds &= kinds - 1)
    ids[n++] = rules->kind[__builtin_ctzll(kinds)].id;
  ad_texts_list(ids, n, " or ", out, SC_LIST);
}

void sc_name_place(const struct sc_state *st, int town, int square, char out[SC_PLACE_NAME])
{
  if (town == st->seat)
    snprintf(out, SC_PLACE_NAME, "%d,%d", SC_XY(square));
  else
    snprintf(out, SC_PLACE_NAME, "%d:%d,%d", town + 1, SC_XY(square));
}

void sc_name_tile(const struct sc_rules *rules, const struct sc_board *board, int head,
                  char out[SC_PLACE_NAME])
{
  snprintf(out, SC_PLACE_NAME, "%s %d,%d", rules->kind[sc_kind_at(rules, board, head)].id,
           SC_XY(head));
}

void sc_name_cell(const struct sc_rules *rules, const struct sc_state *st, int town, int square,
                  char out[SC_PLACE_NAME])
{
  const struct sc_board *board = &st->town[town].board;
  int head = sc_head_at(rules, board, square);
  out[0] = '\0';
  if (head < 0)
    return;
  int cell = sc_cell_at(rules, board, head, square);
  const char *kind = rules->kind[sc_kind_at(rules, board, head)].id;
  if (cell < SC_CELLS)
    snprintf(out, SC_PLACE_NAME, "%s, %s", kind, ad_word_of(sc_cell_words, cell));
  else
    snprintf(out, SC_PLACE_NAME, "%s", kind);
}
