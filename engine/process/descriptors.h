/* descriptors.h - closes the file descriptors that a process has inherited. */
#ifndef AEDILE_PROCESS_DESCRIPTORS_H
#define AEDILE_PROCESS_DESCRIPTORS_H

#include "engine/base/err.h"

/* Replaces descriptors 0 to LAST_NULL by /dev/null, moves FD to KEPT (which is LAST_NULL + 1 or
   more) and closes all above KEPT.  exec closes KEPT.  Returns false and fills ERR if something may
   be left open; the process should then end. */
AD_MUST_USE bool proc_close_inherited(int last_null, int fd, int kept, struct ad_err *err);

#endif
