/* Bots that are other programs: good ones, and all the ways in which one can misbehave
 * (tests/command/hostile.py).  After each nothing of it is left.  Where a clock gives the verdict
 * it does so at any load: the program never answers. */
#include <check.h>
#include <ctype.h>
#include <dirent.h>
#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/players/builtin/builtin.h"
#include "engine/players/command/command.h"
#include "engine/players/command/messages.h"
#include "tests/unit/fixture.h"

Suite *command_suite(void);

static const struct pl_command_limits patient = {60, 60, 60, 512, 128},
                                      hurried = {0.1, 0.25, 60, 512, 128};

static struct pl_spawner *spawner;
static struct ad_arena arena;
static char scratch[64], mark[64];

static void set_up(void)
{
  struct ad_err err = {0};
  ad_arena_init(&arena);
  snprintf(scratch, sizeof scratch, "/tmp/aedile-command-XXXXXX");
  ck_assert_ptr_nonnull(mkdtemp(scratch));
  setenv("TMPDIR", scratch, 1);
  snprintf(mark, sizeof mark, "mark-%s", scratch + strlen("/tmp/aedile-command-"));
  spawner = pl_spawner_new(&err);
  ck_assert_msg(spawner != NULL, "%s", err.msg);
}

/* ---- nothing is left ---- */

/* Processes with MARK among their words. */
static int n_marked(void)
{
  DIR *proc = opendir("/proc");
  int n = 0;
  struct dirent *entry;
  while ((entry = readdir(proc))) {
    char path[300], text[4096];
    snprintf(path, sizeof path, "/proc/%s/cmdline", entry->d_name);
    FILE *file = isdigit((unsigned char)*entry->d_name) ? fopen(path, "r") : NULL;
    size_t len = file ? fread(text, 1, sizeof text, file) : 0;
    if (file)
      fclose(file);
    n += len > 0 && memmem(text, len, mark, strlen(mark)) != NULL;
  }
  closedir(proc);
  return n;
}

/* The scratch folders are gone when this can be removed. */
static void nothing_left(void)
{
  ck_assert_int_eq(n_marked(), 0);
  ck_assert_int_eq(rmdir(scratch), 0);
  ck_assert_int_eq(mkdir(scratch, 0700), 0);
}

static void tear_down(void)
{
  pl_spawner_free(spawner);
  nothing_left();
  rmdir(scratch);
  unsetenv("TMPDIR");
  ad_arena_fini(&arena);
  signal(SIGPIPE, SIG_DFL);
}

/* ---- playing ---- */

static struct ad_player *hostile(const char *name, const struct ad_node *options,
                                 const struct pl_command_limits *limits)
{
  struct ad_err err = {0};
  const char *const words[] = {"/usr/bin/python3", "hostile.py", name, mark, NULL};
  struct ad_player *p =
    pl_command_new(spawner, words, AEDILE_SOURCE "/tests/command", options, limits, &err);
  ck_assert_msg(p != NULL, "%s", err.msg);
  return p;
}

/* Nim of P against `first`, which is the second seat; P moves twice or more. */
static void play(struct ad_player *p, struct ad_outcome *out)
{
  struct ad_setup *setup = fixture_nim(2, "{heaps: [3, 3, 3]}");
  struct ad_match *match = ad_match_new(setup, 7);
  struct ad_player *first = pl_builtin_find("first")->make(NULL);
  void *copy = ad_calloc(1, setup->state_size);
  ad_play(match, (struct ad_player *[]){p, first}, (const uint64_t[]){UINT64_MAX, 2}, copy, out);
  free(copy);
  first->free(first);
  ad_match_free(match);
  ad_setup_free(setup);
}

static const struct {
  const char *name;
  const struct pl_command_limits *limits;
  enum ad_fault fault;
  const char *text;
} cases[] = {
  {"answers", &patient, AD_FAULT_NONE, ""},
  {"twice", &patient, AD_FAULT_NONE, ""},
  {"complains", &patient, AD_FAULT_NONE, ""},
  {"grandchild", &patient, AD_FAULT_NONE, ""},
  {"forks", &patient, AD_FAULT_NONE, ""},
  {"stubborn", &patient, AD_FAULT_NONE, ""},
  {"loop", &hurried, AD_FAULT_TIME, "its 0.25 s for all answers are used up"},
  {"silent", &hurried, AD_FAULT_TIME, "its 0.25 s for all answers are used up"},
  {"former", &hurried, AD_FAULT_TIME, "its 0.25 s for all answers are used up"},
  {"lines", &hurried, AD_FAULT_TIME, "its 0.25 s for all answers are used up"},
  {"blanks", &hurried, AD_FAULT_TIME, "its 0.25 s for all answers are used up"},
  {"chats", &hurried, AD_FAULT_TIME, "its 0.25 s for all answers are used up"},
  {"trickle", &hurried, AD_FAULT_TIME, "its 0.25 s for all answers are used up"},
  {"illegal", &patient, AD_FAULT_ILLEGAL,
   "'choice' is not the index of an option: '{\"n\": 1, \"choice\": 99}'"},
  {"negative", &patient, AD_FAULT_ILLEGAL,
   "'choice' is not the index of an option: '{\"n\": 1, \"choice\": -1}'"},
  {"huge", &patient, AD_FAULT_PROTOCOL,
   "it is not JSON: too big integer: "
   "'{\"n\": 1, \"choice\": 1000000000000000000000000000000}'"},
  {"fraction", &patient, AD_FAULT_PROTOCOL,
   "'choice' is not a whole number: '{\"n\": 1, \"choice\": 1.5}'"},
  {"word", &patient, AD_FAULT_PROTOCOL,
   "'choice' is not a whole number: '{\"n\": 1, \"choice\": \"0\"}'"},
  {"no_choice", &patient, AD_FAULT_PROTOCOL, "it has no 'choice': '{\"n\": 1}'"},
  {"no_n", &patient, AD_FAULT_PROTOCOL, "it has no 'n': '{\"choice\": 0}'"},
  {"no_object", &patient, AD_FAULT_PROTOCOL, "it is not a JSON object: '[1, 0]'"},
  {"other_type", &patient, AD_FAULT_PROTOCOL,
   "its 'type' is neither 'ready' nor 'log': '{\"type\": \"resign\"}'"},
  {"ready_again", &patient, AD_FAULT_PROTOCOL, "expected an answer: '{\"type\": \"ready\"}'"},
  {"twice_n", &patient, AD_FAULT_PROTOCOL,
   "it is not JSON: duplicate object key near '\"n\"': '{\"n\": 1, \"n\": 1, \"choice\": 0}'"},
  {"prints", &patient, AD_FAULT_PROTOCOL,
   "it is not JSON: invalid token near 'thinking': 'thinking [31m hard'"},
  {"future", &patient, AD_FAULT_PROTOCOL,
   "it answers a question that was not asked: '{\"n\": 2, \"choice\": 0}'"},
  {"deep", &patient, AD_FAULT_PROTOCOL,
   "it is not JSON: maximum parsing depth reached near '[': "
   "'[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[...'"},
  {"not_utf8", &patient, AD_FAULT_PROTOCOL,
   "it is not JSON: unable to decode byte 0xff near '\"': '{\"n\": 1, \"choice\": \"?\"}'"},
  {"nul", &patient, AD_FAULT_PROTOCOL,
   "it is not JSON: string or '}' expected near end of file: '{\"n\": 1,'"},
  {"flood", &patient, AD_FAULT_PROTOCOL,
   "a line is too long: "
   "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...'"},
  {"hog", &patient, AD_FAULT_DIED, "the program ended with status 1: MemoryError"},
  {"exits", &patient, AD_FAULT_DIED, "the program ended with status 3"},
  {"killed", &patient, AD_FAULT_DIED, "the program was ended by signal 11 (Segmentation fault)"},
  {"kills_keeper", &patient, AD_FAULT_DIED,
   "the process that watches the program was killed or stopped"},
  {"stops_keeper", &patient, AD_FAULT_DIED,
   "the process that watches the program was killed or stopped"},
  {"closes", &patient, AD_FAULT_DIED, "the program has closed its output"},
  {"error", &patient, AD_FAULT_DIED, "the program ended with status 1: ValueError: no  [31mmood"},
  {"not_ready", &patient, AD_FAULT_PROTOCOL, "expected ready: '{\"n\": 1, \"choice\": 0}'"},
};

START_TEST(command_faults)
{
  struct ad_outcome out;
  struct ad_player *p = hostile(cases[_i].name, NULL, cases[_i].limits);
  play(p, &out);
  ck_assert_msg(out.fault[0] == cases[_i].fault, "%s: %s (%s)", cases[_i].name,
                ad_word_of(ad_fault_words, out.fault[0]), out.fault_text[0]);
  ck_assert_str_eq(out.fault_text[0], cases[_i].text);
  ck_assert_int_eq(out.forfeit[0], cases[_i].fault != AD_FAULT_NONE);
  ck_assert_int_eq(out.n_faults[1], 0);
  ck_assert(!out.unfinished); /* the other seat has played to the end */
  nothing_left();             /* now, not when the player or the spawner goes */
  p->free(p);
}
END_TEST

START_TEST(command_is_started_anew_after_a_fault)
{
  struct ad_outcome out;
  struct ad_player *p = hostile("exits", NULL, &patient);
  for (int i = 0; i < 3; i++) {
    play(p, &out);
    ck_assert_int_eq(out.fault[0], AD_FAULT_DIED);
    ck_assert_int_eq(out.fault_move[0], 0);
  }
  p->free(p);
}
END_TEST

/* Both limits run out at any load: nothing is ever read, so the message, longer than a pipe holds,
 * cannot be written. */
START_TEST(command_that_does_not_read)
{
  static const struct pl_command_limits limits = {60, 60, 0.2, 512, 128};
  struct ad_outcome out;
  char *text = ad_arena_alloc(&arena, 300001);
  memset(text, 'x', 300000);
  struct ad_node *options = ad_node_map(&arena);
  ad_node_put(&arena, options, "text", ad_node_text(&arena, text));
  struct ad_player *p = hostile("deaf", options, &limits);
  play(p, &out);
  ck_assert_int_eq(out.fault[0], AD_FAULT_TIME);
  ck_assert_str_eq(out.fault_text[0], "not ready within 0.2 s");
  nothing_left();
  p->free(p);
}
END_TEST

START_TEST(command_late_is_a_fallback_while_the_bank_lasts)
{
  static const struct pl_command_limits limits = {0.05, 3000, 60, 512, 128};
  struct ad_outcome out;
  struct ad_player *p = hostile("silent", NULL, &limits);
  play(p, &out);
  ck_assert_int_eq(out.fault[0], AD_FAULT_LATE);
  ck_assert_str_eq(out.fault_text[0], "no answer within 0.05 s");
  ck_assert_int_eq(out.n_faults[0], out.decisions[0]);
  ck_assert(!out.forfeit[0]);
  p->free(p);
}
END_TEST

START_TEST(command_that_is_not_there)
{
  struct ad_err err = {0};
  struct ad_outcome out;
  ck_assert_ptr_null(
    pl_command_new(spawner, (const char *const[]){NULL}, ".", NULL, &patient, &err));
  ck_assert_str_eq(err.msg, "the command is empty, expected a program");
  struct ad_player *p = pl_command_new(spawner, (const char *const[]){"no-such-program", NULL}, ".",
                                       NULL, &patient, &err);
  play(p, &out);
  ck_assert_int_eq(out.fault[0], AD_FAULT_DIED);
  ck_assert_str_eq(out.fault_text[0], "cannot start 'no-such-program': No such file or directory");
  p->free(p);
}
END_TEST

START_TEST(command_standard_error_is_kept_in_part)
{
  struct ad_outcome out;
  struct ad_player *p = hostile("complains", NULL, &patient);
  size_t len;
  play(p, &out);
  const char *text = pl_command_stderr(p, &len);
  ck_assert_uint_eq(len, 64 * 1024);
  ck_assert_int_eq(text[len - 1], 'x');
  p->free(p);
}
END_TEST

START_TEST(command_surroundings_are_bare)
{
  static const char script[] =
    "tr '\\0' '\\n' </proc/$$/environ >&2; ls -a >&2; pwd >&2; ulimit -v >&2; ulimit -c >&2; read "
    "-r line";
  const char *const words[] = {"sh", "-c", script, NULL};
  struct ad_outcome out;
  struct ad_err err = {0};
  size_t len;
  struct ad_player *p = pl_command_new(spawner, words, ".", NULL, &patient, &err);
  play(p, &out);
  ck_assert_int_eq(out.fault[0], AD_FAULT_DIED);
  const char *text = pl_command_stderr(p, &len),
             *home = memmem(text, len, scratch, strlen(scratch));
  ck_assert_ptr_nonnull(home);
  int home_len = (int)strcspn(home, "\n");
  ck_assert_str_eq(ad_arena_text(&arena, text, len),
                   ad_arena_printf(&arena,
                                   "PATH=%s\nHOME=%.*s\nLANG=C.UTF-8\n.\n..\n%.*s\n524288\n0\n",
                                   getenv("PATH"), home_len, home, home_len, home));
  p->free(p);
}
END_TEST

/* ---- what is said ---- */

static json_t *line_of(const char **at)
{
  size_t len = strcspn(*at, "\n");
  json_t *line = json_loadb(*at, len, 0, NULL);
  *at += len + 1;
  ck_assert_ptr_nonnull(line);
  return line;
}

static void has(json_t *line, const char *key, const char *expected)
{
  char *text = json_dumps(json_object_get(line, key), JSON_COMPACT | JSON_ENCODE_ANY);
  ck_assert_str_eq(text, expected);
  free(text);
}

START_TEST(command_messages)
{
  struct ad_outcome out;
  struct ad_node *options = fixture_yaml(
    &arena, "{risk: 0.5, depth: 3, deep: true, name: \"a \\\"b\\\"\\n\", list: [1, null]}");
  struct ad_player *p = hostile("tells", options, &patient);
  size_t len;
  play(p, &out);
  ck_assert_int_eq(out.n_faults[0], 0);
  const char *text = pl_command_stderr(p, &len), *at = ad_arena_text(&arena, text, len);
  json_t *init = line_of(&at), *decide = line_of(&at);
  has(init, "type", "\"init\"");
  has(init, "protocol", "\"ndjson-1\"");
  has(init, "game", "\"nim\"");
  has(init, "seats", "2");
  has(init, "seat", "1");
  has(init, "seed", "9007199254740991");
  has(init, "options",
      "{\"deep\":true,\"depth\":3,\"list\":[1,null],\"name\":\"a \\\"b\\\"\\n\",\"risk\":0.5}");
  has(init, "limits",
      "{\"start_s\":60,\"move_s\":60,\"bank_s\":60,\"line_kib\":128,\"memory_mb\":512}");
  has(decide, "n", "1");
  ck_assert_int_eq(json_array_size(json_object_get(decide, "options")), 9);
  has(json_array_get(json_object_get(decide, "options"), 0), "text", "\"take 1 from 1\"");
  has(json_object_get(decide, "state"), "decision", "1");
  has(json_object_get(decide, "state"), "points", "[0,0]");
  has(json_object_get(decide, "state"), "attributes",
      "{\"heap\":[3,3,3],\"taken\":[0,0],\"taker\":null,\"max_take\":99,\"misere\":false}");
  json_decref(init);
  json_decref(decide);
  ck_assert_ptr_nonnull(strstr(at, "{\"type\":\"finish\",\"scores\":["));
  p->free(p);
}
END_TEST

START_TEST(command_keys_of_options_are_free)
{
  for (int i = 0; ad_games[i]; i++)
    for (const struct ad_field *field = ad_games[i]->move_fields; field && field->name; field++)
      ck_assert(strcmp(field->name, "text") != 0 && strcmp(field->name, "after") != 0);
}
END_TEST

/* ---- the spawner ---- */

/* The only socket of this kind that the process has open. */
static int socket_of_spawner(void)
{
  int found = -1;
  for (int fd = 3, type; fd < 256; fd++) {
    socklen_t size = sizeof type;
    if (getsockopt(fd, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_SEQPACKET) {
      ck_assert_int_eq(found, -1);
      found = fd;
    }
  }
  return found;
}

START_TEST(spawner_gone_is_nobodys_fault)
{
  struct ad_outcome out;
  struct ad_player *p = hostile("answers", NULL, &patient);
  close(socket_of_spawner());
  play(p, &out);
  ck_assert(out.unfinished);
  ck_assert_int_eq(out.n_faults[0], 0);
  p->free(p);
}
END_TEST

START_TEST(spawner_ends_what_runs)
{
  struct pl_program program;
  struct ad_err err = {0};
  bool lost;
  const struct pl_program_limits limits = {60, 512};
  const char *const words[] = {"/usr/bin/python3", AEDILE_SOURCE "/tests/command/hostile.py",
                               "never_ready", mark, NULL};
  for (int i = 0; i < 3; i++)
    ck_assert_msg(pl_program_start(spawner, words, &limits, &program, &lost, &err), "%s", err.msg);
  pl_spawner_free(spawner); /* the file descriptors of the first two are forgotten on purpose */
  spawner = NULL;
  nothing_left();
}
END_TEST

START_TEST(spawner_refuses_too_many_words)
{
  const char *words[PL_MAX_WORDS + 2] = {NULL};
  struct pl_program program;
  struct ad_err err = {0};
  bool lost;
  for (int i = 0; i <= PL_MAX_WORDS; i++)
    words[i] = "x";
  ck_assert(
    !pl_program_start(spawner, words, &(struct pl_program_limits){1, 64}, &program, &lost, &err));
  ck_assert(!lost);
  ck_assert_str_eq(err.msg, "the command has more than 64 words or 32768 bytes");
}
END_TEST

Suite *command_suite(void)
{
  Suite *suite = suite_create("command");
  TCase *faults = tcase_create("faults"), *rest = tcase_create("rest");
  tcase_add_checked_fixture(faults, set_up, tear_down);
  tcase_add_loop_test(faults, command_faults, 0, AD_LEN(cases));
  suite_add_tcase(suite, faults);
  tcase_add_checked_fixture(rest, set_up, tear_down);
  tcase_add_test(rest, command_is_started_anew_after_a_fault);
  tcase_add_test(rest, command_that_does_not_read);
  tcase_add_test(rest, command_late_is_a_fallback_while_the_bank_lasts);
  tcase_add_test(rest, command_that_is_not_there);
  tcase_add_test(rest, command_standard_error_is_kept_in_part);
  tcase_add_test(rest, command_surroundings_are_bare);
  tcase_add_test(rest, command_messages);
  tcase_add_test(rest, command_keys_of_options_are_free);
  tcase_add_test(rest, spawner_gone_is_nobodys_fault);
  tcase_add_test(rest, spawner_ends_what_runs);
  tcase_add_test(rest, spawner_refuses_too_many_words);
  suite_add_tcase(suite, rest);
  return suite;
}
