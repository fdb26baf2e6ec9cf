// Starts without an execution: the frameworks of apps, and with them the Swift runtime, are loaded into
// the holder once, and a program that is built for the same ones is loaded into a copy of the holder (as
// Android's zygote does). Most of the time in which a Swift program starts is the dynamic linker's work on
// these libraries, which a copy has done already; and what it has written to memory is shared.
//
// The copy then looks as if it had been executed: its name, arguments and environment, the file that
// it runs (/proc/self/exe), its thread number and its memory. It has gone through the same
// confinement as every program before anything of the app is in it.

#include "parts.h"

#include <dlfcn.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <linux/prctl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The signature before the abort handler of restartable sequences, which the C library chooses.
#if defined(__x86_64__)
enum { rseq_signature = 0x53053053 };
#else
#define rseq_signature 0xd428bc00u
#endif
enum { rseq_size = 32, most_segments = 16, most_of_thread = 4096 };

// Of the C library, from 2.35 on.
extern const ptrdiff_t __rseq_offset __attribute__((weak));
extern const unsigned int __rseq_size __attribute__((weak));

/// Where a loaded program keeps its own variables of a thread. As it was built to be executed, it
/// expects them in the first place of each thread's memory, which is the executable's: the holder's.
static _Thread_local char thread_room[HOLDER_THREAD_ROOM]
    __attribute__((aligned(HOLDER_THREAD_ALIGNMENT), used));

/// The first library, by which a program's runtime is compared; 0: nothing is loaded.
static struct holder_runtime runtime;

/// The borders of the holder's own memory, which the kernel wants to be told again.
static struct prctl_mm_map own_memory;
/// The number of the holder's thread, and where the C library keeps it.
static int holder_number;
static int *thread_number;
static void *robust_list;
static size_t robust_size;

// MARK: Loading the runtime

/// The kernel lets a process change its /proc/self/exe when no memory is mapped from the old file:
/// the holder's own pages become anonymous.
static int leave_own_file(void) {
  struct stat own;
  if (stat("/proc/self/exe", &own) < 0) return -1;
  FILE *maps = fopen("/proc/self/maps", "re");
  if (!maps) return -1;
  struct {
    char *start;
    size_t size;
    int protection;
  } segments[most_segments];
  int count = 0;
  char *line = NULL;
  size_t room = 0;
  while (getline(&line, &room, maps) > 0) {
    unsigned long start, end, inode;
    unsigned major, minor;
    char rights[5];
    if (sscanf(line, "%lx-%lx %4s %*x %x:%x %lu", &start, &end, rights, &major, &minor, &inode) != 6) {
      continue;
    }
    if (inode != own.st_ino || count == most_segments) continue;
    segments[count].start = (char *)start;
    segments[count].size = end - start;
    segments[count].protection = (rights[0] == 'r' ? PROT_READ : 0) |
                                 (rights[1] == 'w' ? PROT_WRITE : 0) |
                                 (rights[2] == 'x' ? PROT_EXEC : 0);
    count++;
  }
  free(line);
  fclose(maps);
  for (int i = 0; i < count; i++) {
    size_t size = segments[i].size;
    char *copy =
        mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (copy == MAP_FAILED) return -1;
    memcpy(copy, segments[i].start, size);
    if (mprotect(copy, size, segments[i].protection) < 0) return -1;
    // The pages take the place of those that may be in use at this very moment.
    if (mremap(copy, size, size, MREMAP_MAYMOVE | MREMAP_FIXED, segments[i].start) == MAP_FAILED) {
      return -1;
    }
  }
  return 0;
}

static int read_own_memory(void) {
  char text[2048];
  int file = open("/proc/self/stat", O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return -1;
  text[length] = 0;
  // The fields are numbered as in proc_pid_stat(5). The name in field 2 may contain spaces.
  char *field = strrchr(text, ')');
  unsigned long long values[53] = {0};
  for (int i = 3; field && i <= 52; i++) {
    field = strchr(field, ' ');
    if (field) values[i] = strtoull(++field, NULL, 10);
  }
  own_memory = (struct prctl_mm_map){
      .start_code = values[26],
      .end_code = values[27],
      .start_stack = values[28],
      .start_data = values[45],
      .end_data = values[46],
      .start_brk = values[47],
  };
  return own_memory.start_code && own_memory.start_stack ? 0 : -1;
}

/// Finds where the C library keeps the number of the thread: it has no function to change it, as
/// fork() does.
static int find_thread_number(void) {
  int *thread = (int *)pthread_self();
  holder_number = (int)syscall(SYS_gettid);
  uintptr_t page_size = (uintptr_t)getpagesize();
  int found = 0;
  for (size_t i = 0; i < most_of_thread / sizeof *thread; i++) {
    // Behind the end of the thread's descriptor there may be nothing: it is on top of its memory.
    unsigned char is_there;
    void *page = (void *)((uintptr_t)(thread + i) & ~(page_size - 1));
    if (mincore(page, 1, &is_there) < 0) break;
    if (thread[i] != holder_number) continue;
    thread_number = thread + i;
    found++;
  }
  errno = ENOTSUP;
  return found == 1 ? 0 : -1;
}

/// Libraries keep the number of a thread in its variables, too, and find a copy's wrong there.
static int correct_number(struct dl_phdr_info *library, size_t size, void *number) {
  (void)size;
  if (!library->dlpi_tls_data) return 0;
  for (int i = 0; i < library->dlpi_phnum; i++) {
    if (library->dlpi_phdr[i].p_type != PT_TLS) continue;
    int *variables = library->dlpi_tls_data;
    for (size_t k = 0; k < library->dlpi_phdr[i].p_memsz / sizeof *variables; k++) {
      if (variables[k] == holder_number) variables[k] = *(const int *)number;
    }
  }
  return 0;
}

/// What fork() does in a child, and the system call of the holder does not.
static void become_thread(void) {
  int number = (int)syscall(SYS_gettid);
  *thread_number = number;
  dl_iterate_phdr(correct_number, &number);
  syscall(SYS_set_tid_address, thread_number);
  syscall(SYS_set_robust_list, robust_list, robust_size);
  if (&__rseq_offset && &__rseq_size && __rseq_size) {
    char *area = (char *)__builtin_thread_pointer() + __rseq_offset;
    // Already registered (EINVAL, EBUSY) where the holder itself was copied, and not its maker.
    syscall(SYS_rseq, area, rseq_size, 0, rseq_signature);
  }
  // Of all libraries that are loaded, only this one asks to be told of a fork.
  void (*tell_dispatch)(void) = (void (*)(void))dlsym(RTLD_DEFAULT, "dispatch_atfork_child");
  if (tell_dispatch) tell_dispatch();
}

static bool has_one_thread(void) {
  struct stat tasks;
  return stat("/proc/self/task", &tasks) == 0 && tasks.st_nlink == 3;
}

/// Whether the room for a program's variables of a thread is in the executable's place.
static int find_room(struct dl_phdr_info *library, size_t size, void *found) {
  (void)size;
  for (int i = 0; i < library->dlpi_phnum; i++) {
    if (library->dlpi_phdr[i].p_type != PT_TLS) continue;
    *(bool *)found = library->dlpi_phdr[i].p_memsz == HOLDER_THREAD_ROOM &&
                     library->dlpi_tls_data == (void *)thread_room;
  }
  return 1;  // only the first one, which is the executable
}

/// Loads the libraries. What cannot be done here is no error: programs are executed then.
int load_runtime(struct reader records, struct holder_runtime *reply) {
  struct record record;
  struct stat first;
  bool is_first = true;
  while (!runtime.inode && read_record(&records, &record)) {
    if (record.kind != HOLDER_LIBRARY) continue;
    const char *path = take_text(&record);
    if (is_first) {
      bool has_room = false;
      dl_iterate_phdr(find_room, &has_room);
      if (!has_room) return ENOTSUP;
      if (stat(path, &first) < 0 || leave_own_file() < 0 || read_own_memory() < 0 ||
          find_thread_number() < 0 ||
          syscall(SYS_get_robust_list, 0, &robust_list, &robust_size) < 0) {
        return errno;
      }
      // The runtime looks at it now, and never again.
      setenv("SWIFT_BACKTRACE", "enable=no", 1);
      // So that Foundation finds it, and is found by it.
      setenv("HOME", "/", 1);
      is_first = false;
    }
    // All names are looked up here and now, for all copies.
    void *library = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
    if (!library) return ENOEXEC;
    void (*rehearse)(void) = (void (*)(void))dlsym(library, "UIKitRehearse");
    if (rehearse) {
      prepare_types(path);
      // What UIKit stands on is a library of its own, which is loaded with it.
      void *base = dlsym(library, "AppRuntimeRehearse");
      Dl_info place;
      if (base && dladdr(base, &place) && strcmp(place.dli_fname, path) != 0) {
        prepare_types(place.dli_fname);
      }
      rehearse();
    }
  }
  if (!is_first) {
    if (!has_one_thread()) return EBUSY;
    if (find_foundation() < 0) return errno;
    runtime = (struct holder_runtime){.device = first.st_dev, .inode = first.st_ino};
  }
  *reply = runtime;
  return runtime.inode ? 0 : ENOENT;
}

bool has_runtime(void) { return runtime.inode != 0; }

// MARK: Becoming a program

/// Copies the strings behind each other, as the kernel lays them out, and lets the list point there.
static char *lay_out(char **list, char *place) {
  for (; *list; list++) {
    size_t size = strlen(*list) + 1;
    memcpy(place, *list, size);
    *list = place;
    place += size;
  }
  return place;
}

static size_t size_of(char *const *list) {
  size_t size = 0;
  for (; *list; list++) size += strlen(*list) + 1;
  return size;
}

/// Makes the process look as if the program had been executed. Needs the rights of the namespace.
int take_identity(const char *executable, char **arguments, char **environment) {
  int file = open(executable, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  size_t room = size_of(arguments) + size_of(environment);
  char *text = mmap(NULL, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (text == MAP_FAILED) return -1;
  char *variables = lay_out(arguments, text);
  char *end = lay_out(environment, variables);
  struct prctl_mm_map memory = own_memory;
  memory.brk = (uintptr_t)sbrk(0);
  memory.arg_start = (uintptr_t)text;
  memory.arg_end = memory.env_start = (uintptr_t)variables;
  memory.env_end = (uintptr_t)end;
  memory.exe_fd = (uint32_t)file;
  if (prctl(PR_SET_MM, PR_SET_MM_MAP, &memory, sizeof memory, 0) < 0) return -1;
  close(file);

  const char *slash = strrchr(executable, '/');
  prctl(PR_SET_NAME, slash ? slash + 1 : executable);
  program_invocation_name = arguments[0];
  slash = strrchr(arguments[0], '/');
  program_invocation_short_name = slash ? (char *)slash + 1 : arguments[0];
  environ = environment;

  become_thread();
  return 0;
}

/// A program that was loaded, and where it begins.
struct beginning {
  const struct link_map *program;
  int (*run)(int, char **, char **);
};

/// Finds the program's `main`, which its note "Foreground" of type 2 refers to. The dynamic linker knows
/// where the segments are; in the file their table can be anywhere.
static int find_main(struct dl_phdr_info *library, size_t size, void *found) {
  (void)size;
  struct beginning *beginning = found;
  // Empty is the name of the executable.
  if (!library->dlpi_name[0] || strcmp(library->dlpi_name, beginning->program->l_name) != 0) return 0;
  for (int i = 0; i < library->dlpi_phnum; i++) {
    const Elf64_Phdr *segment = &library->dlpi_phdr[i];
    if (segment->p_type != PT_NOTE) continue;
    const char *place = (const char *)library->dlpi_addr + segment->p_vaddr;
    const char *end = place + segment->p_memsz;
    while ((size_t)(end - place) >= sizeof(Elf64_Nhdr)) {
      const Elf64_Nhdr *note = (const Elf64_Nhdr *)place;
      const char *owner = place + sizeof *note;
      const char *content = owner + ((note->n_namesz + 3) & ~3u);
      if (note->n_type == HOLDER_NOTE_MAIN && note->n_descsz >= 4 &&
          note->n_namesz == sizeof "Foreground" && memcmp(owner, "Foreground", 11) == 0) {
        beginning->run =
            (int (*)(int, char **, char **))(content + *(const int32_t *)content);
        return 1;
      }
      place = content + ((note->n_descsz + 3) & ~3u);
    }
  }
  return 1;
}

/// Loads a file for good. Where that fails, the process ends as one that cannot be executed.
static void *load(const char *path, const char *program) {
  void *library = dlopen(path, RTLD_LAZY | RTLD_GLOBAL);
  if (!library) {
    fprintf(stderr, "%s: %s\n", program, dlerror());
    _exit(127);
  }
  return library;
}

_Noreturn void run_loaded(
    const char *executable, char **libraries, char **arguments, char **environment) {
  int count = 0;
  while (arguments[count]) count++;
  // The Swift runtime has been told the holder's arguments when it was loaded.
  void (*tell_swift)(char **, int) =
      (void (*)(char **, int))dlsym(RTLD_DEFAULT, "_swift_stdlib_overrideUnsafeArgvArgc");
  if (tell_swift) tell_swift(arguments, count);
  tell_foundation();
  // Begins with zeros. Without any use of it, the linker of a release build would leave it out.
  forget(thread_room, sizeof thread_room);
  for (; *libraries; libraries++) load(*libraries, arguments[0]);
  void *program = load(executable, arguments[0]);
  struct beginning beginning = {.program = program};
  dl_iterate_phdr(find_main, &beginning);
  if (!beginning.run) {
    fprintf(stderr, "%s: it has no note that says where it begins\n", executable);
    _exit(127);
  }
  exit(beginning.run(count, arguments, environment));
}
