// How the engine and the holder are started.
//
// The supervisor is small, so that fork is cheap. All its own descriptors are close-on-exec.

#include "parts.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef PR_SET_PTRACER
#define PR_SET_PTRACER 0x59616d61
#endif

enum { holder_number = 3, first_spare_descriptor = 10, patience_ms = 2000 };

static int open_program(const char *path, int *opened, char **name) {
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return errno;
  struct stat status;
  int error = 0;
  if (fstat(file, &status) < 0) {
    error = errno;
  } else if (!S_ISREG(status.st_mode)) {
    error = EACCES;
  } else if (access(path, X_OK) < 0) {
    error = errno;
  }
  char *copy = error ? NULL : strdup(path);
  if (!copy) {
    close(file);
    return error ? error : ENOMEM;
  }
  *opened = file;
  *name = copy;
  return 0;
}

int open_version(const char *path, struct version *version) {
  struct version opened = {.file = -1};
  int error = open_program(path, &opened.file, &opened.path);
  if (error) return error;
  close_version(version);
  *version = opened;
  return 0;
}

static void close_holder_program(struct version *version) {
  if (version->holder_path) close(version->holder_file);
  free(version->holder_path);
  version->holder_path = NULL;
}

void close_version(struct version *version) {
  if (version->file >= 0) close(version->file);
  free(version->path);
  close_holder_program(version);
  *version = (struct version){.file = -1};
}

/// Makes a new process what a program expects of its start. It ends with the supervisor.
static void prepare_child(pid_t parent) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) < 0 || getppid() != parent) _exit(127);
  for (int signal = 1; signal < NSIG; signal++) sigaction(signal, &(struct sigaction){0}, NULL);
  setrlimit(RLIMIT_NOFILE, &supervisor.files);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static void execute(const struct version *version) {
  supervisor.arguments[0] = version->path;
  syscall(SYS_execveat, version->file, "", supervisor.arguments, environ, AT_EMPTY_PATH);
  if (errno == ENOENT) {
    // A script: its interpreter opens it by the number of the descriptor.
    fcntl(version->file, F_SETFD, 0);
    syscall(SYS_execveat, version->file, "", supervisor.arguments, environ, AT_EMPTY_PATH);
  }
  say("%s cannot be executed: %s", version->path, strerror(errno));
  _exit(127);
}

int start_engine(void) {
  int ends[2];
  int error = clinux_packet_pair(ends);
  if (error < 0) return -error;
  pid_t parent = getpid();
  pid_t engine = fork();
  if (engine < 0) {
    error = errno;
    close(ends[0]);
    close(ends[1]);
    return error;
  }
  if (engine == 0) {
    prepare_child(parent);
    // The number is taken in the supervisor, so that it is none of its other descriptors.
    if (dup2(ends[1], supervisor.engine_number) < 0) _exit(127);
    execute(&supervisor.current);
  }
  close(ends[1]);
  supervisor.engine = engine;
  supervisor.socket = ends[0];
  supervisor.starts++;
  supervisor.is_settled = false;
  supervisor.fetched = SIZE_MAX;
  return 0;
}

// MARK: The holder

static void run_holder(const struct version *version, int socket, int failure, pid_t parent) {
  prepare_child(parent);
  int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  failure = fcntl(failure, F_DUPFD_CLOEXEC, first_spare_descriptor);
  socket = fcntl(socket, F_DUPFD_CLOEXEC, first_spare_descriptor);
  int file = fcntl(version->holder_file, F_DUPFD_CLOEXEC, first_spare_descriptor);
  bool is_prepared = null >= 0 && failure >= 0 && socket >= 0 && file >= 0 && setsid() >= 0 &&
                     prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && chdir("/") == 0 &&
                     dup2(socket, holder_number) >= 0;
  for (int i = 0; i < 3; i++) is_prepared = is_prepared && dup2(null, i) >= 0;
  if (is_prepared) {
    // Under Yama, foregroundd's helpers may look at it; without Yama this is EINVAL.
    prctl(PR_SET_PTRACER, (unsigned long)parent, 0, 0, 0);
    char *nothing = NULL;
    char *arguments[] = {version->holder_path, NULL};
    syscall(SYS_execveat, file, "", arguments, &nothing, AT_EMPTY_PATH);
  }
  int error = errno;
  if (write(failure, &error, sizeof error) < 0) _exit(126);
  _exit(127);
}

/// Opens the holder's program, unless this version of the engine has it open.
static int open_holder_program(struct version *version, const char *path) {
  if (version->holder_path && strcmp(version->holder_path, path) == 0) return 0;
  int file;
  char *name;
  int error = open_program(path, &file, &name);
  if (error) return error;
  close_holder_program(version);
  version->holder_file = file;
  version->holder_path = name;
  return 0;
}

int start_holder(const char *path, pid_t *process, int *socket) {
  int ends[2];
  int failure[2];
  int error = open_holder_program(&supervisor.current, path);
  if (error) return error;
  error = clinux_packet_pair(ends);
  if (error < 0) return -error;
  if (pipe2(failure, O_CLOEXEC) < 0) {
    error = errno;
    close(ends[0]);
    close(ends[1]);
    return error;
  }
  pid_t parent = getpid();
  *process = fork();
  error = *process < 0 ? errno : 0;
  if (*process == 0) run_holder(&supervisor.current, ends[1], failure[1], parent);
  close(ends[1]);
  close(failure[1]);
  // The pipe ends when the program is executed.
  if (*process > 0) {
    while (read(failure[0], &error, sizeof error) < 0 && errno == EINTR) {
    }
  }
  close(failure[0]);
  int pidfd = error ? -1 : clinux_pidfd_open(*process);
  if (!error && pidfd < 0) {
    error = -pidfd;
    kill(*process, SIGKILL);
  }
  if (error) {
    close(ends[0]);
    return error;
  }
  supervisor.holder = *process;
  supervisor.holder_pidfd = pidfd;
  *socket = ends[0];
  return 0;
}

void end_holder(bool waits) {
  if (supervisor.holder == 0) return;
  clinux_pidfd_send_signal(supervisor.holder_pidfd, SIGKILL);
  struct pollfd ending = {.fd = supervisor.holder_pidfd, .events = POLLIN};
  while (waits && poll(&ending, 1, patience_ms) < 0 && errno == EINTR) {
  }
  forget_holder();
}

void forget_holder(void) {
  if (supervisor.holder == 0) return;
  close(supervisor.holder_pidfd);
  supervisor.holder_pidfd = -1;
  supervisor.holder = 0;
  drop("holder");
}
