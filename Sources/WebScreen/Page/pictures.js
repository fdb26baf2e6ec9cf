// The pictures of the screen that are kept, and the phone as it was at a time.
export class Pictures {
  // `addressOf` says where a picture's pixels are.
  constructor(addressOf) {
    this.addressOf = addressOf;
    this.marks = [];
    this.loaded = new Map();
  }

  add({ added, removed }) {
    const gone = new Set(removed);
    if (gone.size > 0) this.marks = this.marks.filter((mark) => !gone.has(mark.number));
    this.marks.push(...added.filter((mark) => !gone.has(mark.number)));
  }

  clear() {
    this.marks = [];
    this.loaded.clear();
  }

  // What the screen showed at a time; null before the first picture.
  at(time) {
    return this.marks.findLast((mark) => mark.time <= time) ?? null;
  }

  // The picture before or after a time.
  beside(time, by) {
    return by < 0 ? this.marks.findLast((mark) => mark.time < time - 1e-6)
      : this.marks.find((mark) => mark.time > time + 1e-6);
  }

  // The pixels of a picture, a promise. The last ones are kept.
  load(mark) {
    const known = this.loaded.get(mark.number);
    if (known) return known;
    const image = new Image();
    image.src = this.addressOf(mark);
    const loading = image.decode().then(() => image);
    this.loaded.set(mark.number, loading);
    if (this.loaded.size > 80) this.loaded.delete(this.loaded.keys().next().value);
    return loading;
  }
}

export class TimeTravel {
  // `phone` is shown the state of each picture; `place` is where the note about it goes. A run that was saved has no present.
  constructor(timeLine, view, clock, pictures, phone, place, isSaved = false) {
    Object.assign(this, { timeLine, view, clock, pictures, place, isSaved });
    this.time = null;
    this.live = null;
    this.canvas = document.createElement("canvas");
    this.canvas.id = "past";
    this.canvas.hidden = true;
    this.canvas.setAttribute("role", "img");
    document.getElementById("screen").after(this.canvas);
    this.note = document.createElement("div");
    this.note.className = "past-note";
    this.note.hidden = true;
    this.text = document.createElement("span");
    const back = document.createElement("button");
    back.type = "button";
    back.id = "back-to-live";
    back.textContent = isSaved ? "To the end" : "Back to live";
    back.addEventListener("click", () => this.leave());
    this.note.append(this.text, back);
    place.append(this.note);
    // Frames that arrive meanwhile change the phone only when it is live again.
    const show = phone.show.bind(phone);
    this.showLive = show;
    phone.show = (state) => {
      this.live = state;
      if (this.time === null) show(state);
    };
    view.scrubbed = (time) => this.go(time);
    view.moreKeys[","] = () => this.step(-1);
    view.moreKeys["."] = () => this.step(1);
    view.moreKeys.l = () => this.leave();
    setInterval(() => { if (this.time !== null && !isSaved) this.tell(); }, 200);
  }

  // Shows the phone as it was at a time.
  go(time) {
    this.time = time;
    this.view.extras.playhead = time;
    this.view.needsDrawing();
    this.tell();
    this.view.spoken.textContent = `The phone shows ${this.text.textContent}`;
    const mark = this.pictures.at(time);
    if (mark && mark.number !== this.shown) this.show(mark);
    if (!mark) this.shown = null;
    this.canvas.hidden = !mark;
    // What can be read and pressed is the present.
    document.getElementById("mirror")?.toggleAttribute("inert", true);
    this.place.classList.toggle("in-past", true);
  }

  step(by) {
    // From the picture that is shown; the present is shown by the newest one.
    const from = this.pictures.at(this.time ?? this.timeLine.now)?.time ?? this.time ?? 0;
    const mark = this.pictures.beside(from, by);
    if (!mark) return;
    if (this.view.end === null) this.view.pause(true);
    this.go(mark.time);
  }

  async show(mark) {
    this.shown = this.canvas.dataset.wanted = mark.number;
    if (mark.dark) {
      this.showLive({ ...this.live, interface: mark.interface, device: mark.device, asleep: true });
    } else {
      // A picture is smaller than the screen, and has as many points.
      const short = Math.min(mark.width, mark.height);
      const points = this.live ? Math.min(this.live.width, this.live.height) / this.live.scale : short;
      this.showLive({
        width: mark.width, height: mark.height, scale: short / points, interface: mark.interface,
        device: mark.device, asleep: false,
      });
    }
    const image = mark.dark ? null : await this.pictures.load(mark).catch(() => null);
    // Another one was asked for meanwhile.
    if (this.shown !== mark.number) return;
    if (image) [this.canvas.width, this.canvas.height] = [image.naturalWidth, image.naturalHeight];
    const pen = this.canvas.getContext("2d");
    pen.fillStyle = "#000";
    pen.fillRect(0, 0, this.canvas.width, this.canvas.height);
    if (image) pen.drawImage(image, 0, 0);
    this.canvas.dataset.number = mark.number;
  }

  leave() {
    if (this.isSaved) return this.go(this.timeLine.now);
    if (this.time === null) return;
    this.time = this.shown = null;
    this.view.extras.playhead = null;
    this.canvas.hidden = this.note.hidden = true;
    this.place.classList.toggle("in-past", false);
    document.getElementById("mirror")?.toggleAttribute("inert", false);
    if (this.live) this.showLive(this.live);
    this.view.pause(false);
  }

  tell() {
    const ago = this.timeLine.now - this.time;
    const length = ago < 60 ? `${ago.toFixed(1)} s`
      : `${Math.floor(ago / 60)}:${String(Math.floor(ago % 60)).padStart(2, "0")} min`;
    const missing = this.pictures.at(this.time) ? "" : " · no picture is kept";
    const text = this.isSaved ? `${this.clock.exact(this.time)}${missing}`
      : `${length} ago · ${this.clock.exact(this.time)}${missing}`;
    if (this.text.textContent !== text) this.text.textContent = text;
    this.canvas.setAttribute("aria-label", `The phone's screen ${length} ago`);
    this.note.hidden = false;
  }
}
