#ifndef CLINUX_CGROUP_H
#define CLINUX_CGROUP_H

enum { CLINUX_CGROUP_POPULATED = 1, CLINUX_CGROUP_FROZEN = 2 };

/// Reads an open cgroup.events: CLINUX_CGROUP_POPULATED and CLINUX_CGROUP_FROZEN, or -errno.
int clinux_cgroup_events(int events);

/// Writes "1" or "0" to an open control file. 0, or -errno.
int clinux_cgroup_write_flag(int file, int flag);

/// Asks for the freeze and re-reads cgroup.events until it has happened: without pause for
/// `spin_us`, then with pauses of 20 µs until `limit_us`. 1 frozen, 0 not yet, or -errno.
int clinux_cgroup_freeze(int freeze, int events, long spin_us, long limit_us);

#endif
