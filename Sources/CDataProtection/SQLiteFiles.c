// A file system of SQLite that is another one, and says SQLITE_AUTH for protected files (DP-07).
//
// SQLite's pager distrusts what it has in memory after a write that failed, or a rollback, only if the
// error is an I/O error. So an error of a connection that is writing stays one, and leads SQLite to
// roll back when the device is unlocked; whoever begins to read or write is told SQLITE_AUTH before
// anything has changed, even if all pages that are needed are in memory.

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "CDataProtection.h"
#include "SQLite.h"

// The file system that does the work.
static sqlite3_vfs *base;

static sqlite3_file *(*database_file)(const char *name);
static char *(*print)(const char *format, ...);

struct file {
  sqlite3_file start;
  // Of this file: some file systems have not all of them for all files.
  sqlite3_io_methods methods;
  // NULL: errors are left as they are, because it is a temporary file, or what is said below is not
  // known of it.
  const char *path;
  // The database's file, of a journal; or itself.
  struct file *database;
  // Of a database: the connection may have changed something that a rollback would take back.
  bool is_writing;
  // It follows this.
  sqlite3_file *real;
};

static struct file *of(sqlite3_file *file) { return (struct file *)file; }

// Whether the file, or, if it is not there, its folder, has a class whose files a lock can close.
static bool can_be_closed(const char *path) {
  char name[64], folder[PATH_MAX];
  ssize_t count = CDataProtectionGetClass(path, name, sizeof name);
  if (count < 0 && errno == ENOENT && strlen(path) < sizeof folder) {
    strcpy(folder, path);
    char *slash = strrchr(folder, '/');
    if (slash == NULL) return false;
    *slash = 0;
    count = CDataProtectionGetClass(folder[0] == 0 ? "/" : folder, name, sizeof name);
  }
  static const char none[] = "NSFileProtectionNone";
  return count > 0 && !(count == sizeof none - 1 && memcmp(name, none, sizeof none - 1) == 0);
}

// What a call has returned, with the code for a file that is closed by the lock, if that is it.
static int translate(struct file *file, int result) {
  int number = errno;
  int kind = result & 0xff;
  if ((kind != SQLITE_IOERR && kind != SQLITE_CANTOPEN) || result == SQLITE_IOERR_SHORT_READ ||
      file->path == NULL || file->database->is_writing) {
    return result;
  }
  int last = 0;
  if (number != EPERM && file->real->pMethods != NULL) {
    file->real->pMethods->xFileControl(file->real, SQLITE_FCNTL_LAST_ERRNO, &last);
  }
  bool is_closed = (number == EPERM || last == EPERM) && can_be_closed(file->path);
  errno = number;
  return is_closed ? SQLITE_AUTH : result;
}

// Whether the content can be had now: who begins a transaction asks, when SQLite can still be told.
static int look(struct file *file) {
  char byte;
  errno = 0;
  int result = translate(file, file->real->pMethods->xRead(file->real, &byte, 1, 0));
  return result == SQLITE_AUTH ? SQLITE_AUTH : SQLITE_OK;
}

#define REAL of(file)->real
#define DO(call) (errno = 0, translate(of(file), REAL->pMethods->call))

static int close_file(sqlite3_file *file) { return REAL->pMethods->xClose(REAL); }
static int read_file(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  return DO(xRead(REAL, bytes, count, offset));
}
static int write_file(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  return DO(xWrite(REAL, bytes, count, offset));
}
static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
  return DO(xTruncate(REAL, size));
}
static int sync_file(sqlite3_file *file, int flags) { return DO(xSync(REAL, flags)); }
static int size_of_file(sqlite3_file *file, sqlite3_int64 *size) {
  return DO(xFileSize(REAL, size));
}

static int lock_file(sqlite3_file *file, int lock) {
  if (lock >= SQLITE_LOCK_RESERVED && !of(file)->is_writing) {
    int result = look(of(file));
    if (result != SQLITE_OK) return result;
  }
  int result = DO(xLock(REAL, lock));
  if (result == SQLITE_OK && lock >= SQLITE_LOCK_RESERVED) of(file)->is_writing = true;
  return result;
}
static int unlock_file(sqlite3_file *file, int lock) {
  of(file)->is_writing = false;
  return DO(xUnlock(REAL, lock));
}
static int check_lock(sqlite3_file *file, int *result) {
  return DO(xCheckReservedLock(REAL, result));
}
static int control_file(sqlite3_file *file, int operation, void *value) {
  int result = REAL->pMethods->xFileControl(REAL, operation, value);
  if (operation == SQLITE_FCNTL_VFSNAME && result == SQLITE_OK) {
    *(char **)value = print("protected/%z", *(char **)value);
  }
  return result;
}
static int sector_size(sqlite3_file *file) { return REAL->pMethods->xSectorSize(REAL); }
static int characteristics(sqlite3_file *file) {
  return REAL->pMethods->xDeviceCharacteristics(REAL);
}

// The index of a WAL has no content of the database, only numbers of pages and checksums. It is mapped
// into memory, and an access would end the app with SIGBUS if the lock closed it. So it is not closed.
static void keep_index_open(const char *path) {
  static const char closed[] = "NSFileProtectionComplete";
  static const char open[] = "NSFileProtectionCompleteUntilFirstUserAuthentication";
  char index[PATH_MAX], name[64];
  if (path == NULL || snprintf(index, sizeof index, "%s-shm", path) >= (int)sizeof index) return;
  ssize_t count = CDataProtectionGetClass(index, name, sizeof name);
  if (count == sizeof closed - 1 && memcmp(name, closed, sizeof closed - 1) == 0) {
    setxattr(index, CDataProtectionAttribute, open, sizeof open - 1, 0);
  }
}

static int map_shared(
    sqlite3_file *file, int region, int size, int extends, void volatile **memory) {
  int result = DO(xShmMap(REAL, region, size, extends, memory));
  if (result == SQLITE_OK && region == 0) keep_index_open(of(file)->path);
  return result;
}
static int lock_shared(sqlite3_file *file, int offset, int count, int flags) {
  // The first of the locks of a WAL is the writer's, and the shared ones are the readers'.
  bool is_writer = offset == 0 && (flags & SQLITE_SHM_EXCLUSIVE) != 0;
  bool begins = (is_writer || (flags & SQLITE_SHM_SHARED) != 0) && (flags & SQLITE_SHM_LOCK) != 0;
  if (begins && !of(file)->is_writing) {
    int result = look(of(file));
    if (result != SQLITE_OK) return result;
  }
  int result = DO(xShmLock(REAL, offset, count, flags));
  if (is_writer && result == SQLITE_OK) of(file)->is_writing = (flags & SQLITE_SHM_LOCK) != 0;
  return result;
}
static void order_shared(sqlite3_file *file) { REAL->pMethods->xShmBarrier(REAL); }
static int unmap_shared(sqlite3_file *file, int removes) {
  return DO(xShmUnmap(REAL, removes));
}
static int fetch(sqlite3_file *file, sqlite3_int64 offset, int count, void **memory) {
  return DO(xFetch(REAL, offset, count, memory));
}
static int unfetch(sqlite3_file *file, sqlite3_int64 offset, void *memory) {
  return REAL->pMethods->xUnfetch(REAL, offset, memory);
}

static sqlite3_io_methods methods_for(const sqlite3_io_methods *real) {
  sqlite3_io_methods methods = {
      .iVersion = real->iVersion < 3 ? real->iVersion : 3,
      .xClose = close_file,
      .xRead = read_file,
      .xWrite = write_file,
      .xTruncate = truncate_file,
      .xSync = sync_file,
      .xFileSize = size_of_file,
      .xLock = lock_file,
      .xUnlock = unlock_file,
      .xCheckReservedLock = check_lock,
      .xFileControl = control_file,
      .xSectorSize = sector_size,
      .xDeviceCharacteristics = characteristics,
  };
  if (real->iVersion >= 2 && real->xShmMap != NULL) {
    methods.xShmMap = map_shared;
    methods.xShmLock = lock_shared;
    methods.xShmBarrier = order_shared;
    methods.xShmUnmap = unmap_shared;
  }
  if (real->iVersion >= 3 && real->xFetch != NULL) {
    methods.xFetch = fetch;
    methods.xUnfetch = unfetch;
  }
  return methods;
}

// Whether a new file could not be made because its folder's class is closed. SQLite's file system has
// then tried to read it, and reports that it is not there.
static bool cannot_be_made(const char *path) {
  int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  bool is_closed = file < 0 && errno == EPERM && can_be_closed(path);
  if (file >= 0) {
    close(file);
    unlink(path);
  }
  return is_closed;
}

static int open_file(
    sqlite3_vfs *system, const char *path, sqlite3_file *file, int flags, int *result_flags) {
  (void)system;
  struct file *opened = of(file);
  memset(opened, 0, sizeof *opened);
  opened->real = (sqlite3_file *)(opened + 1);
  opened->database = opened;
  if (path != NULL) {
    if ((flags & SQLITE_OPEN_MAIN_DB) != 0) opened->path = path;
    if ((flags & (SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL)) != 0 && database_file != NULL) {
      struct file *database = of(database_file(path));
      // An app can have a file system of its own in front of this one.
      if (database->start.pMethods == &database->methods) {
        opened->path = path;
        opened->database = database;
      }
    }
  }
  errno = 0;
  int result = base->xOpen(base, path, opened->real, flags, result_flags);
  if (opened->real->pMethods != NULL) {
    opened->methods = methods_for(opened->real->pMethods);
    file->pMethods = &opened->methods;
  }
  if ((result & 0xff) == SQLITE_CANTOPEN && errno == ENOENT && opened->path != NULL &&
      (flags & SQLITE_OPEN_CREATE) != 0 && cannot_be_made(path)) {
    errno = EPERM;
  }
  return translate(opened, result);
}

// MARK: The rest is the other file system's

static int delete_file(sqlite3_vfs *system, const char *path, int syncs) {
  (void)system;
  return base->xDelete(base, path, syncs);
}
static int access_file(sqlite3_vfs *system, const char *path, int flags, int *result) {
  (void)system;
  return base->xAccess(base, path, flags, result);
}
static int full_path(sqlite3_vfs *system, const char *path, int size, char *result) {
  (void)system;
  return base->xFullPathname(base, path, size, result);
}
static void *open_library(sqlite3_vfs *system, const char *path) {
  (void)system;
  return base->xDlOpen(base, path);
}
static void library_error(sqlite3_vfs *system, int size, char *message) {
  (void)system;
  base->xDlError(base, size, message);
}
typedef void (*library_function)(void);
static library_function find_in_library(sqlite3_vfs *system, void *library, const char *name) {
  (void)system;
  return base->xDlSym(base, library, name);
}
static void close_library(sqlite3_vfs *system, void *library) {
  (void)system;
  base->xDlClose(base, library);
}
static int randomness(sqlite3_vfs *system, int count, char *bytes) {
  (void)system;
  return base->xRandomness(base, count, bytes);
}
static int pause_for(sqlite3_vfs *system, int microseconds) {
  (void)system;
  return base->xSleep(base, microseconds);
}
static int now_in_days(sqlite3_vfs *system, double *days) {
  (void)system;
  return base->xCurrentTime(base, days);
}
static int last_error(sqlite3_vfs *system, int size, char *message) {
  (void)system;
  return base->xGetLastError != NULL ? base->xGetLastError(base, size, message) : 0;
}
static int now_in_milliseconds(sqlite3_vfs *system, sqlite3_int64 *milliseconds) {
  (void)system;
  return base->xCurrentTimeInt64(base, milliseconds);
}
static int set_call(sqlite3_vfs *system, const char *name, sqlite3_syscall_ptr call) {
  (void)system;
  return base->xSetSystemCall(base, name, call);
}
static sqlite3_syscall_ptr call_named(sqlite3_vfs *system, const char *name) {
  (void)system;
  return base->xGetSystemCall(base, name);
}
static const char *call_after(sqlite3_vfs *system, const char *name) {
  (void)system;
  return base->xNextSystemCall(base, name);
}

int CDataProtectionRegister(void *(*call)(const char *name)) {
  sqlite3_vfs *(*find)(const char *) = call("sqlite3_vfs_find");
  int (*add)(sqlite3_vfs *, int) = call("sqlite3_vfs_register");
  print = call("sqlite3_mprintf");
  database_file = call("sqlite3_database_file_object");
  if (find == NULL || add == NULL || print == NULL) return SQLITE_ERROR;
  base = find(NULL);
  if (base == NULL) return SQLITE_ERROR;
  static sqlite3_vfs ours = {
      .zName = "protected",
      .xOpen = open_file,
      .xDelete = delete_file,
      .xAccess = access_file,
      .xFullPathname = full_path,
      .xDlOpen = open_library,
      .xDlError = library_error,
      .xDlSym = find_in_library,
      .xDlClose = close_library,
      .xRandomness = randomness,
      .xSleep = pause_for,
      .xCurrentTime = now_in_days,
      .xGetLastError = last_error,
      .xCurrentTimeInt64 = now_in_milliseconds,
      .xSetSystemCall = set_call,
      .xGetSystemCall = call_named,
      .xNextSystemCall = call_after,
  };
  ours.iVersion = base->iVersion < 3 ? base->iVersion : 3;
  ours.szOsFile = (int)sizeof(struct file) + base->szOsFile;
  ours.mxPathname = base->mxPathname;
  if (base->xDlOpen == NULL) ours.xDlOpen = NULL;
  return add(&ours, 1);
}
