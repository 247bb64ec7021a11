/* settings_rows.c - writes and reads the settings by a table of their members. */
#include "engine/tourney/store/settings_rows.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/match/player.h"
#include "engine/tourney/schedule/schedule.h"

/* A new member of struct tn_settings needs a line here: standings read the settings from the file.
 * BOT: counts from 1 in the file; 0 stands for no bot. */
enum kind { WORD, WHOLE, BOT, TRUTH, REAL };
static const struct field {
  const char *key;
  enum kind kind;
  size_t at;
  const struct ad_word *words;
  double min, max;
} fields[] = {
  {"settings.format", WORD, offsetof(struct tn_settings, format), tn_format_words, 0, 0},
  {"settings.rotation", WORD, offsetof(struct tn_settings, rotation), tn_rotation_words, 0, 0},
  {"settings.rounds", WHOLE, offsetof(struct tn_settings, rounds), NULL, 0, TN_MAX_DEALS},
  {"settings.best_of", WHOLE, offsetof(struct tn_settings, best_of), NULL, 1, TN_MAX_DEALS},
  {"settings.candidate", BOT, offsetof(struct tn_settings, candidate), NULL, 0, 0},
  {"settings.lots", TRUTH, offsetof(struct tn_settings, lots), NULL, 0, 0},
  {"settings.copies", TRUTH, offsetof(struct tn_settings, copies), NULL, 0, 0},
  {"settings.ghost", REAL, offsetof(struct tn_settings, ghost), NULL, 0, 1e6},
  {"settings.confidence", REAL, offsetof(struct tn_settings, confidence), NULL, 0.001, 0.999999},
  {"settings.stop.on", TRUTH, offsetof(struct tn_settings, stop.on), NULL, 0, 0},
  {"settings.stop.normalised", TRUTH, offsetof(struct tn_settings, stop.normalised), NULL, 0, 0},
  {"settings.stop.candidate", BOT, offsetof(struct tn_settings, stop.candidate), NULL, 0, 0},
  {"settings.stop.margin", REAL, offsetof(struct tn_settings, stop.margin), NULL, 0, 100},
  {"settings.stop.alpha", REAL, offsetof(struct tn_settings, stop.alpha), NULL, 1e-9, 0.999999},
  {"settings.stop.beta", REAL, offsetof(struct tn_settings, stop.beta), NULL, 1e-9, 0.999999},
  {"settings.stop.max_blocks", WHOLE, offsetof(struct tn_settings, stop.max_blocks), NULL, 0,
   TN_MAX_GAMES},
};

/* Only files of a lab have these rows. */
static const struct field lab_fields[] = {
  {"settings.design", WORD, offsetof(struct tn_settings, design), tn_design_words, 0, 0},
  {"settings.placebo", TRUTH, offsetof(struct tn_settings, placebo), NULL, 0, 0},
  {"settings.deals_apart", TRUTH, offsetof(struct tn_settings, deals_apart), NULL, 0, 0},
};

/* ---- writing ---- */

static void field_text(const struct tn_settings *settings, const struct field *field, char *out,
                       size_t size)
{
  const char *at = (const char *)settings + field->at;
  int number = 0;
  double real;
  if (field->kind == TRUTH) {
    snprintf(out, size, "%s", *(const bool *)at ? "true" : "false");
  } else if (field->kind == REAL) {
    memcpy(&real, at, sizeof real);
    snprintf(out, size, "%.17g", real);
  } else {
    memcpy(&number, at, sizeof number); /* an enum has the size of an int */
    if (field->kind == WORD)
      snprintf(out, size, "%s", ad_word_of(field->words, number));
    else
      snprintf(out, size, "%d", number + (field->kind == BOT));
  }
}

static bool write_lists(const struct tn_settings *settings,
                        bool (*put)(void *ctx, const char *key, const char *value), void *ctx)
{
  struct ad_buf text;
  char key[40];
  ad_buf_init(&text);
  for (int i = 0; i < settings->n_keys; i++)
    ad_buf_printf(&text, "%s%s", i ? " " : "", ad_word_of(tn_key_words, (int)settings->key[i]));
  bool ok = put(ctx, "settings.ranking", ad_buf_text(&text));
  ad_buf_clear(&text);
  for (int i = 0; i < AD_MAX_SEATS; i++)
    ad_buf_printf(&text, "%s%d", i ? " " : "", settings->points[i]);
  ok = ok && put(ctx, "settings.points", ad_buf_text(&text));
  for (int i = AD_FAULT_NONE + 1; ok && ad_fault_words[i].word; i++) {
    snprintf(key, sizeof key, "settings.verdict.%s", ad_fault_words[i].word);
    ok = put(ctx, key, ad_word_of(tn_verdict_words, settings->verdict[ad_fault_words[i].value]));
  }
  ad_buf_fini(&text);
  return ok;
}

static bool write_fields(const struct tn_settings *settings, const struct field *field, int n,
                         bool (*put)(void *ctx, const char *key, const char *value), void *ctx)
{
  char text[64];
  for (int i = 0; i < n; i++) {
    field_text(settings, &field[i], text, sizeof text);
    if (!put(ctx, field[i].key, text))
      return false;
  }
  return true;
}

bool tn_settings_write(const struct tn_settings *settings,
                       bool (*put)(void *ctx, const char *key, const char *value), void *ctx)
{
  return write_fields(settings, fields, AD_LEN(fields), put, ctx) &&
         (settings->format != TN_LAB ||
          write_fields(settings, lab_fields, AD_LEN(lab_fields), put, ctx)) &&
         write_lists(settings, put, ctx);
}

/* ---- reading; every value is checked, since the file may come from anybody ---- */

static bool read_number(const char *text, double min, double max, int *out)
{
  long long number;
  bool ok = ad_parse_int(text, &number) && (double)number >= min && (double)number <= max;
  if (ok)
    *out = (int)number;
  return ok;
}

static bool read_real(const char *text, double min, double max, double *out)
{
  char *end;
  *out = strtod(text, &end);
  return *text && !*end && *out >= min && *out <= max; /* false for NAN */
}

static bool read_field(struct tn_settings *out, const struct field *field, int n_bots,
                       const char *text)
{
  char *at = (char *)out + field->at;
  int number = 0;
  double real = 0;
  bool ok = false;
  switch (field->kind) {
  case TRUTH:
    *(bool *)at = strcmp(text, "true") == 0;
    return *(bool *)at || strcmp(text, "false") == 0;
  case REAL:
    ok = read_real(text, field->min, field->max, &real);
    memcpy(at, &real, sizeof real);
    return ok;
  case WORD: ok = ad_word_value(field->words, text, &number); break;
  case WHOLE: ok = read_number(text, field->min, field->max, &number); break;
  case BOT: ok = read_number(text, 0, n_bots, &number), number--; break;
  }
  memcpy(at, &number, sizeof number);
  return ok;
}

/* Copies the next word of AT to WORD and advances AT; NULL at the end. */
static const char *next_word(const char **at, char *word, size_t size)
{
  size_t len = strcspn(*at, " ");
  if (len == 0 || len >= size)
    return NULL;
  memcpy(word, *at, len);
  word[len] = '\0';
  *at += len + ((*at)[len] == ' ');
  return word;
}

static bool read_ranking(struct tn_settings *out, const char *text)
{
  char word[40];
  int key;
  out->n_keys = 0;
  while (*text) {
    if (out->n_keys == TN_N_KEYS || !next_word(&text, word, sizeof word) ||
        !ad_word_value(tn_key_words, word, &key))
      return false;
    out->key[out->n_keys++] = (enum tn_key)key;
  }
  return true;
}

static bool read_points(struct tn_settings *out, const char *text)
{
  char word[20];
  for (int i = 0; i < AD_MAX_SEATS; i++)
    if (!next_word(&text, word, sizeof word) || !read_number(word, -1e6, 1e6, &out->points[i]))
      return false;
  return !*text;
}

static bool read_fields(struct tn_settings *out, const struct field *field, int n, int n_bots,
                        const char *(*get)(void *ctx, const char *key), void *ctx)
{
  const char *text;
  for (int i = 0; i < n; i++)
    if (!(text = get(ctx, field[i].key)) || !read_field(out, &field[i], n_bots, text))
      return false;
  return true;
}

/* The first bot of design one is the candidate; no other design has one. */
static bool fits_design(const struct tn_settings *s)
{
  bool one = s->design == TN_ONE;
  return s->copies == one && s->candidate == (one ? 0 : -1) && !s->stop.on;
}

bool tn_settings_read(struct tn_settings *out, int n_bots,
                      const char *(*get)(void *ctx, const char *key), void *ctx)
{
  const char *text;
  char key[40];
  int verdict;
  tn_settings_default(out);
  if (!read_fields(out, fields, AD_LEN(fields), n_bots, get, ctx) ||
      (out->format == TN_LAB &&
       (!read_fields(out, lab_fields, AD_LEN(lab_fields), n_bots, get, ctx) || !fits_design(out))))
    return false;
  for (int i = AD_FAULT_NONE + 1; ad_fault_words[i].word; i++) {
    snprintf(key, sizeof key, "settings.verdict.%s", ad_fault_words[i].word);
    if (!(text = get(ctx, key)) || !ad_word_value(tn_verdict_words, text, &verdict))
      return false;
    out->verdict[ad_fault_words[i].value] = (uint8_t)verdict;
  }
  return (text = get(ctx, "settings.ranking")) && read_ranking(out, text) &&
         (text = get(ctx, "settings.points")) && read_points(out, text);
}
