// Turns events of mouse, pen, touch and wheel into touches and scrolling on the device.
export class Fingers {
  constructor(canvas, connection, phone) {
    this.canvas = canvas;
    this.connection = connection;
    this.phone = phone;
    // For each pointer: the number and the place of its finger, and of its second finger.
    this.down = new Map();
    canvas.addEventListener("pointerdown", (event) => this.began(event));
    canvas.addEventListener("pointermove", (event) => this.moved(event));
    canvas.addEventListener("pointerup", (event) => this.over(event, "ended"));
    canvas.addEventListener("pointercancel", (event) => this.over(event, "cancelled"));
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    canvas.addEventListener("wheel", (event) => this.scrolled(event), { passive: false });
    connection.on("closed", () => this.down.clear());
    addEventListener("blur", () => this.cancelAll());
  }

  began(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    event.preventDefault();
    this.canvas.setPointerCapture(event.pointerId);
    // Not for a touch: the focus would open a keyboard over half of the page.
    if (event.pointerType === "mouse") document.getElementById("keys").focus();
    const finger = { number: this.free(), ...this.place(event) };
    this.down.set(event.pointerId, finger);
    if (event.altKey) finger.second = { number: this.free() };
    this.send(finger, "began");
  }

  moved(event) {
    const finger = this.down.get(event.pointerId);
    if (!finger) return;
    const place = this.place(event);
    if (place.x === finger.x && place.y === finger.y) return;
    Object.assign(finger, place);
    this.send(finger, "moved");
  }

  over(event, phase) {
    const finger = this.down.get(event.pointerId);
    if (!finger) return;
    Object.assign(finger, this.place(event));
    this.send(finger, phase);
    this.down.delete(event.pointerId);
  }

  cancelAll() {
    for (const [pointer, finger] of this.down) {
      this.send(finger, "cancelled");
      this.down.delete(pointer);
    }
  }

  scrolled(event) {
    event.preventDefault();
    const { x, y } = this.place(event);
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? this.phone.points.height : 1;
    this.connection.send({
      type: "scroll", x, y, dx: event.deltaX * unit, dy: event.deltaY * unit,
    });
  }

  // The place of an event, in points of the upright screen.
  place(event) {
    const { width, height } = this.phone.points;
    const round = (value) => Math.round(value * 4) / 4;
    return {
      x: round(event.offsetX / this.canvas.clientWidth * width),
      y: round(event.offsetY / this.canvas.clientHeight * height),
      force: event.pointerType === "mouse" ? 0 : event.pressure,
    };
  }

  free() {
    const taken = [...this.down.values()]
      .flatMap((finger) => [finger.number, finger.second?.number]);
    let number = 0;
    while (taken.includes(number)) number++;
    return number;
  }

  // Sends all fingers, because each event of the device contains all. Only one has changed.
  send(changed, phase) {
    const { width, height } = this.phone.points;
    const touches = [];
    for (const finger of this.down.values()) {
      const does = finger === changed ? phase : "stationary";
      const { x, y, force } = finger;
      touches.push({ finger: finger.number, phase: does, x, y, force });
      // The second finger is opposite the first about the centre, so moving one pinches.
      if (finger.second) {
        touches.push({
          finger: finger.second.number, phase: does, x: width - x, y: height - y, force,
        });
      }
    }
    this.connection.send({ type: "touches", touches: touches.slice(0, 10) });
  }
}
