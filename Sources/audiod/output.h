/* Where sound goes, and whose clock it has.

   A sound server or card has a clock of its own, and may take as long as it likes: it hangs, is
   suspended, or is gone. So a thread waits for it, and nobody else does. While it takes nothing, the
   machine's clock takes its place: what is played then is not heard, and time goes on for those who
   play. It is used again as soon as it takes something. */
#ifndef OUTPUT_H
#define OUTPUT_H

#include "audio_wire.h"

/* Starts the thread, which opens nothing before something is to be played. Returns a descriptor that
   is readable when `output_due` may have changed, or -1. */
int output_start(void);

/* The descriptor was readable. */
void output_noticed(void);

/* Something is to be played. Returns the instant of the monotonic clock, in nanoseconds, before which
   no block may be. */
int64_t output_due(int64_t present);

/* Plays one block, which is due. Returns where it goes. */
enum audio_output_kind output_play(const float *frames, int64_t present);

/* Nothing is left to play. What was played is heard to its end; after a while the device is
   closed, so that it can sleep and others can use it. */
void output_rest(void);

#endif
