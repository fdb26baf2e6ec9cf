// Databases that are open files, and have no path (Sources/SystemDatabases/README.md).
//
// SQLite's file system for Unix lets each of its calls of the system be replaced. Those with a path are:
// for the names that were added they use the descriptors, and for all others they are what they were. All
// the rest, above all the locks, is SQLite's own work. A journal cannot be removed, because only its open
// file is known: it is emptied, which SQLite takes for the same.

#define _GNU_SOURCE
#include "include/CSystemDatabases.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *const CSystemDatabasesFileSystem = "unix";

enum { most = 8, longest = 128 };

static struct {
  char name[longest];
  size_t length;
  struct CSystemDatabasesFiles files;
} known[most];
// Entries below this number do not change any more.
static atomic_int count;
static pthread_mutex_t adding = PTHREAD_MUTEX_INITIALIZER;

// The calls that were there before.
static int (*plain_open)(const char *, int, int);
static int (*plain_access)(const char *, int);
static int (*plain_stat)(const char *, struct stat *);
static int (*plain_unlink)(const char *);
static int (*plain_open_directory)(const char *, int *);

// The descriptor of a file of this name; -1 if the name is of no such database; -2 if it is of one that
// has no such file, as a write-ahead log.
static int descriptor_of(const char *path) {
  int end = atomic_load_explicit(&count, memory_order_acquire);
  for (int index = 0; index < end; index++) {
    if (strncmp(path, known[index].name, known[index].length) != 0) continue;
    const char *rest = path + known[index].length;
    if (*rest == 0) return known[index].files.database;
    if (strcmp(rest, "-journal") == 0) return known[index].files.journal;
    if (*rest == '-') return -2;
  }
  return -1;
}

static int none(void) {
  errno = ENOENT;
  return -1;
}

static int open_known(const char *path, int flags, int mode) {
  int descriptor = descriptor_of(path);
  if (descriptor == -1) return plain_open(path, flags, mode);
  if (descriptor == -2) return none();
  return fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
}

static int access_known(const char *path, int mode) {
  int descriptor = descriptor_of(path);
  if (descriptor == -1) return plain_access(path, mode);
  return descriptor == -2 ? none() : 0;
}

static int stat_known(const char *path, struct stat *status) {
  int descriptor = descriptor_of(path);
  if (descriptor == -1) return plain_stat(path, status);
  return descriptor == -2 ? none() : fstat(descriptor, status);
}

static int unlink_known(const char *path) {
  int descriptor = descriptor_of(path);
  if (descriptor == -1) return plain_unlink(path);
  return descriptor == -2 ? none() : ftruncate(descriptor, 0);
}

// After it has removed a journal, SQLite writes the folder to the disk. Here that is the journal, which
// was emptied.
static int open_directory_known(const char *path, int *directory) {
  int descriptor = descriptor_of(path);
  if (descriptor < 0) return plain_open_directory(path, directory);
  *directory = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  return *directory < 0 ? SQLITE_CANTOPEN : SQLITE_OK;
}

static sqlite3_syscall_ptr replace(sqlite3_vfs *unix_files, const char *call, sqlite3_syscall_ptr by) {
  sqlite3_syscall_ptr plain = unix_files->xGetSystemCall(unix_files, call);
  if (plain != NULL) unix_files->xSetSystemCall(unix_files, call, by);
  return plain;
}

static int install(void) {
  if (sqlite3_initialize() != SQLITE_OK) return -1;
  sqlite3_vfs *unix_files = sqlite3_vfs_find(CSystemDatabasesFileSystem);
  if (unix_files == NULL || unix_files->iVersion < 3) return -1;
  // Each is kept before it is replaced, because other threads may be using SQLite.
  plain_open = (void *)unix_files->xGetSystemCall(unix_files, "open");
  plain_access = (void *)unix_files->xGetSystemCall(unix_files, "access");
  plain_stat = (void *)unix_files->xGetSystemCall(unix_files, "stat");
  plain_unlink = (void *)unix_files->xGetSystemCall(unix_files, "unlink");
  plain_open_directory = (void *)unix_files->xGetSystemCall(unix_files, "openDirectory");
  if (!plain_open || !plain_access || !plain_stat || !plain_unlink || !plain_open_directory) return -1;
  replace(unix_files, "open", (sqlite3_syscall_ptr)open_known);
  replace(unix_files, "access", (sqlite3_syscall_ptr)access_known);
  replace(unix_files, "stat", (sqlite3_syscall_ptr)stat_known);
  replace(unix_files, "unlink", (sqlite3_syscall_ptr)unlink_known);
  replace(unix_files, "openDirectory", (sqlite3_syscall_ptr)open_directory_known);
  return 0;
}

int CSystemDatabasesAdd(const char *name, struct CSystemDatabasesFiles files) {
  size_t length = strlen(name);
  if (length >= longest) return -1;
  pthread_mutex_lock(&adding);
  int index = atomic_load_explicit(&count, memory_order_relaxed);
  int result = index < most && descriptor_of(name) == -1 ? 0 : -1;
  static int is_installed;
  if (result == 0 && !is_installed) {
    result = install();
    is_installed = result == 0;
  }
  if (result == 0) {
    strcpy(known[index].name, name);
    known[index].length = length;
    known[index].files = files;
    atomic_store_explicit(&count, index + 1, memory_order_release);
  }
  pthread_mutex_unlock(&adding);
  return result;
}
