/// Calls of Linux that Glibc's module does not name.
#ifndef CSECURITY_H
#define CSECURITY_H

#include <sys/random.h>
#include <sys/types.h>
#include <sys/xattr.h>

#endif
