// Work in folders that apps can write to: relative to descriptors, never through a link, and
// without a path, which may be longer than PATH_MAX.

#define _GNU_SOURCE
#include "include/tree.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/openat2.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

#ifndef SYS_openat2
#define SYS_openat2 437
#endif

enum { most_attempts = 16 };

/// The same where the kernel, or a filter around this process, has no openat2: one name at a time.
/// Other mounts are recognized by their device, so that a bind mount of the same one is not.
static int open_by_names(int folder, const char *path, int flags, mode_t mode) {
  struct stat start;
  if (fstat(folder, &start) < 0) return -errno;
  int current = folder;
  char name[NAME_MAX + 1];
  for (;;) {
    while (*path == '/') path++;
    size_t length = strcspn(path, "/");
    const char *rest = path + length;
    while (*rest == '/') rest++;
    bool is_last = *rest == 0;
    int error = 0;
    int next = -1;
    if (length > NAME_MAX) {
      error = ENAMETOOLONG;
    } else if (length == 2 && path[0] == '.' && path[1] == '.') {
      error = EXDEV;
    } else {
      memcpy(name, length ? path : ".", length ? length : 1);
      name[length ? length : 1] = 0;
      next = is_last ? openat(current, name, flags | O_NOFOLLOW, mode)
                     : openat(current, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
      struct stat status;
      if (next < 0) {
        error = errno;
      } else if (fstat(next, &status) < 0) {
        error = errno;
      } else if (S_ISLNK(status.st_mode)) {
        error = ELOOP;
      } else if (status.st_dev != start.st_dev) {
        error = EXDEV;
      }
    }
    if (current != folder) close(current);
    if (error) {
      if (next >= 0) close(next);
      return -error;
    }
    if (is_last) return next;
    current = next;
    path = rest;
  }
}

int clinux_open_beneath(int folder, const char *path, int flags, mode_t mode) {
  struct open_how how;
  memset(&how, 0, sizeof how);
  how.flags = (uint64_t)(unsigned)(flags | O_CLOEXEC);
  if (!(flags & O_PATH)) how.flags |= O_NONBLOCK | O_NOCTTY;
  if (flags & O_CREAT) how.mode = mode;
  how.resolve = RESOLVE_NO_SYMLINKS | RESOLVE_BENEATH | RESOLVE_NO_XDEV;
  for (int attempt = 0; attempt < most_attempts; attempt++) {
    long descriptor = syscall(SYS_openat2, folder, path, &how, sizeof how);
    if (descriptor >= 0) return (int)descriptor;
    // EAGAIN: something was renamed meanwhile.
    if (errno == ENOSYS || errno == EPERM || errno == E2BIG) break;
    if (errno != EAGAIN && errno != EINTR) return -errno;
  }
  return open_by_names(folder, path, (int)how.flags, mode);
}

int clinux_permit_owner(int parent, const char *name, mode_t wanted) {
  int place = clinux_open_beneath(parent, name, O_PATH, 0);
  if (place < 0) return place;
  struct stat status;
  int result = fstat(place, &status) < 0 ? -errno : 0;
  if (result == 0 && (status.st_mode & wanted) != wanted) {
    // fchmod refuses a descriptor that was only opened as a place.
    char path[32];
    snprintf(path, sizeof path, "/proc/self/fd/%d", place);
    if (chmod(path, (status.st_mode & 07777) | wanted) < 0) result = -errno;
  }
  close(place);
  return result;
}

/// Which folder it is, whatever its name.
struct folder_identity {
  dev_t device;
  ino_t inode;
};

static int identify(int folder, struct folder_identity *identity) {
  struct stat status;
  if (fstat(folder, &status) < 0) return -errno;
  identity->device = status.st_dev;
  identity->inode = status.st_ino;
  return 0;
}

/// Opens a folder so that its content can be removed, whatever its mode is.
static int open_to_remove(int parent, const char *name) {
  int folder = clinux_open_beneath(parent, name, O_RDONLY | O_DIRECTORY, 0);
  if (folder == -EACCES) {
    int permitted = clinux_permit_owner(parent, name, 0700);
    if (permitted < 0) return permitted;
    folder = clinux_open_beneath(parent, name, O_RDONLY | O_DIRECTORY, 0);
  }
  if (folder < 0) return folder;
  struct stat status;
  // Of another owner's folder the mode cannot be changed; then the removal says so.
  if (fstat(folder, &status) == 0 && (status.st_mode & 0700) != 0700) fchmod(folder, 0700);
  return folder;
}

/// Removes what a folder contains, up to the first subfolder that is not empty.
///
/// Returns 1 with that subfolder's name, 0 when the folder is empty.
static int remove_content(int folder, char name[NAME_MAX + 1]) {
  // A description of its own: the position of a reading is shared by duplicates.
  int again = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (again < 0) return -errno;
  DIR *stream = fdopendir(again);
  if (!stream) {
    int error = errno;
    close(again);
    return -error;
  }
  int result = 0;
  for (;;) {
    errno = 0;
    struct dirent *entry = readdir(stream);
    if (!entry) {
      result = -errno;
      break;
    }
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    if (unlinkat(folder, entry->d_name, 0) == 0 || errno == ENOENT) continue;
    if (errno != EISDIR) {
      result = -errno;
      break;
    }
    if (unlinkat(folder, entry->d_name, AT_REMOVEDIR) == 0 || errno == ENOENT) continue;
    if (errno != ENOTEMPTY && errno != EEXIST) {
      result = -errno;
      break;
    }
    strcpy(name, entry->d_name);
    result = 1;
    break;
  }
  closedir(stream);
  return result;
}

/// The folders above the one being emptied, from the top.
struct folder_stack {
  struct folder_identity *identities;
  size_t count;
  size_t capacity;
};

static int push(struct folder_stack *stack, int folder) {
  if (stack->count == stack->capacity) {
    size_t capacity = stack->capacity ? stack->capacity * 2 : 64;
    void *grown = realloc(stack->identities, capacity * sizeof *stack->identities);
    if (!grown) return -ENOMEM;
    stack->identities = grown;
    stack->capacity = capacity;
  }
  int result = identify(folder, &stack->identities[stack->count]);
  if (result == 0) stack->count++;
  return result;
}

/// Goes from an emptied folder to its parent. EAGAIN: somebody has moved it elsewhere.
static int climb(struct folder_stack *stack, int folder) {
  int parent = openat(folder, "..", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (parent < 0) return -errno;
  struct folder_identity found;
  const struct folder_identity *expected = &stack->identities[stack->count - 1];
  int result = identify(parent, &found);
  if (result == 0 && (found.device != expected->device || found.inode != expected->inode)) {
    result = -EAGAIN;
  }
  if (result < 0) {
    close(parent);
    return result;
  }
  stack->count--;
  return parent;
}

/// Empties the folder, and closes its descriptor.
static int empty_folder(int folder) {
  struct folder_stack stack = {0};
  char name[NAME_MAX + 1];
  int result;
  for (;;) {
    result = remove_content(folder, name);
    if (result < 0 || (result == 0 && stack.count == 0)) break;
    int next;
    if (result == 1) {
      result = push(&stack, folder);
      if (result < 0) break;
      next = open_to_remove(folder, name);
    } else {
      next = climb(&stack, folder);
    }
    if (next < 0) {
      result = next;
      break;
    }
    close(folder);
    folder = next;
  }
  close(folder);
  free(stack.identities);
  return result;
}

int clinux_remove_at(int parent, const char *name) {
  int result = 0;
  for (int attempt = 0; attempt < most_attempts; attempt++) {
    if (unlinkat(parent, name, 0) == 0 || errno == ENOENT) return 0;
    if (errno != EISDIR) return -errno;
    if (unlinkat(parent, name, AT_REMOVEDIR) == 0 || errno == ENOENT) return 0;
    if (errno != ENOTEMPTY && errno != EEXIST) return -errno;
    int folder = open_to_remove(parent, name);
    if (folder < 0) return folder;
    result = empty_folder(folder);
    if (result < 0 && result != -EAGAIN) return result;
  }
  return result < 0 ? result : -ENOTEMPTY;
}

int clinux_set_attribute(int descriptor, const char *name, const void *value, size_t size) {
  return fsetxattr(descriptor, name, value, size, 0);
}
