#ifndef CLINUX_TREE_H
#define CLINUX_TREE_H

#include <sys/types.h>

/// Opens a path below a folder. No part of it may be a symbolic link, lead out of the folder or
/// into another mount, so nothing that an app has put there can lead elsewhere. With O_CREAT, the
/// file gets the mode. Always with O_CLOEXEC, and with O_NONBLOCK, so that a pipe does not block.
///
/// A link in the path is ELOOP.
int clinux_open_beneath(int folder, const char *path, int flags, mode_t mode);

/// Removes a file, a link or a whole folder of any depth, with three descriptors at most. Links are
/// removed, never followed; other mounts are never entered. A name that does not exist is no error.
int clinux_remove_at(int parent, const char *name);

/// Gives the owner of a file or folder the rights that are missing of these, such as 0700. A link is
/// an error, ELOOP; of a file of another user, EPERM.
int clinux_permit_owner(int parent, const char *name, mode_t wanted);

/// Sets an extended attribute of an open file or folder. Returns -1 and sets errno if that fails.
int clinux_set_attribute(int descriptor, const char *name, const void *value, size_t size);

#endif
