#define _GNU_SOURCE
#include "include/watch.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

enum { most_events = 64 };

int clinux_watch_create(void) {
  int watch = epoll_create1(EPOLL_CLOEXEC);
  return watch < 0 ? -errno : watch;
}

int clinux_watch_wake_up_create(void) {
  int descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return descriptor < 0 ? -errno : descriptor;
}

static int add(int watch, int descriptor, uint64_t number, uint32_t events) {
  struct epoll_event event = {.events = events, .data.u64 = number};
  return epoll_ctl(watch, EPOLL_CTL_ADD, descriptor, &event) < 0 ? -errno : 0;
}

int clinux_watch_readable(int watch, int descriptor, uint64_t number) {
  return add(watch, descriptor, number, EPOLLIN | EPOLLONESHOT);
}

int clinux_watch_edge(int watch, int descriptor, uint64_t number) {
  return add(watch, descriptor, number, EPOLLIN | EPOLLET);
}

int clinux_watch_priority(int watch, int descriptor, uint64_t number) {
  return add(watch, descriptor, number, EPOLLPRI | EPOLLET);
}

int clinux_watch_remove(int watch, int descriptor) {
  return epoll_ctl(watch, EPOLL_CTL_DEL, descriptor, 0) < 0 ? -errno : 0;
}

int clinux_watch_wait(int watch, uint64_t *numbers, int capacity) {
  struct epoll_event events[most_events];
  int count;
  do {
    count = epoll_wait(watch, events, capacity < most_events ? capacity : most_events, -1);
  } while (count < 0 && errno == EINTR);
  if (count < 0) return -errno;
  for (int i = 0; i < count; i++) numbers[i] = events[i].data.u64;
  return count;
}

void clinux_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }

int clinux_day_timer_create(void) {
  int timer = timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK);
  return timer < 0 ? -errno : timer;
}

int clinux_day_timer_set(int timer, int64_t seconds, int64_t nanoseconds) {
  struct itimerspec end = {.it_value = {.tv_sec = seconds, .tv_nsec = nanoseconds}};
  int flags = TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET;
  if (timerfd_settime(timer, flags, &end, NULL) == 0) return 0;
  return errno == ECANCELED ? 1 : -errno;
}

int clinux_day_timer_read(int timer) {
  uint64_t ends;
  if (read(timer, &ends, sizeof ends) == sizeof ends) return 1;
  if (errno == ECANCELED) return 2;
  return errno == EAGAIN ? 0 : -errno;
}

static int64_t nanoseconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

int64_t clinux_day_offset(void) { return nanoseconds(CLOCK_REALTIME) - nanoseconds(CLOCK_BOOTTIME); }

int clinux_folder_watch_create(const char *folder) {
  int watch = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  if (watch < 0) return -errno;
  uint32_t events = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE;
  if (inotify_add_watch(watch, folder, events | IN_ONLYDIR) < 0) {
    int error = errno;
    close(watch);
    return -error;
  }
  return watch;
}

int clinux_folder_watch_read(int watch, const char *name) {
  _Alignas(struct inotify_event) char events[4096];
  int concerns = 0;
  ssize_t size;
  while ((size = read(watch, events, sizeof events)) > 0) {
    for (char *at = events; at < events + size;) {
      struct inotify_event *event = (struct inotify_event *)at;
      // An overflow means that events were lost.
      if (event->mask & IN_Q_OVERFLOW || (event->len > 0 && strcmp(event->name, name) == 0)) {
        concerns = 1;
      }
      at += sizeof *event + event->len;
    }
  }
  return concerns;
}
