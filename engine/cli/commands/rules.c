/* rules.c - `aedile rules`: the clauses of a game, from its rules page. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/lesson/lesson.h"
#include "engine/cli/cli.h"
#include "engine/cli/terminal/clauses.h"
#include "engine/report/json.h"

enum { OPT_JSON = 256 };

/* Which clauses are asked for. */
struct question {
  const char *word; /* an id, the beginning of ids, or a word; NULL: all */
  bool as_json;
};

static void print_json(const struct le_clauses *clauses, const struct question *question)
{
  struct ad_buf text;
  struct ad_json json;
  rp_json_begin(&json, &text);
  ad_json_list(&json, NULL);
  for (int i = 0; i < clauses->n; i++) {
    const struct le_clause *clause = &clauses->list[i];
    if (!cli_clause_is_meant(clause, question->word))
      continue;
    ad_json_map(&json, NULL);
    ad_json_text(&json, "clause", clause->id);
    ad_json_text(&json, "section", clause->section);
    ad_json_text(&json, "text", clause->text);
    if (*clause->picture)
      ad_json_text(&json, "picture", clause->picture);
    ad_json_end_map(&json);
  }
  ad_json_end_list(&json);
  rp_json_print(stdout, &json);
}

static int answer(const struct ad_game_ops *ops, const struct le_clauses *clauses,
                  const struct question *question)
{
  if (!clauses->n) {
    fprintf(stderr, "the rules page docs/rules/%s.md is missing or has no clause\n", ops->key);
    return CLI_INPUT;
  }
  if (question->as_json) {
    print_json(clauses, question);
    return CLI_DONE;
  }
  if (cli_print_clauses(stdout, clauses, question->word))
    return CLI_DONE;
  cli_print_no_clause(stderr, ops, clauses, question->word);
  return CLI_NO;
}

static int run_rules(const struct cli_command *self, int argc, char **argv)
{
  static const struct option options[] = {{"json", no_argument, NULL, OPT_JSON}, {0}};
  struct question question = {0};
  struct ad_arena arena;
  struct le_clauses clauses;
  int option, exit_code = CLI_DONE;
  while ((option = cli_next_option(self, argc, argv, "", options, &exit_code)) != -1) {
    if (option == -2)
      return exit_code;
    question.as_json = true;
  }
  if (argc == optind)
    return cli_usage_error(self, "a game is missing");
  if (argc - optind > 2)
    return cli_usage_error(self, "one clause or word at a time, quoted if it has blanks");
  const struct ad_game_ops *ops = cli_game(self, argv[optind], &exit_code);
  if (!ops)
    return exit_code;
  question.word = argc - optind == 2 ? argv[optind + 1] : NULL;
  ad_arena_init(&arena);
  app_clauses_read(ops->key, &arena, &clauses);
  exit_code = answer(ops, &clauses, &question);
  le_clauses_fini(&clauses);
  ad_arena_fini(&arena);
  return exit_code;
}

const struct cli_command cli_rules = {
  .name = "rules",
  .arguments = "GAME [CLAUSE|WORD] [--json]",
  .summary = "print the rules of a game, or the clauses that a word occurs in",
  .help =
    "Without CLAUSE or WORD, lists all clauses.  A word may stand in the id, the\n"
    "heading or the text.  Refusals, score sheets and parameters name clauses: each\n"
    "of them can be asked about.\n\n"
    "Options:\n"
    "  --json   clause, section and text of each\n\n"
    "Exit code: 0 done, 1 no clause has the word, 3 there is no rules page.\n\n"
    "Examples:\n"
    "  aedile rules neoville NV-PLACE-05\n"
    "  aedile rules smallcity tourist\n",
  .run = run_rules,
};
