// The files of a database, for those who may see its folder.

#define _GNU_SOURCE
#include "include/CSystemDatabases.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static int open_file(int folder, const char *name, int *descriptor) {
  *descriptor = openat(folder, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
  if (*descriptor < 0) return errno;
  struct stat status;
  int error = fstat(*descriptor, &status) < 0 ? errno : S_ISREG(status.st_mode) ? 0 : EINVAL;
  if (error) close(*descriptor);
  return error;
}

int CSystemDatabasesOpenFiles(
    const char *folder, const char *name, struct CSystemDatabasesFiles *files) {
  char journal[128];
  int length = snprintf(journal, sizeof journal, "%s-journal", name);
  if (length < 0 || (size_t)length >= sizeof journal) return ENAMETOOLONG;
  if (mkdir(folder, 0700) < 0 && errno != EEXIST) return errno;
  int directory = open(folder, O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (directory < 0) return errno;
  int error = open_file(directory, name, &files->database);
  if (!error) {
    error = open_file(directory, journal, &files->journal);
    if (error) close(files->database);
  }
  close(directory);
  return error;
}

int CSystemDatabasesBindText(sqlite3_stmt *statement, int index, const char *text, int length) {
  return sqlite3_bind_text(statement, index, text ? text : "", length, SQLITE_TRANSIENT);
}

void CSystemDatabasesDefend(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
}
