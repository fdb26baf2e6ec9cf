/* What audiod says to foregroundd and to apps, and they to it. All numbers are in the machine's own
   byte order: both ends are on one machine, and of one package but for apps, whose part of this file
   may be extended and not changed.

   Sound is 48000 frames a second; a frame is two floats, left and right, from -1 to 1. */
#ifndef AUDIO_WIRE_H
#define AUDIO_WIRE_H

#include <stdint.h>

enum {
  AUDIO_RATE = 48000,
  AUDIO_CHANNELS = 2,
  /* The frames that are mixed at once: 10 ms. */
  AUDIO_BLOCK = 480,
  /* The frames that an app may have sent and that were not taken yet: 80 ms. One that sends more
     breaks the rules, and its connection is closed. */
  AUDIO_AHEAD = 3840,
  /* The connections of apps at the same time. */
  AUDIO_CLIENTS = 256,
};

/* What a recorder gets are packets of at most AUDIO_BLOCK frames each, as its socket keeps them apart. It
   sends nothing. A packet for which it has no room is lost. */

/* From an app: so many frames follow, at most AUDIO_AHEAD. */
struct audio_samples {
  uint32_t frames;
};

/* To an app: so many of its frames were taken since its connection was made. Sent when some were. */
struct audio_clock {
  uint64_t taken;
};

/* From foregroundd, over descriptor 3. Connections of apps come over descriptor 4, a SOCK_SEQPACKET
   socket: each packet has one descriptor, a byte, and eight bytes with the number by which
   foregroundd knows the connection. */
struct audio_command {
  uint32_t kind;
  uint32_t client;
  /* AUDIO_KIND: an audio_kind. AUDIO_LEVEL: an audio_level. AUDIO_VOLUME: from 0 to 1000. AUDIO_PING, AUDIO_ASK: a number, which
     the answer repeats. */
  uint32_t value;
  uint32_t reserved;
};

enum audio_command_kind {
  AUDIO_LEVEL = 1,
  /* The connection is closed. */
  AUDIO_REMOVE = 2,
  AUDIO_VOLUME = 3,
  AUDIO_PING = 4,
  /* Asks how loud everybody is. */
  AUDIO_ASK = 5,
  /* Said once of a connection that is no player's, before its level. */
  AUDIO_KIND = 6,
};

/* What a connection is for. */
enum audio_kind {
  /* It is heard. So it is for a new connection. */
  AUDIO_PLAYER = 0,
  /* What it sends is what the microphone hears. It is taken while somebody records. */
  AUDIO_MICROPHONE = 1,
  /* It is sent what the microphone hears. */
  AUDIO_RECORDER = 2,
};

enum audio_level {
  /* Nothing is taken from a player, or sent to a recorder. So it is for a new connection. */
  AUDIO_STOPPED = 0,
  AUDIO_DUCKED = 1,
  AUDIO_FULL = 2,
  /* A recorder is sent silence. */
  AUDIO_SILENCE = 3,
};

/* To foregroundd. */
struct audio_report {
  uint32_t kind;
  uint32_t client;
  /* AUDIO_HEARD: 1, or 0 for silent. AUDIO_LOUDNESS: the largest sample of late, in thousandths.
     AUDIO_OUTPUT: an audio_output. */
  uint32_t value;
  uint32_t reserved;
};

enum audio_report_kind {
  AUDIO_HEARD = 1,
  AUDIO_PONG = 2,
  AUDIO_LOUDNESS = 3,
  /* The answer to AUDIO_ASK is complete. */
  AUDIO_ANSWERED = 4,
  AUDIO_OUTPUT = 5,
  /* The client has broken the rules, and its connection was closed. */
  AUDIO_MISUSE = 6,
  /* The client's connection has ended. */
  AUDIO_GONE = 7,
};

enum audio_output_kind {
  AUDIO_OUTPUT_NULL = 0,
  AUDIO_OUTPUT_PULSE = 1,
  AUDIO_OUTPUT_ALSA = 2,
};

#endif
