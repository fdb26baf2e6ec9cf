#include "include/CSecurity.h"
