/* library.c - loads libmicrohttpd once. */
#ifdef AEDILE_HTTP
#include "engine/cli/serve/connect/library.h"

#include <dlfcn.h>

static const char file[] = "libmicrohttpd.so.12";

/* The function NAME to CALL, a pointer to a function pointer; false if the library lacks it. */
static bool find(void *library, const char *name, void *call)
{
  void *found = dlsym(library, name);
  *(void **)call = found;
  return found;
}

const struct hs_library *hs_library(struct ad_err *err)
{
  static struct hs_library calls;
  void *library = calls.start_daemon ? NULL : dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (calls.start_daemon)
    return &calls;
  bool good = library;
#define HS_FIND(name) good = good && find(library, "MHD_" #name, (void *)&calls.name);
  HS_CALLS(HS_FIND)
#undef HS_FIND
  if (good)
    return &calls;
  ad_fail(err, AD_ERUNTIME, (struct ad_pos){0},
          "%s is not installed, which serves pages: install the package libmicrohttpd12", file);
  return NULL;
}
#endif
