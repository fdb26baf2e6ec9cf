#ifndef CSYSTEMDATABASES_H
#define CSYSTEMDATABASES_H

#include <sqlite3.h>

/* A database of the system as two open files: itself, and its rollback journal. No path leads to them in
   an app, so SQLite's calls for the names below are made with the descriptors instead. */
struct CSystemDatabasesFiles {
  int database;
  int journal;
};

/* Opens the two files in a folder, and makes what is missing, for their owner alone: an empty file is
   an empty database. No link is followed, neither of the folder nor of a file. The name is "NAME.sqlitedb"
   without a slash. Returns 0, or the number of the error. The caller closes both. */
int CSystemDatabasesOpenFiles(
    const char *folder, const char *name, struct CSystemDatabasesFiles *files);

/* From now on SQLite finds these files by the name, which is an absolute path where nothing is, and the
   journal by the name with "-journal". The descriptors stay open as long as the process lives: closing
   one would end the locks that this process has on the file. Names are known for good. At most eight.
   Any thread. Returns 0, or -1. */
int CSystemDatabasesAdd(const char *name, struct CSystemDatabasesFiles files);

/* The name of SQLite's file system that finds them. */
extern const char *const CSystemDatabasesFileSystem;

/* sqlite3_bind_text with SQLITE_TRANSIENT, which is a macro that Swift cannot read. An empty text may
   have no address. */
int CSystemDatabasesBindText(sqlite3_stmt *statement, int index, const char *text, int length);

/* Makes the connection distrust what is in the file: others write it, too. */
void CSystemDatabasesDefend(sqlite3 *database);

#endif
