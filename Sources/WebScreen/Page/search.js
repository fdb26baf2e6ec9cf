// Finds items of the time line by their text, their app and their kind.
import { kinds } from "./lanepainter.js";

export class Search {
  constructor(timeLine, view, opened) {
    Object.assign(this, { timeLine, view, opened });
    this.text = document.getElementById("search-text");
    this.app = document.getElementById("search-app");
    this.kind = document.getElementById("search-kind");
    this.count = document.getElementById("search-count");
    this.found = [];
    this.apps = "";
    this.kind.append(new Option("All kinds", ""),
      ...Object.entries(kinds).map(([kind, word]) => new Option(word, kind)));
    this.app.append(new Option("All apps", ""));
    for (const field of [this.text, this.app, this.kind]) {
      field.addEventListener("input", () => { this.find(); this.tell(); });
    }
    this.app.addEventListener("focus", () => this.listApps());
    this.app.addEventListener("pointerdown", () => this.listApps());
    document.getElementById("search").addEventListener("submit", (event) => {
      event.preventDefault();
      this.go(1);
    });
    this.text.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.shiftKey) { event.preventDefault(); this.go(-1); }
      if (event.key === "Escape") { this.text.value = ""; this.find(); this.tell(); }
    });
    document.getElementById("search-next").addEventListener("click", () => this.go(1));
    document.getElementById("search-previous").addEventListener("click", () => this.go(-1));
  }

  focus() {
    this.text.focus();
    this.text.select();
  }

  listApps() {
    const lanes = this.timeLine.order.map((lane) => [String(lane), this.timeLine.title(lane)]);
    if (JSON.stringify(lanes) === this.apps) return;
    this.apps = JSON.stringify(lanes);
    const chosen = this.app.value;
    this.app.replaceChildren(new Option("All apps", ""),
      ...lanes.map(([lane, title]) => new Option(title, lane)));
    this.app.value = chosen;
  }

  get isActive() {
    return Boolean(this.text.value.trim() || this.app.value || this.kind.value);
  }

  find() {
    const text = this.text.value.trim().toLowerCase();
    const [app, kind] = [this.app.value, this.kind.value];
    this.found = !this.isActive ? [] : this.timeLine.items.filter((item) =>
      (!kind || item.kind === kind) && (!app || isIn(this.timeLine, item.lane, app))
      && (kind === "deadline" || item.kind !== "deadline")
      && (!text || matches(item, text) || this.timeLine.title(item.lane).toLowerCase().includes(text)))
      .sort((one, other) => one.start - other.start || one.id - other.id);
    this.view.extras.found = this.found.slice(-500);
    this.view.needsDrawing();
  }

  // Goes to the next one that was found, or the one before.
  go(by) {
    this.find();
    if (this.found.length === 0) return this.tell();
    const from = this.view.selected;
    let index = this.found.indexOf(from);
    if (index >= 0) {
      index = (index + by + this.found.length) % this.found.length;
    } else {
      const time = from?.start ?? this.view.view.start;
      const after = this.found.findIndex((item) => item.start >= time);
      index = by > 0 ? Math.max(0, after) : (after <= 0 ? this.found.length : after) - 1;
    }
    this.view.select(this.found[index]);
    this.tell(index);
    this.opened(this.found[index]);
  }

  tell(index) {
    const count = this.found.length;
    this.count.textContent = !this.isActive ? ""
      : index === undefined ? `${count} found` : `${index + 1} of ${count}`;
  }
}

// Whether a lane is the chosen one, or that of a scene of the chosen app.
function isIn(timeLine, lane, chosen) {
  return [lane, timeLine.appLane(lane)].some((one) => String(one) === chosen);
}

function matches(item, text) {
  return item.label.toLowerCase().includes(text) || item.text.toLowerCase().includes(text);
}
