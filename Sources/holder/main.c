// The holder: the parent of every app and of the shell.
//
// It is small so that it can fork cheaply, has one thread so that it can make namespaces, and
// decides nothing. foregroundd sends requests over descriptor 3 (see holder.h). When all that
// have the other end have closed it, it ends, and the kernel ends all that it has started.

#include "parts.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
  request_descriptor = 3,
  ending_pause_ms = 20,
  list_limit = 64 * 1024,  ///< bytes, which every socket takes
};

/// A program that was started and is not released yet.
struct held {
  pid_t process;
  int first_pidfd;   ///< of process 1 of its namespace; -1: it has none of its own, or it is reaped
  bool is_ending;    ///< process 1 was killed
  bool is_released;  ///< it is reaped, and only process 1 is waited for
};

static struct held *all_held;
static size_t held_count;
static size_t held_capacity;
static bool is_set_up;
static int filter_count;
static int network = -1;  ///< the namespace, if it has one of its own
static char packet[HOLDER_PACKET_LIMIT];

static void hold(pid_t process, int first_pidfd) {
  if (held_count == held_capacity) {
    held_capacity = held_capacity ? held_capacity * 2 : 64;
    all_held = realloc(all_held, held_capacity * sizeof *all_held);
    if (!all_held) abort();
  }
  all_held[held_count++] = (struct held){.process = process, .first_pidfd = first_pidfd};
}

static struct held *find_held(pid_t process) {
  for (size_t i = 0; i < held_count; i++) {
    if (all_held[i].process == process && !all_held[i].is_released) return &all_held[i];
  }
  return NULL;
}

/// Reaps the first processes of namespaces that have ended. Linux lets none of them end before its
/// program is reaped.
static bool reap_ending(void) {
  bool is_any_left = false;
  for (size_t i = held_count; i-- > 0;) {
    struct held *held = &all_held[i];
    if (!held->is_released) continue;
    if (held->first_pidfd >= 0) {
      siginfo_t info = {0};
      int result = waitid(P_PIDFD, (id_t)held->first_pidfd, &info, WEXITED | WNOHANG | __WALL);
      if (result == 0 && info.si_pid == 0) {
        is_any_left = true;
        continue;
      }
      close(held->first_pidfd);
    }
    *held = all_held[--held_count];
  }
  return is_any_left;
}

/// The kernel then ends all that the program has left behind.
static void end_namespace(struct held *held) {
  if (held->is_ending || held->first_pidfd < 0) return;
  syscall(SYS_pidfd_send_signal, held->first_pidfd, SIGKILL, NULL, 0);
  held->is_ending = true;
}

static struct held *take_held(struct reader records) {
  struct record record;
  pid_t process = 0;
  while (read_record(&records, &record)) {
    if (record.kind == HOLDER_PROCESS) process = (pid_t)take_number(&record);
  }
  return find_held(process);
}

/// How a program has ended. It stays a zombie, so that its number is not used again before this was
/// written down: by this foregroundd, or by the next.
static void reap(struct reader records, struct holder_reply *reply) {
  struct held *held = take_held(records);
  siginfo_t info = {0};
  if (!held) {
    reply->error = ECHILD;
  } else if (waitid(P_PID, (id_t)held->process, &info, WEXITED | WNOHANG | WNOWAIT | __WALL) < 0) {
    reply->error = errno;
  } else if (info.si_pid != 0) {
    reply->process = held->process;
    reply->code = info.si_code;
    reply->status = info.si_status;
    end_namespace(held);
  }
}

static void release(struct reader records, struct holder_reply *reply) {
  struct held *held = take_held(records);
  siginfo_t info = {0};
  if (!held) {
    reply->error = ECHILD;
  } else if (waitid(P_PID, (id_t)held->process, &info, WEXITED | WNOHANG | __WALL) < 0) {
    reply->error = errno;
  } else if (info.si_pid == 0) {
    reply->error = EBUSY;
  } else {
    end_namespace(held);
    held->is_released = true;
  }
}

/// The programs that are held, written over the request.
static size_t list(char *numbers, size_t room) {
  size_t length = 0;
  for (size_t i = 0; i < held_count && length + sizeof(int32_t) <= room; i++) {
    if (all_held[i].is_released) continue;
    int32_t process = all_held[i].process;
    memcpy(numbers + length, &process, sizeof process);
    length += sizeof process;
  }
  return length;
}

void forget(void *memory, size_t size) {
  uintptr_t page = (uintptr_t)getpagesize();
  uintptr_t first = (uintptr_t)memory;
  uintptr_t last = first + size;
  uintptr_t start = (first + page - 1) & ~(page - 1);
  uintptr_t end = last & ~(page - 1);
  if (start >= end) {
    memset(memory, 0, size);
    return;
  }
  // Whole pages are given back; to write zeros would take memory for them.
  memset(memory, 0, start - first);
  madvise((void *)start, end - start, MADV_DONTNEED);
  memset((void *)end, 0, last - end);
}

void forget_requests(void) {
  forget(all_held, held_count * sizeof *all_held);
  forget(packet, sizeof packet);
}

static size_t write_state(char *place) {
  struct holder_state state = {
      .version = HOLDER_VERSION,
      .is_set_up = is_set_up,
      .has_namespaces = program_namespaces != 0,
      .filter_count = filter_count,
  };
  memcpy(place, &state, sizeof state);
  return sizeof state;
}

// MARK: The set-up

static int write_file(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t written = write(file, text, strlen(text));
  close(file);
  return written < 0 ? -1 : 0;
}

static int map_user(uid_t user, gid_t group, uid_t outer_user, gid_t outer_group) {
  char line[64];
  // Otherwise a program could drop a group that denies it something.
  if (write_file("/proc/self/setgroups", "deny") < 0 && errno != ENOENT) return -1;
  snprintf(line, sizeof line, "%u %u 1", user, outer_user);
  if (write_file("/proc/self/uid_map", line) < 0) return -1;
  snprintf(line, sizeof line, "%u %u 1", group, outer_group);
  return write_file("/proc/self/gid_map", line);
}

static int open_network(void) {
  int opened = open("/proc/self/ns/net", O_RDONLY | O_CLOEXEC);
  if (opened < 0) return -1;
  // Above the numbers that programs get.
  network = fcntl(opened, F_DUPFD_CLOEXEC, 20);
  close(opened);
  return network;
}

static void set_up(struct reader records, struct holder_reply *reply) {
  uid_t outer_user = geteuid();
  gid_t outer_group = getegid();
  // Above the numbers that programs get.
  int folder = open("/proc/sys/kernel", O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (folder >= 0) sysctl_folder = fcntl(folder, F_DUPFD_CLOEXEC, 20);
  if (folder >= 0) close(folder);
  struct record record;
  bool has_own_namespaces = false;
  while (read_record(&records, &record)) {
    int result = 0;
    int step = CLINUX_STEP_NAMESPACES;
    const char *subject = "";
    switch (record.kind) {
      case HOLDER_NAMESPACES:
        if (has_own_namespaces) {
          program_namespaces = take_number(&record);
        } else {
          uint64_t own = take_number(&record);
          result = unshare((int)own);
          if (result == 0 && own & CLONE_NEWNET) result = open_network();
          has_own_namespaces = true;
        }
        break;
      case HOLDER_MAP: {
        uid_t user = (uid_t)take_number(&record);
        gid_t group = (gid_t)take_number(&record);
        subject = "/proc/self/uid_map";
        result = map_user(user, group, outer_user, outer_group);
        break;
      }
      case HOLDER_FILTER: {
        step = CLINUX_STEP_FILTER;
        size_t size = (size_t)(record.end - record.next);
        void *copy = malloc(size);
        if (!copy || filter_count == HOLDER_FILTER_LIMIT || size % 8 || size / 8 > UINT16_MAX) {
          errno = EINVAL;
          result = -1;
          break;
        }
        memcpy(copy, record.next, size);
        filters[filter_count++] =
            (struct filter){.instructions = copy, .count = (uint16_t)(size / 8)};
        break;
      }
      default: {
        step = CLINUX_STEP_VIEW;
        struct outcome outcome = take_view_step(record);
        subject = outcome.subject;
        errno = outcome.error;
        result = outcome.error ? -1 : 0;
        break;
      }
    }
    if (result < 0) {
      reply->step = step;
      reply->error = errno;
      if (subject) strncpy(reply->subject, subject, sizeof reply->subject - 1);
      return;
    }
  }
  // Nobody but root looks into it from now on, and no core is written of it. Not before, because
  // the maps of a process that is not dumpable belong to root.
  prctl(PR_SET_DUMPABLE, 0);
  is_set_up = true;
}

// MARK: Requests

static int receive(size_t *length, int *descriptors) {
  struct iovec part = {.iov_base = packet, .iov_len = sizeof packet};
  char control[CMSG_SPACE(HOLDER_DESCRIPTOR_LIMIT * sizeof(int))] __attribute__((aligned(8)));
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  ssize_t received;
  do {
    received = recvmsg(request_descriptor, &message, MSG_CMSG_CLOEXEC);
  } while (received < 0 && errno == EINTR);
  if (received <= 0 || message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) return -1;
  *length = (size_t)received;
  int count = 0;
  for (struct cmsghdr *head = CMSG_FIRSTHDR(&message); head; head = CMSG_NXTHDR(&message, head)) {
    if (head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS) continue;
    count = (int)((head->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    memcpy(descriptors, CMSG_DATA(head), (size_t)count * sizeof(int));
  }
  return count;
}

/// Sends a reply and the first bytes of the packet, in which it may have been continued.
static bool answer(const struct holder_reply *reply, size_t more, int pidfd) {
  struct iovec parts[] = {
      {.iov_base = (void *)reply, .iov_len = sizeof *reply},
      {.iov_base = packet, .iov_len = more},
  };
  char control[CMSG_SPACE(sizeof(int))] __attribute__((aligned(8)));
  memset(control, 0, sizeof control);
  struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
  if (pidfd >= 0) {
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(head), &pidfd, sizeof pidfd);
  }
  ssize_t sent;
  do {
    sent = sendmsg(request_descriptor, &message, MSG_NOSIGNAL);
  } while (sent < 0 && errno == EINTR);
  return sent == (ssize_t)(sizeof *reply + more);
}

static bool serve(void) {
  size_t length;
  int descriptors[HOLDER_DESCRIPTOR_LIMIT];
  int count = receive(&length, descriptors);
  if (count < 0) return false;
  struct holder_reply reply;
  memset(&reply, 0, sizeof reply);
  int pidfd = -1;
  struct holder_request request;
  if (length < sizeof request) return false;
  memcpy(&request, packet, sizeof request);
  reply.number = request.number;
  size_t more = 0;
  struct reader records = {.next = packet + sizeof request, .end = packet + length};
  switch (request.kind) {
    case HOLDER_SET_UP: set_up(records, &reply); break;
    case HOLDER_START: {
      int first_pidfd = -1;
      start_program(records, descriptors, count, &reply, &pidfd, &first_pidfd);
      if (pidfd >= 0) hold(reply.process, first_pidfd);
      break;
    }
    case HOLDER_REAP: reap(records, &reply); break;
    case HOLDER_RELEASE: release(records, &reply); break;
    case HOLDER_LIST: more = list(packet, list_limit); break;
    case HOLDER_STATE: more = write_state(packet); break;
    case HOLDER_RUNTIME: {
      struct holder_runtime runtime = {0};
      // What is loaded later would come from the programs' view.
      if (is_set_up) records.next = records.end;
      reply.error = load_runtime(records, &runtime);
      memcpy(packet, &runtime, sizeof runtime);
      more = sizeof runtime;
      break;
    }
    case HOLDER_NETWORK:
      pidfd = network < 0 ? -1 : fcntl(network, F_DUPFD_CLOEXEC, 20);
      if (pidfd < 0) reply.error = network < 0 ? ENOENT : errno;
      break;
    default:
      reply.step = CLINUX_STEP_REQUEST;
      reply.error = ENOTSUP;
      break;
  }
  for (int i = 0; i < count; i++) close(descriptors[i]);
  bool is_answered = answer(&reply, more, pidfd);
  if (pidfd >= 0) close(pidfd);
  return is_answered;
}

int main(void) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The supervisor executes an open file, which Linux names a process after.
  prctl(PR_SET_NAME, "holder");
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
  bool is_ending = false;
  while (true) {
    struct pollfd waiting = {.fd = request_descriptor, .events = POLLIN};
    int ready = poll(&waiting, 1, is_ending ? ending_pause_ms : -1);
    if (ready < 0 && errno != EINTR) return 1;
    if (ready > 0 && !serve()) return 0;
    is_ending = reap_ending();
  }
}
