#ifndef CDATAPROTECTION_H
#define CDATAPROTECTION_H

#include <stddef.h>
#include <sys/types.h>

/* The extended attribute whose value is the class of a file, or a folder's class for what is made in
   it. */
#define CDataProtectionAttribute "user.foreground.protection"

/* Makes files that this thread makes with open(2) from now on be of this class, from before anything
   is written into them. NULL: what the system gives them. Returns what it was; the names must live for
   ever. */
const char *CDataProtectionSetClassOfNew(const char *name);

/* Sets the class of a file that is open. Returns 0, also for what can have no class and where the file
   system has no attributes, because files are always readable there; -1 with errno set. */
int CDataProtectionSetClass(int file, const char *name);

/* The name of the class of a file or folder, without an end. Returns its length; -1 with errno set. */
ssize_t CDataProtectionGetClass(const char *path, char *name, size_t size);

#endif
