#define _GNU_SOURCE
#include "include/cgroup.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

int clinux_cgroup_events(int events) {
  char text[128];
  ssize_t length;
  do {
    length = pread(events, text, sizeof text - 1, 0);
  } while (length < 0 && errno == EINTR);
  if (length < 0) return -errno;
  text[length] = 0;
  int flags = 0;
  if (strstr(text, "populated 1")) flags |= CLINUX_CGROUP_POPULATED;
  if (strstr(text, "frozen 1")) flags |= CLINUX_CGROUP_FROZEN;
  return flags;
}

int clinux_cgroup_write_flag(int file, int flag) {
  ssize_t written;
  do {
    written = pwrite(file, flag ? "1" : "0", 1, 0);
  } while (written < 0 && errno == EINTR);
  return written < 0 ? -errno : 0;
}

static long microseconds_since(const struct timespec *start) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (now.tv_sec - start->tv_sec) * 1000000L + (now.tv_nsec - start->tv_nsec) / 1000;
}

int clinux_cgroup_freeze(int freeze, int events, long spin_us, long limit_us) {
  struct timespec start;
  clock_gettime(CLOCK_MONOTONIC, &start);
  int error = clinux_cgroup_write_flag(freeze, 1);
  if (error < 0) return error;
  while (true) {
    int flags = clinux_cgroup_events(events);
    if (flags < 0) return flags;
    if (flags & CLINUX_CGROUP_FROZEN) return 1;
    long elapsed = microseconds_since(&start);
    if (elapsed >= limit_us) return 0;
    if (elapsed >= spin_us) {
      struct timespec pause = {.tv_nsec = 20000};
      nanosleep(&pause, 0);
    }
  }
}
