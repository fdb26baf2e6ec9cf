#ifndef CLINUX_H
#define CLINUX_H

/// What LinuxPlatform needs of Linux that Swift cannot say itself: clone3, Landlock, pidfds and
/// the cgroup freezer's fast path. Functions return 0 or a value on success and -errno on failure.

#include "cgroup.h"
#include "clone.h"
#include "heap.h"
#include "holder.h"
#include "landlock_rules.h"
#include "network.h"
#include "passing.h"
#include "peer.h"
#include "process.h"
#include "spawn.h"
#include "supervisor.h"
#include "tree.h"
#include "watch.h"

#endif
