// How the device is held: a pad for its tilt, and readings of its sensors in numbers.
export class Motion {
  constructor(actions) {
    this.actions = actions;
    this.pad = document.getElementById("tilt");
    this.dot = this.pad.firstElementChild;
    this.samples = {};
    this.pad.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      this.pad.setPointerCapture(event.pointerId);
      this.pad.focus();
      this.tilt(this.place(event));
    });
    this.pad.addEventListener("pointermove", (event) => {
      if (this.pad.hasPointerCapture(event.pointerId)) this.tilt(this.place(event));
    });
    this.pad.addEventListener("keydown", (event) => this.key(event));
    this.sensor = document.getElementById("sensor");
    this.axes = ["x", "y", "z"].map((axis) => document.getElementById(`axis-${axis}`));
    this.sensor.addEventListener("change", () => this.showAxes());
    this.show([0, -1, 0]);
    document.getElementById("set-sensor").addEventListener("click", () => {
      this.send(this.sensor.value, this.axes.map((field) => Number(field.value)));
    });
  }

  // Shows the readings of the sensors.
  update({ situation }) {
    const before = JSON.stringify(this.samples);
    this.samples = situation.samples;
    if (JSON.stringify(this.samples) === before) return;
    this.show(this.samples.accelerometer ?? [0, -1, 0]);
    if (!this.axes.includes(document.activeElement)) this.showAxes();
  }

  showAxes() {
    const reading = this.samples[this.sensor.value] ?? [0, 0, 0];
    this.axes.forEach((field, index) => {
      field.value = Math.round(reading[index] * 1000) / 1000;
    });
  }

  // In the middle it lies on its back; at the lower edge it is upright.
  tilt({ x, y }) {
    const length = Math.hypot(x, y);
    const scale = length > 1 ? 1 / length : 1;
    const reading = [x * scale, y * scale, -Math.sqrt(Math.max(0, 1 - Math.min(1, length) ** 2))];
    this.show(reading);
    // As often as a hand moves, and the last one always.
    this.next = reading.map((value) => Math.round(value * 1000) / 1000);
    this.timer ??= setTimeout(() => {
      this.timer = null;
      this.send("accelerometer", this.next);
    }, 40);
  }

  key(event) {
    const step = {
      ArrowLeft: [-0.1, 0], ArrowRight: [0.1, 0], ArrowUp: [0, 0.1], ArrowDown: [0, -0.1],
    }[event.key];
    if (!step) return;
    event.preventDefault();
    const [x, y] = this.shown;
    this.tilt({ x: x + step[0], y: y + step[1] });
  }

  place(event) {
    const box = this.pad.getBoundingClientRect();
    return {
      x: (event.clientX - box.left) / box.width * 2 - 1,
      y: 1 - (event.clientY - box.top) / box.height * 2,
    };
  }

  show(reading) {
    this.shown = reading;
    const [x, y, z] = reading;
    this.dot.style.left = `${(x + 1) * 50}%`;
    this.dot.style.top = `${(1 - y) * 50}%`;
    const words = ["x", "y", "z"].map((axis, index) => `${axis} ${reading[index].toFixed(2)}`);
    document.getElementById("tilt-state").textContent = `${words.join(", ")} g`;
    this.pad.setAttribute("aria-valuenow", Math.round(y * 100));
    const posture = z < -0.9 ? "on its back" : y < -0.9 ? "upright" : "tilted";
    this.pad.setAttribute("aria-valuetext", `${posture}: ${words.join(", ")}`);
  }

  send(sensor, reading) {
    this.actions.perform(
      { name: "motion", value: [sensor, ...reading].join(" ") },
      `The ${sensor} reads ${reading.join(", ")}.`);
  }
}
