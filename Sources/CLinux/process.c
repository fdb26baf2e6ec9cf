#define _GNU_SOURCE
#include "include/process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

#ifndef P_PIDFD
#define P_PIDFD 3
#endif

// Of the Swift runtime, which is in every process that this module is in.
extern char *swift_demangle(
    const char *symbol, size_t length, char *buffer, size_t *buffer_size, uint32_t flags)
    __attribute__((weak));

int clinux_pidfd_open(pid_t pid) {
  long descriptor = syscall(SYS_pidfd_open, pid, 0);
  return descriptor < 0 ? -errno : (int)descriptor;
}

int clinux_pidfd_send_signal(int pidfd, int signal) {
  return syscall(SYS_pidfd_send_signal, pidfd, signal, NULL, 0) < 0 ? -errno : 0;
}

int clinux_pidfd_getfd(int pidfd, int descriptor) {
#ifndef SYS_pidfd_getfd
#define SYS_pidfd_getfd 438
#endif
  long copy = syscall(SYS_pidfd_getfd, pidfd, descriptor, 0);
  return copy < 0 ? -errno : (int)copy;
}

int clinux_disconnect(int socket) {
  struct sockaddr nowhere;
  memset(&nowhere, 0, sizeof nowhere);
  nowhere.sa_family = AF_UNSPEC;
  int result = connect(socket, &nowhere, sizeof nowhere) < 0 ? -errno : 0;
  // The first use finds no connection, instead of the error of how it has ended.
  int error = 0;
  socklen_t size = sizeof error;
  getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &size);
  return result;
}

int clinux_release_memory(pid_t pid) {
#ifndef SYS_process_mrelease
#define SYS_process_mrelease 448
#endif
  int pidfd = clinux_pidfd_open(pid);
  if (pidfd < 0) return pidfd;
  long result = syscall(SYS_process_mrelease, pidfd, 0);
  int error = result < 0 ? -errno : 0;
  close(pidfd);
  return error;
}

int clinux_reap(int pidfd, int *code, int *status) {
  siginfo_t info;
  memset(&info, 0, sizeof info);
  int result;
  do {
    result = waitid((idtype_t)P_PIDFD, (id_t)pidfd, &info, WEXITED | WNOHANG);
  } while (result < 0 && errno == EINTR);
  if (result < 0) return -errno;
  if (info.si_pid == 0) return 0;
  *code = info.si_code;
  *status = info.si_status;
  return 1;
}

int64_t clinux_cpu_nanoseconds(pid_t pid) {
  // What clock_getcpuclockid computes; that one would ask the kernel once more to check the pid.
  const clockid_t scheduler_clock = 2;
  clockid_t clock = (clockid_t)((~(unsigned)pid) << 3) | scheduler_clock;
  struct timespec time;
  if (clock_gettime(clock, &time) < 0) return -(errno == EINVAL ? ESRCH : errno);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int clinux_peer_credentials(int socket, pid_t *pid, uid_t *uid, gid_t *gid) {
  struct ucred credentials;
  socklen_t size = sizeof credentials;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &size) < 0) return -errno;
  *pid = credentials.pid;
  *uid = credentials.uid;
  *gid = credentials.gid;
  return 0;
}

int clinux_open_path(const char *path) {
  int descriptor = open(path, O_PATH | O_CLOEXEC);
  return descriptor < 0 ? -errno : descriptor;
}

bool clinux_attribute_is_1(const char *path, const char *attribute) {
  char value = 0;
  return getxattr(path, attribute, &value, 1) == 1 && value == '1';
}

int clinux_become_subreaper(void) {
  return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) < 0 ? -errno : 0;
}

void clinux_set_thread_name(const char *name) { prctl(PR_SET_NAME, name, 0, 0, 0); }

char *clinux_demangle(const char *symbol, size_t length) {
  return swift_demangle ? swift_demangle(symbol, length, NULL, NULL, 0) : NULL;
}

int clinux_create_memory_file(const char *name) {
  int file = memfd_create(name, MFD_CLOEXEC);
  return file < 0 ? -errno : file;
}

int clinux_memory_file(const char *name) {
  int file = memfd_create(name, MFD_CLOEXEC);
  return file < 0 ? -errno : file;
}

int clinux_sealed_memory(const char *name, size_t size) {
  int file = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) return -errno;
  if (ftruncate(file, (off_t)size) < 0 ||
      fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) < 0) {
    int error = errno;
    close(file);
    return -error;
  }
  return file;
}
