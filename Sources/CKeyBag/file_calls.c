#define _GNU_SOURCE
#include "file_calls.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

const int open_only_name = O_PATH;
const int open_without_name = O_TMPFILE;
const int at_descriptor = AT_EMPTY_PATH;

const long time_now = UTIME_NOW;
const long time_unchanged = UTIME_OMIT;

const unsigned rename_no_replace = RENAME_NOREPLACE;
const unsigned rename_exchange = RENAME_EXCHANGE;

int rename_between(int folder, const char *name, int new_folder, const char *new_name,
                   unsigned flags) {
  return renameat2(folder, name, new_folder, new_name, flags);
}

int sync_file_system(int descriptor) { return syncfs(descriptor); }

int detach_mount(const char *path) { return umount2(path, MNT_DETACH); }

ssize_t read_folder(int descriptor, void *buffer, size_t size) {
  return syscall(SYS_getdents64, descriptor, buffer, size);
}
