#ifndef CLINUX_PASSING_H
#define CLINUX_PASSING_H

#include <stddef.h>
#include <sys/types.h>

/// A pair of connected local sockets that keep packets apart, close-on-exec. 0, or -errno.
int clinux_packet_pair(int ends[2]);

/// Sends one packet with descriptors, which stay open here. Does not wait if `waits` is 0.
/// The number of bytes, or -errno.
ssize_t clinux_send_packet(
    int socket, const void *bytes, size_t length, const int *descriptors, int count, int waits);

/// Receives one packet with at most `capacity` descriptors, which are close-on-exec. Does not wait
/// if `waits` is 0. The number of bytes (0: the other end is closed), or -errno. A packet or a list
/// of descriptors that does not fit is -EMSGSIZE, and its descriptors are closed.
ssize_t clinux_receive_packet(
    int socket, void *bytes, size_t length, int *descriptors, int capacity, int *count, int waits);

#endif
