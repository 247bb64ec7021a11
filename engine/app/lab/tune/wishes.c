/* tune_wishes.c - targets and keeps as they are typed. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/lab/tune/tune.h"

/* Reads a number at *AT, which moves behind it; NAN: there is none. */
static double take_number(const char **at)
{
  char text[32], *end;
  size_t n = strspn(*at, "+-0123456789");
  if ((*at)[n] == '.' && (*at)[n + 1] != '.') /* "0.5..0.6": the dots of the band are two */
    n += 1 + strspn(*at + n + 1, "0123456789");
  if (n == 0 || n >= sizeof text)
    return NAN;
  memcpy(text, *at, n);
  text[n] = '\0';
  double value = strtod(text, &end);
  if (*end)
    return NAN;
  *at += n;
  return value;
}

/* Reads "LOW..HIGH", "..HIGH", "LOW..", the last two perhaps with "~TOLERANCE". */
static bool read_band(const char *at, struct app_lab_wish *wish)
{
  double low = take_number(&at);
  if (strncmp(at, "..", 2) != 0)
    return false;
  at += 2;
  double high = take_number(&at);
  bool one = isnan(low) != isnan(high);
  if (*at == '~' && one) {
    at++;
    wish->tolerance = take_number(&at);
    if (!(wish->tolerance > 0))
      return false;
  }
  wish->low = isnan(low) ? -INFINITY : low;
  wish->high = isnan(high) ? INFINITY : high;
  wish->has_band = true;
  return !*at && !(isnan(low) && isnan(high)) && wish->low < wish->high &&
         !(one && wish->tolerance == 0 && (low == 0 || high == 0));
}

bool app_lab_wish_read(const char *text, bool keep, struct app_lab_wish *wish, char *why,
                       size_t size)
{
  size_t name = strcspn(text, "=");
  *wish = (struct app_lab_wish){.keep = keep};
  bool ok = name > 0 && name < sizeof wish->metric;
  if (ok)
    memcpy(wish->metric, text, name);
  if (ok && text[name])
    ok = read_band(text + name + 1, wish);
  else
    ok = ok && keep;
  if (!ok)
    snprintf(why, size,
             "'%.60s', expected a metric and a band: turns=20..30, gap=..8 or, with a tolerance, "
             "gap=..8~1%s",
             text, keep ? "; or a metric alone" : "");
  return ok;
}
