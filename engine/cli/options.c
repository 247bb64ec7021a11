/* options.c - help, options, messages and exit codes of all subcommands. */
#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/base/input_line.h"
#include "engine/cli/cli.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <unistd.h>

enum { MAX_OPTIONS = 32, HELP_OPTION = 0x10000 };

/* What --color said. */
static enum { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER } colour;

/* The names of the options that GIVEN_TO, whose options are KNOWN, got: for cli_excludes. */
static const struct cli_command *given_to;
static const struct option *known;
static const char *given[MAX_OPTIONS];
static int n_given;

/* The length of the first word of TEXT; what is in brackets is one word. */
static size_t word_length(const char *text)
{
  size_t len = 0;
  for (int depth = 0; text[len] && (depth > 0 || (text[len] != ' ' && text[len] != '\n')); len++)
    depth += (text[len] == '[') - (text[len] == ']');
  return len;
}

/* "usage: aedile NAME ARGUMENTS", broken between words. */
static void print_usage(const struct cli_command *command)
{
  enum { COLUMNS = 80 };
  int indent = printf("usage: aedile %s", command->name), column = indent;
  const char *text = command->arguments;
  while (*text) {
    size_t len = word_length(text);
    if (column + 1 + (int)len > COLUMNS)
      column = printf("\n%*s", indent, "") - 1;
    column += printf(" %.*s", (int)len, text);
    text += len;
    if (*text == '\n') { /* another usage line */
      column = indent = printf("\n       aedile %s", command->name) - 1;
      text++;
    }
    text += strspn(text, " ");
  }
  printf("\n");
}

void cli_print_help(const struct cli_command *command)
{
  print_usage(command);
  printf("\n%s\n", command->summary);
  if (*command->help)
    printf("\n%s", command->help);
}

/* Words of a command line may come from a script or be names of files: they steer no terminal. */
static void vusage_error(const struct cli_command *self, const char *fmt, va_list args)
{
  char text[2000];
  vsnprintf(text, sizeof text, fmt, args);
  fprintf(stderr, "aedile %s: %s\ntry 'aedile %s --help'\n", self->name, ad_text_harmless(text),
          self->name);
}

int cli_usage_error(const struct cli_command *self, const char *fmt, ...)
{
  va_list args;
  va_start(args, fmt);
  vusage_error(self, fmt, args);
  va_end(args);
  return CLI_USAGE;
}

static int with_help(const struct option *longs, struct option *out)
{
  int n = 0;
  for (; longs && longs[n].name && n < MAX_OPTIONS - 2; n++)
    out[n] = longs[n];
  out[n++] = (struct option){"help", no_argument, NULL, HELP_OPTION};
  out[n] = (struct option){0};
  return n;
}

/* Options whose name starts with the LEN bytes of NAME: none, one or several (an abbreviation that
 * is not clear). */
static int starting_with(const struct option *longs, int n, const char *name, size_t len)
{
  int count = 0;
  for (int i = 0; i < n; i++)
    count += strncmp(longs[i].name, name, len) == 0;
  return count;
}

static int bad_long_option(const struct cli_command *self, const struct option *longs, int n,
                           const char *word)
{
  char name[80];
  const char *names[MAX_OPTIONS];
  snprintf(name, sizeof name, "%.*s", (int)strcspn(word + 2, "="), word + 2);
  int alike = starting_with(longs, n, name, strlen(name));
  if (alike > 1)
    return cli_usage_error(self, "option '--%s' is not clear", name);
  if (alike == 1)
    return cli_usage_error(self, "option '--%s' takes no value", name);
  for (int i = 0; i < n; i++)
    names[i] = longs[i].name;
  const char *meant = ad_nearest(name, names, n);
  if (meant)
    return cli_usage_error(self, "unknown option '--%s', did you mean '--%s'?", name, meant);
  return cli_usage_error(self, "unknown option '--%s'", name);
}

static bool read_colour(const struct cli_command *self, const char *word)
{
  static const struct ad_word words[] = {
    {"auto", COLOUR_AUTO}, {"always", COLOUR_ALWAYS}, {"never", COLOUR_NEVER}, {NULL, 0}};
  int value;
  if (!ad_word_value(words, word, &value)) {
    cli_usage_error(self, "--color is '%s', expected auto, always or never", word);
    return false;
  }
  colour = value;
  return true;
}

static bool is_given(const char *name, size_t len)
{
  for (int i = 0; i < n_given; i++)
    if (strlen(given[i]) == len && memcmp(given[i], name, len) == 0)
      return true;
  return false;
}

/* Adds the option of LONGS that has the value GOT, once. */
static void add_given(const struct cli_command *self, const struct option *longs, int got)
{
  if (given_to != self)
    n_given = 0;
  given_to = self;
  known = longs;
  for (; longs && longs->name; longs++)
    if (longs->val == got && !is_given(longs->name, strlen(longs->name)) && n_given < MAX_OPTIONS)
      given[n_given++] = longs->name;
}

static bool is_known(const char *name, size_t len)
{
  const struct option *option = known;
  while (option->name && (strlen(option->name) != len || memcmp(option->name, name, len) != 0))
    option++;
  return option->name != NULL;
}

bool cli_excludes(const struct cli_command *self, const struct cli_exclusion *list)
{
  for (; given_to == self && list->option; list++) {
    bool here = is_given(list->option, strlen(list->option));
    assert(is_known(list->option, strlen(list->option)));
    for (const char *other = list->others; *other; other += strspn(other, " ")) {
      size_t len = strcspn(other, " ");
      assert(is_known(other, len)); /* a misspelt name would exclude nothing */
      if (here && is_given(other, len)) {
        cli_usage_error(self, "--%s %s, leave out --%.*s", list->option, list->why, (int)len,
                        other);
        return true;
      }
      other += len;
    }
  }
  return false;
}

int cli_next_option(const struct cli_command *self, int argc, char **argv, const char *shorts,
                    const struct option *longs, int *exit_code)
{
  struct option all[MAX_OPTIONS];
  char letters[64];
  int n = with_help(longs, all);
  snprintf(letters, sizeof letters, ":h%s", shorts);
  opterr = 0;
  int got = getopt_long(argc, argv, letters, all, NULL);
  while (got == CLI_COLOUR && read_colour(self, optarg))
    got = getopt_long(argc, argv, letters, all, NULL);
  if (got == CLI_COLOUR) {
    *exit_code = CLI_USAGE;
    return -2;
  }
  if (got == 'h' || got == HELP_OPTION) {
    cli_print_help(self);
    *exit_code = CLI_DONE;
    return -2;
  }
  add_given(self, longs, got);
  if (got != '?' && got != ':')
    return got;
  const char *word = argv[optind - 1];
  if (got == ':')
    *exit_code = cli_usage_error(self, "option '%s' needs a value", word);
  else if (strncmp(word, "--", 2) == 0)
    *exit_code = bad_long_option(self, all, n, word);
  else
    *exit_code = cli_usage_error(self, "unknown option '-%c'", optopt);
  return -2;
}

bool cli_int_option(const struct cli_command *self, const char *option, const char *text,
                    long long min, long long max, long long *out)
{
  long long value;
  if (ad_parse_int(text, &value) && value >= min && value <= max) {
    *out = value;
    return true;
  }
  cli_usage_error(self, "%s is '%s', expected a whole number from %lld to %lld", option, text, min,
                  max);
  return false;
}

bool cli_viewer_option(const struct cli_command *self, const char *option, const char *text,
                       int *out)
{
  long long seat;
  if (strcmp(text, "watcher") == 0) {
    *out = AD_PUBLIC;
    return true;
  }
  if (ad_parse_int(text, &seat) && seat >= 1 && seat <= AD_MAX_SEATS) {
    *out = (int)seat - 1;
    return true;
  }
  cli_usage_error(self, "%s is '%s', expected a whole number from 1 to %d, or watcher", option,
                  text, AD_MAX_SEATS);
  return false;
}

uint64_t cli_new_seed(void)
{
  uint64_t seed;
  if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed)
    seed = (uint64_t)ad_clock_read(CLOCK_REALTIME);
  return seed >> 32;
}

bool cli_word_option(const struct cli_command *self, const char *option, const char *text,
                     const struct ad_word *words, int *out)
{
  enum { MOST = 32 };
  const char *names[MOST];
  char list[300], meant[80];
  int n = 0;
  if (ad_word_value(words, text, out))
    return true;
  for (; n < MOST && words[n].word; n++)
    names[n] = words[n].word;
  ad_words_list(words, list, sizeof list);
  cli_usage_error(self, "%s is '%.40s', expected %s%s", option, text, list,
                  ad_suggestion(text, names, n, meant, sizeof meant));
  return false;
}

bool cli_seed_option(const struct cli_command *self, const char *text, uint64_t *out)
{
  if (ad_parse_u64(text, out))
    return true;
  cli_usage_error(self, "--seed is '%s', expected a whole number from 0 to %" PRIu64, text,
                  UINT64_MAX);
  return false;
}

void cli_put_harmless(FILE *out, const char *text)
{
  char *shown = ad_text_harmless(ad_strdup(text));
  fputs(shown, out);
  free(shown);
}

/* Appends the command of this program that HINT asks for. */
static void add_hint(enum ad_hint hint, const char *about, struct ad_buf *out)
{
  switch (hint) {
  case AD_HINT_NONE: break;
  case AD_HINT_VARIANTS: ad_buf_add(out, "; `aedile list variants` shows what there is"); break;
  case AD_HINT_BOTS: ad_buf_add(out, "; `aedile list bots` shows what there is"); break;
  case AD_HINT_TOURNAMENTS:
    ad_buf_add(out, "; `aedile list tournaments` shows what there is");
    break;
  case AD_HINT_RESULTS: ad_buf_add(out, "; `aedile standings` shows its standings"); break;
  case AD_HINT_PROGRAM: ad_buf_add(out, "; `aedile check --bot` checks a program"); break;
  case AD_HINT_EXAMPLES: ad_buf_add(out, "; `aedile examples` runs them"); break;
  case AD_HINT_PARAMETERS:
    ad_buf_printf(out, "; `aedile schema %s` lists the parameters", about);
    break;
  case AD_HINT_AS_PLAYED:
    ad_buf_add(out, "; `aedile replay --variant FILE` names the variant");
    break;
  case AD_HINT_ADD_BOTS: ad_buf_add(out, "; `aedile run --add` adds bots"); break;
  case AD_HINT_MEASURE: ad_buf_add(out, "; `aedile measure` tells what its games show"); break;
  }
}

void cli_print_problems(struct ad_diags *diags)
{
  struct ad_buf text;
  ad_flush(stdout); /* results and problems in their order where both go to one place */
  ad_diags_sort(diags);
  ad_buf_init(&text);
  for (int i = 0; i < diags->n; i++) {
    ad_pos_text(diags->list[i].pos, &text);
    ad_buf_add(&text, diags->list[i].msg);
    add_hint(diags->list[i].hint, diags->list[i].about, &text);
    ad_buf_add(&text, "\n");
    if (diags->list[i].seen)
      ad_buf_printf(&text, "  %s\n", diags->list[i].seen);
  }
  fputs(ad_buf_text(&text), stderr);
  ad_buf_fini(&text);
}

void cli_print_diags(struct ad_diags *diags, const char *what)
{
  cli_print_problems(diags);
  int all = diags->n + diags->dropped;
  fprintf(stderr, "%d problem%s%s%s\n", all, ad_plural(all), *what ? ", " : "", what);
}

void cli_print_err(const struct ad_err *err)
{
  struct ad_buf text;
  ad_flush(stdout);
  ad_buf_init(&text);
  ad_pos_text(err->pos, &text);
  ad_buf_add(&text, err->msg);
  add_hint(err->hint, "", &text);
  fprintf(stderr, "%s\n", ad_buf_text(&text));
  ad_buf_fini(&text);
}

int cli_exit_of(const struct ad_err *err)
{
  return err->code == AD_EUSAGE ? CLI_USAGE
       : err->code == AD_EINPUT ? CLI_INPUT
       : err->code == AD_OK     ? CLI_DONE
                                : CLI_RUNTIME;
}

/* The reader of our pipe has left, as `head` does: nothing to complain about. */
static bool reader_left(void)
{
  struct pollfd out = {STDOUT_FILENO, POLLOUT, 0};
  return poll(&out, 1, 0) == 1 && (out.revents & POLLERR);
}

int cli_finish_output(int code)
{
  bool failed = ferror(stdout);
  errno = 0;
  if (fflush(stdout) != 0)
    failed = true;
  if (!failed || errno == EPIPE || reader_left())
    return code;
  fprintf(stderr, "aedile: cannot write to standard output%s%s\n", errno ? ": " : "",
          errno ? strerror(errno) : "");
  return CLI_RUNTIME;
}

bool cli_colour(int fd)
{
  const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
  if (colour != COLOUR_AUTO)
    return colour == COLOUR_ALWAYS;
  return isatty(fd) && !(no && *no) && term && *term && strcmp(term, "dumb") != 0;
}

int cli_width(int usual)
{
  struct winsize size;
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : usual;
}

int cli_height(void)
{
  struct winsize size;
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

bool cli_utf8(void)
{
  setlocale(LC_CTYPE, "");
  bool utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
  setlocale(LC_CTYPE, "C"); /* letters mean the same to scripts everywhere */
  return utf8;
}

void cli_catch_ends(void (*handler)(int number))
{
  const struct sigaction action = {.sa_handler = handler};
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  for (int i = 0; i < AD_LEN(numbers); i++) {
    struct sigaction was;
    sigaction(numbers[i], NULL, &was);
    if (numbers[i] != SIGHUP || was.sa_handler != SIG_IGN) /* nohup */
      sigaction(numbers[i], &action, NULL);
  }
}
