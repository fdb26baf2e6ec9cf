#define _GNU_SOURCE
#include "limits.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static int open_in(const limits_peer *peer, const char *name, int flags) {
  char path[600];
  snprintf(path, sizeof path, "%s/%s", peer->path, name);
  return open(path, flags | O_CLOEXEC);
}

int limits_peer_start(limits_peer *peer, const char *parent) {
  static int count;
  memset(peer, 0, sizeof *peer);
  snprintf(peer->path, sizeof peer->path, "%s/limits-%d-%d", parent, (int)getpid(), ++count);
  if (mkdir(peer->path, 0755) < 0) return -1;
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0) return -1;
  int procs = open_in(peer, "cgroup.procs", O_WRONLY);
  peer->freeze = open_in(peer, "cgroup.freeze", O_WRONLY);
  peer->events = open_in(peer, "cgroup.events", O_RDONLY);
  peer->kill = open_in(peer, "cgroup.kill", O_WRONLY);
  if (procs < 0 || peer->freeze < 0 || peer->events < 0 || peer->kill < 0) return -1;
  peer->pid = fork();
  if (peer->pid < 0) return -1;
  if (peer->pid == 0) {
    char message[8];
    if (write(procs, "0", 1) != 1) _exit(1);
    close(ends[0]);
    while (read(ends[1], message, sizeof message) == sizeof message)
      if (write(ends[1], message, sizeof message) != sizeof message) break;
    _exit(0);
  }
  close(procs);
  close(ends[1]);
  peer->socket = ends[0];
  return limits_round_trip(peer) < 0 ? -1 : 0;
}

static void close_all(limits_peer *peer) {
  close(peer->socket);
  close(peer->freeze);
  close(peer->events);
  close(peer->kill);
  for (int tries = 0; tries < 1000 && rmdir(peer->path) < 0 && errno == EBUSY; tries++)
    usleep(100);
}

void limits_peer_stop(limits_peer *peer) {
  if (write(peer->kill, "1", 1) != 1) kill(peer->pid, SIGKILL);
  waitpid(peer->pid, NULL, 0);
  close_all(peer);
}

static int exchange(limits_peer *peer) {
  char message[8] = "message";
  if (write(peer->socket, message, sizeof message) != sizeof message) return -1;
  return read(peer->socket, message, sizeof message) == sizeof message ? 0 : -1;
}

int64_t limits_round_trip(limits_peer *peer) {
  int64_t start = now();
  if (exchange(peer) < 0) return -1;
  return now() - start;
}

int64_t limits_suspend(limits_peer *peer) {
  char events[128];
  int64_t start = now();
  if (exchange(peer) < 0 || exchange(peer) < 0) return -1;
  if (pwrite(peer->freeze, "1", 1, 0) != 1) return -1;
  for (;;) {
    ssize_t count = pread(peer->events, events, sizeof events - 1, 0);
    if (count < 0) return -1;
    events[count] = 0;
    if (strstr(events, "frozen 1")) return now() - start;
  }
}

int64_t limits_resume(limits_peer *peer) {
  int64_t start = now();
  if (pwrite(peer->freeze, "0", 1, 0) != 1) return -1;
  if (exchange(peer) < 0) return -1;
  return now() - start;
}

int64_t limits_purge(limits_peer *peer) {
  int64_t start = now();
  if (write(peer->kill, "1", 1) != 1) return -1;
  if (waitpid(peer->pid, NULL, 0) < 0) return -1;
  int64_t duration = now() - start;
  close_all(peer);
  return duration;
}

int64_t limits_exit(int pid) {
  int descriptor = (int)syscall(SYS_pidfd_open, pid, 0);
  if (descriptor < 0) return -1;
  struct pollfd exit = {.fd = descriptor, .events = POLLIN};
  int64_t start = now();
  int64_t duration = -1;
  if (syscall(SYS_pidfd_send_signal, descriptor, SIGKILL, NULL, 0) == 0 && poll(&exit, 1, 10000) == 1)
    duration = now() - start;
  close(descriptor);
  return duration;
}

int64_t limits_spawn(const char *executable) {
  char *arguments[] = {(char *)executable, NULL};
  pid_t pid;
  int status;
  int64_t start = now();
  int error = posix_spawn(&pid, executable, NULL, NULL, arguments, environ);
  if (error) {
    errno = error;
    return -1;
  }
  if (waitpid(pid, &status, 0) < 0) return -1;
  return status == 0 ? now() - start : -1;
}
