/* Stands between a program and the C library (LD_PRELOAD) and sees every call that writes to a
   folder: those of Python, of its extension modules and of libraries in other languages. The n-th
   of them fails, is done in part, kills the process as `kill -9` does, or waits for a word from
   outside. Does nothing until it is armed. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum { COUNT, FAIL, SHORT, KILL_BEFORE, KILL_WITHIN, FULL, PAUSE };
enum { MOST = 1 << 16 };

static char root[PATH_MAX];
static size_t root_length;
static int kind, number, pause_out, pause_in;
static long nth, calls;
static char log_of_calls[MOST + 1];

/* Watch calls below a folder; the one of this number (0 is the first) gets the fault. */
void faults_arm(const char *folder, int fault, long at, int error, int out, int in) {
    snprintf(root, sizeof root, "%s", folder);
    root_length = strlen(root);
    kind = fault;
    nth = at;
    number = error;
    pause_out = out;
    pause_in = in;
    calls = 0;
}

/* A letter for each call so far. */
const char *faults_log(void) {
    log_of_calls[calls < MOST ? calls : MOST] = 0;
    return log_of_calls;
}

static int is_below(const char *path) {
    return strncmp(path, root, root_length) == 0 &&
           (path[root_length] == '/' || path[root_length] == 0);
}

static int descriptor_is_below(int descriptor) {
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    const ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) {
        return 0;
    }
    path[length] = 0;
    return is_below(path);
}

static int path_is_below(int folder, const char *path) {
    if (!root_length || !path) {
        return 0;
    }
    if (path[0] == '/') {
        return is_below(path);
    }
    if (folder != AT_FDCWD) {
        return descriptor_is_below(folder);
    }
    char here[PATH_MAX];
    return getcwd(here, sizeof here) != NULL && is_below(here);
}

enum { GO, DONE, HALF };

/* What to do with a call: go on, return -1 with errno set, or do half of it. */
static int meet(char letter) {
    const long call = calls++;
    if (call < MOST) {
        log_of_calls[call] = letter;
    }
    if (kind == FULL && call >= nth && strchr("owmt", letter)) {
        errno = ENOSPC;
        return DONE;
    }
    if (call != nth) {
        return GO;
    }
    char answer;
    switch (kind) {
        case FAIL:
            errno = number;
            return DONE;
        case SHORT:
        case KILL_WITHIN:
            return HALF;
        case KILL_BEFORE:
            kill(getpid(), SIGKILL);
            return GO;
        case PAUSE:
            if (write(pause_out, "p", 1) != 1 || read(pause_in, &answer, 1) != 1) {
                abort();
            }
            return GO;
        default:
            return GO;
    }
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* After a call that was to be the last. */
static void end_if_killed(int fate) {
    if (fate == HALF && kind == KILL_WITHIN) {
        kill(getpid(), SIGKILL);
    }
}

#define WATCHED(is_ours, letter, call)           \
    do {                                         \
        if (!root_length || !(is_ours)) {        \
            return call;                         \
        }                                        \
        const int fate = meet(letter);           \
        if (fate == DONE) {                      \
            return -1;                           \
        }                                        \
        const __typeof__(call) result = call;    \
        const int kept = errno;                  \
        end_if_killed(fate);                     \
        errno = kept;                            \
        return result;                           \
    } while (0)

static int writes(int flags) { return (flags & (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)) != 0; }

#define MODE_OF(flags)                           \
    mode_t mode = 0;                             \
    if (flags & (O_CREAT | O_TMPFILE)) {         \
        va_list rest;                            \
        va_start(rest, flags);                   \
        mode = va_arg(rest, mode_t);             \
        va_end(rest);                            \
    }

int open(const char *path, int flags, ...) {
    MODE_OF(flags)
    WATCHED(writes(flags) && path_is_below(AT_FDCWD, path), 'o', REAL(open)(path, flags, mode));
}
int open64(const char *path, int flags, ...) {
    MODE_OF(flags)
    WATCHED(writes(flags) && path_is_below(AT_FDCWD, path), 'o', REAL(open64)(path, flags, mode));
}
int openat(int folder, const char *path, int flags, ...) {
    MODE_OF(flags)
    WATCHED(writes(flags) && path_is_below(folder, path), 'o',
            REAL(openat)(folder, path, flags, mode));
}
int openat64(int folder, const char *path, int flags, ...) {
    MODE_OF(flags)
    WATCHED(writes(flags) && path_is_below(folder, path), 'o',
            REAL(openat64)(folder, path, flags, mode));
}

/* Half of what was to be written, if it is to be half. */
static size_t part_of(int fate, size_t size) { return fate == HALF && size > 1 ? size / 2 : size; }

#define WATCHED_WRITE(call)                      \
    if (!root_length || !descriptor_is_below(descriptor)) { \
        return call;                             \
    }                                            \
    const int fate = meet('w');                  \
    if (fate == DONE) {                          \
        return -1;                               \
    }                                            \
    size = part_of(fate, size);                  \
    const ssize_t result = call;                 \
    const int kept = errno;                      \
    end_if_killed(fate);                         \
    errno = kept;                                \
    return result

ssize_t write(int descriptor, const void *data, size_t size) {
    WATCHED_WRITE(REAL(write)(descriptor, data, size));
}
ssize_t pwrite(int descriptor, const void *data, size_t size, off_t at) {
    WATCHED_WRITE(REAL(pwrite)(descriptor, data, size, at));
}
ssize_t pwrite64(int descriptor, const void *data, size_t size, off64_t at) {
    WATCHED_WRITE(REAL(pwrite64)(descriptor, data, size, at));
}
ssize_t writev(int descriptor, const struct iovec *parts, int count) {
    WATCHED(descriptor_is_below(descriptor), 'w', REAL(writev)(descriptor, parts, count));
}

int fsync(int descriptor) {
    WATCHED(descriptor_is_below(descriptor), 's', REAL(fsync)(descriptor));
}
int fdatasync(int descriptor) {
    WATCHED(descriptor_is_below(descriptor), 's', REAL(fdatasync)(descriptor));
}
int ftruncate(int descriptor, off_t size) {
    WATCHED(descriptor_is_below(descriptor), 't', REAL(ftruncate)(descriptor, size));
}
int ftruncate64(int descriptor, off64_t size) {
    WATCHED(descriptor_is_below(descriptor), 't', REAL(ftruncate64)(descriptor, size));
}
int truncate(const char *path, off_t size) {
    WATCHED(path_is_below(AT_FDCWD, path), 't', REAL(truncate)(path, size));
}
int truncate64(const char *path, off64_t size) {
    WATCHED(path_is_below(AT_FDCWD, path), 't', REAL(truncate64)(path, size));
}

/* A close that fails has closed all the same. Files that were only read are not watched. */
int close(int descriptor) {
    const int flags = root_length ? fcntl(descriptor, F_GETFL) : -1;
    if (flags < 0 || !writes(flags) || !descriptor_is_below(descriptor)) {
        return REAL(close)(descriptor);
    }
    const int fate = meet('c');
    const int failed = errno;
    const int result = REAL(close)(descriptor);
    end_if_killed(fate);
    if (fate == DONE) {
        errno = failed;
        return -1;
    }
    return result;
}

int rename(const char *from, const char *to) {
    WATCHED(path_is_below(AT_FDCWD, to), 'r', REAL(rename)(from, to));
}
int renameat(int folder, const char *from, int other, const char *to) {
    WATCHED(path_is_below(other, to), 'r', REAL(renameat)(folder, from, other, to));
}
int renameat2(int folder, const char *from, int other, const char *to, unsigned flags) {
    WATCHED(path_is_below(other, to), 'r', REAL(renameat2)(folder, from, other, to, flags));
}
int unlink(const char *path) {
    WATCHED(path_is_below(AT_FDCWD, path), 'u', REAL(unlink)(path));
}
int unlinkat(int folder, const char *path, int flags) {
    WATCHED(path_is_below(folder, path), 'u', REAL(unlinkat)(folder, path, flags));
}
int rmdir(const char *path) {
    WATCHED(path_is_below(AT_FDCWD, path), 'u', REAL(rmdir)(path));
}
int mkdir(const char *path, mode_t mode) {
    WATCHED(path_is_below(AT_FDCWD, path), 'm', REAL(mkdir)(path, mode));
}
int mkdirat(int folder, const char *path, mode_t mode) {
    WATCHED(path_is_below(folder, path), 'm', REAL(mkdirat)(folder, path, mode));
}
int chmod(const char *path, mode_t mode) {
    WATCHED(path_is_below(AT_FDCWD, path), 'h', REAL(chmod)(path, mode));
}
int fchmodat(int folder, const char *path, mode_t mode, int flags) {
    WATCHED(path_is_below(folder, path), 'h', REAL(fchmodat)(folder, path, mode, flags));
}
int fchmod(int descriptor, mode_t mode) {
    WATCHED(descriptor_is_below(descriptor), 'h', REAL(fchmod)(descriptor, mode));
}
