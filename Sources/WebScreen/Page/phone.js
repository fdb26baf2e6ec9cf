// The body of the phone: its size, its orientation, and the place of its screen.

// The clockwise rotation of the body, and of the picture in it, for each orientation's number:
// upright, upside down, and the two landscapes.
const bodyTurns = { 1: 0, 2: 180, 3: -90, 4: 90 };
const pictureTurns = { 1: 0, 2: 180, 3: -90, 4: 90 };
const names = { portrait: 1, portraitUpsideDown: 2, landscapeLeft: 3, landscapeRight: 4 };
// The orientations in the order of turning to the left.
const turns = ["portrait", "landscapeLeft", "portraitUpsideDown", "landscapeRight"];
// What the body adds to the screen on each side, and at each end beside a home button, in points.
const bezel = 18;
const foreheadHeight = 84;

export class Phone {
  // `parts` are those of one of several phones on a page: the elements, and the room that it has.
  constructor(parts = null) {
    this.stage = parts?.stage ?? document.getElementById("stage");
    this.body = parts?.body ?? document.getElementById("phone");
    this.noticeElement = parts?.notice ?? document.getElementById("notice");
    this.gesture = parts?.gesture ?? document.getElementById("home-gesture");
    this.room = parts?.room ?? roomBeside;
    this.state = { width: 780, height: 1688, scale: 2, interface: 1, device: 1, asleep: false };
    this.held = 1;
    this.shape = { model: "", hasHomeButton: true, cornerRadius: 0 };
    // Called with the sides of the picture in pixels of this display, the shorter one first.
    this.sized = () => {};
    // Called when the size of the picture in points has changed.
    this.measured = () => {};
    // A run that was saved shows the phone as it fits.
    this.choice = document.getElementById("size");
    if (this.choice) {
      this.choice.value = localStorage.getItem("size") ?? "fit";
      this.choice.addEventListener("change", () => {
        localStorage.setItem("size", this.choice.value);
        this.layout();
      });
    }
    this.layout();
    addEventListener("resize", () => this.layout());
    this.watchRatio();
    const aligner = new ResizeObserver(() => this.align());
    // What is above the phone moves it, too.
    for (const part of [document.body, ...document.querySelectorAll(".device > *, header")]) {
      aligner.observe(part);
    }
  }

  // The window may come to a display with other pixels without being another size.
  watchRatio() {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
      this.layout();
      this.watchRatio();
    }, { once: true });
  }

  // The size of the picture in points.
  get points() {
    return {
      width: this.state.width / this.state.scale, height: this.state.height / this.state.scale,
    };
  }

  // Shows the size and orientation in a frame.
  show(state) {
    // A browser that draws nothing may not say that its display's pixels have changed.
    const changed = this.ratio !== devicePixelRatio
      || Object.keys(state).some((key) => state[key] !== this.state[key]);
    if (!changed) return this.notice("");
    this.state = state;
    // A device that lies on a table keeps its last orientation.
    if (bodyTurns[state.device] !== undefined) this.held = state.device;
    this.notice("");
    this.body.classList.toggle("asleep", state.asleep);
    this.layout();
  }

  // Gives the body the look of the device's model, and the screen its brightness.
  look(shape, brightness) {
    // From half on it is as bright as a page can be.
    const dimmed = brightness === undefined ? 1 : Math.min(1, 0.3 + brightness / 50 * 0.7);
    this.set({ "--brightness": dimmed });
    this.body.classList.toggle("dimmed", dimmed < 1);
    if (shape.model === this.shape.model) return;
    this.shape = shape;
    this.body.classList.toggle("buttonless", !shape.hasHomeButton);
    this.body.classList.toggle("with-camera", !shape.hasHomeButton && shape.cornerRadius > 0);
    this.gesture.hidden = shape.hasHomeButton;
    this.layout();
  }

  // Turns the body at once; the screen follows with its next frame.
  hold(orientation) {
    if (names[orientation] && names[orientation] !== this.held) {
      this.held = names[orientation];
      this.layout();
    }
  }

  // Holds it a number of quarters farther to the left, and returns its orientation then.
  turn(quarters) {
    const index = Math.max(0, turns.indexOf(this.orientation));
    const orientation = turns[(index + quarters + turns.length) % turns.length];
    this.hold(orientation);
    return orientation;
  }

  get orientation() {
    return Object.keys(names).find((name) => names[name] === this.held);
  }

  shake() {
    this.body.classList.remove("shaken");
    requestAnimationFrame(() => this.body.classList.add("shaken"));
  }

  // Shows a text in place of the screen, and below it a command to type.
  notice(text, command = "") {
    const shown = this.noticeElement;
    if (shown.dataset.text === text + command) return;
    shown.dataset.text = text + command;
    shown.replaceChildren();
    if (!text) return;
    const words = document.createElement("span");
    words.textContent = text;
    shown.append(words);
    if (command) {
      const code = document.createElement("code");
      code.textContent = command;
      shown.append(code);
    }
  }

  // How many pixels of this display a point of the screen takes.
  pixelsPerPoint(body) {
    const ratio = devicePixelRatio;
    if (this.choice?.value === "points") return ratio;
    if (this.choice?.value === "pixels") return this.state.scale;
    const room = this.room();
    return ratio * Math.min(1, room.width / body.width, room.height / body.height);
  }

  layout() {
    this.ratio = devicePixelRatio;
    const { width, height } = this.points;
    const [short, long] = [Math.min(width, height), Math.max(width, height)];
    const brow = this.shape.hasHomeButton ? foreheadHeight : bezel;
    const isLying = Math.abs(bodyTurns[this.held]) === 90;
    const body = { width: short + 2 * bezel, height: long + 2 * brow };
    const turned = isLying ? { width: body.height, height: body.width } : body;
    // All lengths are whole pixels of this display, so that the picture is shown pixel for pixel.
    const ratio = devicePixelRatio;
    const wanted = this.pixelsPerPoint(turned);
    const pixel = { short: Math.max(1, Math.floor(short * wanted + 1e-6)) };
    const point = pixel.short / short;
    pixel.long = Math.round(long * point);
    pixel.bezel = Math.round(bezel * point);
    pixel.brow = Math.round(brow * point);
    const whole = {
      short: pixel.short + 2 * pixel.bezel, long: pixel.long + 2 * pixel.brow,
    };
    const turn = nearest(this.lastTurn ?? 0, bodyTurns[this.held]);
    const pictureTurn = pictureTurns[this.state.interface] ?? 0;
    const isWide = width > height;
    this.lastTurn = turn;
    const length = (pixels) => `${pixels / ratio}px`;
    this.set({
      "--point": length(point),
      "--bezel": length(pixel.bezel), "--brow": length(pixel.brow),
      "--corner": length(Math.round(this.shape.cornerRadius * point)),
      "--screen-short": length(pixel.short), "--screen-long": length(pixel.long),
      "--stage-width": length(isLying ? whole.long : whole.short),
      "--stage-height": length(isLying ? whole.short : whole.long),
      "--picture-width": width, "--picture-height": height,
      "--picture-across": length(isWide ? pixel.long : pixel.short),
      "--picture-down": length(isWide ? pixel.short : pixel.long),
      "--body-turn": `${turn}deg`, "--picture-turn": `${pictureTurn}deg`,
    });
    // A turn by nothing would still have the picture sampled anew.
    this.body.classList.toggle("upright", turn % 360 === 0);
    this.body.classList.toggle("straight", pictureTurn === 0);
    this.stage.closest(".desk")?.classList.toggle("large",
      (this.choice?.value ?? "fit") !== "fit");
    this.sized(pixel.short, pixel.long);
    if (width !== this.measure?.width || height !== this.measure?.height) {
      this.measure = { width, height };
      this.measured();
    }
    this.align();
  }

  // Puts the stage on whole pixels.
  align() {
    const ratio = devicePixelRatio;
    this.stage.style.translate = "none";
    const { left, top } = this.stage.getBoundingClientRect();
    const away = (place) => (Math.round(place * ratio) - place * ratio) / ratio;
    const [x, y] = [away(left + scrollX), away(top + scrollY)];
    if (Math.abs(x) > 0.01 || Math.abs(y) > 0.01) {
      this.stage.style.translate = `${x}px ${y}px`;
    }
  }

  set(values) {
    for (const [name, value] of Object.entries(values)) this.stage.style.setProperty(name, value);
  }
}

// The room of a phone that stands beside the time line.
function roomBeside() {
  const isNarrow = matchMedia("(max-width: 860px)").matches;
  const page = document.documentElement;
  return {
    width: isNarrow ? page.clientWidth - 52 : page.clientWidth * 0.46,
    height: isNarrow ? Math.max(480, innerHeight * 0.86) : Math.max(440, innerHeight - 220),
  };
}

// The same angle plus full turns, so that the body turns the shorter way.
function nearest(from, turn) {
  return turn + 360 * Math.round((from - turn) / 360);
}
