// A descriptor that the system hands over (SCM_RIGHTS), whose layout Swift cannot express.

#define _GNU_SOURCE
#include "include/CUIKit.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

int CUIKitReceiveDescriptor(int socket, int milliseconds) {
  struct pollfd waiting = {.fd = socket, .events = POLLIN};
  if (milliseconds > 0) {
    while (poll(&waiting, 1, milliseconds) < 0 && errno == EINTR) {
    }
  }
  char kind = 0;
  struct iovec part = {.iov_base = &kind, .iov_len = 1};
  char control[CMSG_SPACE(sizeof(int))] __attribute__((aligned(8)));
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  if (recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT) != 1) return -1;
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  if (!head || head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS) return -1;
  int descriptor;
  memcpy(&descriptor, CMSG_DATA(head), sizeof descriptor);
  if (kind == 1) return descriptor;
  // Something of a later system.
  close(descriptor);
  return -1;
}
