#ifndef CLINUX_PROCESS_H
#define CLINUX_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// A descriptor for a running or unreaped process, or -errno.
int clinux_pidfd_open(pid_t pid);

/// Sends a signal to exactly the process of the descriptor. 0, or -errno.
int clinux_pidfd_send_signal(int pidfd, int signal);

/// A copy of a descriptor of another process, close-on-exec, or -errno.
int clinux_pidfd_getfd(int pidfd, int descriptor);

/// Makes a stream socket one that was never connected and does not listen. 0, or -errno.
int clinux_disconnect(int socket);

/// Gives back the memory of a process that is being killed, without waiting until it does so itself:
/// it may have little of the processor. 0, or -errno; EINVAL if it is not being killed.
int clinux_release_memory(pid_t pid);

/// Takes the status of an ended child. 1 taken, 0 still running, or -errno.
/// `code` is one of CLD_EXITED, CLD_KILLED, CLD_DUMPED; `status` the exit code or the signal.
int clinux_reap(int pidfd, int *code, int *status);

/// Nanoseconds of CPU that a process has consumed, or -errno. One system call.
int64_t clinux_cpu_nanoseconds(pid_t pid);

/// Who is at the other end of a connected Unix socket. 0, or -errno.
int clinux_peer_credentials(int socket, pid_t *pid, uid_t *uid, gid_t *gid);

/// Opens a path for naming it only (O_PATH), close-on-exec. A descriptor, or -errno.
int clinux_open_path(const char *path);

/// An empty file in memory without a path, close-on-exec. A descriptor, or -errno.
int clinux_create_memory_file(const char *name);

/// Whether a file has an extended attribute with the value "1".
bool clinux_attribute_is_1(const char *path, const char *attribute);

/// Makes orphaned descendants of this process its children. 0, or -errno.
int clinux_become_subreaper(void);

/// Names the calling thread, with the first 15 bytes of a name. The first thread's is the process's.
void clinux_set_thread_name(const char *name);

/// The readable form of a Swift symbol, to be freed, or NULL if it is not one.
char *clinux_demangle(const char *symbol, size_t length);

/// A file in memory, close-on-exec, that exists as long as a descriptor of it is open. -errno if none
/// can be made.
int clinux_memory_file(const char *name);

/// Memory of a fixed size for two programs, close-on-exec: neither can make it smaller, so that reading
/// it is safe for the other. -errno if none can be made.
int clinux_sealed_memory(const char *name, size_t size);

#endif
