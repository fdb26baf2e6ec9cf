// The times of the page: the machine's time of day, or the time since the device was booted.
export class Clock {
  constructor() {
    // When the device was booted, in seconds since 1970; null until that is known.
    this.booted = null;
    this.changed = () => {};
    this.isWall = remembered() !== "uptime";
  }

  // Shows the other kind of time.
  turn() {
    this.isWall = !this.isWall;
    try { localStorage.setItem("foreground-clock", this.isWall ? "wall" : "uptime"); } catch { }
    this.changed();
  }

  // A time for the axis, with as many digits as a step between two of them needs.
  mark(time, step) {
    if (!this.isWall || this.booted === null) return uptime(time, digitsOf(step));
    return this.wall(time, Math.min(3, digitsOf(step)));
  }

  // The first time from `start` on that has a mark, for marks that are `step` apart: a round time by the
  // clock that is shown. The hours of a day begin where the person is.
  firstMark(start, step) {
    let zero = 0;
    if (this.isWall && this.booted !== null) {
      const offset = -new Date((this.booted + start) * 1000).getTimezoneOffset() * 60;
      zero = -((this.booted + offset) % Math.max(step, 1));
    }
    return zero + Math.ceil((start - zero) / step - 1e-9) * step;
  }

  // A time to the millisecond, as it is shown now.
  exact(time) {
    return this.isWall && this.booted !== null ? this.wall(time) : uptime(time, 3);
  }

  // A time as it is shown now, and by the clock of the log.
  both(time) {
    return this.isWall && this.booted !== null
      ? `${this.wall(time)} (${time.toFixed(3)} s after the boot)` : this.exact(time);
  }

  // A time in seconds since 1970, as it is shown now; before the boot it is the time of day.
  dated(time) {
    if (this.isWall || this.booted === null || time < this.booted) return day(time * 1000, 3);
    return uptime(time - this.booted, 3);
  }

  // The time of day: 14:03:07.250.
  wall(time, digits = 3) {
    // Rounded down to a millisecond first, as a clock is read.
    return day(Math.floor((this.booted + time) * 1000 + 1e-4), digits);
  }
}

function day(milliseconds, digits) {
  const date = new Date(Math.floor(milliseconds));
  const two = (number) => String(number).padStart(2, "0");
  const whole = `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
  const rest = String(date.getMilliseconds()).padStart(3, "0").slice(0, digits);
  return digits > 0 ? `${whole}.${rest}` : whole;
}

// A duration as text.
export function seconds(value) {
  if (value < 0.1) return `${(value * 1000).toFixed(1)} ms`;
  return value < 100 ? `${value.toFixed(2)} s` : `${value.toFixed(0)} s`;
}

function digitsOf(step) {
  return step >= 1 ? 0 : Math.min(6, Math.ceil(-Math.log10(step) - 1e-9));
}

function uptime(time, digits) {
  if (time < 60) return `${time.toFixed(digits)} s`;
  const minutes = Math.floor(time / 60);
  const rest = (time - minutes * 60).toFixed(digits).padStart(digits ? 3 + digits : 2, "0");
  return `${minutes}:${rest}`;
}

function remembered() {
  try { return localStorage.getItem("foreground-clock"); } catch { return null; }
}
