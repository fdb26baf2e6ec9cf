// The body of the phone: its size, its orientation, and the place of its screen.

// The clockwise rotation of the body, and of the picture in it, for each orientation's number:
// upright, upside down, and the two landscapes.
const bodyTurns = { 1: 0, 2: 180, 3: -90, 4: 90 };
const pictureTurns = { 1: 0, 2: 180, 3: -90, 4: 90 };
const names = { portrait: 1, portraitUpsideDown: 2, landscapeLeft: 3, landscapeRight: 4 };

export class Phone {
  constructor() {
    this.stage = document.getElementById("stage");
    this.body = document.getElementById("phone");
    this.noticeElement = document.getElementById("notice");
    this.state = { width: 780, height: 1688, scale: 2, interface: 1, device: 1, asleep: false };
    this.held = 1;
    this.layout();
    addEventListener("resize", () => this.layout());
  }

  // The size of the picture in points.
  get points() {
    return {
      width: this.state.width / this.state.scale, height: this.state.height / this.state.scale,
    };
  }

  // Shows the size and orientation in a frame.
  show(state) {
    const changed = Object.keys(state).some((key) => state[key] !== this.state[key]);
    if (!changed) return this.notice("");
    this.state = state;
    // A device that lies on a table keeps its last orientation.
    if (bodyTurns[state.device] !== undefined) this.held = state.device;
    this.notice("");
    this.body.classList.toggle("asleep", state.asleep);
    this.layout();
  }

  // Turns the body at once; the screen follows with its next frame.
  hold(orientation) {
    if (names[orientation] && names[orientation] !== this.held) {
      this.held = names[orientation];
      this.layout();
    }
  }

  get orientation() {
    return Object.keys(names).find((name) => names[name] === this.held);
  }

  shake() {
    this.body.classList.remove("shaken");
    requestAnimationFrame(() => this.body.classList.add("shaken"));
  }

  notice(text) {
    if (this.noticeElement.textContent !== text) this.noticeElement.textContent = text;
  }

  layout() {
    const { width, height } = this.points;
    const [short, long] = [Math.min(width, height), Math.max(width, height)];
    const isLying = Math.abs(bodyTurns[this.held]) === 90;
    const body = { width: short + 36, height: long + 168 };
    const stage = isLying
      ? { width: body.height, height: body.width } : { width: body.width, height: body.height };
    const isNarrow = matchMedia("(max-width: 860px)").matches;
    const page = document.documentElement;
    const room = {
      width: isNarrow ? page.clientWidth - 52 : page.clientWidth * 0.46,
      height: isNarrow ? Math.max(480, innerHeight * 0.86) : Math.max(440, innerHeight - 192),
    };
    // Rounds the screen's width to whole pixels, so that it fills the glass exactly.
    const fitting = Math.min(1, room.width / stage.width, room.height / stage.height);
    const point = Math.floor(short * fitting) / short;
    const turn = nearest(this.lastTurn ?? 0, bodyTurns[this.held]);
    this.lastTurn = turn;
    this.set({
      "--point": `${point}px`,
      "--stage-width": stage.width, "--stage-height": stage.height,
      "--screen-width": short, "--screen-height": long,
      "--picture-width": width, "--picture-height": height,
      "--body-turn": `${turn}deg`,
      "--picture-turn": `${pictureTurns[this.state.interface] ?? 0}deg`,
    });
  }

  set(values) {
    for (const [name, value] of Object.entries(values)) this.stage.style.setProperty(name, value);
  }
}

// The same angle plus full turns, so that the body turns the shorter way.
function nearest(from, turn) {
  return turn + 360 * Math.round((from - turn) / 360);
}
