// The steps that make a view of the file system out of mounts.
//
// They run in the program's own process before it is executed, in memory shared with the holder:
// nothing here allocates.

#include "parts.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Declared here, because the C library has them from 2.36 on and the kernel from 5.12 on.
#ifndef SYS_mount_setattr
#define SYS_mount_setattr 442
#endif
#ifndef AT_RECURSIVE
#define AT_RECURSIVE 0x8000
#endif

enum { attribute_read_only = 1 };

struct attributes {
  uint64_t set;
  uint64_t clear;
  uint64_t propagation;
  uint64_t user_namespace;
};

static struct outcome done(int result, const char *subject) {
  return (struct outcome){.error = result < 0 ? errno : 0, .subject = subject};
}

/// Makes a folder with its parents. One that is there already is left as it is.
static int make_folder(const char *path, mode_t mode) {
  char partial[PATH_MAX];
  size_t length = strlen(path);
  if (length >= sizeof partial) {
    errno = ENAMETOOLONG;
    return -1;
  }
  memcpy(partial, path, length + 1);
  for (char *slash = partial + 1; (slash = strchr(slash, '/')); slash++) {
    *slash = 0;
    if (mkdir(partial, 0755) < 0 && errno != EEXIST) return -1;
    *slash = '/';
  }
  return mkdir(partial, mode) < 0 && errno != EEXIST ? -1 : 0;
}

static int make_file(const char *path, mode_t mode, const char *content) {
  int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, mode);
  if (file < 0) return -1;
  size_t length = strlen(content);
  int result = write(file, content, length) == (ssize_t)length ? 0 : -1;
  close(file);
  return result;
}

static int set_attributes(const char *path, uint64_t set, unsigned flags) {
  struct attributes attributes = {.set = set};
  return (int)syscall(
      SYS_mount_setattr, AT_FDCWD, path, flags, &attributes, sizeof attributes);
}

/// Shows a folder or a file at another place. Its mount point is made if it is not there.
static int bind_path(const char *source, const char *path, uint64_t attributes) {
  struct stat status;
  if (lstat(source, &status) < 0) return -1;
  if (S_ISLNK(status.st_mode)) {
    // The last part of a path that an app owns: never followed.
    errno = ELOOP;
    return -1;
  }
  if (S_ISDIR(status.st_mode)) {
    if (make_folder(path, 0755) < 0 && errno != EROFS) return -1;
  } else if (access(path, F_OK) < 0 && make_file(path, 0444, "") < 0) {
    return -1;
  }
  if (mount(source, path, NULL, MS_BIND | MS_REC, NULL) < 0) return -1;
  return attributes ? set_attributes(path, attributes, AT_RECURSIVE) : 0;
}

/// Makes a mount the root of this process's mount namespace and takes the old one away.
static int enter(const char *path) {
  if (chdir(path) < 0) return -1;
  if (syscall(SYS_pivot_root, ".", ".") < 0) return -1;
  // The old root now lies on top of the new one.
  if (umount2(".", MNT_DETACH) < 0) return -1;
  return chdir("/");
}

/// Makes a new, empty root in memory, in which the old one is a folder.
static int make_room(const char *old_root) {
  // Nobody else sees what is mounted here; what others mount goes on to be seen.
  if (mount(NULL, "/", NULL, MS_REC | MS_SLAVE, NULL) < 0) return -1;
  if (mount("tmpfs", "/tmp", "tmpfs", MS_NODEV | MS_NOSUID, "mode=0755") < 0) return -1;
  char place[PATH_MAX];
  snprintf(place, sizeof place, "/tmp%s", old_root);
  if (mkdir(place, 0755) < 0) return -1;
  if (syscall(SYS_pivot_root, "/tmp", place) < 0) return -1;
  return chdir("/");
}

static int mount_processes(const char *path) {
  unsigned long flags = MS_NOSUID | MS_NODEV | MS_NOEXEC;
  if (mount("proc", path, "proc", flags, "subset=pid") == 0) return 0;
  // Linux before 5.8 has no subsets.
  return errno == EINVAL ? mount("proc", path, "proc", flags, NULL) : -1;
}

struct outcome take_view_step(struct record record) {
  switch (record.kind) {
    case HOLDER_FOLDER: {
      mode_t mode = (mode_t)take_number(&record);
      const char *path = take_text(&record);
      return done(make_folder(path, mode), path);
    }
    case HOLDER_FILE: {
      mode_t mode = (mode_t)take_number(&record);
      const char *path = take_text(&record);
      return done(make_file(path, mode, take_text(&record)), path);
    }
    case HOLDER_LINK: {
      const char *target = take_text(&record);
      const char *path = take_text(&record);
      return done(symlink(target, path), path);
    }
    case HOLDER_MEMORY: {
      unsigned long flags = take_number(&record);
      const char *path = take_text(&record);
      const char *options = take_text(&record);
      return done(mount("tmpfs", path, "tmpfs", flags, options), path);
    }
    case HOLDER_BIND: {
      uint64_t attributes = take_number(&record);
      const char *source = take_text(&record);
      return done(bind_path(source, take_text(&record), attributes), source);
    }
    case HOLDER_SEAL: {
      const char *path = take_text(&record);
      return done(set_attributes(path, attribute_read_only, 0), path);
    }
    case HOLDER_SEAL_ALL: {
      const char *path = take_text(&record);
      return done(set_attributes(path, attribute_read_only, AT_RECURSIVE), path);
    }
    case HOLDER_PROCESSES: {
      const char *path = take_text(&record);
      return done(mount_processes(path), path);
    }
    case HOLDER_ENTER: {
      const char *path = take_text(&record);
      return done(enter(path), path);
    }
    case HOLDER_ROOM: {
      const char *path = take_text(&record);
      return done(make_room(path), path);
    }
    case HOLDER_DETACH: {
      const char *path = take_text(&record);
      return done(umount2(path, MNT_DETACH), path);
    }
    default: return (struct outcome){0};
  }
}
