/* read_parts.c - reads the parts of a step: what it shows, wrong answers, hints, options. */
#include <string.h>

#include "engine/lesson/file/_internal.h"

static void check_overlay(struct le_reader *in, const struct ad_node *node, const char *overlay)
{
  struct ad_reason reason;
  uint64_t unused;
  if (!ad_overlay_read(in->setup, overlay, &unused, &reason))
    ad_diag(in->diags, node, "%s", reason.text);
}

void le_read_show(struct le_reader *in, struct ad_node *step, struct le_show *out)
{
  static const char *const keys[] = {"overlay", "mark", "sheet", "line", "seat", "board", NULL};
  bool board = true;
  *out = (struct le_show){.seat = in->lesson->seat};
  struct ad_node *map = ad_read_map(step, "show", AD_OPTIONAL, in->diags);
  if (!map)
    return;
  ad_reject_keys_except(map, keys, in->diags);
  if (le_read_text(in, map, "overlay", &out->overlay))
    check_overlay(in, ad_node_peek(map, "overlay"), out->overlay);
  le_read_texts(in, map, "mark", &out->mark);
  ad_read_bool(map, "sheet", AD_OPTIONAL, &out->sheet, in->diags);
  le_read_clause(in, map, "line", &out->line);
  le_read_seat(in, map, "seat", &out->seat);
  ad_read_bool(map, "board", AD_OPTIONAL, &board, in->diags);
  out->no_board = !board;
}

/* ---- wrong answers ---- */

static void read_wrong(struct le_reader *in, struct ad_node *map, struct le_wrong *out)
{
  static const char *const keys[] = {"move", "answer", "refused", "word",
                                     "line", "text",   "go",      NULL};
  *out = (struct le_wrong){.node = map};
  if (map->kind != AD_MAP) {
    ad_diag_expected(in->diags, map, "a wrong answer: {move: TEXT, refused: CLAUSE}");
    return;
  }
  map->used = true;
  ad_reject_keys_except(map, keys, in->diags);
  bool has_move = le_read_text(in, map, "move", &out->answer);
  bool has_answer = le_read_text(in, map, "answer", &out->answer);
  if (has_move == has_answer)
    ad_diag(in->diags, map, "found %s, expected one of `move` and `answer`",
            has_move ? "both `move` and `answer`" : "neither `move` nor `answer`");
  le_read_clause(in, map, "refused", &out->clause);
  le_read_text(in, map, "word", &out->word);
  le_read_clause(in, map, "line", &out->line);
  le_read_text(in, map, "text", &out->text);
  le_read_text(in, map, "go", &out->go);
  if (out->clause && out->line)
    ad_diag(in->diags, map, "a move that is refused has no line: expected `refused` or `line`");
  if (out->word && !out->clause)
    ad_diag(in->diags, map, "word is given without the clause: `refused` is missing");
}

void le_read_wrong(struct le_reader *in, struct ad_node *map, struct le_step *step)
{
  struct ad_node *list = ad_read_list(map, "wrong", AD_OPTIONAL, in->diags);
  if (!list)
    return;
  step->wrong = ad_arena_alloc(in->arena, ((size_t)list->n + 1) * sizeof *step->wrong);
  for (struct ad_node *node = list->first; node; node = node->next)
    read_wrong(in, node, &step->wrong[step->n_wrong++]);
}

/* ---- hints ---- */

static void read_hint_word(struct le_reader *in, struct ad_node *node, struct le_hint *out)
{
  static const struct ad_word made[] = {{"clause", LE_HINT_CLAUSE},
                                        {"narrow", LE_HINT_NARROW},
                                        {"solution", LE_HINT_SOLUTION},
                                        {NULL, 0}};
  int kind;
  if (ad_word_value(made, node->text, &kind))
    out->kind = (enum le_hint_kind)kind;
  else
    ad_diag_expected(in->diags, node, "{text: ...}, {mark: [...]}, clause, narrow or solution");
}

static void read_hint_map(struct le_reader *in, struct ad_node *map, struct le_hint *out)
{
  static const char *const keys[] = {"text", "mark", "when", NULL};
  ad_reject_keys_except(map, keys, in->diags);
  bool has_text = le_read_text(in, map, "text", &out->text);
  bool has_mark = le_read_texts(in, map, "mark", &out->mark);
  if (!has_text && !has_mark)
    ad_diag(in->diags, map, "a hint without text or mark");
  out->kind = has_text ? LE_HINT_TEXT : LE_HINT_MARK;
  out->when = le_read_condition(in, map, "when");
}

void le_read_hints(struct le_reader *in, struct ad_node *map, struct le_step *step)
{
  struct ad_node *list = ad_read_list(map, "hints", AD_OPTIONAL, in->diags);
  int n = list ? list->n : 0;
  step->hint = ad_arena_alloc(in->arena, ((size_t)n + 2) * sizeof *step->hint);
  for (struct ad_node *node = list ? list->first : NULL; node; node = node->next) {
    struct le_hint *hint = &step->hint[step->n_hints++];
    *hint = (struct le_hint){.node = node};
    node->used = true;
    if (node->kind == AD_MAP)
      read_hint_map(in, node, hint);
    else
      read_hint_word(in, node, hint);
  }
}

void le_make_clause_hint(struct ad_node *map, struct le_step *step)
{
  int at = 0;
  for (int i = 0; i < step->n_hints; i++) {
    if (step->hint[i].kind == LE_HINT_CLAUSE)
      return;
    if (step->hint[i].kind == LE_HINT_TEXT || step->hint[i].kind == LE_HINT_MARK)
      at = i + 1;
  }
  memmove(&step->hint[at + 1], &step->hint[at], (size_t)(step->n_hints - at) * sizeof *step->hint);
  step->hint[at] = (struct le_hint){.node = map, .kind = LE_HINT_CLAUSE, .is_made = true};
  step->n_hints++;
}

/* ---- options of a choice ---- */

static void read_option(struct le_reader *in, struct ad_node *node, struct le_option *out)
{
  static const char *const keys[] = {"text", "value", "holds", NULL};
  *out = (struct le_option){.node = node, .text = ""};
  node->used = true;
  if (node->kind == AD_SCALAR && !ad_node_is_null(node)) {
    out->text = out->value = node->text;
    return;
  }
  if (node->kind != AD_MAP) {
    ad_diag_expected(in->diags, node, "an option: a text, or {text: ..., value: ...}");
    return;
  }
  ad_reject_keys_except(node, keys, in->diags);
  if (!le_read_text(in, node, "text", &out->text) && !node->has_problem)
    ad_diag(in->diags, node, "text is missing");
  le_read_text(in, node, "value", &out->value);
  out->holds = le_read_condition(in, node, "holds");
  if ((out->value != NULL) == (out->holds != NULL) && ad_keys_valid(node, "value holds"))
    ad_diag(in->diags, node, "found %s, expected one of `value` and `holds`",
            out->value ? "both" : "neither");
}

void le_read_options(struct le_reader *in, struct ad_node *map, struct le_step *step)
{
  struct ad_node *list = ad_read_list(map, "options", AD_OPTIONAL, in->diags);
  if (!list)
    return;
  if (list->n < 2 || list->n > LE_MAX_OPTIONS) {
    ad_diag(in->diags, list, "options has %d entries, expected 2 to %d", list->n, LE_MAX_OPTIONS);
    return;
  }
  for (struct ad_node *node = list->first; node; node = node->next)
    read_option(in, node, &step->option[step->n_options++]);
}
