#define _GNU_SOURCE
#include "include/landlock_rules.h"

#include <errno.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#endif
#ifndef SYS_landlock_add_rule
#define SYS_landlock_add_rule 445
#endif

// Declared here, because the distribution's header is older than the kernels it runs on.
struct ruleset_attributes {
  uint64_t handled_access_fs;
  uint64_t handled_access_net;
  uint64_t scoped;
};

struct path_beneath_attributes {
  uint64_t allowed_access;
  int32_t parent_fd;
} __attribute__((packed));

enum { create_ruleset_version = 1, rule_path_beneath = 1 };

int clinux_landlock_abi(void) {
  long abi = syscall(SYS_landlock_create_ruleset, NULL, 0, create_ruleset_version);
  return abi < 0 ? -errno : (int)abi;
}

int clinux_landlock_create(int abi, uint64_t handled_fs, uint64_t scoped) {
  struct ruleset_attributes attributes = {
      .handled_access_fs = handled_fs, .scoped = abi >= 6 ? scoped : 0};
  size_t size = abi >= 6 ? sizeof attributes
                         : offsetof(struct ruleset_attributes, handled_access_net);
  long ruleset = syscall(SYS_landlock_create_ruleset, &attributes, size, 0);
  return ruleset < 0 ? -errno : (int)ruleset;
}

int clinux_landlock_allow(int ruleset, int path, uint64_t access) {
  struct path_beneath_attributes rule = {.allowed_access = access, .parent_fd = path};
  return syscall(SYS_landlock_add_rule, ruleset, rule_path_beneath, &rule, 0) < 0 ? -errno : 0;
}
