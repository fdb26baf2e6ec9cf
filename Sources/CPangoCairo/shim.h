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

/// Reduces pixels of 32 bits by a whole factor: each result is the mean of pixels of a square.
/// `opaque` says that their alpha has no meaning, and is complete in the result.
static inline void foreground_reduce_pixels(const uint8_t *source, long stride, long width,
                                            long height, long factor, int opaque,
                                            uint8_t *target, long target_stride) {
  // Every other pixel of a large square is enough for what is blurred next.
  long step = factor >= 4 ? 2 : 1;
  for (long y = 0; y < height; y += factor) {
    uint8_t *result = target + (y / factor) * target_stride;
    long bottom = y + factor < height ? y + factor : height;
    for (long x = 0; x < width; x += factor, result += 4) {
      long right = x + factor < width ? x + factor : width;
      uint32_t blue = 0, green = 0, red = 0, alpha = 0, count = 0;
      for (long row = y; row < bottom; row += step) {
        const uint8_t *pixel = source + row * stride + x * 4;
        for (long column = x; column < right; column += step, pixel += 4 * step) {
          blue += pixel[0];
          green += pixel[1];
          red += pixel[2];
          alpha += pixel[3];
          count++;
        }
      }
      result[0] = (uint8_t)(blue / count);
      result[1] = (uint8_t)(green / count);
      result[2] = (uint8_t)(red / count);
      result[3] = opaque ? 255 : (uint8_t)(alpha / count);
    }
  }
}

/// Blurs one line of `count` pixels of 32 bits, `step` bytes apart, by a box of `radius` pixels on
/// each side; beyond its ends the last pixels go on. `scratch` has room for `count` pixels.
static inline void foreground_blur_pixel_line(uint8_t *line, long count, long step, long radius,
                                              uint8_t *scratch) {
  uint32_t width = (uint32_t)(2 * radius + 1);
  for (long i = 0; i < count; i++) memcpy(scratch + 4 * i, line + i * step, 4);
  for (int channel = 0; channel < 4; channel++) {
    const uint8_t *source = scratch + channel;
    uint32_t sum = 0;
    for (long i = -radius; i <= radius; i++) {
      long at = i < 0 ? 0 : i >= count ? count - 1 : i;
      sum += source[4 * at];
    }
    for (long i = 0; i < count; i++) {
      line[i * step + channel] = (uint8_t)((sum + width / 2) / width);
      long in = i + radius + 1, out = i - radius;
      sum += source[4 * (in < count ? in : count - 1)];
      sum -= source[4 * (out > 0 ? out : 0)];
    }
  }
}

/// Blurs pixels of 32 bits in place: three boxes in both directions, close to a Gaussian whose
/// standard deviation is `radius`. `scratch` has room for the longer side.
static inline void foreground_blur_pixels(uint8_t *data, long width, long height, long stride,
                                          long radius, uint8_t *scratch) {
  for (int pass = 0; pass < 3; pass++) {
    for (long y = 0; y < height; y++) {
      foreground_blur_pixel_line(data + y * stride, width, 4, radius, scratch);
    }
    for (long x = 0; x < width; x++) {
      foreground_blur_pixel_line(data + 4 * x, height, stride, radius, scratch);
    }
  }
}

/// Moves the colours of pixels away from their grey, or towards it; `saturation` of 256 leaves them.
static inline void foreground_saturate_pixels(uint8_t *data, long width, long height, long stride,
                                              long saturation) {
  for (long y = 0; y < height; y++) {
    uint8_t *pixel = data + y * stride;
    for (long x = 0; x < width; x++, pixel += 4) {
      long grey = (29 * pixel[0] + 150 * pixel[1] + 77 * pixel[2]) >> 8;
      for (int channel = 0; channel < 3; channel++) {
        long value = grey + ((pixel[channel] - grey) * saturation) / 256;
        // Premultiplied colours do not exceed their alpha.
        pixel[channel] = (uint8_t)(value < 0 ? 0 : value > pixel[3] ? pixel[3] : value);
      }
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
