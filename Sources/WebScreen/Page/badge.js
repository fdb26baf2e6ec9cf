// The pills above the phone: the app in front with its state, and each app with a deadline that runs.
import { burning, dueOf, isDeadly, remaining, wordOf } from "./fuses.js";
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
    this.shelf.setAttribute("aria-label", "Apps that run, with their deadlines");
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
      .filter((lane) => lane > 0 && (this.timeLine.lanes[lane].app === this.front
        || fuses.some((fuse) => fuse.lane === lane)));
    for (const [lane, pill] of this.pills) {
      if (lanes.includes(lane)) continue;
      pill.remove();
      this.pills.delete(lane);
    }
    for (const lane of lanes) this.showPill(lane, fuses.find((fuse) => fuse.lane === lane));
  }

  showPill(lane, fuse) {
    const state = this.timeLine.stateAt(lane, Infinity)
      ?? this.timeLine.byLane[lane].findLast((item) => item.kind === "state");
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
    pill.item = fuse ?? state;
    pill.dataset.state = state?.label ?? "notRunning";
    const [name, line, rest] = pill.children;
    setText(name, `${this.timeLine.title(lane)} · ${heading(state?.label ?? "notRunning")}`);
    line.hidden = rest.hidden = !fuse;
    if (!fuse) return;
    const now = this.timeLine.now;
    const left = Math.max(0, dueOf(fuse) - now) / fuse.allowance;
    line.style.setProperty("--left", `${Math.round(left * 1000) / 10}%`);
    pill.dataset.deadly = isDeadly(fuse);
    setText(rest, `${wordOf(fuse)} in ${remaining(fuse, now)}`);
    const holders = this.timeLine.byLane[lane].slice(-300)
      .filter((item) => item.end === undefined && (item.kind === "task" || item.kind === "reason"))
      .map((item) => item.label);
    const held = state?.label === "background" && holders.length ? ` Held by: ${holders.join(", ")}.` : "";
    const title = `Then ${fuse.deadline?.consequence ?? "it ends"}.${held}`;
    if (pill.title !== title) pill.title = title;
  }
}

function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
