#define _GNU_SOURCE
#include <poll.h>
#include <time.h>

#include "CUIKit.h"

int CUIKitWaitForArrival(int descriptor, int microseconds) {
  struct pollfd readiness = {.fd = descriptor, .events = POLLIN};
  struct timespec limit = {.tv_sec = 0, .tv_nsec = (long)microseconds * 1000};
  return ppoll(&readiness, 1, &limit, NULL) > 0;
}
