/* read_step.c - reads one step: its kind, and the keys that this kind has. */
#include <string.h>

#include "engine/lesson/file/_internal.h"

const struct ad_word le_ask_words[] = {{"move", LE_ASK_MOVE},     {"number", LE_ASK_NUMBER},
                                       {"choice", LE_ASK_CHOICE}, {"squares", LE_ASK_SQUARES},
                                       {"seat", LE_ASK_SEAT},     {"clause", LE_ASK_CLAUSE},
                                       {"yes", LE_ASK_YES},       {NULL, 0}};

const struct ad_word le_step_words[] = {
  {"tell", LE_TELL},       {"ask", LE_ASK}, {"play", LE_PLAY}, {"reply", LE_REPLY},
  {"compare", LE_COMPARE}, {"end", LE_END}, {NULL, 0}};

/* ---- questions ---- */

static void read_ask_move(struct le_reader *in, struct ad_node *map, struct le_step *step)
{
  step->accept = le_read_condition(in, map, "accept");
  if (!step->accept && !ad_node_peek(map, "accept"))
    ad_diag(in->diags, map, "accept is missing: which moves are right");
  if (!le_read_text(in, map, "solution", &step->solution) && !ad_node_peek(map, "solution"))
    ad_diag(in->diags, map, "solution is missing: the move that the author would make");
  ad_read_bool(map, "keep", AD_OPTIONAL, &step->keep, in->diags);
  ad_read_bool(map, "any", AD_OPTIONAL, &step->any, in->diags);
  step->expect_right = -1;
  ad_read_int(map, "expect", AD_OPTIONAL, 0, in->setup->ops->max_moves, &step->expect_right,
              in->diags);
}

static void read_ask_value(struct le_reader *in, struct ad_node *map, struct le_step *step)
{
  step->answer = le_read_answer(in, map, "answer");
  step->expect = le_read_answer(in, map, "expect");
  le_read_text(in, map, "move", &step->move);
  ad_read_int(map, "among", AD_OPTIONAL, 2, LE_MAX_OPTIONS, &step->among, in->diags);
  le_read_options(in, map, step);
  if (step->answer && step->answer->source == LE_FROM_LITERAL && !step->expect)
    ad_diag(in->diags, step->answer->node,
            "found the answer '%s' of the author alone, expected an answer that the rules compute, "
            "such as {attr: NAME}, or `expect:` with such an answer beside it",
            step->answer->text);
}

static bool has_right_option(const struct le_step *step)
{
  for (int i = 0; i < step->n_options; i++)
    if (step->option[i].holds)
      return true;
  return false;
}

static void check_answer(struct le_reader *in, struct ad_node *map, struct le_step *step)
{
  bool needed = step->ask == LE_ASK_CLAUSE ? !step->move : !has_right_option(step);
  if (needed && !step->answer && !ad_node_peek(map, "answer"))
    ad_diag(in->diags, map, "answer is missing: where the right answer comes from");
  if (step->ask == LE_ASK_CHOICE && !step->n_options && !ad_node_peek(map, "options"))
    ad_diag(in->diags, map, "options is missing: what the learner chooses from");
  if (step->ask != LE_ASK_CLAUSE && (step->move || step->among))
    ad_diag(in->diags, map, "%s belongs to `ask: clause`", step->move ? "move" : "among");
}

static void read_ask(struct le_reader *in, struct ad_node *map, struct le_step *step)
{
  int ask = LE_ASK_MOVE;
  ad_read_word(map, "ask", AD_REQUIRED, le_ask_words, &ask, in->diags);
  step->ask = (enum le_ask)ask;
  le_read_text(in, map, "text", &step->text);
  if (step->ask == LE_ASK_MOVE) {
    read_ask_move(in, map, step);
  } else {
    read_ask_value(in, map, step);
    check_answer(in, map, step);
  }
  le_read_wrong(in, map, step);
  le_read_hints(in, map, step);
  if (step->ask != LE_ASK_CLAUSE)
    le_make_clause_hint(map, step);
  le_read_text(in, map, "right", &step->right);
  ad_read_int(map, "tries", AD_OPTIONAL, 1, LE_MAX_TRIES, &step->tries, in->diags);
}

/* ---- play, reply, compare ---- */

static void read_bots(struct le_reader *in, struct ad_node *map, struct le_step *step)
{
  struct ad_node *bots = ad_read_map(map, "bots", AD_OPTIONAL, in->diags);
  for (struct ad_node *node = bots ? bots->first : NULL; node; node = node->next) {
    long long seat;
    node->used = true;
    if (!ad_parse_int(node->key, &seat) || seat < 1 || seat > in->setup->seats ||
        seat - 1 == in->lesson->seat)
      ad_diag_key(in->diags, node, "found a bot for seat %s, expected another seat from 1 to %d",
                  node->key, in->setup->seats);
    else if (node->kind != AD_SCALAR || ad_node_is_null(node))
      ad_diag_expected(in->diags, node, "the name of a bot");
    else
      step->bot[seat - 1] = node->text;
  }
}

static void read_play(struct le_reader *in, struct ad_node *map, struct le_step *step)
{
  le_read_text(in, map, "play", &step->text);
  step->goal = le_read_condition(in, map, "goal");
  if (!step->goal && !ad_node_peek(map, "goal"))
    ad_diag(in->diags, map, "goal is missing: what the learner plays for");
  ad_read_int(map, "at_most", AD_REQUIRED, 1, LE_MAX_PLAY_MOVES, &step->at_most, in->diags);
  read_bots(in, map, step);
  le_read_texts(in, map, "solution", &step->moves);
  if (!step->moves.n && !ad_node_peek(map, "solution"))
    ad_diag(in->diags, map, "solution is missing: the moves of the author, or a bot");
  step->seed = in->lesson->seed;
  ad_read_seed(map, "seed", AD_OPTIONAL, &step->seed, in->diags);
  le_read_text(in, map, "go_else", &step->go_else);
  le_read_hints(in, map, step);
}

static void read_reply(struct le_reader *in, struct ad_node *map, struct le_step *step)
{
  le_read_text(in, map, "reply", &step->text);
  bool has_moves = le_read_texts(in, map, "moves", &step->moves);
  bool has_bot = le_read_text(in, map, "bot", &step->reply_bot);
  if (has_moves == has_bot)
    ad_diag(in->diags, map, "found %s, expected one of `moves` and `bot`",
            has_moves ? "both" : "neither");
  step->seed = in->lesson->seed;
  ad_read_seed(map, "seed", AD_OPTIONAL, &step->seed, in->diags);
}

static void read_compare(struct le_reader *in, struct ad_node *map, struct le_step *step)
{
  le_read_text(in, map, "compare", &step->text);
  if (le_read_texts(in, map, "moves", &step->moves) && step->moves.n != 2)
    ad_diag(in->diags, ad_node_get(map, "moves"), "moves has %d entries, expected 2",
            step->moves.n);
  else if (!ad_node_peek(map, "moves"))
    ad_diag(in->diags, map, "moves is missing: the two moves to compare");
}

/* ---- any step ---- */

#define COMMON_KEYS "id", "show", "only", "when", "go", "from", "start", "fact"
static const char *const *known_keys(const struct le_step *step)
{
  static const char *const tell[] = {"tell", COMMON_KEYS, NULL};
  static const char *const move[] = {"ask",   "text",      "accept", "solution", "expect",
                                     "wrong", "hints",     "tries",  "keep",     "any",
                                     "right", COMMON_KEYS, NULL};
  static const char *const value[] = {"ask",   "text",      "answer",  "expect", "wrong",
                                      "hints", "tries",     "options", "among",  "move",
                                      "right", COMMON_KEYS, NULL};
  static const char *const play[] = {"play",     "goal",  "at_most", "bots",      "seed",
                                     "solution", "hints", "go_else", COMMON_KEYS, NULL};
  static const char *const reply[] = {"reply", "moves", "bot", "seed", COMMON_KEYS, NULL};
  static const char *const compare[] = {"compare", "moves", COMMON_KEYS, NULL};
  static const char *const end[] = {"end", COMMON_KEYS, NULL};
  switch (step->kind) {
  case LE_ASK: return step->ask == LE_ASK_MOVE ? move : value;
  case LE_PLAY: return play;
  case LE_REPLY: return reply;
  case LE_COMPARE: return compare;
  case LE_END: return end;
  case LE_TELL: break;
  }
  return tell;
}

/* The kind of the step MAP by the key that names it; false after reporting none or two. */
static bool read_kind(struct le_reader *in, struct ad_node *map, struct le_step *step)
{
  const char *found = NULL;
  for (const struct ad_word *kind = le_step_words; kind->word; kind++) {
    if (!ad_node_peek(map, kind->word))
      continue;
    if (found) {
      ad_diag(in->diags, map, "found both `%s` and `%s`, expected one kind of step", found,
              kind->word);
      return false;
    }
    found = kind->word;
    step->kind = (enum le_step_kind)kind->value;
  }
  if (!found)
    ad_diag(in->diags, map,
            "found no kind of step, expected tell, ask, play, reply, compare or end");
  return found != NULL;
}

static void read_common(struct le_reader *in, struct ad_node *map, struct le_step *step)
{
  static const struct ad_word only[] = {{"branch", 1}, {NULL, 0}};
  int is_branch = 0;
  le_read_text(in, map, "id", &step->id);
  ad_read_word(map, "only", AD_OPTIONAL, only, &is_branch, in->diags);
  step->is_branch = is_branch;
  step->when = le_read_condition(in, map, "when");
  le_read_text(in, map, "go", &step->go);
  le_read_text(in, map, "from", &step->from);
  step->start = ad_read_map(map, "start", AD_OPTIONAL, in->diags);
  if (step->start)
    ad_node_mark(step->start);
  if (step->start && step->from)
    ad_diag(in->diags, map, "found both `from` and `start`, expected one position");
  le_read_show(in, map, &step->show);
  le_read_texts(in, map, "fact", &step->facts);
  for (int i = 0; i < step->facts.n; i++)
    le_check_clause(in, step->facts.node[i], step->facts.text[i]);
}

void le_read_step(struct le_reader *in, struct ad_node *map, struct le_step *step)
{
  step->node = map;
  step->text = "";
  if (map->kind != AD_MAP) {
    ad_diag_expected(in->diags, map, "a step: a map");
    return;
  }
  map->used = true;
  if (!read_kind(in, map, step))
    return;
  read_common(in, map, step);
  switch (step->kind) {
  case LE_TELL: le_read_text(in, map, "tell", &step->text); break;
  case LE_ASK: read_ask(in, map, step); break;
  case LE_PLAY: read_play(in, map, step); break;
  case LE_REPLY: read_reply(in, map, step); break;
  case LE_COMPARE: read_compare(in, map, step); break;
  case LE_END: le_read_text(in, map, "end", &step->text); break;
  }
  ad_reject_keys_except(map, known_keys(step), in->diags);
}
