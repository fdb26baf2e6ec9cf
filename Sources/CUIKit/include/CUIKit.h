#ifndef CUIKIT_H
#define CUIKIT_H

#include <stdint.h>

/// Makes standard output be written line by line, also into a pipe or a file. In C, because stdout
/// is a variable, which Swift 6 lets no code touch.
void CUIKitBufferStandardOutputByLine(void);

/// Gives the memory that the C library keeps free for later back to the system: malloc_trim(3),
/// which Swift's module of the C library does not have. Takes some milliseconds; any thread.
void CUIKitTrimHeap(void);

/// The kernel's number of the calling thread. In C, because Glibc does not give it to Swift.
int CUIKitThreadIdentifier(void);

/* The size of an open file in bytes; -1: it is no ordinary file. In C, because it is not always the same
   module that gives struct stat to a Swift module which imports CoreFoundation. */
int64_t CUIKitSizeOfFile(int descriptor);

/* Looks, in the objects that the variables of a library point to, for the one place that points to
   this object and then to this table of methods. The library is the one with this code. Returns NULL
   if there is none, or more than one. One thread at a time. */
void **CUIKitFindHolder(const void *code, const void *object, const void *table);

/* Waits until something can be read, for less than a second. Returns 0 when nothing can within the
   time. */
int CUIKitWaitForArrival(int descriptor, int microseconds);

/* Something that the system has handed over: its kind, the number that came with it (0: none), and a
   descriptor, which the caller closes. */
struct CUIKitHandedOver {
  int kind;
  int descriptor;
  uint64_t number;
};

/* The kinds: a connection to displayd; another port, with the number of this process's messages that
   the system has handled; a connection to audiod; a file of a system database, with its number. */
extern const int CUIKitHandedOverDisplay;
extern const int CUIKitHandedOverPort;
extern const int CUIKitHandedOverSound;
extern const int CUIKitHandedOverRecording;
extern const int CUIKitHandedOverFile;
extern const int CUIKitHandedOverCallbackWord;
/* The kind of a socket that the app hands over for its calls. */
extern const int CUIKitHandedOverSocket;

/* Takes what the system has handed over next; waits for it for so long. Returns 1; 0 if there is
   nothing; -1 if nothing will come any more. */
int CUIKitReceiveHandover(int socket, int milliseconds, struct CUIKitHandedOver *packet);

/* Hands a copy of a descriptor over to the system, with this kind and number. Never waits. Returns 0,
   or -1 with errno set. */
int CUIKitHandOver(int socket, int kind, uint64_t number, int descriptor);

/* Makes the descriptor's number that of another open file, which no child inherits, and closes that
   one's own number. */
void CUIKitReplaceDescriptor(int descriptor, int by);

/* From now on a crash of this process is told to the system, at the other end of the descriptor,
   which then looks at its stacks before it ends. Call from the main thread, once. */
void CUIKitInstallCrashHandler(int descriptor);

/* Makes an epoll that is ready while the descriptor can be read. Returns its descriptor, which the
   caller closes, or -1 with errno set. */
int CUIKitWatchDescriptor(int descriptor);

/* Whether that epoll, while the descriptor can be read, is ready (1) or not (0). */
void CUIKitSetWatched(int watch, int descriptor, int watched);

/* Runs what was put on the main queue, as the main run loop does. On the main thread; does nothing
   while the queue's work is running. */
void CUIKitDrainMainQueue(void);

/* CLOCK_MONOTONIC, in nanoseconds. In C, as are the other clocks, because the module that timespec
   belongs to is another from build to build, which Swift's visibility of members refuses. */
uint64_t CUIKitMonotonicNanoseconds(void);

/* Writes the local time as "2026-01-31 12:34:56.789", with a zero at its end. Returns its length
   without the zero. The capacity is at least 32. */
int CUIKitLocalTime(char *text, int capacity);

/* The addresses to which the functions return that have called this, the innermost first. Returns how many
   there are. */
int CUIKitCallers(uint64_t *addresses, int capacity);

/* The place of an address in the file that it was loaded from, and that file's path, which is not
   freed. Returns 0 if it is in none. In C, because Glibc does not give dladdr(3) to Swift. */
uint64_t CUIKitProgramPlace(uint64_t address, const char **path);

/// The version of the port's messages in which this UIKit talks: MessageVersion.port, with which a
/// test compares it.
#define CUIKitPortVersion 1

/// This version, from the note in the executable.
uint32_t CUIKitBuiltVersion(void);

#endif
