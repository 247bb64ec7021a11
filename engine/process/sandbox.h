/* sandbox.h - what a worker may still do once its players are made: think, and talk over what is
 * open (docs/sandbox.md).
 *
 * Scripts are held by their sandbox (bindings/lua); this is the wall behind it, for the day a
 * script finds a way out. */
#ifndef AEDILE_PROCESS_SANDBOX_H
#define AEDILE_PROCESS_SANDBOX_H

#include <stddef.h>

#include "engine/base/err.h"

/* The calls that are left, for this process and for ever: reading, writing and waiting on what is
   open, memory (none of it executable), clocks, its own processor timer, its own signals and its
   end.  Opening files fails; every other call ends the process with SIGSYS.  Not possible twice.
   False after filling ERR. */
bool tn_sandbox_filter_worker(struct ad_err *err);
/* The same for a process that still loads scripts and shows what they do: it also reads files,
   looks at folders and asks the terminal for its size.  It makes and changes no file, starts
   nothing and reaches nobody; any other call fails with EPERM.  The filter of a worker may be laid
   over it.  Built with the address sanitizer, nothing is filtered. */
bool tn_sandbox_filter_reader(struct ad_err *err);
/* No core, no files, a few descriptors, and MORE_BYTES of address space beyond what is in use. */
bool tn_sandbox_limits(size_t more_bytes, struct ad_err *err);
/* Both.  Built with the address sanitizer, which needs files and terabytes of address space, only
 * the harmless limits. */
bool tn_sandbox_enter(size_t more_bytes, struct ad_err *err);

#endif
