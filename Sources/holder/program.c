// The start of a program, in three processes that share the holder's memory until the program is
// executed:
//
//   holder ── maker: makes the namespaces, and ends
//          ├─ first: process 1 of the new process namespace; it sleeps, and inherits orphans
//          └─ program: makes its view, gives up every right, and executes
//
// A program that is loaded (see prepared.c) is a copy of the holder instead, with memory of its own.
// It tells the holder through a pipe why it could not be started; the pipe is closed when it begins.
//
// The program is not process 1 itself, because the kernel ignores signals to that one which it has
// no handler for: abort() and raise(SIGTERM) would not end it. When `first` is killed, the kernel
// ends everything in the namespace, however it has forked.
//
// The holder has one thread, which waits until the program is executed (CLONE_VFORK).

#include "parts.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <linux/securebits.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
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
#ifndef CLONE_NEWCGROUP
#define CLONE_NEWCGROUP 0x02000000
#endif

enum {
  stack_size = 64 * 1024,
  most_strings = 4096,
  most_libraries = 8,
  most_roles = HOLDER_DESCRIPTOR_LIMIT,
  passed_count = 3 + CLINUX_PASSED_LIMIT,
  first_spare_descriptor = 20,
  outcome_descriptor = 40,
  stack_gap = 64 * 1024,
};

struct filter filters[HOLDER_FILTER_LIMIT];
uint64_t program_namespaces;
int sysctl_folder = -1;

/// What is to be started, and what came of it. There is one start at a time.
static struct {
  struct reader records;
  const char *executable;
  const char *directory;
  char *arguments[most_strings];
  char *environment[most_strings];
  int passed[passed_count];
  int cgroup;
  int tasks[4];
  int task_count;
  int inside;
  int filter;
  bool has_identity;
  uid_t user;
  gid_t group;
  bool is_loaded;
  char *libraries[most_libraries + 1];
  int library_count;
  int outcome;  ///< where a copy of the holder writes its reply
  char *own_stack;

  struct holder_reply *reply;
  int first_pidfd;
  int program_pidfd;
  pid_t program;
} start;

static char maker_stack[stack_size] __attribute__((aligned(16)));
static char program_stack[stack_size] __attribute__((aligned(16)));

/// Whether this process has memory of its own.
static bool is_copy;

static int fail(int step, int error, const char *subject) {
  start.reply->step = step;
  start.reply->error = error;
  if (subject) {
    strncpy(start.reply->subject, subject, sizeof start.reply->subject - 1);
  }
  if (is_copy) write(start.outcome, start.reply, sizeof *start.reply);
  _exit(127);
}

// MARK: The program

static void arrange_descriptors(void) {
  int null = -1;
  // First out of the way of these numbers, then into place: the sources may have some of them.
  for (int i = 0; i < passed_count; i++) {
    int source = start.passed[i];
    if (source < 0 && i < 3) {
      if (null < 0) null = open("/dev/null", O_RDWR | O_CLOEXEC);
      source = null;
    }
    if (source < 0) continue;
    start.passed[i] = fcntl(source, F_DUPFD_CLOEXEC, first_spare_descriptor);
    if (start.passed[i] < 0) fail(CLINUX_STEP_DESCRIPTORS, errno, "/dev/null");
  }
  for (int i = 0; i < passed_count; i++) {
    if (start.passed[i] >= 0 && dup2(start.passed[i], i) < 0) {
      fail(CLINUX_STEP_DESCRIPTORS, errno, NULL);
    }
  }
}

static void make_view(void) {
  struct reader records = start.records;
  struct record record;
  while (read_record(&records, &record)) {
    struct outcome outcome = take_view_step(record);
    if (outcome.error) fail(CLINUX_STEP_VIEW, outcome.error, outcome.subject);
  }
}

/// How many processes and threads there can be in the program's namespace (Linux 6.14).
static void limit_processes(uint64_t count) {
  // The kernel gives the first numbers only once, so a namespace needs so many more.
  enum { reserved = 300 };
  int file = openat(sysctl_folder, "pid_max", O_WRONLY | O_CLOEXEC);
  if (file < 0) fail(CLINUX_STEP_LIMITS, errno, "/proc/sys/kernel/pid_max");
  char text[24];
  int length = snprintf(text, sizeof text, "%llu", (unsigned long long)count + reserved);
  if (write(file, text, (size_t)length) != length) {
    fail(CLINUX_STEP_LIMITS, errno, "/proc/sys/kernel/pid_max");
  }
  close(file);
}

static void set_limits(void) {
  struct reader records = start.records;
  struct record record;
  while (read_record(&records, &record)) {
    if (record.kind == HOLDER_MOST_PROCESSES) limit_processes(take_number(&record));
    if (record.kind != HOLDER_LIMIT) continue;
    int resource = (int)take_number(&record);
    rlim_t value = (rlim_t)take_number(&record);
    struct rlimit limit = {.rlim_cur = value, .rlim_max = value};
    if (setrlimit(resource, &limit) < 0) fail(CLINUX_STEP_LIMITS, errno, NULL);
  }
}

static void restrict_files(void) {
  struct reader records = start.records;
  struct record record;
  int ruleset = -1;
  while (read_record(&records, &record)) {
    if (record.kind == HOLDER_RULESET) {
      int abi = (int)take_number(&record);
      uint64_t handled = take_number(&record);
      ruleset = clinux_landlock_create(abi, handled, take_number(&record));
      if (ruleset < 0) fail(CLINUX_STEP_SANDBOX, -ruleset, NULL);
    } else if (record.kind == HOLDER_RULE && ruleset >= 0) {
      uint64_t access = take_number(&record);
      const char *path = take_text(&record);
      int file = open(path, O_PATH | O_CLOEXEC);
      if (file < 0) continue;
      int error = clinux_landlock_allow(ruleset, file, access);
      close(file);
      if (error < 0) fail(CLINUX_STEP_SANDBOX, -error, path);
    }
  }
  if (ruleset < 0) return;
  if (syscall(SYS_landlock_restrict_self, ruleset, 0) < 0) {
    fail(CLINUX_STEP_SANDBOX, errno, NULL);
  }
  close(ruleset);
}

/// Gives up every capability, now and for whatever it executes, and becomes the user it is to be.
static void give_up_rights(void) {
  for (int capability = 0; capability <= 63; capability++) {
    if (prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) < 0) {
      if (errno == EINVAL) break;  // the kernel has no more
      if (errno != EPERM) fail(CLINUX_STEP_IDENTITY, errno, NULL);
      break;  // it had none to begin with
    }
  }
  if (start.has_identity) {
    // Where a user namespace refuses it, there are no groups that can be dropped.
    if (syscall(SYS_setgroups, 0, NULL) < 0 && errno != EPERM) {
      fail(CLINUX_STEP_IDENTITY, errno, NULL);
    }
    if (syscall(SYS_setresgid, start.group, start.group, start.group) < 0 ||
        syscall(SYS_setresuid, start.user, start.user, start.user) < 0) {
      fail(CLINUX_STEP_IDENTITY, errno, NULL);
    }
  }
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[2];
  memset(none, 0, sizeof none);
  if (syscall(SYS_capset, &header, none) < 0) fail(CLINUX_STEP_IDENTITY, errno, NULL);
}

static void restrict_calls(void) {
  if (start.filter < 0) return;
  struct sock_fprog program = {
      .len = filters[start.filter].count,
      .filter = (struct sock_filter *)filters[start.filter].instructions};
  if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) < 0) {
    fail(CLINUX_STEP_FILTER, errno, NULL);
  }
}

static int run_program(void *unused) {
  (void)unused;
  is_copy = start.is_loaded;
  if (setsid() < 0) fail(CLINUX_STEP_SESSION, errno, NULL);
  make_view();
  if (start.directory && chdir(start.directory) < 0) {
    fail(CLINUX_STEP_WORKING_DIRECTORY, errno, start.directory);
  }
  arrange_descriptors();
  set_limits();
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) {
    fail(CLINUX_STEP_NO_NEW_PRIVILEGES, errno, NULL);
  }
  // Where the kernel does not allow it, the copy executes the program after all.
  const char *loaded = start.is_loaded ? strdup(start.executable) : NULL;
  // The requests are forgotten before these are used.
  for (char **library = start.libraries; loaded && *library; library++) *library = strdup(*library);
  if (loaded && take_identity(loaded, start.arguments, start.environment) < 0) loaded = NULL;
  restrict_files();
  give_up_rights();
  // As an execution does: the program's own user may look into it.
  if (loaded) prctl(PR_SET_DUMPABLE, 1);
  // After the change of user, which clears it. A holder that has ended before this was killed by
  // foregroundd, which kills its programs itself.
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) < 0) fail(CLINUX_STEP_PARENT_DEATH, errno, NULL);
  // Under Yama, the helper that reads its stacks may look at it. Without Yama this is EINVAL. No
  // program of its own can use it: the filter refuses ptrace.
  prctl(PR_SET_PTRACER, -1L, 0, 0, 0);
  unsigned first_closed = 3;
  while (first_closed < passed_count && start.passed[first_closed] >= 0) first_closed++;
  if (start.is_loaded) {
    syscall(SYS_close_range, first_closed, start.outcome - 1, 0);
    first_closed = (unsigned)start.outcome + 1;
  }
  if (syscall(SYS_close_range, first_closed, ~0U, 0) < 0) {
    fail(CLINUX_STEP_DESCRIPTORS, errno, NULL);
  }
  restrict_calls();
  uint64_t none = 0;
  if (loaded) {
    close(start.outcome);
    forget_requests();
    forget(maker_stack, sizeof maker_stack);
    forget(program_stack, sizeof program_stack);
    syscall(SYS_rt_sigprocmask, SIG_SETMASK, &none, NULL, sizeof none);
    run_loaded(loaded, start.libraries, start.arguments, start.environment);
  }
  syscall(SYS_rt_sigprocmask, SIG_SETMASK, &none, NULL, sizeof none);
  execve(start.executable, start.arguments, start.environment);
  return fail(CLINUX_STEP_EXECUTE, errno, start.executable);
}

// MARK: The first process of a namespace

static int run_first(void *unused) {
  (void)unused;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  prctl(PR_SET_NAME, "app-namespace");
  // Nobody in the namespace can look into this copy of the holder's memory.
  prctl(PR_SET_DUMPABLE, 0);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  setsid();
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[2];
  memset(none, 0, sizeof none);
  syscall(SYS_capset, &header, none);
  syscall(SYS_close_range, 0, ~0U, 0);
  // The kernel reaps the children that it inherits.
  struct {
    uint64_t handler, flags, restorer, mask;
  } ignore = {.handler = 1};
  syscall(SYS_rt_sigaction, SIGCHLD, &ignore, NULL, sizeof(uint64_t));
  while (true) pause();
  return 0;
}

// MARK: The maker

static void clear(struct clone_args *arguments) { memset(arguments, 0, sizeof *arguments); }

static int run_maker(void *unused) {
  (void)unused;
  for (int i = 0; i < start.task_count; i++) {
    // `tasks` and not `cgroup.procs`: moving the one current thread takes no threadgroup lock,
    // which would wait for an RCU grace period of some milliseconds.
    if (write(start.tasks[i], "0", 1) != 1) fail(CLINUX_STEP_JOIN_CGROUP, errno, NULL);
  }
  struct clone_args arguments;
  if (start.inside >= 0) {
    if (syscall(SYS_setns, start.inside, CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC) < 0) {
      fail(CLINUX_STEP_NAMESPACES, errno, NULL);
    }
    // What it mounts or seals is its own affair.
    if (unshare(CLONE_NEWNS) < 0) fail(CLINUX_STEP_NAMESPACES, errno, NULL);
  } else {
    if (unshare((int)(program_namespaces & (CLONE_NEWPID | CLONE_NEWCGROUP))) < 0) {
      fail(CLINUX_STEP_NAMESPACES, errno, NULL);
    }
    clear(&arguments);
    arguments.flags = CLONE_PARENT | CLONE_PIDFD;
    arguments.pidfd = (uint64_t)(uintptr_t)&start.first_pidfd;
    long first = clinux_clone(&arguments, run_first, NULL);
    if (first < 0) fail(CLINUX_STEP_CLONE, (int)-first, NULL);
  }
  clear(&arguments);
  arguments.flags = CLONE_PARENT | CLONE_PIDFD | CLONE_CLEAR_SIGHAND;
  if (!start.is_loaded) arguments.flags |= CLONE_VM | CLONE_VFORK;
  arguments.pidfd = (uint64_t)(uintptr_t)&start.program_pidfd;
  arguments.stack = (uint64_t)(uintptr_t)(start.is_loaded ? start.own_stack : program_stack);
  arguments.stack_size = stack_size;
  long program = clinux_clone(&arguments, run_program, NULL);
  if (program < 0) fail(CLINUX_STEP_CLONE, (int)-program, NULL);
  start.program = (pid_t)program;
  _exit(0);
}

static int run_alone(void *unused) {
  for (int i = 0; i < start.task_count; i++) {
    if (write(start.tasks[i], "0", 1) != 1) fail(CLINUX_STEP_JOIN_CGROUP, errno, NULL);
  }
  return run_program(unused);
}

// MARK: The start

static bool take_records(const int *descriptors, int count) {
  struct reader records = start.records;
  struct record record;
  int argument_count = 0;
  int variable_count = 0;
  while (read_record(&records, &record)) {
    switch (record.kind) {
      case HOLDER_EXECUTABLE: start.executable = take_text(&record); break;
      case HOLDER_DIRECTORY: start.directory = take_text(&record); break;
      case HOLDER_ARGUMENT:
        if (argument_count == most_strings - 1) return false;
        start.arguments[argument_count++] = (char *)take_text(&record);
        break;
      case HOLDER_VARIABLE:
        if (variable_count == most_strings - 1) return false;
        start.environment[variable_count++] = (char *)take_text(&record);
        break;
      case HOLDER_LIBRARY:
        if (start.library_count == most_libraries) return false;
        start.libraries[start.library_count++] = (char *)take_text(&record);
        break;
      case HOLDER_LOADED: start.is_loaded = has_runtime(); break;
      case HOLDER_IDENTITY:
        start.user = (uid_t)take_number(&record);
        start.group = (gid_t)take_number(&record);
        start.has_identity = true;
        break;
      case HOLDER_USES_FILTER:
        start.filter = (int)take_number(&record);
        if (start.filter >= HOLDER_FILTER_LIMIT || !filters[start.filter].count) return false;
        break;
      case HOLDER_DESCRIPTORS:
        for (int i = 0; i < count; i++) {
          int32_t role;
          if (record.end - record.next < (ptrdiff_t)sizeof role) return false;
          memcpy(&role, record.next, sizeof role);
          record.next += sizeof role;
          if (role >= 0 && role < passed_count) start.passed[role] = descriptors[i];
          if (role == HOLDER_ROLE_CGROUP) start.cgroup = descriptors[i];
          if (role == HOLDER_ROLE_INSIDE) start.inside = descriptors[i];
          if (role == HOLDER_ROLE_TASKS && start.task_count < 4) {
            start.tasks[start.task_count++] = descriptors[i];
          }
        }
        break;
      default: break;
    }
  }
  start.arguments[argument_count] = NULL;
  start.libraries[start.library_count] = NULL;
  start.environment[variable_count] = NULL;
  return start.executable && argument_count > 0;
}

static void reap(int pidfd) {
  siginfo_t ignored;
  while (waitid(P_PIDFD, (id_t)pidfd, &ignored, WEXITED | __WALL) < 0 && errno == EINTR) {
  }
  close(pidfd);
}

static long clone_into(struct clone_args arguments, int (*run)(void *)) {
  if (start.cgroup >= 0) {
    struct clone_args inside = arguments;
    inside.flags |= CLONE_INTO_CGROUP;
    inside.cgroup = (uint64_t)start.cgroup;
    return clinux_clone(&inside, run, NULL);
  }
  return clinux_clone(&arguments, run, NULL);
}

/// A copy runs on the stack of the holder's thread, below what is in use: the kernel lets it grow.
__attribute__((noinline)) static bool prepare_copy(int *outcome) {
  uintptr_t here = (uintptr_t)__builtin_frame_address(0) & ~(uintptr_t)15;
  start.own_stack = (char *)(here - stack_gap - stack_size);
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) < 0) return false;
  start.outcome = fcntl(ends[1], F_DUPFD_CLOEXEC, outcome_descriptor);
  close(ends[1]);
  *outcome = ends[0];
  if (start.outcome < 0) close(ends[0]);
  return start.outcome >= 0;
}

/// Waits until the copy begins with the program, or says why it does not. One that was killed before
/// has begun, too: its end will say so.
static void hear_copy(int outcome, struct holder_reply *reply) {
  close(start.outcome);
  struct holder_reply heard;
  if (!reply->step && read(outcome, &heard, sizeof heard) == sizeof heard) {
    reply->step = heard.step;
    reply->error = heard.error;
    memcpy(reply->subject, heard.subject, sizeof heard.subject);
  }
  close(outcome);
}

void start_program(
    struct reader records, const int *descriptors, int descriptor_count,
    struct holder_reply *reply, int *pidfd, int *first_pidfd) {
  memset(&start, 0, offsetof(typeof(start), arguments));
  start.records = records;
  for (int i = 0; i < passed_count; i++) start.passed[i] = -1;
  start.cgroup = start.inside = start.filter = -1;
  start.task_count = start.library_count = 0;
  start.has_identity = start.is_loaded = false;
  start.reply = reply;
  start.first_pidfd = start.program_pidfd = -1;
  start.program = 0;
  *pidfd = *first_pidfd = -1;
  if (!take_records(descriptors, descriptor_count)) {
    reply->step = CLINUX_STEP_REQUEST;
    reply->error = EINVAL;
    return;
  }

  int outcome = -1;
  if (start.is_loaded && !prepare_copy(&outcome)) {
    reply->step = CLINUX_STEP_DESCRIPTORS;
    reply->error = errno;
    return;
  }
  struct clone_args arguments;
  clear(&arguments);
  arguments.stack = (uint64_t)(uintptr_t)maker_stack;
  arguments.stack_size = stack_size;
  arguments.exit_signal = SIGCHLD;
  if (program_namespaces || start.inside >= 0) {
    int maker = -1;
    arguments.flags =
        CLONE_VM | CLONE_VFORK | CLONE_FILES | CLONE_PIDFD | CLONE_CLEAR_SIGHAND;
    arguments.pidfd = (uint64_t)(uintptr_t)&maker;
    if (start.inside < 0) {
      arguments.flags |= program_namespaces & (CLONE_NEWNS | CLONE_NEWIPC);
    }
    long result = clone_into(arguments, run_maker);
    if (result < 0) {
      reply->step = CLINUX_STEP_CLONE;
      reply->error = (int)-result;
    } else {
      reap(maker);
    }
  } else {
    arguments.flags = CLONE_PIDFD | CLONE_CLEAR_SIGHAND;
    if (start.is_loaded) {
      arguments.stack = (uint64_t)(uintptr_t)start.own_stack;
    } else {
      arguments.flags |= CLONE_VM | CLONE_VFORK;
    }
    arguments.pidfd = (uint64_t)(uintptr_t)&start.program_pidfd;
    long result = clone_into(arguments, run_alone);
    if (result < 0) {
      reply->step = CLINUX_STEP_CLONE;
      reply->error = (int)-result;
    } else {
      start.program = (pid_t)result;
    }
  }
  if (start.is_loaded) hear_copy(outcome, reply);
  *pidfd = start.program_pidfd;
  *first_pidfd = start.first_pidfd;
  reply->process = start.program;
  if (reply->step != CLINUX_STEP_NONE) {
    // The program has ended before it was one.
    if (*pidfd >= 0) reap(*pidfd);
    if (*first_pidfd >= 0) {
      syscall(SYS_pidfd_send_signal, *first_pidfd, SIGKILL, NULL, 0);
      reap(*first_pidfd);
    }
    *pidfd = *first_pidfd = -1;
  }
}
