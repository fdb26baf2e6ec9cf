// The moment at which SQLite gets its file system for protected files: when an app opens its first
// database. Earlier would be too early, because registering one initializes SQLite, and an app may
// configure SQLite only before that.
//
// These stand in front of SQLite's functions in apps that link or load its library. They are weak, so
// that an app that has another SQLite in itself keeps that one's: there protected databases give the
// errors of SQLite's own file system.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

#include "SQLite.h"

static void *next(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (found != NULL) return found;
  // Another library can have loaded it for itself alone.
  void *library = dlopen("libsqlite3.so.0", RTLD_LAZY | RTLD_NOLOAD);
  return library != NULL ? dlsym(library, name) : NULL;
}

static void prepare(void) { CDataProtectionRegister(next); }

// The library's function of that name; NULL: there is no library.
static void *function(const char *name) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  void *found = next(name);
  if (found != NULL) pthread_once(&once, prepare);
  return found;
}

// Without the library.
static int fail(sqlite3 **database) {
  *database = NULL;
  return SQLITE_CANTOPEN;
}

__attribute__((weak)) int sqlite3_open(const char *path, sqlite3 **database) {
  int (*open)(const char *, sqlite3 **) = function("sqlite3_open");
  return open != NULL ? open(path, database) : fail(database);
}

__attribute__((weak)) int sqlite3_open16(const void *path, sqlite3 **database) {
  int (*open)(const void *, sqlite3 **) = function("sqlite3_open16");
  return open != NULL ? open(path, database) : fail(database);
}

__attribute__((weak)) int sqlite3_open_v2(
    const char *path, sqlite3 **database, int flags, const char *file_system) {
  int (*open)(const char *, sqlite3 **, int, const char *) = function("sqlite3_open_v2");
  return open != NULL ? open(path, database, flags, file_system) : fail(database);
}
