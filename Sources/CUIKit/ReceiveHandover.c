// Descriptors that the system hands over, and those that it is handed (SCM_RIGHTS), whose layout Swift cannot express.

#define _GNU_SOURCE
#include "include/CUIKit.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

const int CUIKitHandedOverDisplay = 1;
const int CUIKitHandedOverPort = 2;
const int CUIKitHandedOverSound = 3;
const int CUIKitHandedOverRecording = 6;
const int CUIKitHandedOverSocket = 4;
const int CUIKitHandedOverFile = 5;
const int CUIKitHandedOverCallbackWord = 7;

int CUIKitReceiveHandover(int socket, int milliseconds, struct CUIKitHandedOver *packet) {
  struct pollfd waiting = {.fd = socket, .events = POLLIN};
  if (milliseconds > 0) {
    while (poll(&waiting, 1, milliseconds) < 0 && errno == EINTR) {
    }
  }
  // One byte, and after it a number where the kind has one.
  unsigned char bytes[16] = {0};
  struct iovec part = {.iov_base = bytes, .iov_len = sizeof bytes};
  char control[CMSG_SPACE(sizeof(int))] __attribute__((aligned(8)));
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  ssize_t length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
  if (length < 0) return errno == EAGAIN || errno == EINTR ? 0 : -1;
  if (length == 0) return -1;
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  packet->kind = bytes[0];
  packet->number = 0;
  packet->descriptor = -1;
  if (length >= 9) memcpy(&packet->number, bytes + 1, sizeof packet->number);
  if (head && head->cmsg_level == SOL_SOCKET && head->cmsg_type == SCM_RIGHTS) {
    memcpy(&packet->descriptor, CMSG_DATA(head), sizeof packet->descriptor);
  } else {
    packet->kind = 0;
  }
  return 1;
}

void CUIKitReplaceDescriptor(int descriptor, int by) {
  dup3(by, descriptor, O_CLOEXEC);
  close(by);
}

int CUIKitHandOver(int socket, int kind, uint64_t number, int descriptor) {
  unsigned char bytes[9] = {(unsigned char)kind};
  memcpy(bytes + 1, &number, sizeof number);
  struct iovec part = {.iov_base = bytes, .iov_len = sizeof bytes};
  char control[CMSG_SPACE(sizeof(int))] __attribute__((aligned(8))) = {0};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  head->cmsg_level = SOL_SOCKET;
  head->cmsg_type = SCM_RIGHTS;
  head->cmsg_len = CMSG_LEN(sizeof descriptor);
  memcpy(CMSG_DATA(head), &descriptor, sizeof descriptor);
  ssize_t sent;
  do {
    sent = sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
  } while (sent < 0 && errno == EINTR);
  return sent < 0 ? -1 : 0;
}
