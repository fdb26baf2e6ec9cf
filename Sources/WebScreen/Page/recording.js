// Records what is done on the page, with the states and callbacks that were seen after each step.
import { script } from "./recordedscript.js";

const keyNames = {
  40: "return", 41: "escape", 42: "backspace", 43: "tab", 74: "home", 75: "pageUp", 76: "delete",
  77: "end", 78: "pageDown", 79: "right", 80: "left", 81: "down", 82: "up",
};

export class Recording {
  constructor(timeLine, connection) {
    this.timeLine = timeLine;
    this.button = document.getElementById("record-script");
    this.dialog = document.getElementById("recorded");
    this.text = document.getElementById("recorded-text");
    this.steps = null;
    this.nodes = [];
    this.front = null;
    this.fingers = new Map();
    connection.on("tree", (message) => { this.nodes = message.nodes.flatMap(flatten); });
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
      return;
    }
    this.finish();
    this.done = this.steps;
    this.steps = null;
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

  // Begins a step; the one before it is over.
  add(step) {
    this.finish();
    this.steps.push({ ...step, from: this.timeLine.items.length, at: this.timeLine.now });
  }

  // Notes what has happened since the last step began.
  finish() {
    const step = this.steps.at(-1);
    if (!step || step.seen) return;
    const items = this.timeLine.items.filter((item) => item.id >= step.from
      && this.timeLine.lanes[item.lane].app);
    const appOf = (item) => this.timeLine.lanes[item.lane].app;
    const states = new Map();
    for (const item of items) if (item.kind === "state") states.set(appOf(item), item.label);
    const callbacks = items.filter((item) => item.kind === "callback" && item.end !== undefined)
      .map((item) => ({ app: appOf(item), name: item.label }));
    step.seen = { states, callbacks, front: this.front };
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
      const node = this.nodeAt(x, y);
      this.fingers.set(finger, { x, y, at: performance.now(), label: node?.label });
    }
    if (phase !== "ended") return;
    const began = this.fingers.get(finger);
    this.fingers.delete(finger);
    if (!began) return;
    const seconds = (performance.now() - began.at) / 1000;
    if (Math.hypot(x - began.x, y - began.y) > 10) {
      return this.add({ kind: "swipe", start: began, end: { x, y }, seconds });
    }
    this.add({ kind: "tap", x, y, label: began.label, hold: seconds > 0.4 ? seconds : 0 });
  }

  // The smallest element at a place whose text no other element on the screen has.
  nodeAt(x, y) {
    const isAt = ({ frame: [left, top, width, height] }) =>
      x >= left && y >= top && x <= left + width && y <= top + height;
    const size = ({ frame: [, , width, height] }) => width * height;
    const found = this.nodes.filter((node) => node.label && isAt(node))
      .sort((one, other) => size(one) - size(other))[0];
    if (!found || this.nodes.filter((node) => node.label === found.label).length > 1) return null;
    return found;
  }
}

function flatten(node) {
  return [node, ...node.children.flatMap(flatten)];
}
