/* descriptors.h - closing what a process has inherited. */
#ifndef AEDILE_PROCESS_DESCRIPTORS_H
#define AEDILE_PROCESS_DESCRIPTORS_H

#include "engine/base/err.h"

/* Puts /dev/null in the place of descriptors 0 to LAST_NULL, and FD in place KEPT (above them);
   closes all from KEPT + 1 on. KEPT is closed at exec.  False after filling ERR: something may be
   left open, and the process should end. */
bool pl_close_inherited(int last_null, int fd, int kept, struct ad_err *err);

#endif
