#ifndef CPANGOCAIRO_SHIM_H
#define CPANGOCAIRO_SHIM_H

#include <cairo.h>
#include <pango/pangocairo.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Blurs one line of `count` bytes, `step` bytes apart, by a box of `radius` on each side; beyond
/// its ends lies nothing. `scratch` has room for `count` bytes.
static inline void foreground_blur_line(uint8_t *line, long count, long step, long radius,
                                        uint8_t *scratch) {
  uint32_t width = (uint32_t)(2 * radius + 1);
  // 16 bits behind the point spare a division for each byte.
  uint32_t factor = (65536 + width / 2) / width;
  uint32_t sum = 0;
  for (long i = 0; i < count; i++) scratch[i] = line[i * step];
  for (long i = 0; i <= radius && i < count; i++) sum += scratch[i];
  for (long i = 0; i < count; i++) {
    uint32_t value = (sum * factor + 32768) >> 16;
    line[i * step] = value > 255 ? 255 : (uint8_t)value;
    if (i + radius + 1 < count) sum += scratch[i + radius + 1];
    if (i - radius >= 0) sum -= scratch[i - radius];
  }
}

/// Blurs an 8-bit mask in place: three boxes in both directions, close to a Gaussian whose standard
/// deviation is `radius`. `scratch` has room for the longer side.
static inline void foreground_blur_mask(uint8_t *data, long width, long height, long stride,
                                        long radius, uint8_t *scratch) {
  for (int pass = 0; pass < 3; pass++) {
    for (long y = 0; y < height; y++) {
      foreground_blur_line(data + y * stride, width, 1, radius, scratch);
    }
    for (long x = 0; x < width; x++) {
      foreground_blur_line(data + x, height, stride, radius, scratch);
    }
  }
}

/// Drops a reference; the macros of GObject are not for Swift.
static inline void foreground_unref(gpointer object) { g_object_unref(object); }

/// A descriptor of memory that others can open by /proc, closed on exec (MFD_CLOEXEC); or -1.
static inline int foreground_screen_memory(void) {
  return (int)syscall(SYS_memfd_create, "foreground-screen", 1u);
}

#endif
