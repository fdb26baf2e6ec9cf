/* The connection of one app, and the sound that it has sent and that was not taken yet. */
#ifndef CLIENT_H
#define CLIENT_H

#include <stdbool.h>
#include <stdint.h>

#include "audio_wire.h"

struct client {
  /* -1: nobody is here. */
  int descriptor;
  /* The number by which foregroundd knows the connection. */
  uint32_t number;
  enum audio_kind kind;
  enum audio_level level;
  /* Frames in a ring: `count` of them, the first at `first`. */
  float *ring;
  uint32_t first, count;
  /* Of the message that has arrived in part: the bytes of its head, the bytes of frames that are
     still to come, and the bytes of a frame that is not complete. */
  unsigned char head[sizeof(struct audio_samples)];
  uint32_t head_bytes;
  uint32_t awaited;
  unsigned char part[AUDIO_CHANNELS * sizeof(float)];
  uint32_t part_bytes;
  /* How many frames were taken. */
  uint64_t taken;
  bool is_heard;
  /* When it was last loud, in nanoseconds of the monotonic clock. */
  int64_t loud_at;
  /* The largest sample of late. */
  float peak;
};

enum client_state { CLIENT_FINE, CLIENT_GONE, CLIENT_MISUSED };

/* Takes a connection, and owns it. Returns false if there is no memory. */
bool client_open(struct client *client, int descriptor, uint32_t number);

void client_close(struct client *client);

/* Reads what has arrived, without waiting. */
enum client_state client_read(struct client *client);

/* Adds one block of the client's sound, or what it has of it, to the mix. What is no number, or too
   loud, is put right. */
void client_mix(struct client *client, float *mix, int64_t now);

/* Sends one block of what the microphone hears to a recorder. One that has no room for it misses it. */
void client_record(struct client *client, const float *frames);

/* Tells the app how many of its frames were taken. */
void client_tell(struct client *client);

#endif
