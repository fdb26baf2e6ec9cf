// Turns events of mouse, pen, touch and wheel into touches and scrolling on the device.
//
// With Alt there are two fingers, which are shown: opposite each other about the screen's centre, or
// with Shift side by side. They touch the screen when they are dragged, so that a click with Alt
// presses nothing.

// How far two fingers have to move until they touch the screen, in points.
const slack = 3;

export class Fingers {
  // `keys` is the field that takes the keys for this device.
  constructor(canvas, dots, connection, phone, keys = document.getElementById("keys")) {
    this.keys = keys;
    this.canvas = canvas;
    this.dots = dots;
    this.connection = connection;
    this.phone = phone;
    // For each pointer: the number and the place of its finger, and of its second finger.
    this.down = new Map();
    // Called when there are two fingers now.
    this.paired = () => {};
    canvas.addEventListener("pointerdown", (event) => this.began(event));
    canvas.addEventListener("pointermove", (event) => this.moved(event));
    canvas.addEventListener("pointerup", (event) => this.over(event, "ended"));
    canvas.addEventListener("pointercancel", (event) => this.over(event, "cancelled"));
    canvas.addEventListener("pointerleave", () => this.hover(null));
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    canvas.addEventListener("wheel", (event) => this.scrolled(event), { passive: false });
    connection.on("closed", () => this.clear());
    addEventListener("blur", () => this.cancelAll());
    for (const type of ["keydown", "keyup"]) {
      // Before the keyboard of the device hears of the key.
      addEventListener(type, (event) => {
        if (event.key === "Alt" || event.key === "Shift") this.hover(this.last, event);
      }, { capture: true });
    }
  }

  // Whether two fingers are shown.
  get arePaired() { return this.dots.childElementCount > 0; }

  began(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    event.preventDefault();
    this.canvas.setPointerCapture(event.pointerId);
    // Not for a touch: the focus would open a keyboard over half of the page.
    if (event.pointerType === "mouse") this.keys.focus();
    const finger = { number: this.free(), ...this.place(event) };
    this.down.set(event.pointerId, finger);
    if (!event.altKey) return this.send(finger, "began");
    finger.second = { number: this.free(), ...this.opposite(finger) };
    finger.waits = { x: finger.x, y: finger.y };
    this.show(finger, finger.second);
  }

  moved(event) {
    const finger = this.down.get(event.pointerId);
    if (!finger) return this.hover(this.place(event), event);
    const place = this.place(event);
    if (place.x === finger.x && place.y === finger.y) return;
    if (finger.waits) {
      const { x, y } = finger.waits;
      if (Math.hypot(place.x - x, place.y - y) < slack) return;
      finger.waits = null;
      this.send(finger, "began");
    }
    if (finger.second) this.moveSecond(finger, place, event.shiftKey);
    Object.assign(finger, place);
    if (finger.second) this.show(finger, finger.second, true);
    this.send(finger, "moved");
  }

  // Where the second finger goes when the first one goes to a place.
  moveSecond(finger, place, isParallel) {
    const { width, height } = this.phone.points;
    const { second } = finger;
    second.x += isParallel ? place.x - finger.x : finger.x - place.x;
    second.y += isParallel ? place.y - finger.y : finger.y - place.y;
    second.x = Math.min(width, Math.max(0, second.x));
    second.y = Math.min(height, Math.max(0, second.y));
  }

  over(event, phase) {
    const finger = this.down.get(event.pointerId);
    if (!finger) return;
    if (!finger.waits) {
      if (!finger.second) Object.assign(finger, this.place(event));
      this.send(finger, phase);
    }
    this.down.delete(event.pointerId);
    this.hover(this.place(event), event);
  }

  cancelAll() {
    for (const [pointer, finger] of this.down) {
      if (!finger.waits) this.send(finger, "cancelled");
      this.down.delete(pointer);
    }
    this.show();
  }

  clear() {
    this.down.clear();
    this.show();
  }

  // Draws a finger along a line, as a hand would: for gestures that begin at an edge.
  swipe(from, to, milliseconds = 250) {
    const finger = { number: this.free(), ...from, force: 0 };
    const key = `swipe ${finger.number}`;
    this.down.set(key, finger);
    this.send(finger, "began");
    const begin = performance.now();
    const step = () => {
      if (!this.down.has(key)) return;
      const part = Math.min(1, (performance.now() - begin) / milliseconds);
      finger.x = from.x + (to.x - from.x) * part;
      finger.y = from.y + (to.y - from.y) * part;
      this.send(finger, part < 1 ? "moved" : "ended");
      if (part < 1) setTimeout(step, 16); else this.down.delete(key);
    };
    setTimeout(step, 16);
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

  opposite({ x, y }) {
    const { width, height } = this.phone.points;
    return { x: width - x, y: height - y };
  }

  // Shows where two fingers would be, while Alt is down over the screen.
  hover(place, event) {
    if (this.down.size > 0) return;
    this.last = place;
    if (place && event?.altKey && event.pointerType !== "touch") {
      this.show(place, this.opposite(place));
    } else {
      this.show();
    }
  }

  show(first, second, isDown = false) {
    const werePaired = this.arePaired;
    this.dots.classList.toggle("down", isDown);
    if (!first) {
      this.dots.replaceChildren();
      return;
    }
    while (this.dots.childElementCount < 2) this.dots.append(document.createElement("i"));
    const { width, height } = this.phone.points;
    [first, second].forEach(({ x, y }, index) => {
      const { style } = this.dots.children[index];
      style.left = `${x / width * 100}%`;
      style.top = `${y / height * 100}%`;
    });
    if (!werePaired) this.paired();
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
    const touches = [];
    for (const finger of this.down.values()) {
      if (finger.waits) continue;
      const does = finger === changed ? phase : "stationary";
      for (const { number, x, y } of [finger, finger.second].filter(Boolean)) {
        touches.push({ finger: number, phase: does, x, y, force: finger.force ?? 0 });
      }
    }
    this.connection.send({ type: "touches", touches: touches.slice(0, 10) });
  }
}
