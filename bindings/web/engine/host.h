/* host.h - what the module asks of its host: the three imports of the WebAssembly module. */
#ifndef AEDILE_WEB_HOST_H
#define AEDILE_WEB_HOST_H

#define HOST(name) __attribute__((import_module("host"), import_name(name)))

/* Milliseconds of the calendar clock (CALENDAR is 1), or of a clock that only goes forward. */
HOST("now") double host_now(int calendar);
/* 32 random bits. */
HOST("random") unsigned host_random(void);
/* Ends the call into the module by an exception. */
HOST("exit") _Noreturn void host_exit(int code);

#endif
