#ifndef CLINUX_SUPERVISOR_H
#define CLINUX_SUPERVISOR_H

#include <stdint.h>

/// The protocol between the supervisor and foregroundd, its child, over a SOCK_SEQPACKET pair: one
/// packet is one request. Only the requests that say so have a reply. foregroundd is told the number
/// of its end by `--supervisor-descriptor`.
///
/// The supervisor outlives foregroundd. It keeps descriptors by name, and gives copies of them to
/// the foregroundd that comes next: one that is started after a crash, or a new version.

enum {
  SUPERVISOR_NAME_LIMIT = 64,         ///< bytes of a name, with its end
  SUPERVISOR_PATH_LIMIT = 4096,       ///< bytes of a path, with its end
  SUPERVISOR_DESCRIPTOR_LIMIT = 4096  ///< descriptors that are kept
};

enum supervisor_request_kind {
  /// Name, and one descriptor: keeps it in the place of an earlier one of that name. No reply.
  SUPERVISOR_KEEP = 1,
  /// Name: closes what is kept under it. No reply.
  SUPERVISOR_DROP = 2,
  /// Name; `number` is a backlog: the kept socket listens, and its clients see the supervisor at
  /// its other end, which stays. Reply: `error`.
  SUPERVISOR_LISTEN = 3,
  /// Path: starts the holder with one end of a new SOCK_SEQPACKET pair as its descriptor 3, and
  /// ends an earlier holder. Reply: `error`, `process`, and with it the other end and a pidfd. The
  /// other end is also kept, under the name "holder", until that holder ends.
  SUPERVISOR_HOLDER = 4,
  /// One reply for each kept descriptor, with its `name` and itself, and then one of the kind
  /// SUPERVISOR_END, with the holder's pidfd if there is a holder.
  SUPERVISOR_FETCH = 5,
  /// foregroundd has booted, or has taken over what it found. No reply.
  SUPERVISOR_SETTLED = 6,
  /// Path: when foregroundd has ended, this program is started in its place. Reply: `error`.
  SUPERVISOR_UPGRADE = 7,
  /// When foregroundd has ended, the supervisor ends with its status. No reply.
  SUPERVISOR_FINISH = 8,
  /// Only of a reply: the last one of SUPERVISOR_FETCH.
  SUPERVISOR_END = 9,
  /// When foregroundd has ended, the holder is ended too, what is kept is closed except for locks
  /// and what lasts (names that begin with "lock" or "lasting"), and foregroundd is started as at the
  /// boot. No reply.
  SUPERVISOR_RESTART = 10,
};

/// Why a foregroundd was started.
enum supervisor_reason {
  SUPERVISOR_BOOT = 0,
  SUPERVISOR_UPGRADED = 1,       ///< the last one asked to be replaced
  SUPERVISOR_CRASHED = 2,        ///< the last one ended without being asked to
  SUPERVISOR_UPGRADE_FAILED = 3  ///< a new version has not settled, and this is the old one again
};

/// What follows it in the packet is the name or the path, with its end.
struct supervisor_request {
  uint32_t kind;
  int32_t number;
};

struct supervisor_reply {
  uint32_t kind;     ///< of the request, or SUPERVISOR_END
  int32_t error;     ///< an errno; 0: it has worked
  int32_t process;   ///< the holder's; 0: there is none
  int32_t starts;    ///< of SUPERVISOR_END: how many foregroundds were started, with this one
  int32_t reason;    ///< of SUPERVISOR_END: enum supervisor_reason
  int32_t status;    ///< of SUPERVISOR_END: the wait status of the last foregroundd
  char name[SUPERVISOR_NAME_LIMIT];
};

#endif
