// A span of time that is chosen on the chart: how long it is, and what is in it.
import { seconds } from "./clock.js";
import { button, element } from "./elements.js";

const words = {
  callback: ["callback", "callbacks"], request: ["request", "requests"], exit: ["exit", "exits"],
  task: ["background task", "background tasks"], state: ["change of state", "changes of state"],
};

export class Range {
  constructor(timeLine, view, clock) {
    Object.assign(this, { timeLine, view, clock });
    this.line = document.getElementById("range");
    this.mark = null;
    view.ranged = (start, end) => this.set(start, end);
    view.moreKeys["["] = () => this.key("start");
    view.moreKeys["]"] = () => this.key("end");
    view.moreKeys.z = () => this.zoom();
  }

  set(start, end) {
    this.view.extras.range = { start, end };
    this.view.needsDrawing();
    this.tell();
  }

  // With the keyboard, a range reaches from the item that is selected with one key to that with the
  // other.
  key(side) {
    const item = this.view.selected;
    if (!item) return;
    const range = this.view.extras.range ?? { start: item.start, end: item.end ?? item.start };
    const place = side === "start" ? item.start : item.end ?? this.timeLine.now;
    const next = { ...range, [side]: place };
    this.set(Math.min(next.start, next.end), Math.max(next.start, next.end));
  }

  zoom() {
    const range = this.view.extras.range;
    if (range && range.end > range.start) this.view.show(range.start, range.end);
  }

  clear() {
    this.view.extras.range = null;
    this.line.hidden = true;
    this.view.needsDrawing();
    this.view.chart.focus({ preventScroll: true });
  }

  tell() {
    const { start, end } = this.view.extras.range;
    const inside = this.timeLine.items.filter((item) => item.start >= start && item.start <= end);
    const counts = Object.entries(words).map(([kind, [one, many]]) => {
      const count = inside.filter((item) => item.kind === kind).length;
      return count ? `${count} ${count === 1 ? one : many}` : "";
    }).filter(Boolean);
    const busy = inside.filter((item) => item.kind === "callback")
      .reduce((sum, item) => sum + Math.max(0, (item.end ?? end) - item.start), 0);
    if (busy > 0) counts.push(`${seconds(busy)} in callbacks`);
    this.line.replaceChildren(
      element("b", "", seconds(end - start)),
      element("span", "", ` from ${this.clock.exact(start)} to ${this.clock.exact(end)}`
        + `${counts.length ? `: ${counts.join(", ")}` : ", with nothing in it"}.`),
      button("Zoom to it", () => this.zoom()), button("Clear", () => this.clear()));
    this.line.hidden = false;
  }
}
