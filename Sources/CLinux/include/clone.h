#ifndef CLINUX_CLONE_H
#define CLINUX_CLONE_H

/// clone3 whose child calls `run`, which does not return, on the stack given in `arguments` or on a
/// copy of this one. The process, or -errno; -ENOSYS on a machine for which it is not written.
struct clone_args;
long clinux_clone(struct clone_args *arguments, int (*run)(void *), void *argument);

#endif
