/* nv_picture.c - see nv_picture.h. */
#include "tests/unit/games/neoville/nv_picture.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/text/explain.h"
#include "engine/games/neoville/text/verbs.h"

enum { MOST_SIDE = NV_STRIDE };

/* The picture as words. */
struct picture {
  int rows, cols;
  char word[MOST_SIDE][MOST_SIDE][32];
};

static void read_picture(const char *text, struct picture *out)
{
  *out = (struct picture){0};
  for (; *text; out->rows++) {
    int used, col = 0;
    for (; *text && *text != '\n'; text += strspn(text, " ")) {
      ck_assert(out->rows < MOST_SIDE && col < MOST_SIDE &&
                sscanf(text, "%31[^ \n]%n", out->word[out->rows][col], &used) == 1);
      text += used;
      col++;
    }
    out->cols = col > out->cols ? col : out->cols;
    text += *text == '\n';
  }
  ck_assert(out->rows % 2 == 0 && out->cols % 2 == 0);
}

static void lay(struct nv_table *t, int seat, const struct picture *picture, int row, int col)
{
  char squares[5] = "", symbols[5] = "....";
  for (int k = 0; k < 4; k++) {
    const char *word = picture->word[2 * row + k / 2][2 * col + k % 2];
    if (strcmp(word, "--") == 0)
      return;
    squares[k] = word[0];
    if (word[1] == 'P' || word[1] == 'A')
      symbols[k] = word[1];
  }
  nv_table_lay_symbols(t, seat, row, col, squares, symbols);
}

static void build(struct nv_table *t, int seat, const char *word, int row, int col)
{
  char name[40];
  int terrain = (int)(strchr(nv_terrain_letters, word[0]) - nv_terrain_letters);
  if (strncmp(word + 1, "w:", 2) == 0)
    snprintf(name, sizeof name, "%s", word + 3);
  else if (word[1] >= '0' && word[1] <= '9')
    snprintf(name, sizeof name, "%s_%s", ad_word_of(nv_tower_words, terrain), word + 1);
  else
    return;
  nv_table_build(t, seat, row, col, name);
}

void nv_picture_city(struct nv_table *t, int seat, const char *text)
{
  struct picture picture;
  read_picture(text, &picture);
  for (int row = 0; row < picture.rows / 2; row++)
    for (int col = 0; col < picture.cols / 2; col++)
      lay(t, seat, &picture, row, col);
  for (int row = 0; row < picture.rows; row++)
    for (int col = 0; col < picture.cols; col++)
      if (picture.word[row][col][0] != '-')
        build(t, seat, picture.word[row][col], row, col);
}

void nv_picture_hand(struct nv_table *t, int seat, const char *tile)
{
  struct nv_city *city = &t->st->city[seat];
  char squares[5] = "";
  memcpy(squares, tile, 4);
  city->hand[city->n_hand++] = (uint8_t)(nv_table_tile(t, squares, tile + 5) + 1);
}

const char *nv_picture_verdict(const struct nv_table *t, const char *text, struct ad_reason *reason)
{
  static struct ad_reason kept;
  struct ad_reason *why = reason ? reason : &kept;
  ad_move move;
  *why = (struct ad_reason){.word = "legal"};
  if (ad_verbs_read(&nv_verbs, t->rules, t->st, text, &move, why))
    nv_why_not(t->rules, t->st, move, why);
  return why->word;
}
