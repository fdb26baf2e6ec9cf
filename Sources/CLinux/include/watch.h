#ifndef CLINUX_WATCH_H
#define CLINUX_WATCH_H

#include <stdbool.h>
#include <stdint.h>

/// An epoll, and a descriptor that wakes it up. Descriptors, or -errno.
int clinux_watch_create(void);
int clinux_watch_wake_up_create(void);

/// Watches for readability, once or each time that it begins, or for priority events, each time. 0,
/// or -errno.
int clinux_watch_readable(int watch, int descriptor, uint64_t number);
int clinux_watch_edge(int watch, int descriptor, uint64_t number);
int clinux_watch_priority(int watch, int descriptor, uint64_t number);
int clinux_watch_remove(int watch, int descriptor);

/// Waits without limit and gives the numbers of what is ready. Their count, or -errno.
int clinux_watch_wait(int watch, uint64_t *numbers, int capacity);

/// Creates a timer on the machine's time of day. It becomes readable at its end, and when the time
/// of day jumps. Returns its descriptor or -errno.
int clinux_day_timer_create(void);

/// Sets when the timer ends, in seconds and nanoseconds since 1970. Returns 0, or 1 if the time of
/// day has just jumped (reading will not report that jump), or -errno.
int clinux_day_timer_set(int timer, int64_t seconds, int64_t nanoseconds);

/// Reads why the timer is readable; then it is not readable until it is set again. Returns 1 if it
/// has ended, 2 if the time of day has jumped, 0 if it is not readable, or -errno.
int clinux_day_timer_read(int timer);

/// The time of day minus the time since boot, which includes sleep, in nanoseconds. It changes only
/// when the time of day is set.
int64_t clinux_day_offset(void);

/// Watches the names in a folder (inotify). Returns a descriptor that is readable when a name was
/// created, removed, renamed or written, or -errno.
int clinux_folder_watch_create(const char *folder);

/// Reads everything that has happened in the folder. Returns 1 if some of it concerns the name, or
/// if events were lost; else 0.
int clinux_folder_watch_read(int watch, const char *name);

/// Names the calling thread.
void clinux_name_thread(const char *name);

#endif
