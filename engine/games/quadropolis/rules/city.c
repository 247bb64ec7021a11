/* city.c - the squares of a city. */
#include "engine/games/quadropolis/rules/city.h"

#include <string.h>

#include "engine/games/quadropolis/rules/params.h"

static int sign_number(char sign)
{
  if (sign >= '1' && sign <= '9')
    return sign - '0';
  return sign >= 'A' && sign <= 'Z' ? sign - 'A' + 1 : 0;
}

/* Adds a square to the district with SIGN; returns false if there are too many districts. */
static bool join_district(struct qp_rules *r, int square, char sign)
{
  int i = 0;
  while (i < r->n_districts && r->district_sign[i] != sign)
    i++;
  if (i == QP_MAX_DISTRICTS)
    return false;
  if (i == r->n_districts)
    r->district_sign[r->n_districts++] = sign;
  r->district[square] = (uint8_t)i;
  r->district_number[square] = (uint8_t)sign_number(sign);
  return true;
}

/* Checks that a row of a picture is as long as the first row of districts. */
static bool is_whole(const struct qp_rules *r, const struct qp_board *board, const char *name,
                     const struct ad_node *node, const char *signs, struct ad_diags *d)
{
  if ((int)strlen(signs) == r->cols)
    return true;
  ad_diag(d, node,
          "%s of city '%s' has the row '%s', expected %d squares as in the first row of districts",
          name, board->id, signs, r->cols);
  return false;
}

static bool read_districts(struct qp_rules *r, const struct qp_board *board, int row,
                           const struct ad_node *node, struct ad_diags *d)
{
  const char *signs = board->districts.row[row];
  if (!is_whole(r, board, "districts", node, signs, d))
    return false;
  for (int col = 0; col < r->cols; col++) {
    if (!sign_number(signs[col])) {
      ad_diag(d, node,
              "districts of city '%s' has '%c', expected a digit from 1 to 9 or a capital letter",
              board->id, signs[col]);
      return false;
    }
    if (!join_district(r, row * r->cols + col, signs[col])) {
      ad_diag(d, node, "city '%s' has more than %d districts", board->id, (int)QP_MAX_DISTRICTS);
      return false;
    }
  }
  return true;
}

static bool read_numbers(struct qp_rules *r, const struct qp_board *board, int row,
                         const struct ad_node *node, struct ad_diags *d)
{
  const char *signs = board->numbers.row[row];
  if (!is_whole(r, board, "numbers", node, signs, d))
    return false;
  for (int col = 0; col < r->cols; col++) {
    if (signs[col] < '1' || signs[col] > '0' + QP_NUMBERS) {
      ad_diag(d, node, "numbers of city '%s' has '%c', expected a digit from 1 to %d", board->id,
              signs[col], (int)QP_NUMBERS);
      return false;
    }
    r->square_number[row * r->cols + col] = (uint8_t)(signs[col] - '0');
  }
  return true;
}

static bool read_squares(struct qp_rules *r, const struct qp_board *board, struct ad_node *entry,
                         struct ad_diags *d)
{
  struct ad_node *districts = ad_node_get(entry, "districts"),
                 *numbers = ad_node_get(entry, "numbers");
  bool good = true;
  r->rows = board->districts.n;
  r->cols = r->rows ? (int)strlen(board->districts.row[0]) : 0;
  r->n_squares = r->rows * r->cols;
  if (r->rows == 0 || r->n_squares > QP_MAX_SQUARES) {
    ad_diag(d, districts, "city '%s' has %d squares, expected 1 to %d", board->id, r->n_squares,
            (int)QP_MAX_SQUARES);
    return false;
  }
  for (int row = 0; row < r->rows && good; row++)
    good = read_districts(r, board, row, ad_node_at(districts, row), d);
  if (board->numbers.n && board->numbers.n != r->rows) {
    ad_diag(d, numbers, "numbers of city '%s' has %d row%s, districts has %d", board->id,
            board->numbers.n, ad_plural(board->numbers.n), r->rows);
    return false;
  }
  for (int row = 0; row < board->numbers.n && good; row++)
    good = read_numbers(r, board, row, ad_node_at(numbers, row), d);
  return good;
}

static bool allows_square(const struct qp_rules *r, int number, int square)
{
  bool row = square / r->cols + 1 == number, col = square % r->cols + 1 == number;
  bool district = r->district_number[square] == number;
  switch (r->placement_rule) {
  case QP_ROW_OR_COLUMN: return row || col; /* QP-BUILD-01 */
  case QP_ROW_AND_COLUMN: return row && col;
  /* QP-BUILD-06 */
  case QP_SQUARE_OR_DISTRICT: return r->square_number[square] == number || district;
  case QP_DISTRICT_ONLY: return district;
  default: return true;
  }
}

static void connect_squares(struct qp_rules *r)
{
  r->all_squares = (UINT32_C(1) << r->n_squares) - 1;
  for (int square = 0; square < r->n_squares; square++) {
    int row = square / r->cols, col = square % r->cols;
    r->adjacent[square] = (row > 0 ? 1u << (square - r->cols) : 0) |
                          (row + 1 < r->rows ? 1u << (square + r->cols) : 0) |
                          (col > 0 ? 1u << (square - 1) : 0) |
                          (col + 1 < r->cols ? 1u << (square + 1) : 0);
    r->not_first |= col > 0 ? 1u << square : 0;
    r->not_last |= col + 1 < r->cols ? 1u << square : 0;
    for (int n = 1; n <= QP_NUMBERS; n++)
      if (allows_square(r, n, square))
        r->allowed[n] |= 1u << square;
  }
}

bool qp_read_city(struct qp_rules *r, const struct ad_node *params, struct ad_node *components,
                  struct ad_diags *d)
{
  struct ad_node *list = ad_component_read(&qp_components[2], components, r->seats, r, d);
  if (!ad_entries_valid(list, "id") || !ad_keys_valid(params, "mode"))
    return false;
  const char *mode = qp_mode_words[r->mode].word;
  struct ad_node *entry = list->first;
  int i = 0;
  for (; i < r->n_boards && strcmp(r->board[i].id, mode) != 0; i++)
    entry = entry->next;
  if (i == r->n_boards) {
    ad_diag(d, list, "mode is %s, but there is no city of this id", mode);
    return false;
  }
  if (!ad_keys_valid(entry, "districts numbers") || !read_squares(r, &r->board[i], entry, d))
    return false;
  if (r->placement_rule == QP_SQUARE_OR_DISTRICT && r->board[i].numbers.n == 0 &&
      ad_keys_valid(params, "placement_rule"))
    ad_diag(d, qp_param_node(r, params, "placement_rule"),
            "placement_rule is square_or_district, but the squares of city '%s' have no numbers",
            mode);
  connect_squares(r);
  return true;
}
