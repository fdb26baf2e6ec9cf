#ifndef CLINUX_HEAP_H
#define CLINUX_HEAP_H

/// Gives the memory that the C library keeps free for later back to the system: malloc_trim(3),
/// which Swift's module of the C library does not have.
void clinux_trim_heap(void);

#endif
