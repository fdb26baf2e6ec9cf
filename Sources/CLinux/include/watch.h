#ifndef CLINUX_WATCH_H
#define CLINUX_WATCH_H

#include <stdbool.h>
#include <stdint.h>

/// An epoll, and a descriptor that wakes it up. Descriptors, or -errno.
int clinux_watch_create(void);
int clinux_watch_wake_up_create(void);

/// Watches for readability, once, or for priority events, each time. 0, or -errno.
int clinux_watch_readable(int watch, int descriptor, uint64_t number);
int clinux_watch_priority(int watch, int descriptor, uint64_t number);
int clinux_watch_remove(int watch, int descriptor);

/// Waits without limit and gives the numbers of what is ready. Their count, or -errno.
int clinux_watch_wait(int watch, uint64_t *numbers, int capacity);

/// Names the calling thread.
void clinux_name_thread(const char *name);

#endif
