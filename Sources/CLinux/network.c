// Network namespaces, and what is set up in them: devices for packets, addresses, routes and rules, over
// the kernel's interfaces themselves, so that no program need be there for it.

#define _GNU_SOURCE
#include "include/network.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/fib_rules.h>
#include <linux/if_tun.h>
#include <linux/netlink.h>
#include <linux/nsfs.h>
#include <linux/rtnetlink.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

static int outcome(int result) { return result < 0 ? -errno : result; }

int clinux_enter_network(int network) {
  int users = ioctl(network, NS_GET_USERNS);
  if (users < 0) return -errno;
  int own = open("/proc/self/ns/user", O_RDONLY | O_CLOEXEC);
  struct stat theirs, ours;
  int result = 0;
  if (own < 0 || fstat(users, &theirs) < 0 || fstat(own, &ours) < 0) {
    result = -1;
  } else if (theirs.st_ino != ours.st_ino) {
    result = setns(users, CLONE_NEWUSER);
  }
  int error = errno;
  if (own >= 0) close(own);
  close(users);
  return result < 0 ? -error : outcome(setns(network, CLONE_NEWNET));
}

int clinux_open_tun(const char *name) {
  int device = open("/dev/net/tun", O_RDWR | O_NONBLOCK | O_CLOEXEC);
  if (device < 0) return -errno;
  struct ifreq request = {.ifr_flags = IFF_TUN | IFF_NO_PI};
  strncpy(request.ifr_name, name, IFNAMSIZ - 1);
  if (ioctl(device, TUNSETIFF, &request) == 0) return device;
  int error = errno;
  close(device);
  return -error;
}

int clinux_set_link(const char *name, bool is_up) {
  int socket_ = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket_ < 0) return -errno;
  struct ifreq request = {0};
  strncpy(request.ifr_name, name, IFNAMSIZ - 1);
  int result = ioctl(socket_, SIOCGIFFLAGS, &request);
  if (result == 0) {
    if (is_up) {
      request.ifr_flags |= IFF_UP;
    } else {
      request.ifr_flags &= ~IFF_UP;
    }
    result = ioctl(socket_, SIOCSIFFLAGS, &request);
  }
  int error = errno;
  close(socket_);
  return result < 0 ? -error : 0;
}

// MARK: Netlink

/// A request for the kernel, which grows by what is put into it.
struct request {
  struct nlmsghdr header;
  char rest[256];
};

static void *put(struct request *request, size_t size) {
  void *place = (char *)request + request->header.nlmsg_len;
  request->header.nlmsg_len += NLMSG_ALIGN(size);
  return place;
}

static void put_attribute(struct request *request, int type, const void *value, size_t size) {
  struct rtattr *attribute = put(request, RTA_LENGTH(size));
  attribute->rta_type = (unsigned short)type;
  attribute->rta_len = (unsigned short)RTA_LENGTH(size);
  memcpy(RTA_DATA(attribute), value, size);
}

static struct request begin(int kind, int flags) {
  struct request request;
  memset(&request, 0, sizeof request);
  request.header.nlmsg_len = NLMSG_HDRLEN;
  request.header.nlmsg_type = (unsigned short)kind;
  request.header.nlmsg_flags = (unsigned short)(NLM_F_REQUEST | NLM_F_ACK | flags);
  return request;
}

static int ask(const struct request *request) {
  int socket_ = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_ROUTE);
  if (socket_ < 0) return -errno;
  struct {
    struct nlmsghdr header;
    struct nlmsgerr answer;
    char more[512];
  } reply;
  ssize_t length = send(socket_, request, request->header.nlmsg_len, 0);
  if (length >= 0) length = recv(socket_, &reply, sizeof reply, 0);
  int error = errno;
  close(socket_);
  if (length >= (ssize_t)NLMSG_LENGTH(sizeof reply.answer)) error = -reply.answer.error;
  return -error;
}

int clinux_set_address(const char *name, uint32_t address, int prefix) {
  struct request request = begin(RTM_NEWADDR, NLM_F_CREATE | NLM_F_REPLACE);
  struct ifaddrmsg *body = put(&request, sizeof *body);
  body->ifa_family = AF_INET;
  body->ifa_prefixlen = (unsigned char)prefix;
  body->ifa_index = if_nametoindex(name);
  uint32_t wire = htonl(address);
  put_attribute(&request, IFA_LOCAL, &wire, sizeof wire);
  put_attribute(&request, IFA_ADDRESS, &wire, sizeof wire);
  return ask(&request);
}

static struct rtmsg *put_route(struct request *request, unsigned char table) {
  struct rtmsg *body = put(request, sizeof *body);
  body->rtm_family = AF_INET;
  body->rtm_table = table;
  body->rtm_protocol = RTPROT_STATIC;
  body->rtm_scope = RT_SCOPE_LINK;
  body->rtm_type = RTN_UNICAST;
  return body;
}

int clinux_add_default_route(const char *name) {
  struct request request = begin(RTM_NEWROUTE, NLM_F_CREATE | NLM_F_REPLACE);
  put_route(&request, RT_TABLE_MAIN);
  uint32_t index = if_nametoindex(name);
  put_attribute(&request, RTA_OIF, &index, sizeof index);
  return ask(&request);
}

static const uint32_t loopback = INADDR_LOOPBACK;
enum { loopback_table = 100, loopback_prefix = 8 };

static int add_loopback_route(const char *name) {
  struct request request = begin(RTM_NEWROUTE, NLM_F_CREATE | NLM_F_REPLACE);
  put_route(&request, loopback_table)->rtm_dst_len = loopback_prefix;
  uint32_t network = htonl(loopback & 0xff000000u);
  put_attribute(&request, RTA_DST, &network, sizeof network);
  uint32_t source = htonl(loopback);
  put_attribute(&request, RTA_PREFSRC, &source, sizeof source);
  uint32_t index = if_nametoindex(name);
  put_attribute(&request, RTA_OIF, &index, sizeof index);
  return ask(&request);
}

/// A rule that looks a way up in a table. The first one may be only for what is sent from here to the
/// loopback.
static int set_rule(int kind, uint32_t priority, unsigned char table, bool is_for_loopback) {
  struct request request = begin(kind, kind == RTM_NEWRULE ? NLM_F_CREATE | NLM_F_EXCL : 0);
  struct fib_rule_hdr *body = put(&request, sizeof *body);
  body->family = AF_INET;
  body->table = table;
  body->action = FR_ACT_TO_TBL;
  put_attribute(&request, FRA_PRIORITY, &priority, sizeof priority);
  if (is_for_loopback) {
    body->dst_len = loopback_prefix;
    uint32_t network = htonl(loopback & 0xff000000u);
    put_attribute(&request, FRA_DST, &network, sizeof network);
    // To the rules, what is sent from here comes from this device.
    put_attribute(&request, FRA_IIFNAME, "lo", sizeof "lo");
  }
  int result = ask(&request);
  // It was set up before, by a process that has ended.
  return result == (kind == RTM_NEWRULE ? -EEXIST : -ENOENT) ? 0 : result;
}

static int set_option(const char *device, const char *name, const char *value) {
  char path[128];
  snprintf(path, sizeof path, "/proc/sys/net/ipv4/conf/%s/%s", device, name);
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return -errno;
  int result = write(file, value, strlen(value)) < 0 ? -errno : 0;
  close(file);
  return result;
}

int clinux_redirect_loopback(const char *name) {
  // Packets between addresses of the loopback come from a device, and are sent by this machine.
  int result = set_option(name, "route_localnet", "1");
  if (result == 0) result = set_option(name, "accept_local", "1");
  if (result == 0) result = set_option("all", "rp_filter", "0");
  if (result == 0) result = set_option(name, "rp_filter", "0");
  if (result == 0) result = add_loopback_route(name);
  // What arrives is looked up in the table of the machine's own addresses, as usual, which is asked first
  // from the beginning on: its rule moves behind the new one.
  if (result == 0) result = set_rule(RTM_NEWRULE, 1, RT_TABLE_LOCAL, false);
  if (result == 0) result = set_rule(RTM_NEWRULE, 0, loopback_table, true);
  if (result == 0) result = set_rule(RTM_DELRULE, 0, RT_TABLE_LOCAL, false);
  return result;
}
