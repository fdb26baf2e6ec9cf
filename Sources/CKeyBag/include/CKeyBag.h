#pragma once

#include "file_calls.h"
#include "key_memory.h"
