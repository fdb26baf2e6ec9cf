#ifndef SUPERVISOR_PARTS_H
#define SUPERVISOR_PARTS_H

#define _GNU_SOURCE

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/types.h>

#include "CLinux.h"

/// A version of foregroundd's program: an open file, which stays the same one when another is
/// installed at its path. Its holder belongs to it, because they speak with each other.
struct version {
  int file;           ///< -1: there is none
  char *path;         ///< what it is called as
  int holder_file;    ///< if there is a path
  char *holder_path;  ///< NULL: it has asked for none yet
};

/// All that the supervisor knows, besides the kept descriptors. It has one thread.
struct supervisor {
  /// Of the engine (the foregroundd of now); the first one is its program's path.
  char **arguments;
  /// The number of the engine's socket in the engine. It is taken here, so that nothing else has it.
  int engine_number;
  /// The limit of open files that the supervisor was started with; its own is higher.
  struct rlimit files;

  pid_t engine;  ///< 0: none runs
  int socket;    ///< to the engine; -1: closed
  int32_t starts;
  int32_t reason;
  int32_t status;
  bool is_settled;        ///< this engine
  bool has_settled;       ///< some engine
  bool is_finishing;      ///< the engine's end is the end
  bool is_restarting;     ///< the engine's end is followed by another boot
  struct version current;
  struct version next;      ///< asked for by the engine
  struct version previous;  ///< while the current one has not settled after an upgrade
  /// The next entry that the engine is sent; SIZE_MAX: it has not asked.
  size_t fetched;

  pid_t holder;      ///< 0: none runs
  int holder_pidfd;
};
extern struct supervisor supervisor;

/// Writes a line to standard error, unless that would have to wait.
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

// MARK: What is kept (kept.c)

/// An entry; one without a name is free. Entries do not move.
struct kept {
  char name[SUPERVISOR_NAME_LIMIT];
  int descriptor;
};

/// Keeps a descriptor, which it now owns. False if there is no room: it is closed.
bool keep(const char *name, int descriptor);
void drop(const char *name);
/// The kept descriptor; -1: there is none.
int find_kept(const char *name);
/// Drops all whose names begin otherwise. The list ends with NULL.
void drop_all_but(const char *const *beginnings);
/// The entry of an index, or the next one after it that is not free, whose index it becomes.
const struct kept *next_kept(size_t *index);

// MARK: Starting programs (starting.c)

/// Opens a program that can be executed. 0, or an errno.
int open_version(const char *path, struct version *version);
void close_version(struct version *version);
/// Starts an engine of the current version. 0, or an errno.
int start_engine(void);
/// Starts a holder, always of the same file for one version of the engine. 0, or an errno. The
/// caller gets its process and the other end of its socket.
int start_holder(const char *path, pid_t *process, int *socket);
/// Kills the holder, if there is one, and forgets it.
///
/// - waits: Until it has ended, but not forever.
void end_holder(bool waits);
/// Forgets the holder and its socket.
void forget_holder(void);

// MARK: Requests (requests.c)

/// Carries out one request if there is one. False when there is none left.
bool serve(void);
/// Sends what the engine has asked to fetch, as far as it takes it. False if it is to be tried
/// again after a pause.
bool send_fetched(void);

#endif
