#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "Binding.h"
#include "CDataProtection.h"

static _Thread_local const char *class_of_new;

const char *CDataProtectionSetClassOfNew(const char *name) {
  const char *earlier = class_of_new;
  class_of_new = name;
  return earlier;
}

int CDataProtectionSetClass(int file, const char *name) {
  struct stat status;
  if (fstat(file, &status) != 0) return -1;
  if (!S_ISREG(status.st_mode)) return 0;
  int result = fsetxattr(file, CDataProtectionAttribute, name, strlen(name), 0);
  return result != 0 && errno == EOPNOTSUPP ? 0 : result;
}

ssize_t CDataProtectionGetClass(const char *path, char *name, size_t size) {
  return getxattr(path, CDataProtectionAttribute, name, size);
}

// Makes a file in a folder for it alone, which has the class, and gives it its name. For when the
// class of the file's own folder has no key now, so that no file of that class can be made there to
// be given the right one.
static int open_in_own_folder(const char *path, int flags, mode_t mode, const char *name) {
  char folder[PATH_MAX], inner[PATH_MAX];
  const char *slash = strrchr(path, '/');
  int length = slash == NULL ? 1 : (int)(slash - path) + 1;
  const char *parent = slash == NULL ? "." : path;
  if (snprintf(folder, sizeof folder, "%.*s/.protected-XXXXXX", length, parent) >= PATH_MAX - 5) {
    errno = ENAMETOOLONG;
    return -1;
  }
  if (mkdtemp(folder) == NULL) return -1;
  snprintf(inner, sizeof inner, "%s/new", folder);
  int file = -1;
  if (setxattr(folder, CDataProtectionAttribute, name, strlen(name), 0) == 0) {
    file = openat(AT_FDCWD, inner, flags | O_CREAT | O_EXCL, mode);
  }
  if (file >= 0 && link(inner, path) != 0) {
    int reason = errno;
    close(file);
    errno = reason;
    file = -1;
  }
  int reason = errno;
  unlink(inner);
  rmdir(folder);
  errno = reason;
  return file;
}

static int open_protected(const char *path, int flags, mode_t mode, const char *name) {
  // A file that is there is emptied only when it has its class, so that it is whole if it gets none.
  int file = openat(AT_FDCWD, path, (flags & ~O_TRUNC) | O_EXCL, mode);
  bool is_new = file >= 0;
  if (file < 0 && errno == EPERM) file = open_in_own_folder(path, flags & ~O_TRUNC, mode, name);
  if (file < 0 && errno == EEXIST && (flags & O_EXCL) == 0) {
    file = openat(AT_FDCWD, path, flags & ~O_TRUNC, mode);
  }
  if (file < 0) return -1;
  if (CDataProtectionSetClass(file, name) == 0) {
    struct stat status;
    if ((flags & O_TRUNC) == 0 || fstat(file, &status) != 0 || !S_ISREG(status.st_mode) ||
        ftruncate(file, 0) == 0) {
      return file;
    }
  }
  int reason = errno;
  if (is_new) unlink(path);
  close(file);
  errno = reason;
  return -1;
}

// Stands in front of the C library's, also for Foundation, which makes its files with it: a class that
// was set when the file has content would leave it readable until then, and a file of the class
// NSFileProtectionCompleteUnlessOpen that is made while the device is locked cannot be opened again.
static int open_with_class(const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & (O_CREAT | (O_TMPFILE & ~O_DIRECTORY))) {
    va_list rest;
    va_start(rest, flags);
    mode = va_arg(rest, mode_t);
    va_end(rest);
  }
  const char *name = class_of_new;
  if (name == NULL || (flags & O_CREAT) == 0) return openat(AT_FDCWD, path, flags, mode);
  return open_protected(path, flags, mode, name);
}

int open(const char *path, int flags, ...) __attribute__((alias("open_with_class")));

// Foundation calls it through Swift's own module of the C library.
static bool makes_files(const char *library) {
  return strstr(library, "/libFoundationEssentials.so") != NULL ||
         strstr(library, "/libswiftGlibc.so") != NULL;
}

__attribute__((constructor)) static void bind_foundation(void) {
  const struct binding bindings[] = {
      {"open", (void *)open_with_class}, {"open64", (void *)open_with_class}};
  bind_calls(bindings, sizeof bindings / sizeof *bindings, makes_files);
}
