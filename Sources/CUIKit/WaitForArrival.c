#define _GNU_SOURCE
#include <poll.h>
#include <sched.h>
#include <time.h>

#include "CUIKit.h"

// How often to look without sleeping: some ten microseconds, which a wake-up would cost.
enum { looks = 24 };

int CUIKitWaitForArrival(int descriptor, int microseconds) {
  struct pollfd readiness = {.fd = descriptor, .events = POLLIN};
  struct timespec limit = {.tv_sec = 0, .tv_nsec = (long)microseconds * 1000};
  for (int i = 0; i < looks; i++) {
    if (poll(&readiness, 1, 0) > 0) return 1;
    // Whoever is to send it may need this very processor.
    sched_yield();
  }
  return ppoll(&readiness, 1, &limit, NULL) > 0;
}
