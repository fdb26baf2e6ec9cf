#pragma once

#include <stddef.h>

/// Has the program overwrite memory when it is freed, from now on. Call it before there are secrets, and
/// other threads.
void overwrite_freed_memory(void);

/// Keeps the memory of a program that holds keys to itself: no other process of its user reads it,
/// no core file has it, and it is not written to the swap space.
///
/// Freed memory is overwritten from then on. Call it before there are keys, and other threads.
/// Returns 0, or the number of the error why memory can be swapped out.
int keep_memory_private(void);

/// Overwrites what earlier calls have left on the stack below the caller, so many bytes of it: ciphers
/// leave keys there, and whoever passes a passcode on leaves that.
void clear_stack(size_t size);
