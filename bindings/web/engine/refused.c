/* refused.c - calls of WASI that the C library names and the page never needs: all are refused. */
#include <wasi/api.h>

__wasi_errno_t __wasi_sock_send(__wasi_fd_t fd, const __wasi_ciovec_t *data, size_t n,
                                __wasi_siflags_t flags, __wasi_size_t *done)
{
  (void)fd, (void)data, (void)n, (void)flags, (void)done;
  return __WASI_ERRNO_NOSYS;
}

__wasi_errno_t __wasi_sock_recv(__wasi_fd_t fd, const __wasi_iovec_t *data, size_t n,
                                __wasi_riflags_t flags, __wasi_size_t *done, __wasi_roflags_t *how)
{
  (void)fd, (void)data, (void)n, (void)flags, (void)done, (void)how;
  return __WASI_ERRNO_NOSYS;
}

__wasi_errno_t __wasi_path_readlink(__wasi_fd_t fd, const char *path, uint8_t *out,
                                    __wasi_size_t size, __wasi_size_t *done)
{
  (void)fd, (void)path, (void)out, (void)size, (void)done;
  return __WASI_ERRNO_NOSYS;
}

__wasi_errno_t __wasi_path_create_directory(__wasi_fd_t fd, const char *path)
{
  (void)fd, (void)path;
  return __WASI_ERRNO_SUCCESS; /* a folder is there as soon as a file is in it */
}

__wasi_errno_t __wasi_fd_filestat_set_size(__wasi_fd_t fd, __wasi_filesize_t size)
{
  (void)fd, (void)size;
  return __WASI_ERRNO_NOSYS;
}

__wasi_errno_t __wasi_fd_renumber(__wasi_fd_t fd, __wasi_fd_t to)
{
  (void)fd, (void)to;
  return __WASI_ERRNO_NOSYS;
}

__wasi_errno_t __wasi_poll_oneoff(const __wasi_subscription_t *in, __wasi_event_t *out, size_t n,
                                  __wasi_size_t *done)
{
  (void)in, (void)out, (void)n, (void)done;
  return __WASI_ERRNO_NOSYS;
}

__wasi_errno_t __wasi_environ_sizes_get(__wasi_size_t *n, __wasi_size_t *bytes)
{
  *n = *bytes = 0;
  return __WASI_ERRNO_SUCCESS;
}

__wasi_errno_t __wasi_environ_get(uint8_t **texts, uint8_t *bytes)
{
  (void)texts, (void)bytes;
  return __WASI_ERRNO_SUCCESS;
}

__wasi_errno_t __wasi_path_remove_directory(__wasi_fd_t fd, const char *path)
{
  (void)fd, (void)path;
  return __WASI_ERRNO_NOSYS;
}
