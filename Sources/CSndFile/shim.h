#include <sndfile.h>

/* A file without a name (Linux); declared here because Glibc's header hides it from Swift. */
int memfd_create(const char *name, unsigned int flags);
