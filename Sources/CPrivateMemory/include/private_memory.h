#pragma once

/// Keeps the memory of a program that holds keys to itself: no other process of its user reads it,
/// no core file has it, and it is not written to the swap space.
///
/// Freed memory is overwritten from then on. Call it before there are keys, and other threads.
/// Returns 0, or the number of the error why memory can be swapped out.
int keep_memory_private(void);

/// Overwrites what earlier calls have left on the stack below the caller: ciphers leave keys there.
void clear_stack(void);
