// Rare results of system calls, loaded before the C library (LD_PRELOAD). DRIP_FAULT chooses one:
//
//   interrupted   every other call fails with EINTR, and writes are short
//   readdir       reading a folder fails with EIO
//   no-locks      the file system has no locks
//   broken-locks  locking fails with EIO
//   not-ready     the standard streams fail with EAGAIN every other time
//   nothing       writing to a file writes 0 bytes and reports success
//
// It also simulates a loss of power. If DRIP_SHADOW names a folder, every sync copies the contents of the file, or
// the names of the folder, to a file there that is named after the inode. DRIP_CRASH=n kills the process at sync n,
// counted from 0.
//
// DRIP_SIGNAL=9@37 sends the process signal 9 at its 37th call of those below.

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static int is_fault(const char *name) {
  const char *fault = getenv("DRIP_FAULT");
  return fault && !strcmp(fault, name);
}

// Returns true for every other call.
static int is_interrupted(void) {
  static int calls;
  const char *order = getenv("DRIP_SIGNAL"), *moment = order ? strchr(order, '@') : NULL;
  if (moment && __sync_add_and_fetch(&calls, 1) == atoi(moment + 1)) kill(getpid(), atoi(order));
  static _Thread_local int count;
  if (!is_fault("interrupted") || count++ % 2) return 0;
  errno = EINTR;
  return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define INTERRUPTED(type, name, parameters, arguments) \
  type name parameters { return is_interrupted() ? -1 : REAL(name) arguments; }

INTERRUPTED(ssize_t, pread, (int fd, void *b, size_t n, off_t o), (fd, b, n, o))
INTERRUPTED(int, ftruncate, (int fd, off_t n), (fd, n))
INTERRUPTED(int, mkdir, (const char *p, mode_t m), (p, m))
INTERRUPTED(int, unlinkat, (int fd, const char *p, int f), (fd, p, f))
INTERRUPTED(int, renameat, (int a, const char *p, int b, const char *q), (a, p, b, q))
INTERRUPTED(int, linkat, (int a, const char *p, int b, const char *q, int f), (a, p, b, q, f))
INTERRUPTED(int, renameat2, (int a, const char *p, int b, const char *q, unsigned f), (a, p, b, q, f))

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return is_interrupted() ? -1 : REAL(open)(path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return is_interrupted() ? -1 : REAL(openat)(folder, path, flags, mode);
}

// Returns true for every other call on a standard stream.
static int is_not_ready(int fd) {
  static int counts[3];
  if (fd > 2 || !is_fault("not-ready") || counts[fd]++ % 2) return 0;
  errno = EAGAIN;
  return 1;
}

ssize_t read(int fd, void *bytes, size_t count) {
  return is_interrupted() || is_not_ready(fd) ? -1 : REAL(read)(fd, bytes, count);
}

ssize_t write(int fd, const void *bytes, size_t count) {
  if (is_not_ready(fd)) return -1;
  if (fd > 2 && is_fault("nothing")) return 0;
  // Writes are short, too.
  if (fd > 2 && is_fault("interrupted") && count > 7) count = 7;
  return is_interrupted() ? -1 : REAL(write)(fd, bytes, count);
}

int flock(int fd, int operation) {
  if (is_fault("no-locks") || is_fault("broken-locks")) {
    errno = is_fault("no-locks") ? ENOLCK : EIO;
    return -1;
  }
  return is_interrupted() ? -1 : REAL(flock)(fd, operation);
}

struct dirent *readdir(DIR *stream) {
  if (is_fault("readdir")) {
    errno = EIO;
    return NULL;
  }
  return REAL(readdir)(stream);
}

// Copies the contents of a file or the names of a folder.
static void keep(int fd, const char *shadow) {
  struct stat info;
  if (fstat(fd, &info)) return;
  char path[4096];
  snprintf(path, sizeof path, "%s/%llu", shadow, (unsigned long long)info.st_ino);
  FILE *copy = fopen(path, "w");
  if (!copy) return;
  if (S_ISDIR(info.st_mode)) {
    DIR *stream = fdopendir(REAL(openat)(fd, ".", O_RDONLY));
    struct dirent *entry;
    while (stream && (entry = REAL(readdir)(stream)))
      if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, ".."))
        fprintf(copy, "%llu %s\n", (unsigned long long)entry->d_ino, entry->d_name);
    if (stream) closedir(stream);
  } else {
    char block[4096];
    ssize_t count;
    for (off_t place = 0; (count = REAL(pread)(fd, block, sizeof block, place)) > 0; place += count)
      fwrite(block, 1, count, copy);
  }
  fclose(copy);
}

int fsync(int fd) {
  static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  static int count;
  if (is_interrupted()) return -1;
  const char *shadow = getenv("DRIP_SHADOW"), *crash = getenv("DRIP_CRASH");
  if (!shadow) return REAL(fsync)(fd);
  pthread_mutex_lock(&mutex);
  if (crash && count++ == atoi(crash)) raise(SIGKILL);
  keep(fd, shadow);
  pthread_mutex_unlock(&mutex);
  return 0;
}
