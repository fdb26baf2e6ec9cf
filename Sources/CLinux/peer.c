#include "peer.h"

#include <errno.h>
#include <linux/inet_diag.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <linux/sock_diag.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

// In kernel headers from 5.9 on.
enum { cgroup_attribute = 21 };

struct query {
  struct nlmsghdr head;
  struct inet_diag_req_v2 request;
};

/// Reads the reply about one socket.
static int read_reply(const char *bytes, size_t length, struct clinux_peer *peer) {
  const struct nlmsghdr *head = (const struct nlmsghdr *)bytes;
  if (!NLMSG_OK(head, length)) return -EBADMSG;
  if (head->nlmsg_type == NLMSG_ERROR) {
    const struct nlmsgerr *failure = NLMSG_DATA(head);
    if (head->nlmsg_len < NLMSG_LENGTH(sizeof *failure)) return -EBADMSG;
    return failure->error ? failure->error : -EBADMSG;
  }
  const struct inet_diag_msg *found = NLMSG_DATA(head);
  if (head->nlmsg_type != SOCK_DIAG_BY_FAMILY || head->nlmsg_len < NLMSG_LENGTH(sizeof *found)) {
    return -EBADMSG;
  }
  peer->user = found->idiag_uid;
  peer->cgroup = 0;
  size_t rest = head->nlmsg_len - NLMSG_LENGTH(sizeof *found);
  for (const struct rtattr *attribute = (const struct rtattr *)(found + 1);
       RTA_OK(attribute, rest); attribute = RTA_NEXT(attribute, rest)) {
    if (attribute->rta_type == cgroup_attribute && RTA_PAYLOAD(attribute) >= sizeof peer->cgroup) {
      memcpy(&peer->cgroup, RTA_DATA(attribute), sizeof peer->cgroup);
    }
  }
  return 0;
}

int clinux_tcp_peer(
    const struct sockaddr_in *here, const struct sockaddr_in *there, struct clinux_peer *peer) {
  int netlink = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_SOCK_DIAG);
  if (netlink < 0) return -errno;
  // The peer's socket has the addresses the other way round.
  struct query query = {
    .head = {
      .nlmsg_len = sizeof query, .nlmsg_type = SOCK_DIAG_BY_FAMILY, .nlmsg_flags = NLM_F_REQUEST,
    },
    .request = {
      .sdiag_family = AF_INET, .sdiag_protocol = IPPROTO_TCP, .idiag_states = ~0u,
      .id = {
        .idiag_sport = there->sin_port, .idiag_dport = here->sin_port,
        .idiag_src = { there->sin_addr.s_addr }, .idiag_dst = { here->sin_addr.s_addr },
        .idiag_cookie = { INET_DIAG_NOCOOKIE, INET_DIAG_NOCOOKIE },
      },
    },
  };
  int error = 0;
  ssize_t count;
  char reply[4096] __attribute__((aligned(NLMSG_ALIGNTO)));
  if (send(netlink, &query, sizeof query, 0) != sizeof query) {
    error = -errno;
  } else {
    do count = recv(netlink, reply, sizeof reply, 0); while (count < 0 && errno == EINTR);
    error = count < 0 ? -errno : read_reply(reply, (size_t)count, peer);
  }
  close(netlink);
  return error;
}
