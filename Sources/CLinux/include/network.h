#ifndef CLINUX_NETWORK_H
#define CLINUX_NETWORK_H

#include <stdbool.h>
#include <stdint.h>

/// The network of a device: a network namespace, and what is set up in it. Addresses are in the
/// machine's order.

/// Enters a network namespace, and the user namespace that it belongs to unless this process is there.
/// This process must have one thread. It uses no other function of the C library than system calls.
int clinux_enter_network(int network);

/// A new device for packets of IP with this name, whose reads do not block.
int clinux_open_tun(const char *name);

/// Gives a device an address.
int clinux_set_address(const char *name, uint32_t address, int prefix);

/// Switches a device on or off; off, it has no routes.
int clinux_set_link(const char *name, bool is_up);

/// Sends what has no other way to a device.
int clinux_add_default_route(const char *name);

/// Sends what this namespace's programs send to 127.0.0.0/8 to a device, and not to itself. What comes
/// from the device for these addresses is taken.
int clinux_redirect_loopback(const char *name);

#endif
