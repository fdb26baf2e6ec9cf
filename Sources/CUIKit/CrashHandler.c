#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "CUIKit.h"

// What is told to the system: a frame with the message `crashing { signal }` of app_port.proto.
// Written out by hand because nothing may be allocated when memory is already damaged.
static unsigned char frame[] = {0, 0, 0, 4, 0x32, 0x02, 0x08, 0};

static int port = -1;
static atomic_flag is_crashing = ATOMIC_FLAG_INIT;

// Waits for the signal to be sent once more, for three seconds at most. A tracer that attaches
// interrupts the wait, so it goes on after that.
static void await_system(const sigset_t *awaited) {
  struct timespec now, end, left;
  clock_gettime(CLOCK_MONOTONIC, &end);
  end.tv_sec += 3;
  do {
    clock_gettime(CLOCK_MONOTONIC, &now);
    left.tv_sec = end.tv_sec - now.tv_sec;
    left.tv_nsec = end.tv_nsec - now.tv_nsec;
    if (left.tv_nsec < 0) {
      left.tv_sec--;
      left.tv_nsec += 1000000000;
    }
    if (left.tv_sec < 0) return;
  } while (sigtimedwait(awaited, NULL, &left) < 0 && errno == EINTR);
}

// Tells the system, and waits until it has looked at the stacks: it then sends the signal once
// more. The process ends by the signal in any case, at the latest after three seconds.
static void handle(int signal_number) {
  sigset_t awaited;
  sigemptyset(&awaited);
  sigaddset(&awaited, signal_number);
  if (!atomic_flag_test_and_set(&is_crashing)) {
    frame[sizeof frame - 1] = (unsigned char)signal_number;
    if (send(port, frame, sizeof frame, MSG_NOSIGNAL | MSG_DONTWAIT) == (ssize_t)sizeof frame)
      await_system(&awaited);
  } else {
    // Another thread crashed first; it ends the process.
    await_system(&awaited);
  }
  struct sigaction by_default = {.sa_handler = SIG_DFL};
  sigaction(signal_number, &by_default, NULL);
  // Blocked until this handler returns.
  raise(signal_number);
}

void CUIKitInstallCrashHandler(int descriptor) {
  static char stack[64 * 1024];
  stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  struct sigaction action = {.sa_handler = handle, .sa_flags = SA_ONSTACK};
  static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
  port = descriptor;
  sigfillset(&action.sa_mask);
  sigaltstack(&alternate, NULL);
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
    sigaction(signals[i], &action, NULL);
}
