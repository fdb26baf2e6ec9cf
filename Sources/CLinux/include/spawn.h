#ifndef CLINUX_SPAWN_H
#define CLINUX_SPAWN_H

#include <stdbool.h>
#include <sys/types.h>

/// The step of a launch that failed. The numbers are mirrored by LinuxPlatform's SpawnStep.
enum clinux_spawn_step {
  CLINUX_STEP_NONE = 0,
  CLINUX_STEP_CLONE = 1,
  CLINUX_STEP_JOIN_CGROUP = 2,
  CLINUX_STEP_SESSION = 3,
  CLINUX_STEP_PARENT_DEATH = 4,
  CLINUX_STEP_NO_NEW_PRIVILEGES = 5,
  CLINUX_STEP_WORKING_DIRECTORY = 6,
  CLINUX_STEP_DESCRIPTORS = 7,
  CLINUX_STEP_SANDBOX = 8,
  CLINUX_STEP_EXECUTE = 9,
  // Only of the holder's programs.
  CLINUX_STEP_NAMESPACES = 10,
  CLINUX_STEP_VIEW = 11,
  CLINUX_STEP_LIMITS = 12,
  CLINUX_STEP_IDENTITY = 13,
  CLINUX_STEP_FILTER = 14,
  CLINUX_STEP_REQUEST = 15,
};

/// So many descriptors are passed besides 0, 1 and 2.
enum { CLINUX_PASSED_LIMIT = 4 };

/// What to start. Descriptors are -1 where there is none (for 0, 1 and 2: /dev/null).
struct clinux_spawn_request {
  const char *executable;
  char *const *arguments;
  char *const *environment;
  const char *working_directory;
  int standard_input;
  int standard_output;
  int standard_error;
  /// Become descriptors 3, 4 and so on; -1 from the first that there is not.
  int passed[CLINUX_PASSED_LIMIT];
  int ruleset;       ///< a Landlock ruleset
  int cgroup;        ///< a cgroup v2 directory
  int network;       ///< a network namespace
  int legacy_tasks[3];  ///< open `tasks` files of cgroup v1 hierarchies, or -1
  bool die_with_parent;
};

/// What came of it. `step` is CLINUX_STEP_NONE when the program runs.
struct clinux_spawn_result {
  pid_t pid;
  int pidfd;
  int step;
  int error;
  bool cloned_into_cgroup;  ///< false: the child wrote itself to cgroup.procs
};

/// Starts a program and returns when it has been executed or has failed to be.
void clinux_spawn(
    const struct clinux_spawn_request *request, struct clinux_spawn_result *result);

#endif
