// The launch: clone3 straight into the cgroup, sharing memory until exec, so that its cost does
// not grow with the daemon's memory (a fork copies page tables: 0.5 ms at 32 MiB).
//
// The child runs on a stack of its own, inside the parent's memory, while the parent's thread
// waits (CLONE_VFORK). All signals are blocked from before the clone until just before exec:
// a handler of the parent that ran in the child would change the parent's memory.
// It calls nothing but system calls, and reports a failure through the shared memory.

#define _GNU_SOURCE
#include "include/spawn.h"

#include "include/clone.h"
#include "include/network.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef PR_SET_PTRACER
#define PR_SET_PTRACER 0x59616d61
#endif
#ifndef SYS_landlock_restrict_self
#define SYS_landlock_restrict_self 446
#endif
#ifndef CLONE_INTO_CGROUP
#define CLONE_INTO_CGROUP 0x200000000ULL
#endif
#ifndef CLONE_CLEAR_SIGHAND
#define CLONE_CLEAR_SIGHAND 0x100000000ULL
#endif
#ifndef P_PIDFD
#define P_PIDFD 3
#endif

enum {
  kernel_signal_count = 64,
  child_stack_size = 32 * 1024,
  descriptor_count = 3 + CLINUX_PASSED_LIMIT,
  first_spare_descriptor = 10,
};

struct child {
  const struct clinux_spawn_request *request;
  pid_t parent;
  int join_cgroup;
  volatile int step;
  volatile int error;
};

/// The kernel's own sigaction; all zero is SIG_DFL without flags on every architecture.
struct kernel_sigaction {
  uint64_t words[4];
};

static void set_signal_mask(const uint64_t *mask, uint64_t *previous) {
  syscall(SYS_rt_sigprocmask, SIG_SETMASK, mask, previous, sizeof *mask);
}

static int fail(struct child *child, int step) {
  child->error = errno;
  child->step = step;
  _exit(127);
}

static int join(struct child *child) {
  const struct clinux_spawn_request *request = child->request;
  if (child->join_cgroup >= 0) {
    int procs = openat(child->join_cgroup, "cgroup.procs", O_WRONLY | O_CLOEXEC);
    if (procs < 0 || write(procs, "0", 1) != 1) return -1;
  }
  // `tasks` and not `cgroup.procs`: moving the one current thread takes no threadgroup lock,
  // which would wait for an RCU grace period of some milliseconds.
  for (int i = 0; i < 3; i++) {
    if (request->legacy_tasks[i] >= 0 && write(request->legacy_tasks[i], "0", 1) != 1) return -1;
  }
  return 0;
}

static int arrange_descriptors(const struct clinux_spawn_request *request) {
  int sources[descriptor_count] = {
      request->standard_input, request->standard_output, request->standard_error};
  memcpy(sources + 3, request->passed, sizeof request->passed);
  int null = -1;
  // First out of the way of these numbers, then into place: the sources may have some of them.
  for (int i = 0; i < descriptor_count; i++) {
    if (sources[i] >= 0) {
      sources[i] = fcntl(sources[i], F_DUPFD_CLOEXEC, first_spare_descriptor);
      if (sources[i] < 0) return -1;
    } else if (i < 3) {
      if (null < 0) {
        int opened = open("/dev/null", O_RDWR | O_CLOEXEC);
        if (opened < 0) return -1;
        null = fcntl(opened, F_DUPFD_CLOEXEC, first_spare_descriptor);
        if (null < 0) return -1;
      }
      sources[i] = null;
    }
  }
  for (int i = 0; i < descriptor_count; i++) {
    if (sources[i] >= 0 && dup2(sources[i], i) < 0) return -1;
  }
  return 0;
}

static int run_child(void *argument) {
  struct child *child = argument;
  const struct clinux_spawn_request *request = child->request;

  struct kernel_sigaction standard;
  memset(&standard, 0, sizeof standard);
  for (int signal = 1; signal <= kernel_signal_count; signal++) {
    if (signal == SIGKILL || signal == SIGSTOP) continue;
    syscall(SYS_rt_sigaction, signal, &standard, (void *)0, sizeof(uint64_t));
  }

  if (join(child) < 0) fail(child, CLINUX_STEP_JOIN_CGROUP);
  if (setsid() < 0) fail(child, CLINUX_STEP_SESSION);
  if (request->die_with_parent) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) < 0) fail(child, CLINUX_STEP_PARENT_DEATH);
    if (getppid() != child->parent) _exit(127);  // it died before we could ask
  }
  if (request->network >= 0) {
    int entered = clinux_enter_network(request->network);
    if (entered < 0) {
      errno = -entered;
      fail(child, CLINUX_STEP_NAMESPACES);
    }
  }
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) fail(child, CLINUX_STEP_NO_NEW_PRIVILEGES);
  // Under Yama the daemon's helpers may look at this process; without Yama this is EINVAL.
  prctl(PR_SET_PTRACER, (unsigned long)child->parent, 0, 0, 0);
  if (request->working_directory && chdir(request->working_directory) < 0) {
    fail(child, CLINUX_STEP_WORKING_DIRECTORY);
  }
  int ruleset = -1;
  if (request->ruleset >= 0) {
    // It may be one of those that are about to be replaced.
    ruleset = fcntl(request->ruleset, F_DUPFD_CLOEXEC, first_spare_descriptor);
    if (ruleset < 0) fail(child, CLINUX_STEP_SANDBOX);
  }
  if (arrange_descriptors(request) < 0) fail(child, CLINUX_STEP_DESCRIPTORS);
  if (ruleset >= 0 && syscall(SYS_landlock_restrict_self, ruleset, 0) < 0) {
    fail(child, CLINUX_STEP_SANDBOX);
  }
  unsigned first_closed = 3;
  while (first_closed < descriptor_count && request->passed[first_closed - 3] >= 0) first_closed++;
  if (syscall(SYS_close_range, first_closed, ~0U, 0) < 0) fail(child, CLINUX_STEP_DESCRIPTORS);

  uint64_t none = 0;
  set_signal_mask(&none, 0);
  execve(request->executable, request->arguments, request->environment);
  return fail(child, CLINUX_STEP_EXECUTE);
}

/// Whether a launch refused with this error may work without asking for the cgroup at once.
/// Not for ENODEV (the cgroup is gone), EAGAIN and ENOMEM (no room for a process).
static bool may_work_otherwise(long error) {
  return error == EINVAL || error == E2BIG || error == ENOSYS || error == EPERM ||
         error == EACCES || error == EOPNOTSUPP || error == EBUSY;
}

static long start(struct child *child, char *stack, int *pidfd, bool *into_cgroup) {
  struct clone_args arguments;
  memset(&arguments, 0, sizeof arguments);
  arguments.flags = CLONE_VM | CLONE_VFORK | CLONE_PIDFD | CLONE_CLEAR_SIGHAND;
  arguments.pidfd = (uint64_t)(uintptr_t)pidfd;
  arguments.exit_signal = SIGCHLD;
  arguments.stack = (uint64_t)(uintptr_t)stack;
  arguments.stack_size = child_stack_size;

  int cgroup = child->request->cgroup;
  long pid = -EINVAL;
  if (cgroup >= 0) {
    struct clone_args inside = arguments;
    inside.flags |= CLONE_INTO_CGROUP;
    inside.cgroup = (uint64_t)cgroup;
    pid = clinux_clone(&inside, run_child, child);
    *into_cgroup = pid >= 0;
    if (pid >= 0 || !may_work_otherwise(-pid)) return pid;
    child->join_cgroup = cgroup;
  }
  pid = clinux_clone(&arguments, run_child, child);
  if (pid < 0 && may_work_otherwise(-pid)) {
    // Container runtimes refuse clone3 altogether, because its flags cannot be filtered.
    pid = clone(
        run_child, stack + child_stack_size, CLONE_VM | CLONE_VFORK | CLONE_PIDFD | SIGCHLD, child,
        pidfd);
    if (pid < 0) pid = -errno;
  }
  return pid;
}

void clinux_spawn(
    const struct clinux_spawn_request *request, struct clinux_spawn_result *result) {
  _Alignas(16) char stack[child_stack_size];
  struct child child = {
      .request = request, .parent = getpid(), .join_cgroup = -1, .step = CLINUX_STEP_NONE};
  memset(result, 0, sizeof *result);
  result->pidfd = -1;

  uint64_t all = ~0ULL;
  uint64_t previous = 0;
  set_signal_mask(&all, &previous);
  long pid = start(&child, stack, &result->pidfd, &result->cloned_into_cgroup);
  set_signal_mask(&previous, 0);

  if (pid < 0) {
    result->step = CLINUX_STEP_CLONE;
    result->error = (int)-pid;
    return;
  }
  result->pid = (pid_t)pid;
  if (child.step == CLINUX_STEP_NONE) return;
  result->step = child.step;
  result->error = child.error;
  siginfo_t ignored;
  while (waitid((idtype_t)P_PIDFD, (id_t)result->pidfd, &ignored, WEXITED) < 0 &&
         errno == EINTR) {
  }
  close(result->pidfd);
  result->pidfd = -1;
}
