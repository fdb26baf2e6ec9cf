// The reports about crashes and about ends for memory, beside the console.
import { element } from "./elements.js";
import { reportParts } from "./reportview.js";

const kinds = { crash: "Crash", jetsam: "Memory" };

export class Reports {
  // `clock` shows the times.
  constructor(connection, clock) {
    this.clock = clock;
    this.list = document.getElementById("report-list");
    this.empty = document.getElementById("report-empty");
    this.dialog = document.getElementById("report");
    this.heading = document.getElementById("report-heading");
    this.parts = document.getElementById("report-parts");
    this.raw = document.getElementById("report-raw");
    this.text = document.getElementById("report-text");
    this.keep = document.getElementById("report-keep");
    this.names = new Map();
    this.reports = [];
    this.copied = () => {};
    connection.on("reports", ({ reports }) => {
      this.reports = reports;
      this.show();
    });
    document.getElementById("report-copy").addEventListener("click", () =>
      this.copied(this.text.textContent));
    document.getElementById("report-close").addEventListener("click", () => this.dialog.close());
  }

  update(names) {
    const key = JSON.stringify([...names]);
    if (key === this.known) return;
    this.known = key;
    this.names = names;
    this.show();
  }

  show() {
    // The focus stays on the report that has it.
    const focused = document.activeElement?.dataset?.report;
    this.empty.hidden = this.reports.length > 0;
    this.list.replaceChildren(...this.reports.map((report) => {
      const row = element("li", "", "");
      const button = element("button", "", "");
      button.type = "button";
      button.dataset.report = report.name;
      const kind = element("span", "kind", kinds[report.kind] ?? report.kind);
      kind.dataset.kind = report.kind;
      const app = element("span", "app", this.names.get(report.app) ?? report.app ?? "the system");
      button.append(kind, app, element("time", "", this.timeOf(report.time)));
      button.addEventListener("click", () => this.open(report));
      row.append(button);
      return row;
    }));
    if (focused) this.list.querySelector(`[data-report="${CSS.escape(focused)}"]`)?.focus();
  }

  async open(report) {
    const address = `report?name=${encodeURIComponent(report.name)}`;
    this.heading.textContent = report.name;
    this.fill("…");
    this.keep.href = `${address}&keep=1`;
    this.dialog.showModal();
    let text;
    try {
      text = await (await fetch(address)).text();
    } catch {
      text = "The device does not answer.";
    }
    if (this.heading.textContent === report.name) this.fill(text);
  }

  // Shows a report to be read, and behind that the file; a text of another form only as it is.
  fill(text) {
    const parts = reportParts(text, (time) => this.timeOf(time));
    this.parts.replaceChildren(...parts ?? []);
    this.raw.open = !parts;
    this.text.textContent = text;
  }

  // "2026-01-09 09:41:00.00 +0000" as the page shows times, with the day unless it is today; as it is if it
  // is not such a time.
  timeOf(text) {
    const parts = text.match(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?) ([+-]\d\d):?(\d\d)$/);
    if (!parts) return text;
    const date = new Date(`${parts[1]}T${parts[2]}${parts[3]}:${parts[4]}`);
    const time = this.clock.dated(date.getTime() / 1000);
    return date.toDateString() === new Date().toDateString() ? time
      : `${date.toLocaleDateString()} ${time}`;
  }
}
