/* library.c - loads libmicrohttpd once. */
#ifdef AEDILE_HTTP
#include "engine/cli/serve/connect/library.h"

#include <dlfcn.h>
#include <stdio.h>

struct hs_library hs_mhd;

static const char file[] = "libmicrohttpd.so.12";

/* The function NAME to CALL, a pointer to a function pointer; false if the library lacks it. */
static bool find(void *library, const char *name, void *call)
{
  void *found = dlsym(library, name);
  *(void **)call = found;
  return found;
}

/* Whether TEXT, such as "0.9.75", is a version that has what the server uses. */
static bool is_new_enough(const char *text)
{
  enum { MAJOR = 0, MINOR = 9, PATCH = 73 }; /* MHD_OPTION_SIGPIPE_HANDLED_BY_APP */
  int major = 0, minor = 0, patch = 0;
  if (sscanf(text, "%d.%d.%d", &major, &minor, &patch) < 2)
    return false;
  return major > MAJOR || minor > MINOR || (minor == MINOR && patch >= PATCH);
}

bool hs_load_library(struct ad_err *err)
{
  static bool loaded;
  const char *lacking = NULL;
  void *library = loaded ? NULL : dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (loaded)
    return true;
  if (!library)
    return ad_fail(err, AD_ERUNTIME, (struct ad_pos){0},
                   "the library that serves pages cannot be loaded: %.120s; install the package "
                   "libmicrohttpd12",
                   dlerror());
#define HS_FIND(name)                                                                              \
  if (!lacking && !find(library, "MHD_" #name, (void *)&hs_mhd.name))                              \
    lacking = "MHD_" #name;
  HS_CALLS(HS_FIND)
#undef HS_FIND
  if (lacking)
    return ad_fail(err, AD_ERUNTIME, (struct ad_pos){0},
                   "%s lacks %s, expected that of libmicrohttpd 0.9.73 or newer: upgrade the "
                   "package libmicrohttpd12",
                   file, lacking);
  loaded = is_new_enough(hs_mhd.get_version());
  return loaded || ad_fail(err, AD_ERUNTIME, (struct ad_pos){0},
                           "libmicrohttpd is %.20s, expected 0.9.73 or newer: upgrade the package "
                           "libmicrohttpd12",
                           hs_mhd.get_version());
}
#endif
