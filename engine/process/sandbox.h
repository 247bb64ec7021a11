/* sandbox.h - the process sandbox: restricts a process to computing and to its open descriptors
 * (docs/sandbox.md).
 *
 * The script sandbox (bindings/lua/library) restricts scripts first.  The process sandbox is the
 * second layer, in case a script escapes from the first. */
#ifndef AEDILE_PROCESS_SANDBOX_H
#define AEDILE_PROCESS_SANDBOX_H

#include <stddef.h>

#include "engine/base/err.h"

/* Restricts the system calls of a worker for good (seccomp).  Allowed: read, write and wait on open
   descriptors, memory (never executable), clocks, timers and signals of its own, and exit.
   Opening a file fails; every other call ends the process with SIGSYS.  Call it once.  Returns
   false and fills ERR on failure. */
AD_MUST_USE bool proc_filter_worker(struct ad_err *err);
/* Restricts a process that loads scripts and prints results: it may also read files and folders and
   ask for the size of the terminal and set its modes, which editing a line takes.  It cannot create
   or change files, start processes or open connections; such calls fail with EPERM.  The worker's
   filter may be added later.  In a build with the address sanitizer nothing is filtered. */
AD_MUST_USE bool proc_filter_reader(struct ad_err *err);
/* Sets limits: no core dump, no growing file, few descriptors, and MORE_BYTES of address space
   beyond the part in use. */
AD_MUST_USE bool proc_set_limits(size_t more_bytes, struct ad_err *err);
/* Applies the worker's filter and the limits.  A build with the address sanitizer, which needs
   files and terabytes of address space, applies only the limits that the sanitizer allows. */
AD_MUST_USE bool proc_enter_sandbox(size_t more_bytes, struct ad_err *err);

#endif
