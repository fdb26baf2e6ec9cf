#ifndef CLINUX_HOLDER_H
#define CLINUX_HOLDER_H

#include <stdint.h>

#include "spawn.h"

/// The protocol between foregroundd and its holder, over a SOCK_SEQPACKET pair: one packet is one
/// request, and each request has one reply. The descriptors of a request come with it; the records
/// `HOLDER_DESCRIPTORS` say what each is for. A reply has its request's number: a foregroundd that
/// takes the holder over from an earlier one knows by it which replies are not meant for it.
///
/// The holder trusts foregroundd. It decides nothing: what a program may see and do is in the
/// records, in the order in which it is carried out.

/// The version of the protocol. A foregroundd of another one cannot use this holder.
enum { HOLDER_VERSION = 1 };

enum { HOLDER_PACKET_LIMIT = 192 * 1024, HOLDER_DESCRIPTOR_LIMIT = 16, HOLDER_FILTER_LIMIT = 4 };

enum holder_request_kind {
  HOLDER_SET_UP = 1,  ///< once, first: where programs live. Steps of the view, maps, filters.
  HOLDER_START = 2,   ///< starts a program; the reply comes with its pidfd
  HOLDER_REAP = 3,    ///< tells how a program has ended, and ends all that it has left behind
  HOLDER_RELEASE = 4,  ///< reaps a program that has ended, whose number may then be used again
  HOLDER_LIST = 5,     ///< the reply goes on with 16,384 unreleased programs at most, as i32
  HOLDER_STATE = 6,    ///< the reply goes on with a `struct holder_state`; in every version
  /// Before HOLDER_SET_UP: loads the libraries of a Swift runtime, so that programs can be loaded
  /// (HOLDER_LOADED). Later, or without libraries: tells what is loaded. The reply goes on with a
  /// `struct holder_runtime`; its error says why there is none.
  HOLDER_RUNTIME = 7,
  /// The reply comes with the network namespace of programs, if HOLDER_SET_UP has made one; ENOENT.
  HOLDER_NETWORK = 8,
};

/// A record: its kind, the number of its bytes, its bytes, and padding to a multiple of 8.
/// Numbers in records are in the machine's order. A "text" is a C string with its end.
struct holder_record {
  uint32_t kind;
  uint32_t length;
};

enum holder_record_kind {
  // Steps that make a view of the file system, carried out in order.
  HOLDER_FOLDER = 1,     ///< u64 mode, text path: makes it, with its parents
  HOLDER_FILE = 2,       ///< u64 mode, text path, text content
  HOLDER_LINK = 3,       ///< text target, text path
  HOLDER_MEMORY = 4,     ///< u64 mount flags, text path, text options: a tmpfs
  HOLDER_BIND = 5,       ///< u64 attributes (MOUNT_ATTR_…), text source, text path
  HOLDER_SEAL = 6,       ///< text path: a mount becomes read-only
  HOLDER_PROCESSES = 7,  ///< text path: a /proc of the program's own process namespace
  HOLDER_ENTER = 8,      ///< text path: it becomes the root, and the old root is gone
  HOLDER_ROOM = 9,       ///< text path: the root becomes a tmpfs, with the old root at the path
  HOLDER_DETACH = 10,    ///< text path: a mount is taken away with everything below it
  HOLDER_SEAL_ALL = 11,  ///< text path: a mount and all below it become read-only

  // Of the set-up.
  HOLDER_NAMESPACES = 20,  ///< u64 CLONE_NEW… flags: the first time for the holder, then for programs
  HOLDER_MAP = 21,         ///< u64 user, u64 group inside; outside are the holder's own
  HOLDER_FILTER = 22,      ///< a seccomp program, numbered in the order of arrival
  /// Text path. Of HOLDER_RUNTIME: the first is compared. Of HOLDER_START: loaded before the program,
  /// unless that is executed.
  HOLDER_LIBRARY = 23,

  // Of a program.
  HOLDER_EXECUTABLE = 30,   ///< text path
  HOLDER_ARGUMENT = 31,     ///< text
  HOLDER_VARIABLE = 32,     ///< text NAME=VALUE
  HOLDER_DIRECTORY = 33,    ///< text path
  HOLDER_DESCRIPTORS = 34,  ///< i32 for each descriptor: 0 to 5, or a role below
  HOLDER_RULESET = 35,      ///< u64 ABI, u64 handled access, u64 scoped: Landlock
  HOLDER_RULE = 36,         ///< u64 access, text path; a path that is not there is passed over
  HOLDER_IDENTITY = 37,     ///< u64 user, u64 group
  HOLDER_LIMIT = 38,        ///< u64 resource, u64 value
  HOLDER_USES_FILTER = 39,  ///< u64 number
  HOLDER_PROCESS = 40,      ///< u64 process, of HOLDER_REAP and HOLDER_RELEASE
  HOLDER_MOST_PROCESSES = 41,  ///< u64: so many in its process namespace; only in a user namespace
  HOLDER_LOADED = 42,  ///< the program is not executed, but loaded into a copy of the holder
};

/// What a descriptor of HOLDER_START is for, if it is none that the program gets.
enum holder_role {
  HOLDER_ROLE_CGROUP = 100,  ///< a cgroup v2 folder
  HOLDER_ROLE_TASKS = 101,   ///< an open `tasks` file of a v1 hierarchy
  HOLDER_ROLE_INSIDE = 102,  ///< a pidfd: the program starts in that process's namespaces
};

struct holder_request {
  uint32_t kind;
  uint32_t length;  ///< of the records that follow
  uint64_t number;
};

struct holder_reply {
  uint64_t number;  ///< of the request
  int32_t step;   ///< enum clinux_spawn_step; 0: it has worked
  int32_t error;  ///< an errno
  int32_t process;
  int32_t code;    ///< of HOLDER_REAP: CLD_…; 0: it runs
  int32_t status;  ///< of HOLDER_REAP
  char subject[236];  ///< the path with which the step failed, cut off where it is longer
};

/// The first library of the runtime that is loaded, as stat() describes it; 0: there is none.
struct holder_runtime {
  uint64_t device;
  uint64_t inode;
};

/// The type of the note with the owner "Foreground" that says where a program begins which can be
/// loaded: the distance from there to its `main`, as i32.
enum { HOLDER_NOTE_MAIN = 2 };

/// A program can be loaded if its variables of a thread (its segment PT_TLS) need no more room than
/// this in bytes, no larger alignment, and no values to begin with.
enum { HOLDER_THREAD_ROOM = 4096, HOLDER_THREAD_ALIGNMENT = 64 };

/// How a holder was set up.
struct holder_state {
  int32_t version;         ///< HOLDER_VERSION
  int32_t is_set_up;       ///< 1: HOLDER_SET_UP has worked
  int32_t has_namespaces;  ///< 1: programs get namespaces of their own, and with them a view
  int32_t filter_count;
};

#endif
