#ifndef CLINUX_LANDLOCK_RULES_H
#define CLINUX_LANDLOCK_RULES_H

#include <stdint.h>

/// The Landlock ABI of the running kernel, or -errno (ENOSYS: not built in; EOPNOTSUPP: disabled).
int clinux_landlock_abi(void);

/// A new ruleset's descriptor, or -errno. `scoped` is given to the kernel from ABI 6 on.
int clinux_landlock_create(int abi, uint64_t handled_fs, uint64_t scoped);

/// Allows `access` beneath an open path. 0, or -errno.
int clinux_landlock_allow(int ruleset, int path, uint64_t access);

#endif
