// The times of the time line: seconds since the device was booted, or the machine's time of day.
export class Clock {
  constructor() {
    // When the device was booted, in seconds since 1970; null until that is known.
    this.booted = null;
    this.changed = () => {};
    this.isWall = remembered() === "wall";
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

  // A time to the millisecond, as it is shown now.
  exact(time) {
    return this.isWall && this.booted !== null ? this.wall(time) : `${time.toFixed(3)} s`;
  }

  // A time by both clocks.
  both(time) {
    return this.booted === null ? `${time.toFixed(3)} s` : `${time.toFixed(3)} s, ${this.wall(time)}`;
  }

  // The time of day: 14:03:07.250.
  wall(time, digits = 3) {
    // Rounded down to a millisecond first, as a clock is read.
    const date = new Date(Math.floor((this.booted + time) * 1000 + 1e-4));
    const two = (number) => String(number).padStart(2, "0");
    const whole = `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
    const rest = String(date.getMilliseconds()).padStart(3, "0").slice(0, digits);
    return digits > 0 ? `${whole}.${rest}` : whole;
  }
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
