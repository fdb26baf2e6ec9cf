// What an app prints, live, beside the time line.
import { element } from "./elements.js";

// How many lines are shown at most; the device keeps the newest.
const mostLines = 2000;

export class Console {
  // `clock` shows the times.
  constructor(connection, clock) {
    this.connection = connection;
    this.clock = clock;
    this.choice = document.getElementById("console-app");
    this.filter = document.getElementById("console-filter");
    this.count = document.getElementById("console-count");
    this.list = document.getElementById("console-lines");
    this.empty = document.getElementById("console-empty");
    this.front = null;
    this.names = new Map();
    // The app whose lines are shown.
    this.app = null;
    this.lines = new Map();
    // Up to which line the person has put them away.
    this.cleared = 0;
    this.choice.addEventListener("change", () => this.follow());
    this.filter.addEventListener("input", () => this.show());
    document.getElementById("console-clear").addEventListener("click", () => this.clear());
    document.getElementById("console-copy").addEventListener("click", () => this.copy());
    connection.on("opened", () => {
      this.app = null;
      this.follow();
    });
    connection.on("console", (message) => this.add(message));
    this.copied = () => {};
  }

  // The apps of the device, and which of them is in front.
  update(device, names) {
    this.names = names;
    this.front = device.apps.some((app) => app.id === device.front) ? device.front : this.front;
    const chosen = this.choice.value;
    const options = [["", "App in front"], ...device.apps.map((app) => [app.id, app.name])];
    const key = JSON.stringify(options);
    if (key !== this.known) {
      this.known = key;
      this.choice.replaceChildren(...options.map(([id, name]) => {
        const option = element("option", "", name);
        option.value = id;
        return option;
      }));
      this.choice.value = options.some(([id]) => id === chosen) ? chosen : "";
    }
    this.follow();
  }

  // Asks for the lines of the app that is to be shown.
  follow() {
    const app = this.choice.value || this.front;
    if (!app || app === this.app) return this.tell();
    this.app = app;
    this.cleared = 0;
    this.forget();
    this.tell();
    this.connection.send({ type: "console", app });
  }

  forget() {
    this.lines.clear();
    this.list.replaceChildren();
  }

  add({ app, anew, first, lines }) {
    if (app !== this.app) return;
    const isAtEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 24;
    if (anew) {
      this.forget();
      this.cleared = 0;
    }
    const added = [];
    for (const line of lines.slice(-mostLines)) {
      const known = this.lines.get(line.n);
      if (known) {
        this.fill(known, line);
      } else {
        added.push(this.make(line));
      }
    }
    this.list.append(...added.map((entry) => entry.row));
    for (const [number, entry] of this.lines) {
      if (number >= first && this.lines.size <= mostLines) break;
      entry.row.remove();
      this.lines.delete(number);
    }
    if (isAtEnd) this.list.scrollTop = this.list.scrollHeight;
    this.tell();
  }

  make(line) {
    const row = element("li", "", "");
    const entry = {
      number: line.n, row, time: element("time", "", ""), text: element("span", "", ""),
    };
    row.append(entry.time, entry.text);
    this.fill(entry, line);
    this.lines.set(line.n, entry);
    return entry;
  }

  // Shows a line, or what has taken its place.
  fill(entry, line) {
    entry.at = line.t;
    entry.kind = entry.row.dataset.kind = line.k;
    entry.text.textContent = entry.content = shown(line.s);
    entry.time.textContent = line.t === undefined ? "earlier" : this.clock.dated(line.t);
    entry.time.title = line.t === undefined ? "" : new Date(line.t * 1000).toLocaleString();
    entry.row.hidden = this.isHidden(entry);
  }

  // Shows the times by the other clock.
  retime() {
    for (const { at, time } of this.lines.values()) {
      if (at !== undefined) time.textContent = this.clock.dated(at);
    }
  }

  isHidden(entry) {
    if (entry.number <= this.cleared) return true;
    const wanted = this.filter.value.trim().toLowerCase();
    return wanted !== "" && !entry.content.toLowerCase().includes(wanted);
  }

  show() {
    for (const entry of this.lines.values()) entry.row.hidden = this.isHidden(entry);
    this.list.scrollTop = this.list.scrollHeight;
    this.tell();
  }

  // Says how many lines there are, or why there are none.
  tell() {
    const all = [...this.lines.values()];
    const seen = all.filter((entry) => !entry.row.hidden).length;
    const name = this.names.get(this.app) ?? this.app;
    this.list.setAttribute("aria-label", name ? `Lines of ${name}` : "Lines");
    this.count.textContent = this.filter.value.trim() ? `${seen} of ${all.length}` : "";
    this.empty.hidden = seen > 0;
    this.empty.textContent = !name ? "No app is in front."
      : all.length === 0 ? `${name} has printed nothing yet.`
        : this.filter.value.trim() ? "No line contains this." : `${name} has printed nothing new.`;
  }

  clear() {
    this.cleared = Math.max(0, ...this.lines.keys());
    this.show();
  }

  // The lines that are shown, as text.
  copy() {
    const text = [...this.lines.values()].filter((entry) => !entry.row.hidden)
      .map((entry) => (entry.kind === "output" ? entry.content
        : `--- ${entry.row.firstChild.textContent} ${entry.content}`)).join("\n");
    this.copied(text ? `${text}\n` : "");
  }
}

// A line without the commands for terminals, and with signs for other control characters.
function shown(text) {
  return text.replace(/\u001b\[[0-9;?]*[ -/]*[@-~]/g, "")
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, (one) =>
      (one === "\u007f" ? "\u2421" : String.fromCharCode(0x2400 + one.charCodeAt(0))));
}
