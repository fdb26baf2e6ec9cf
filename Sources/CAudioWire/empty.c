#include "audio_wire.h"
