#include <stdlib.h>
#include <sys/epoll.h>
#include <unistd.h>

/// Waits before `main`, if the process was launched to wait for a debugger. It waits in a call that ends
/// when the process was stopped and goes on, as a debugger does with it. (After a SIGSTOP of its own a
/// debugger would stop it a second time; and it does not see the process that traces it.) The variable is
/// taken away, so that programs which this one starts do not wait.
__attribute__((constructor)) static void wait_for_debugger(void) {
  static const char name[] = "FOREGROUND_WAIT_FOR_DEBUGGER";
  if (!getenv(name)) return;
  unsetenv(name);
  int nothing = epoll_create1(EPOLL_CLOEXEC);
  if (nothing < 0) return;
  struct epoll_event event;
  epoll_wait(nothing, &event, 1, -1);
  close(nothing);
}
