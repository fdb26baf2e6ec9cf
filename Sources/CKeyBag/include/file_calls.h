#pragma once

#include <sys/types.h>
#include <sys/xattr.h>

/// Flags of `open` and of the calls with a folder's descriptor.
extern const int open_only_name;     // O_PATH
extern const int open_without_name;  // O_TMPFILE
extern const int at_descriptor;      // AT_EMPTY_PATH
/// Nanoseconds of `utimensat` that stand for something else.
extern const long time_now;        // UTIME_NOW
extern const long time_unchanged;  // UTIME_OMIT

/// Flags of `rename_between`.
extern const unsigned rename_no_replace;  // RENAME_NOREPLACE
extern const unsigned rename_exchange;    // RENAME_EXCHANGE

int rename_between(int folder, const char *name, int new_folder, const char *new_name,
                   unsigned flags);
int sync_file_system(int descriptor);
/// Removes a mount, also one that is in use.
int detach_mount(const char *path);
/// Reads entries of an open folder (`struct linux_dirent64`), from where the descriptor is.
///
/// Returns the number of bytes, 0 at the end, or -1.
ssize_t read_folder(int descriptor, void *buffer, size_t size);
