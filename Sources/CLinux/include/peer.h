#ifndef CLINUX_PEER_H
#define CLINUX_PEER_H

#include <netinet/in.h>
#include <stdint.h>

/// The users of apps of all devices, of which one run by root gives each app its own: so many, from
/// this one on. They lie where systemd's table of user IDs says that nothing is.
#define CLINUX_FIRST_APP_USER 2000000000u
#define CLINUX_APP_USER_COUNT 100000000u

/// Who has made the socket at the other end of a connection over the loopback interface.
struct clinux_peer {
  uint32_t user;
  /// Of the cgroup v2 in which it was made: the inode of the cgroup's folder. 0: not known.
  uint64_t cgroup;
};

/// Asks the kernel for the socket at the other end of a TCP connection over IPv4, which must be on this
/// machine (sock_diag(7)).
///
/// Returns 0, or -errno; -ENOENT: there is no such socket any more.
int clinux_tcp_peer(
    const struct sockaddr_in *here, const struct sockaddr_in *there, struct clinux_peer *peer);

#endif
