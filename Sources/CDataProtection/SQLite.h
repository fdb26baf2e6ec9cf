#ifndef CDATAPROTECTION_SQLITE_H
#define CDATAPROTECTION_SQLITE_H

#include <sqlite3.h>

/* Registers, as the one that SQLite uses when none is named, a file system that is the former one, and
   reports SQLITE_AUTH for protected files that the lock of the device has closed. `call` finds SQLite's
   functions, because an app need not have SQLite. Returns a code of SQLite. */
int CDataProtectionRegister(void *(*call)(const char *name));

#endif
