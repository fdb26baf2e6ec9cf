#ifndef ATTEMPTS_H
#define ATTEMPTS_H

#include <stdbool.h>

/// What an attempt needs to know of the machine outside. All texts are paths of the machine.
struct attempt_targets {
  const char *home;            ///< a folder of the user who runs the device, with a file `secret`
  const char *device;          ///< the device's folder
  const char *other_container; ///< another app's container, with a file `secret`
  const char *other_group;     ///< the folder of another app's group, with a file `secret`
  const char *other_keychain;  ///< the folder of another app's keychain, with a file `D/secret`
  const char *own_keychain;    ///< that of its own
  const char *own_container;
  const char *own_bundle;
  const char *user_socket;     ///< where a program of the user listens
  const char *abstract_name;   ///< the abstract address at which it listens too
  int daemon;                  ///< foregroundd's process
  int other_app;               ///< another app's process
};

/// One way out: a name, and what happens.
struct attempt {
  const char *name;
  /// 0: it has worked, which it must not. Otherwise an errno.
  int (*run)(const struct attempt_targets *targets);
};

/// The attempt with a number from 0 on; one without a name after the last.
struct attempt attempt_numbered(int number);

#endif
