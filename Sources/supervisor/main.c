// The supervisor: what stays when foregroundd is replaced or crashes.
//
//   supervisor FOREGROUNDD_PATH ARGUMENTS…
//      ├─ the engine: FOREGROUNDD_PATH ARGUMENTS… --supervisor-descriptor N
//      └─ the holder, the parent of all apps
//
// It is small so that it does not fail: one thread, a bounded store of descriptors, and no knowledge
// of what foregroundd does. It starts a foregroundd again after a crash, starts a new version in its
// place, and goes back to the old one if the new one does not settle. supervisor.h has the protocol.

#include "parts.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
  most_failed_starts = 3,      ///< engines in a row that have not settled
  most_crashes = 30,           ///< within the time below
  crash_window_ms = 60 * 1000,
  first_delay_ms = 50,
  longest_delay_ms = 250,
  most_last_requests = 65536,  ///< of an engine that has ended
};

struct supervisor supervisor = {
    .socket = -1, .current = {.file = -1}, .next = {.file = -1}, .previous = {.file = -1},
    .fetched = SIZE_MAX, .holder_pidfd = -1};

static int64_t crashes[most_crashes];  ///< their times in ms, the latest first
static int crash_count;
static int failed_starts;
static bool is_fresh;       ///< the state was given up, and no engine has settled since
static bool is_stopping;    ///< the supervisor was told to end
static int64_t start_time;  ///< when the next engine is started, if none runs

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

void say(const char *format, ...) {
  char line[1024];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(line, sizeof line - 1, format, arguments);
  va_end(arguments);
  if (length < 0) return;
  if (length > (int)sizeof line - 2) length = sizeof line - 2;
  line[length++] = '\n';
  // Somebody may hold the other end of a pipe and not read it.
  struct pollfd output = {.fd = STDERR_FILENO, .events = POLLOUT};
  if (poll(&output, 1, 0) == 1 && write(STDERR_FILENO, line, (size_t)length) < 0) return;
}

static _Noreturn void finish(int code) {
  end_holder(true);
  _exit(code);
}

// MARK: The end of an engine

static void describe(int status, char *text, size_t size) {
  if (WIFSIGNALED(status)) {
    snprintf(text, size, "was ended by signal %d", WTERMSIG(status));
  } else {
    snprintf(text, size, "ended with status %d", WEXITSTATUS(status));
  }
}

/// Notes a crash and says how long the next start waits, in ms.
static int64_t delay_after_crash(void) {
  memmove(crashes + 1, crashes, (most_crashes - 1) * sizeof *crashes);
  crashes[0] = now();
  if (crash_count < most_crashes) crash_count++;
  while (crash_count > 0 && crashes[0] - crashes[crash_count - 1] > crash_window_ms) crash_count--;
  int64_t delay = 0;
  for (int i = 1; i < crash_count && delay < longest_delay_ms; i++) {
    delay = delay ? delay * 2 : first_delay_ms;
  }
  return delay < longest_delay_ms ? delay : longest_delay_ms;
}

/// What the engines have left is what makes them fail, so the next one finds nothing of it.
static void give_state_up(void) {
  end_holder(false);
  drop_all_but((const char *[]){"lock", "socket", NULL});
  is_fresh = true;
  failed_starts = crash_count = 0;
  say("foregroundd fails again and again; all apps are ended, and it is started anew");
}

/// Starts anew, as at the boot.
static void restart(pid_t engine) {
  supervisor.is_restarting = false;
  end_holder(true);
  drop_all_but((const char *[]){"lock", "lasting", NULL});
  failed_starts = 0;
  supervisor.reason = SUPERVISOR_BOOT;
  start_time = now() + delay_after_crash();
  say("foregroundd (process %d) restarts the device", engine);
}

/// Chooses what is started next, and says why the last one is not there any more.
static void choose_next(pid_t engine) {
  char end[64];
  describe(supervisor.status, end, sizeof end);
  start_time = now();
  if (supervisor.next.file >= 0) {
    close_version(&supervisor.previous);
    supervisor.previous = supervisor.current;
    supervisor.current = supervisor.next;
    supervisor.next = (struct version){.file = -1};
    supervisor.reason = SUPERVISOR_UPGRADED;
    say("foregroundd (process %d) is replaced by %s", engine, supervisor.current.path);
    return;
  }
  if (!supervisor.is_settled) failed_starts++;
  if (supervisor.previous.file >= 0) {
    close_version(&supervisor.current);
    supervisor.current = supervisor.previous;
    supervisor.previous = (struct version){.file = -1};
    supervisor.reason = SUPERVISOR_UPGRADE_FAILED;
    say("the new foregroundd (process %d) %s; the old one is started again", engine, end);
  } else {
    supervisor.reason = SUPERVISOR_CRASHED;
    start_time += delay_after_crash();
    say("foregroundd (process %d) %s; it is started again", engine, end);
  }
  if (failed_starts >= most_failed_starts || crash_count >= most_crashes) give_state_up();
}

static void engine_ended(int status) {
  pid_t engine = supervisor.engine;
  supervisor.engine = 0;
  // What it asked for last still counts.
  for (int i = 0; i < most_last_requests && serve(); i++) {
  }
  if (supervisor.socket >= 0) close(supervisor.socket);
  supervisor.socket = -1;
  supervisor.fetched = SIZE_MAX;
  supervisor.status = status;
  if (supervisor.is_settled) {
    failed_starts = 0;
    is_fresh = false;
  }
  if (supervisor.is_finishing || is_stopping || !supervisor.has_settled) {
    finish(WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
  }
  if (supervisor.is_restarting) {
    restart(engine);
    return;
  }
  if (is_fresh) {
    say("foregroundd cannot be started");
    finish(1);
  }
  choose_next(engine);
}

/// Reaps whoever has ended; programs that have lost their parent are the supervisor's children too.
static void reap_children(void) {
  int status;
  pid_t process;
  while ((process = waitpid(-1, &status, WNOHANG | __WALL)) > 0) {
    if (process == supervisor.engine) {
      engine_ended(status);
    } else if (process == supervisor.holder) {
      forget_holder();
    }
  }
}

// MARK: The start

/// The inherited descriptors from 3 on, by number.
static int *inherited;
static size_t inherited_count;

static void find_inherited(void) {
  DIR *folder = opendir("/proc/self/fd");
  if (!folder) return;
  struct dirent *entry;
  while ((entry = readdir(folder))) {
    int number = atoi(entry->d_name);
    if (number < 3 || number == dirfd(folder)) continue;
    int *longer = realloc(inherited, (inherited_count + 1) * sizeof *inherited);
    if (!longer) break;
    inherited = longer;
    inherited[inherited_count++] = number;
  }
  closedir(folder);
}

/// Moves a descriptor to a number that an engine does not inherit.
static int move_away(int descriptor) {
  int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, supervisor.engine_number + 1);
  close(descriptor);
  return moved;
}

/// Takes a number for the engine's socket above all that are inherited.
static void take_number(int null) {
  int highest = 2;
  for (size_t i = 0; i < inherited_count; i++) {
    if (inherited[i] > highest) highest = inherited[i];
  }
  supervisor.engine_number = fcntl(null, F_DUPFD_CLOEXEC, highest + 1);
}

/// What the first engine alone was to have: its input, and such as a pipe whose reader waits until
/// all copies of its other end are closed.
static void give_up_inherited(void) {
  for (size_t i = 0; i < inherited_count; i++) close(inherited[i]);
  free(inherited);
  inherited = NULL;
  inherited_count = 0;
  int null = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (null < 0) return;
  dup2(null, STDIN_FILENO);
  close(null);
}

static bool make_arguments(int count, char **arguments) {
  static char number[16];
  snprintf(number, sizeof number, "%d", supervisor.engine_number);
  supervisor.arguments = calloc((size_t)count + 3, sizeof *arguments);
  if (!supervisor.arguments) return false;
  memcpy(supervisor.arguments, arguments, (size_t)count * sizeof *arguments);
  supervisor.arguments[count] = "--supervisor-descriptor";
  supervisor.arguments[count + 1] = number;
  return true;
}

static int watch_signals(void) {
  sigset_t all;
  sigfillset(&all);
  // A SIGCHLD that the parent ignored would take the exit statuses away.
  signal(SIGCHLD, SIG_DFL);
  sigprocmask(SIG_SETMASK, &all, NULL);
  sigset_t watched;
  sigemptyset(&watched);
  sigaddset(&watched, SIGCHLD);
  sigaddset(&watched, SIGTERM);
  sigaddset(&watched, SIGINT);
  return signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK);
}

static void raise_limit(void) {
  getrlimit(RLIMIT_NOFILE, &supervisor.files);
  struct rlimit raised = supervisor.files;
  raised.rlim_cur = raised.rlim_max;
  setrlimit(RLIMIT_NOFILE, &raised);
}

// MARK: The loop

static void take_signals(int signals) {
  struct signalfd_siginfo info;
  while (read(signals, &info, sizeof info) == (ssize_t)sizeof info) {
    if (info.ssi_signo == SIGCHLD) continue;
    is_stopping = true;
    if (supervisor.engine) kill(supervisor.engine, (int)info.ssi_signo);
  }
  reap_children();
  if (is_stopping && supervisor.engine == 0) finish(0);
}

static void start_if_due(void) {
  if (supervisor.engine || now() < start_time) return;
  int error = start_engine();
  if (!error) return;
  say("foregroundd cannot be started: %s", strerror(error));
  if (!supervisor.has_settled) finish(1);
  start_time = now() + longest_delay_ms;
}

static _Noreturn void run(int signals) {
  bool is_paused = false;
  while (true) {
    start_if_due();
    bool is_sending = supervisor.fetched != SIZE_MAX;
    struct pollfd waiting[] = {
        {.fd = signals, .events = POLLIN},
        {.fd = is_paused ? -1 : supervisor.socket, .events = is_sending ? POLLOUT : POLLIN},
    };
    int64_t timeout = is_paused ? 5 : -1;
    if (supervisor.engine == 0) {
      timeout = start_time - now();
      if (timeout < 0) timeout = 0;
    }
    if (poll(waiting, 2, (int)timeout) < 0 && errno != EINTR) {
      // Linux is short of memory.
      continue;
    }
    if (waiting[1].revents && !is_sending) serve();
    is_paused = !send_fetched();
    if (waiting[0].revents) take_signals(signals);
  }
}

int main(int count, char **arguments) {
  if (count < 2) {
    say("usage: supervisor PROGRAM [ARGUMENT…]");
    return 64;
  }
  // The standard descriptors are there, so that nothing else gets their numbers.
  int null;
  do {
    null = open("/dev/null", O_RDWR);
  } while (null >= 0 && null < 3);
  if (null < 0) return 71;
  close(null);
  find_inherited();
  raise_limit();
  null = open("/dev/null", O_RDONLY | O_CLOEXEC);
  take_number(null);
  close(null);
  int signals = watch_signals();
  int error = open_version(arguments[1], &supervisor.current);
  if (error) {
    say("%s cannot be opened: %s", arguments[1], strerror(error));
    return 127;
  }
  supervisor.current.file = move_away(supervisor.current.file);
  if (supervisor.engine_number < 0 || signals < 0 || supervisor.current.file < 0 ||
      clinux_become_subreaper() < 0 || !make_arguments(count - 1, arguments + 1)) {
    say("the supervisor cannot be started: %s", strerror(errno));
    return 71;
  }
  error = start_engine();
  if (error) {
    say("foregroundd cannot be started: %s", strerror(error));
    return 71;
  }
  give_up_inherited();
  run(signals);
}
