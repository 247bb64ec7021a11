/* library.c - loads libmicrohttpd once. */
#ifdef AEDILE_HTTP
#include "engine/cli/serve/connect/library.h"

#include <dlfcn.h>

struct hs_library hs_mhd;

static const char file[] = "libmicrohttpd.so.12";

/* The function NAME to CALL, a pointer to a function pointer; false if the library lacks it. */
static bool find(void *library, const char *name, void *call)
{
  void *found = dlsym(library, name);
  *(void **)call = found;
  return found;
}

bool hs_load_library(struct ad_err *err)
{
  void *library = hs_mhd.start_daemon ? NULL : dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (hs_mhd.start_daemon)
    return true;
  bool good = library;
#define HS_FIND(name) good = good && find(library, "MHD_" #name, (void *)&hs_mhd.name);
  HS_CALLS(HS_FIND)
#undef HS_FIND
  return good ||
         ad_fail(err, AD_ERUNTIME, (struct ad_pos){0},
                 "%s is not installed, which serves pages: install the package libmicrohttpd12",
                 file);
}
#endif
