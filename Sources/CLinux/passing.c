// Packets that carry descriptors (SCM_RIGHTS), whose layout Swift cannot express.

#define _GNU_SOURCE
#include "include/passing.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { most_descriptors = 16, packet_buffer = 512 * 1024 };

int clinux_packet_pair(int ends[2]) {
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) return -errno;
  int size = packet_buffer;
  for (int i = 0; i < 2; i++) {
    // Cut off by the machine's limit, which is enough.
    setsockopt(ends[i], SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
  }
  return 0;
}

ssize_t clinux_send_packet(
    int socket, const void *bytes, size_t length, const int *descriptors, int count, int waits) {
  if (count > most_descriptors) return -EINVAL;
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = length};
  char control[CMSG_SPACE(most_descriptors * sizeof(int))] __attribute__((aligned(8)));
  memset(control, 0, sizeof control);
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (count > 0) {
    message.msg_control = control;
    message.msg_controllen = CMSG_SPACE((size_t)count * sizeof(int));
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN((size_t)count * sizeof(int));
    memcpy(CMSG_DATA(head), descriptors, (size_t)count * sizeof(int));
  }
  ssize_t sent;
  do {
    sent = sendmsg(socket, &message, MSG_NOSIGNAL | (waits ? 0 : MSG_DONTWAIT));
  } while (sent < 0 && errno == EINTR);
  return sent < 0 ? -errno : sent;
}

ssize_t clinux_receive_packet(
    int socket, void *bytes, size_t length, int *descriptors, int capacity, int *count, int waits) {
  struct iovec part = {.iov_base = bytes, .iov_len = length};
  char control[CMSG_SPACE(most_descriptors * sizeof(int))] __attribute__((aligned(8)));
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  ssize_t received;
  do {
    received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | (waits ? 0 : MSG_DONTWAIT));
  } while (received < 0 && errno == EINTR);
  *count = 0;
  if (received < 0) return -errno;
  int is_cut = (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) != 0;
  for (struct cmsghdr *head = CMSG_FIRSTHDR(&message); head; head = CMSG_NXTHDR(&message, head)) {
    if (head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS) continue;
    int passed[most_descriptors];
    size_t passed_count = (head->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    memcpy(passed, CMSG_DATA(head), passed_count * sizeof(int));
    for (size_t i = 0; i < passed_count; i++) {
      if (is_cut || *count == capacity) {
        close(passed[i]);
        is_cut = 1;
      } else {
        descriptors[(*count)++] = passed[i];
      }
    }
  }
  if (!is_cut) return received;
  for (int i = 0; i < *count; i++) close(descriptors[i]);
  *count = 0;
  return -EMSGSIZE;
}
