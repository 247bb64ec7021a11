/* reads.h - which files of configuration were read, for programs that watch them.
 *
 * There is one list per process, for one thread. */
#ifndef AEDILE_CONFIG_READS_H
#define AEDILE_CONFIG_READS_H

/* Records the files that are read from now on. */
void cfg_record_reads(void);
/* Returns the paths recorded so far, each once, with their number in N; owned by the module. */
const char *const *cfg_reads(int *n);
/* Records PATH, which is about to be read; for readers of YAML and of scripts. */
void cfg_note_read(const char *path);

#endif
