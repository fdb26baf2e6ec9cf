/* Plays one sound: that of a notification once, that of a call until foregroundd ends it, or what the
   device's microphone hears. foregroundd starts one for each, with their conversation as descriptor 3, a
   connection to audiod as descriptor 4, and, if an app or the person has a sound of its own for it, that
   file as descriptor 5. Files of others are decoded here, where they can harm nobody. */

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "audio_wire.h"
#include "capture.h"
#include "sound.h"

enum { CONTROL = 3, AUDIO = 4, FILE_OF_OTHERS = 5 };

/* The platform plays no longer sound for a notification; nobody speaks longer than a day. */
static const double most_seconds_of_app = 30, most_seconds_of_person = 24 * 60 * 60;

/* The sound that was asked for cannot be had. */
enum { UNREADABLE = 65, UNAVAILABLE = 69 };

/* Returns false if audiod is gone. */
static bool send_all(const void *bytes, size_t length) {
  const unsigned char *rest = bytes;
  while (length > 0) {
    ssize_t count = send(AUDIO, rest, length, MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    rest += count;
    length -= (size_t)count;
  }
  return true;
}

/* Waits until audiod has taken more. Returns false if it is gone, or foregroundd. */
static bool await_clock(uint64_t *taken) {
  struct pollfd waiting[] = {{.fd = AUDIO, .events = POLLIN}, {.fd = CONTROL, .events = POLLIN}};
  while (poll(waiting, 2, -1) < 0) {
    if (errno != EINTR) return false;
  }
  if (waiting[1].revents) return false;
  struct audio_clock clock;
  /* Both are of this package: a clock comes in one piece. */
  if (recv(AUDIO, &clock, sizeof clock, MSG_WAITALL) != sizeof clock) return false;
  *taken = clock.taken;
  return true;
}

/* Sends as much as audiod takes in advance, until the end of the sound. */
static void play(struct sound *sound, bool repeats) {
  uint64_t sent = 0, taken = 0;
  /* How many had been sent when this round began. */
  uint64_t begun = 0;
  bool has_ended = false;
  while (!has_ended || taken < sent) {
    while (!has_ended && sent + AUDIO_BLOCK <= taken + AUDIO_AHEAD) {
      float frames[AUDIO_BLOCK * AUDIO_CHANNELS];
      struct audio_samples head = {.frames = sound_read(sound, frames, AUDIO_BLOCK)};
      bool is_last = head.frames < AUDIO_BLOCK;
      /* A file without a single frame would be repeated for ever. */
      if (is_last) has_ended = !repeats || sent + head.frames == begun;
      if (is_last) sound_rewind(sound);
      size_t length = head.frames * AUDIO_CHANNELS * sizeof *frames;
      if (length > 0 && (!send_all(&head, sizeof head) || !send_all(frames, length))) return;
      sent += head.frames;
      if (is_last) begun = sent;
    }
    if (taken < sent && !await_clock(&taken)) return;
  }
}

/* Sends what the machine's microphone hears, no more of it in advance than audiod takes: a microphone that
   is heard meanwhile drops it, and one without a clock gets audiod's. */
static void capture(struct capture *microphone) {
  uint64_t sent = 0, taken = 0;
  float frames[AUDIO_BLOCK * AUDIO_CHANNELS];
  struct audio_samples head = {.frames = AUDIO_BLOCK};
  while (microphone->read(microphone, frames)) {
    while (sent + AUDIO_BLOCK > taken + AUDIO_AHEAD) {
      if (!await_clock(&taken)) return;
    }
    if (!send_all(&head, sizeof head) || !send_all(frames, sizeof frames)) return;
    sent += AUDIO_BLOCK;
  }
}

int main(int count, char **words) {
  bool repeats = false, is_microphone = false, is_machine = false, is_known = count >= 2;
  for (int index = 2; index < count; index++) {
    bool *flag = strcmp(words[index], "repeat") == 0 ? &repeats
        : strcmp(words[index], "microphone") == 0    ? &is_microphone
        : strcmp(words[index], "machine") == 0       ? &is_machine
                                                     : &is_known;
    *flag = flag != &is_known;
  }
  /* The folder only says whose soundplayer this is. */
  if (!is_known) {
    fprintf(
        stderr, "soundplayer is started by foregroundd: soundplayer FOLDER [repeat] [microphone]\n"
                "or soundplayer FOLDER machine\n");
    return 64;
  }
  signal(SIGPIPE, SIG_IGN);
  if (is_machine) {
    struct capture microphone;
    if (!capture_open(&microphone)) return UNAVAILABLE;
    capture(&microphone);
    return 0;
  }
  struct sound *sound = NULL;
  if (lseek(FILE_OF_OTHERS, 0, SEEK_CUR) >= 0) {
    sound = sound_open(FILE_OF_OTHERS, is_microphone ? most_seconds_of_person : most_seconds_of_app);
  }
  if (!sound && is_microphone) return UNREADABLE;
  if (!sound) sound = sound_own(repeats ? SOUND_RINGTONE : SOUND_ALERT);
  if (sound) play(sound, repeats);
  return 0;
}
