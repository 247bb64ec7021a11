/* roster.c - hashes of machines and tournaments. */
#include "engine/tourney/machines/roster.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

static void copy_field(const struct tn_reply *fields, const char *name, char *out, size_t size)
{
  size_t len = 0;
  const char *text = tn_reply_field(fields, name, &len);
  snprintf(out, size, "%.*s", text ? (int)(len < size ? len : size - 1) : 0, text ? text : "");
  ad_text_harmless(out);
}

static long long number_field(const struct tn_reply *fields, const char *name)
{
  char text[24];
  long long number = 0;
  copy_field(fields, name, text, sizeof text);
  return ad_parse_int(text, &number) && number > 0 ? number : 0;
}

/* The same, at most MOST: everybody who reaches Redis writes there. */
static int small_field(const struct tn_reply *fields, const char *name, int most)
{
  long long number = number_field(fields, name);
  return (int)(number < most ? number : most);
}

static int compare_texts(const void *a, const void *b)
{
  return strcmp(a, b);
}

/* ---- machines ---- */

enum tn_answer tn_machine_beat(const struct tn_post *post, const struct tn_machine *machine)
{
  char set[TN_MAX_KEY_NAME], key[TN_MAX_KEY_NAME];
  tn_post_key(post, "machines", NULL, set);
  tn_post_key(post, "machine", machine->name, key);
  enum tn_answer answer = tn_link_call(post->link, NULL, "SADD %s %s", set, machine->name);
  if (answer == TN_ANSWERED)
    answer = tn_link_call(post->link, NULL,
                          "HSET %s jobs %d played %lld waiting %lld rate %lld version %s state %s",
                          key, machine->jobs, machine->played, machine->waiting,
                          (long long)(machine->rate * 1000), machine->version, machine->state);
  return answer == TN_ANSWERED
         ? tn_link_call(post->link, NULL, "EXPIRE %s %d", key, (int)TN_BEAT_KEPT_S)
         : answer;
}

/* Reads what the machine with the name in OUT says; false if it is gone or there is no answer. */
static bool read_machine(const struct tn_post *post, struct tn_machine *out)
{
  const struct tn_reply *reply;
  char key[TN_MAX_KEY_NAME];
  tn_post_key(post, "machine", out->name, key);
  if (tn_link_call(post->link, &reply, "HGETALL %s", key) != TN_ANSWERED || tn_reply_n(reply) == 0)
    return false;
  out->jobs = small_field(reply, "jobs", TN_MAX_WORKERS);
  out->played = number_field(reply, "played");
  out->waiting = number_field(reply, "waiting");
  out->rate = (double)number_field(reply, "rate") / 1000;
  copy_field(reply, "version", out->version, sizeof out->version);
  copy_field(reply, "state", out->state, sizeof out->state);
  if (tn_link_call(post->link, &reply, "PTTL %s", key) != TN_ANSWERED)
    return false;
  out->silent_s = TN_BEAT_KEPT_S - (double)tn_reply_number(reply) / 1000;
  return true;
}

/* The names of a set, as texts of SIZE bytes. */
static enum tn_answer read_set(struct tn_link *link, const char *key, char *out, size_t size,
                               int most, int *n, bool (*is_valid)(const char *text, size_t len))
{
  const struct tn_reply *reply;
  enum tn_answer answer = tn_link_call(link, &reply, "SMEMBERS %s", key);
  *n = 0;
  for (int i = 0; i < tn_reply_n(reply) && *n < most; i++) {
    size_t len = 0;
    const char *text = tn_reply_text(tn_reply_item(reply, i), &len);
    if (text && len < size && is_valid(text, len))
      snprintf(out + size * (size_t)(*n)++, size, "%s", text);
  }
  qsort(out, (size_t)*n, size, compare_texts);
  return answer;
}

enum tn_answer tn_machines_read(const struct tn_post *post, struct tn_machine *list, int most,
                                int *n)
{
  char key[TN_MAX_KEY_NAME];
  int all;
  char(*names)[TN_MAX_MACHINE] = ad_calloc((size_t)most, sizeof *names);
  enum tn_answer answer = read_set(post->link, tn_post_key(post, "machines", NULL, key), *names,
                                   sizeof *names, most, &all, tn_machine_name_is_valid);
  *n = 0;
  for (int i = 0; i < all; i++) {
    struct tn_machine *machine = &list[*n];
    *machine = (struct tn_machine){0};
    snprintf(machine->name, sizeof machine->name, "%s", names[i]);
    *n += read_machine(post, machine);
  }
  free(names);
  return answer;
}

/* ---- tournaments ---- */

enum tn_answer tn_phase_write(const struct tn_post *post, const struct tn_phase *phase)
{
  char key[TN_MAX_KEY_NAME];
  return tn_link_call(post->link, NULL, "HSET %s name %s phase %s done %lld total %lld",
                      tn_post_key(post, "state", NULL, key), phase->name, phase->phase, phase->done,
                      phase->total);
}

enum tn_answer tn_phase_read(const struct tn_post *post, struct tn_phase *phase)
{
  const struct tn_reply *reply;
  char key[TN_MAX_KEY_NAME];
  *phase = (struct tn_phase){0};
  enum tn_answer answer =
    tn_link_call(post->link, &reply, "HGETALL %s", tn_post_key(post, "state", NULL, key));
  copy_field(reply, "name", phase->name, sizeof phase->name);
  copy_field(reply, "phase", phase->phase, sizeof phase->phase);
  phase->done = number_field(reply, "done");
  phase->total = number_field(reply, "total");
  if (answer != TN_ANSWERED || strcmp(phase->phase, "open") != 0)
    return answer;
  answer =
    tn_link_call(post->link, &reply, "EXISTS %s", tn_post_key(post, "coordinator", NULL, key));
  if (answer == TN_ANSWERED && tn_reply_number(reply) == 0)
    snprintf(phase->phase, sizeof phase->phase, "left");
  return answer;
}

static bool is_id(const char *text, size_t len)
{
  for (size_t i = 0; i < len; i++)
    if (!isxdigit((unsigned char)text[i]))
      return false;
  return len == TN_ID;
}

enum tn_answer tn_tournaments_read(struct tn_link *link, char (*ids)[TN_ID + 1], int most, int *n)
{
  return read_set(link, TN_TOURNAMENTS, *ids, sizeof *ids, most, n, is_id);
}
