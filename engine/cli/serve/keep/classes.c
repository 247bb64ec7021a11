/* classes.c - classes with their pupils and questions. */
#include <string.h>

#include "engine/cli/serve/keep/keep_internal.h"

bool hs_keep_add_class(struct hs_keep *keep, struct hs_class *room, struct ad_err *err)
{
  if (!hs_keep_run(keep, "INSERT INTO class VALUES(NULL, ?1, ?2, ?3, ?4, ?5, ?6)", "ttttlt",
                   room->id, room->teacher_key, room->pupil_key, room->teacher, room->ends_ms,
                   room->maker))
    return hs_keep_fail(keep, err);
  room->number = (uint32_t)sqlite3_last_insert_rowid(keep->db);
  return true;
}

bool hs_keep_find_class(struct hs_keep *keep, const char *id, struct hs_class *out)
{
  sqlite3_stmt *row = hs_keep_bind(
    keep, "SELECT number, teacher_key, pupil_key, teacher, ends FROM class WHERE id = ?1", "t", id);
  bool found = hs_keep_row(row);
  memset(out, 0, sizeof *out);
  if (found) {
    snprintf(out->id, sizeof out->id, "%s", id);
    out->number = (uint32_t)sqlite3_column_int64(row, 0);
    hs_keep_text(row, 1, out->teacher_key, sizeof out->teacher_key);
    hs_keep_text(row, 2, out->pupil_key, sizeof out->pupil_key);
    hs_keep_text(row, 3, out->teacher, sizeof out->teacher);
    out->ends_ms = sqlite3_column_int64(row, 4);
  }
  hs_keep_done(row);
  return found;
}

int hs_keep_classes(struct hs_keep *keep, const char *maker)
{
  return (
    int)(maker ? hs_keep_number(keep, 0, "SELECT count(*) FROM class WHERE maker = ?1", "t", maker)
               : hs_keep_number(keep, 0, "SELECT count(*) FROM class", ""));
}

bool hs_keep_teacher(struct hs_keep *keep, const struct hs_class *room)
{
  return hs_keep_run(keep, "UPDATE class SET teacher = ?2 WHERE number = ?1", "it",
                     (int)room->number, room->teacher);
}

void hs_keep_end_class(struct hs_keep *keep, uint32_t number)
{
  (void)!hs_keep_run(keep, "DELETE FROM class WHERE number = ?1", "i", (int)number);
}

void hs_keep_forget_classes(struct hs_keep *keep, long long now_ms)
{
  (void)!hs_keep_run(keep, "DELETE FROM class WHERE ends < ?1", "l", now_ms);
}

/* ---- pupils ---- */

int hs_keep_is_pupil(struct hs_keep *keep, uint32_t number, const char *session, char name[HS_NAME])
{
  sqlite3_stmt *row =
    hs_keep_bind(keep, "SELECT pupil, name FROM pupil WHERE number = ?1 AND session = ?2", "it",
                 (int)number, session);
  int pupil = 0;
  if (hs_keep_row(row)) {
    pupil = sqlite3_column_int(row, 0);
    hs_keep_text(row, 1, name, HS_NAME);
  }
  hs_keep_done(row);
  return pupil;
}

int hs_keep_pupil(struct hs_keep *keep, uint32_t number, const char *session,
                  const struct hs_pupil *newcomer, int most)
{
  char before[HS_NAME];
  int pupil = hs_keep_is_pupil(keep, number, session, before);
  if (pupil) {
    bool named = hs_keep_run(keep, "UPDATE pupil SET name = ?3 WHERE number = ?1 AND pupil = ?2",
                             "iit", (int)number, pupil, newcomer->name);
    return named ? pupil : 0;
  }
  pupil = 1 + (int)hs_keep_number(keep, HS_MOST_PUPILS,
                                  "SELECT count(*) FROM pupil WHERE number = ?1", "i", (int)number);
  if (pupil > HS_MOST_PUPILS ||
      hs_keep_number(keep, most, "SELECT count(*) FROM pupil WHERE number = ?1 AND maker = ?2",
                     "it", (int)number, newcomer->maker) >= most)
    return 0;
  bool good =
    hs_keep_run(keep, "INSERT INTO pupil VALUES(?1, ?2, ?3, ?4, '', 0, 0, 0, ?5, ?6)", "iittlt",
                (int)number, pupil, session, newcomer->name, newcomer->seen_ms, newcomer->maker);
  return good ? pupil : 0;
}

bool hs_keep_report(struct hs_keep *keep, uint32_t number, const struct hs_pupil *pupil,
                    bool answered, bool right)
{
  enum { MOST_QUESTIONS = 5000 };
  bool good =
    hs_keep_run(keep,
                "UPDATE pupil SET lesson = ?3, step = ?4, steps = ?5, stars = ?6, seen = ?7 "
                "WHERE number = ?1 AND pupil = ?2",
                "iitiiil", (int)number, pupil->pupil, pupil->lesson, pupil->step, pupil->steps,
                pupil->stars, pupil->seen_ms);
  if (!good || !answered ||
      hs_keep_number(keep, MOST_QUESTIONS, "SELECT count(*) FROM question WHERE number = ?1", "i",
                     (int)number) >= MOST_QUESTIONS)
    return good;
  return hs_keep_run(keep,
                     "INSERT INTO question VALUES(?1, ?2, ?3, 1, ?4) ON CONFLICT DO UPDATE SET "
                     "asked = asked + 1, wrong = wrong + ?4",
                     "itii", (int)number, pupil->lesson, pupil->step, !right);
}

void hs_keep_each_pupil(struct hs_keep *keep, uint32_t number,
                        void (*each)(void *ctx, const struct hs_pupil *pupil), void *ctx)
{
  struct hs_pupil pupil;
  sqlite3_stmt *row =
    hs_keep_bind(keep,
                 "SELECT pupil, name, lesson, step, steps, stars, seen FROM pupil "
                 "WHERE number = ?1 ORDER BY pupil",
                 "i", (int)number);
  while (hs_keep_row(row)) {
    pupil.pupil = sqlite3_column_int(row, 0);
    hs_keep_text(row, 1, pupil.name, sizeof pupil.name);
    hs_keep_text(row, 2, pupil.lesson, sizeof pupil.lesson);
    pupil.step = sqlite3_column_int(row, 3);
    pupil.steps = sqlite3_column_int(row, 4);
    pupil.stars = sqlite3_column_int(row, 5);
    pupil.seen_ms = sqlite3_column_int64(row, 6);
    each(ctx, &pupil);
  }
  hs_keep_done(row);
}

void hs_keep_each_question(struct hs_keep *keep, uint32_t number,
                           void (*each)(void *ctx, const char *lesson, int step, int asked,
                                        int wrong),
                           void *ctx)
{
  sqlite3_stmt *row =
    hs_keep_bind(keep,
                 "SELECT lesson, step, asked, wrong FROM question WHERE number = ?1 "
                 "ORDER BY wrong DESC, asked DESC, lesson, step LIMIT 50",
                 "i", (int)number);
  while (hs_keep_row(row))
    each(ctx, (const char *)sqlite3_column_text(row, 0), sqlite3_column_int(row, 1),
         sqlite3_column_int(row, 2), sqlite3_column_int(row, 3));
  hs_keep_done(row);
}
