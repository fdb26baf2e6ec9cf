// The pills above the phone: the app in front with its state, each app with a deadline that runs, and
// each that something holds in the background.
import { burning, dueOf, isDeadly, remaining, wordOf } from "./fuses.js";
import { holdersOf, holdingWord } from "./fuses.js";
import { heading } from "./spelling.js";

export class Badge {
  // `place` is where the pills go; `open` is called with what a pill that is pressed stands for.
  constructor(timeLine, place, open) {
    this.timeLine = timeLine;
    this.open = open;
    this.front = null;
    this.shelf = document.createElement("div");
    this.shelf.className = "badges";
    this.shelf.setAttribute("role", "group");
    this.shelf.setAttribute("aria-label", "Apps that run, with what ends or holds them");
    place.append(this.shelf);
    this.pills = new Map();
    this.tick();
  }

  // The identifier of the app in front; one that is no app's: the home screen or the phone.
  update(front) {
    this.front = front;
  }

  // Redraws ten times a second while a deadline runs, and otherwise with the time line.
  tick() {
    this.show();
    setTimeout(() => this.tick(), burning(this.timeLine).length > 0 ? 100 : 400);
  }

  show() {
    if (document.hidden) return;
    const fuses = burning(this.timeLine).reverse();
    const lanes = this.timeLine.lanes.map((lane, index) => index)
      .filter((lane) => lane > 0 && this.timeLine.sceneOf(lane) === null
        && (this.timeLine.lanes[lane].app === this.front
          || fuses.some((fuse) => fuse.lane === lane) || this.isHeld(lane)));
    for (const [lane, pill] of this.pills) {
      if (lanes.includes(lane)) continue;
      pill.remove();
      this.pills.delete(lane);
    }
    for (const lane of lanes) this.showPill(lane, fuses.find((fuse) => fuse.lane === lane));
  }

  stateOf(lane) {
    return this.timeLine.byLane[lane].findLast((item) => item.kind === "state");
  }

  // Whether it runs in the background only because something holds it there.
  isHeld(lane) {
    return this.stateOf(lane)?.label === "background" && holdersOf(this.timeLine, lane).length > 0;
  }

  showPill(lane, fuse) {
    const state = this.stateOf(lane);
    let pill = this.pills.get(lane);
    if (!pill) {
      pill = document.createElement("button");
      pill.type = "button";
      pill.className = "pill";
      pill.append(...["name", "fuse", "rest"].map((part) => {
        const span = document.createElement("span");
        span.className = part;
        return span;
      }));
      pill.addEventListener("click", () => { if (pill.item) this.open(pill.item); });
      this.shelf.append(pill);
      this.pills.set(lane, pill);
    }
    const holders = this.isHeld(lane) ? holdersOf(this.timeLine, lane) : [];
    pill.item = fuse ?? holders.at(-1) ?? state;
    pill.dataset.state = state?.label ?? "notRunning";
    const [name, line, rest] = pill.children;
    setText(name, `${this.timeLine.title(lane)} · ${heading(state?.label ?? "notRunning")}`);
    line.hidden = !fuse;
    rest.hidden = !fuse && holders.length === 0;
    const held = holders.map(holdingWord).join(", ");
    if (!fuse) {
      setText(rest, held);
      setTitle(pill, held ? `Held: ${held}.` : "");
      return;
    }
    const now = this.timeLine.now;
    const left = Math.max(0, dueOf(fuse) - now) / fuse.allowance;
    line.style.setProperty("--left", `${Math.round(left * 1000) / 10}%`);
    pill.dataset.deadly = isDeadly(fuse);
    setText(rest, `${wordOf(fuse)} in ${remaining(fuse, now)}`);
    setTitle(pill,
      `Then ${fuse.deadline?.consequence ?? "it ends"}.${held ? ` Held: ${held}.` : ""}`);
  }
}

function setTitle(element, title) {
  if (element.title !== title) element.title = title;
}

function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
