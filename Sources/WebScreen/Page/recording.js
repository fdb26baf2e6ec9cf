// Records what is done on the page, with the states and callbacks that were seen after each step.
import { script } from "./recordedscript.js";
import { Targets } from "./targets.js";
import { words } from "./verbwords.js";

// By how many seconds the page's clock and the device's may differ.
const mostDoubt = 10;

const keyNames = {
  40: "return", 41: "escape", 42: "backspace", 43: "tab", 74: "home", 75: "pageUp", 76: "delete",
  77: "end", 78: "pageDown", 79: "right", 80: "left", 81: "down", 82: "up",
};

export class Recording {
  constructor(timeLine, connection, targets = new Targets(connection)) {
    this.timeLine = timeLine;
    this.targets = targets;
    // Called when it begins and when it ends.
    this.turned = () => {};
    this.button = document.getElementById("record-script");
    this.dialog = document.getElementById("recorded");
    this.text = document.getElementById("recorded-text");
    this.steps = null;
    this.fingers = new Map();
    // Everything that the page asks the device for goes through here.
    const send = connection.send.bind(connection);
    connection.send = (message) => {
      this.sent(message);
      send(message);
    };
    this.button.addEventListener("click", () => this.turn());
    for (const id of ["recorded-form", "recorded-purges"]) {
      document.getElementById(id).addEventListener("input", () => this.write());
    }
    document.getElementById("recorded-close").addEventListener("click", () => this.dialog.close());
    document.getElementById("recorded-copy").addEventListener("click", () => {
      this.text.select();
      navigator.clipboard?.writeText(this.text.value);
    });
  }

  turn() {
    const begins = this.steps === null;
    this.button.setAttribute("aria-pressed", String(begins));
    this.button.textContent = begins ? "Stop" : "Record";
    if (begins) {
      this.steps = [];
      return this.turned(true);
    }
    this.done = seen(this.steps, this.timeLine);
    this.steps = null;
    this.turned(false);
    this.write();
    this.dialog.showModal();
  }

  write() {
    this.text.value = script(this.done ?? [], {
      form: document.getElementById("recorded-form").value,
      purges: document.getElementById("recorded-purges").checked,
    });
  }

  sent(message) {
    if (this.steps === null) return;
    switch (message.type) {
      case "action": return this.acted(message.action);
      case "text":
      case "paste": return this.typed(message.text);
      case "key": return this.key(message);
      case "touches": return message.touches.forEach((touch) => this.touched(touch));
    }
  }

  // Two presses of the home button are one step, as the device takes them.
  acted(action) {
    const step = this.steps.at(-1);
    const isSecond = action.name === "homeButton" && step?.action?.name === "homeButton"
      && !step.action.value && this.timeLine.now - step.at < 0.3;
    if (!isSecond) return this.add({ kind: "action", action });
    step.action = { ...step.action, value: "twice" };
  }

  // Something must be seen on the screen now.
  assert(assertion) {
    if (this.steps !== null) this.add({ kind: "assert", assertion });
  }

  add(step) {
    this.steps.push({ at: this.timeLine.now, ...step });
  }

  typed(text) {
    const step = this.steps.at(-1);
    if (step?.kind === "type") step.text += text; else this.add({ kind: "type", text });
  }

  key({ down, usage, characters }) {
    if (!down) return;
    if (characters && characters >= " ") return this.typed(characters);
    if (keyNames[usage]) this.add({ kind: "key", name: keyNames[usage] });
  }

  touched({ finger, phase, x, y }) {
    if (phase === "began") {
      this.fingers.set(finger, { x, y, at: this.timeLine.now, target: this.targets.at(x, y) });
    }
    if (phase !== "ended") return;
    const began = this.fingers.get(finger);
    this.fingers.delete(finger);
    if (!began) return;
    const { at, target } = began;
    const seconds = this.timeLine.now - at;
    if (Math.hypot(x - began.x, y - began.y) > 10) {
      return this.add({ kind: "swipe", at, start: began, end: { x, y }, seconds });
    }
    this.add({ kind: "tap", at, x, y, target, hold: seconds > 0.4 ? seconds : 0 });
  }
}

// The steps with what was seen after each of them: the callbacks that have returned until the next
// one, the state that it has left each app in, and the app that was active then. The device's clock
// decides between two steps, because what it tells of the first may arrive after the second was sent.
function seen(steps, timeLine) {
  const starts = startsOf(steps, timeLine);
  return steps.map((step, index) =>
    ({ ...step, seen: seenBetween(starts[index], starts[index + 1] ?? Infinity, timeLine) }));
}

function seenBetween(start, end, timeLine) {
  const states = new Map();
  const returned = [];
  let active = null;
  for (const [lane, { app }] of timeLine.lanes.entries()) {
    if (!app || timeLine.sceneOf(lane) !== null) continue;
    const items = timeLine.ofApp(lane).filter((item) =>
      item.kind !== "state" || item.lane === lane);
    const state = items.findLast((item) => item.kind === "state" && item.start < end);
    if (state?.start >= start) states.set(app, state.label);
    if (state?.label === "active") active = app;
    for (const { kind, label: name, end: at } of items) {
      if (kind === "callback" && at >= start && at < end) returned.push({ app, name, at });
    }
  }
  return { states, callbacks: returned.sort((one, other) => one.at - other.at), active };
}

// When the device has begun with each step. The log has a request for most actions, with its words, and
// one for each. The page's clock alone would not do: it is behind the device's by what a message needs,
// and ahead of it by as long as the device could not run lately.
export function startsOf(steps, timeLine) {
  const requests = timeLine.items.filter((item) => item.kind === "request");
  let first = 0;
  const starts = steps.map((step, index) => {
    if (step.kind !== "action") return step.at;
    const said = words(step.action)?.join(" ");
    const end = (steps[index + 1]?.at ?? Infinity) + mostDoubt;
    const found = requests.findIndex(({ start, label }, place) =>
      place >= first && start >= step.at - mostDoubt && start < end && said?.startsWith(label));
    if (found < 0) return step.at;
    first = found + 1;
    return requests[found].start;
  });
  for (let index = starts.length - 2; index >= 0; index--) {
    starts[index] = Math.min(starts[index], starts[index + 1]);
  }
  return starts;
}
