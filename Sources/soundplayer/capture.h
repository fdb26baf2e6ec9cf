/* The machine's microphone: that of a PulseAudio or PipeWire server, or of a sound card. */
#ifndef CAPTURE_H
#define CAPTURE_H

#include <stdbool.h>

struct capture {
  void *handle;
  /* Waits for one block of AUDIO_BLOCK frames. Returns false if there will be no more. */
  bool (*read)(struct capture *capture, float *frames);
};

/* Opens it. Returns false, and says so on the standard error, if the machine has none. */
bool capture_open(struct capture *capture);

#endif
