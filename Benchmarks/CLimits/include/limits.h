/* What the machine itself allows: the same work as the device's, in C, with nothing around it.
 *
 * Every function returns nanoseconds, or -1 with errno set. Call from one thread. */
#ifndef FOREGROUND_LIMITS_H
#define FOREGROUND_LIMITS_H

#include <stdint.h>

/* A child process that echoes what it reads, in a cgroup of its own. */
typedef struct limits_peer {
  int pid;
  int socket;
  int freeze;  /* cgroup.freeze */
  int events;  /* cgroup.events */
  int kill;    /* cgroup.kill */
  char path[512];
} limits_peer;

/* Starts a peer in the cgroup v2 folder `parent`/limits-<n>. Returns 0, or -1 with errno set. */
int limits_peer_start(limits_peer *peer, const char *parent);

/* Kills and reaps the peer and removes its cgroup. */
void limits_peer_stop(limits_peer *peer);

/* One message there and back. */
int64_t limits_round_trip(limits_peer *peer);

/* Two messages there and back, then a freeze until it is confirmed. */
int64_t limits_suspend(limits_peer *peer);

/* A thaw, then one message there and back. The peer must be frozen. */
int64_t limits_resume(limits_peer *peer);

/* Kills the frozen peer by its cgroup and reaps it. The peer is gone afterwards. */
int64_t limits_purge(limits_peer *peer);

/* Kills any process, which need not be a child, and waits until all its threads have ended. Its
   parent reaps it. */
int64_t limits_exit(int pid);

/* Starts a program and waits for its end. */
int64_t limits_spawn(const char *executable);

#endif
