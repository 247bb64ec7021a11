/* What a drill costs and how many there are: `make bench-drills` runs it; nobody compares the
   figures, they depend on the machine.

     bench_drills kinds [VARIANT...]     ms a drill, by kind
     bench_drills clauses [VARIANT...]   ms a drill and how many of 100 are found, by clause */
#include <stdio.h>
#include <string.h>

#include "engine/app/drill/drills.h"
#include "engine/base/clock.h"

enum { DRILLS = 100, OF_CLAUSE = 100 };

struct tally {
  int n, legal, lines;
  double sum, worst; /* ms */
};

/* Makes up to N drills of KIND and CLAUSE; the tally of the ones found. */
static struct tally make(struct app_drills *drills, int kind, const char *clause, int n)
{
  struct tally tally = {0};
  for (int i = 0; i < n; i++) {
    struct ad_arena arena;
    struct le_drill drill;
    ad_arena_init(&arena);
    long long start = ad_clock_read(CLOCK_PROCESS_CPUTIME_ID);
    bool found = app_drills_next(drills, kind, clause, AD_DERIVE(20, (uint64_t)i), &arena, &drill);
    double ms = (double)(ad_clock_read(CLOCK_PROCESS_CPUTIME_ID) - start) / 1e6;
    tally.n += found;
    tally.sum += ms;
    tally.worst = ms > tally.worst ? ms : tally.worst;
    tally.legal += found ? drill.moves : 0;
    tally.lines += found ? drill.lines : 0;
    ad_arena_fini(&arena);
    if (!found)
      break;
  }
  return tally;
}

static void print_row(const char *variant, const char *what, const struct tally *t)
{
  printf("%-28s %-18s %4d  %8.2f %8.2f  %6.1f %6.1f\n", variant, what, t->n,
         t->sum / (t->n ? t->n : 1), t->worst, (double)t->legal / (t->n ? t->n : 1),
         (double)t->lines / (t->n ? t->n : 1));
  fflush(stdout);
}

static void measure(const char *variant, bool by_clause)
{
  struct app_drills drills;
  struct ad_diags diags;
  ad_diags_init(&diags);
  if (!app_drills_open(variant, 0, &drills, &diags))
    printf("%s: not loaded\n", variant);
  for (int kind = 0; drills.setup && !by_clause && kind < LE_N_DRILLS; kind++) {
    struct tally tally = make(&drills, kind, NULL, DRILLS);
    print_row(variant, ad_word_of(le_drill_words, kind), &tally);
  }
  for (int i = 0; drills.setup && by_clause && i < drills.clauses.n; i++) {
    struct tally tally = make(&drills, -1, drills.clauses.list[i].id, OF_CLAUSE);
    print_row(variant, drills.clauses.list[i].id, &tally);
  }
  app_drills_fini(&drills);
  ad_diags_fini(&diags);
}

int main(int argc, char **argv)
{
  static const char *const usual[] = {"nim", "neoville", "quadropolis", "gardennation",
                                      "smallcity"};
  bool by_clause = argc > 1 && strcmp(argv[1], "clauses") == 0;
  printf("%-28s %-18s %4s  %8s %8s  %6s %6s\n", "", "", "n", "ms", "worst", "moves", "lines");
  for (int i = 2; i < argc; i++)
    measure(argv[i], by_clause);
  for (int i = 0; i < AD_LEN(usual) && argc <= 2; i++)
    measure(usual[i], by_clause);
  return 0;
}
