#ifndef HOLDER_PARTS_H
#define HOLDER_PARTS_H

#define _GNU_SOURCE

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "CLinux.h"

/// The records of a request, read one after the other.
struct reader {
  const char *next;
  const char *end;
};

/// One record, whose texts and numbers are taken from the front.
struct record {
  uint32_t kind;
  const char *next;
  const char *end;
};

/// False at the end, or if the next record is not whole.
bool read_record(struct reader *reader, struct record *record);
uint64_t take_number(struct record *record);
/// Points into the request; "" if the record has no further text.
const char *take_text(struct record *record);

/// The outcome of a step: 0, or an errno and what it was about.
struct outcome {
  int error;
  const char *subject;
};

/// Carries out a step of a view. Not one of a view: nothing, and no error.
struct outcome take_view_step(struct record record);

/// The seccomp programs of the device, by number.
struct filter {
  const void *instructions;
  uint16_t count;
};
extern struct filter filters[HOLDER_FILTER_LIMIT];

/// The namespaces that programs get (CLONE_NEW…).
extern uint64_t program_namespaces;

/// The machine's /proc/sys/kernel, opened before the holder enters its own view; -1: none.
extern int sysctl_folder;

/// Loads the libraries of a runtime, unless one is loaded. 0, or an errno.
int load_runtime(struct reader records, struct holder_runtime *reply);
bool has_runtime(void);

/// Makes the types ahead that a loaded library will ask Swift for.
void prepare_types(const char *library);

/// Finds what Foundation has learned of the holder. 0, also if it is not loaded; or -1 and errno.
int find_foundation(void);
/// Tells Foundation anew, in a copy of the holder that is the program now.
void tell_foundation(void);

/// Makes this copy of the holder look as if it had executed the program. 0, or -1 and errno.
int take_identity(const char *executable, char **arguments, char **environment);

/// Loads the libraries and the program into this copy of the holder, and runs the program.
_Noreturn void run_loaded(
    const char *executable, char **libraries, char **arguments, char **environment);

/// Zeroes memory of this copy of the holder.
void forget(void *memory, size_t size);
/// Forgets what the holder has been told about programs.
void forget_requests(void);

/// Starts a program. Its pidfd and that of its namespace's first process are -1 where there is
/// none.
void start_program(
    struct reader records, const int *descriptors, int descriptor_count,
    struct holder_reply *reply, int *pidfd, int *first_pidfd);

#endif
