/// What Security needs of Linux that Glibc does not name, and a hash.
#ifndef CSECURITY_H
#define CSECURITY_H

#include "keyed_hash.h"

#include <sys/random.h>
#include <sys/types.h>
#include <sys/xattr.h>

#endif
