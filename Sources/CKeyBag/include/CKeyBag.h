#pragma once

#include "file_calls.h"
