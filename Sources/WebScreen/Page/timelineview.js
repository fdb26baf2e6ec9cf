// The view of the time line, which can be moved and zoomed, and read with the keyboard.
import { LanePainter, states, kinds } from "./lanepainter.js";

const gutterWide = 124;
const gutterNarrow = 84;

export class TimeLineView {
  constructor(timeLine) {
    this.timeLine = timeLine;
    this.chart = document.getElementById("chart");
    this.canvas = document.getElementById("lanes");
    this.tip = document.getElementById("tip");
    this.spoken = document.getElementById("chart-item");
    this.painter = new LanePainter(this.canvas);
    this.span = 60;
    this.end = null; // null: now
    this.selected = null;
    this.listen();
    this.legend();
    timeLine.changed = () => this.needsDrawing();
    new ResizeObserver(() => this.needsDrawing()).observe(this.chart);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.painter.readColors();
      this.legend();
      this.needsDrawing();
    });
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    setInterval(() => { if (this.end === null) this.needsDrawing(); }, calm ? 1000 : 80);
  }

  listen() {
    const on = (id, action) => document.getElementById(id).addEventListener("click", action);
    on("pause", () => this.pause(this.end === null));
    on("live", () => this.pause(false));
    on("zoom-in", () => this.zoom(0.5));
    on("zoom-out", () => this.zoom(2));
    this.chart.addEventListener("keydown", (event) => this.key(event));
    this.chart.addEventListener("focus", () => { if (!this.selected) this.select(this.latest()); });
    this.chart.addEventListener("blur", () => { this.hideTip(); this.selected = null; });
    this.canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.canvas.addEventListener("pointermove", (event) => this.pointed(event));
    this.canvas.addEventListener("pointerleave", () => { if (!this.drag) this.hideTip(); });
    this.canvas.addEventListener("pointerdown", (event) => {
      this.drag = { x: event.clientX, end: this.end ?? this.timeLine.now };
      if (event.pointerType !== "touch") this.canvas.setPointerCapture(event.pointerId);
    });
    this.canvas.addEventListener("pointerup", (event) => this.clicked(event));
    this.canvas.addEventListener("pointercancel", () => { this.drag = null; });
  }

  get gutter() {
    return this.chart.clientWidth < 560 ? gutterNarrow : gutterWide;
  }

  get view() {
    const end = this.end ?? this.timeLine.now;
    return {
      start: end - this.span, end, now: this.timeLine.now, gutter: this.gutter,
      width: this.chart.clientWidth,
    };
  }

  needsDrawing() {
    if (this.isWaiting || document.hidden) return;
    this.isWaiting = true;
    requestAnimationFrame(() => {
      this.isWaiting = false;
      this.painter.paint(this.timeLine, this.view, this.selected);
    });
  }

  pause(isPaused) {
    this.end = isPaused ? this.timeLine.now : null;
    const button = document.getElementById("pause");
    button.setAttribute("aria-pressed", String(isPaused));
    this.needsDrawing();
  }

  // Zooms. The time at `place`, from 0 to 1 of the width, keeps its position.
  zoom(factor, place = 1) {
    const { start, end } = this.view;
    const kept = start + (end - start) * place;
    this.span = Math.min(Math.max(this.span * factor, 0.01), 86400);
    if (this.end !== null) this.end = kept + this.span * (1 - place);
    this.needsDrawing();
  }

  move(seconds) {
    this.moveTo((this.end ?? this.timeLine.now) + seconds);
  }

  moveTo(end) {
    this.pause(true);
    this.end = Math.min(Math.max(end, Math.min(this.span, this.timeLine.now)), this.timeLine.now);
    this.needsDrawing();
  }

  wheel(event) {
    // Vertical scrolling moves the page, except with Alt or Ctrl. Browsers report a pinch as
    // scrolling with Ctrl.
    const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey;
    if (!event.ctrlKey && !event.altKey && !sideways) return;
    event.preventDefault();
    const view = this.view;
    if (sideways) {
      const distance = event.deltaX || event.deltaY;
      this.move(distance / (view.width - view.gutter) * this.span);
    } else {
      const place = (event.offsetX - view.gutter) / (view.width - view.gutter);
      if (this.end === null && place < 0.98) this.pause(true);
      this.zoom(Math.exp(event.deltaY / 300), Math.min(Math.max(place, 0), 1));
    }
  }

  pointed(event) {
    if (this.drag) {
      const distance = this.drag.x - event.clientX;
      if (Math.abs(distance) > 3 || this.drag.moves) {
        this.drag.moves = true;
        const view = this.view;
        this.moveTo(this.drag.end + distance / (view.width - view.gutter) * this.span);
        return this.hideTip();
      }
    }
    const item = this.painter.itemAt(event.offsetX, event.offsetY);
    if (item) this.showTip(item, event.offsetX, event.offsetY); else this.hideTip();
  }

  // A click, or a touch, tells about the item under it as the pointer above it does, and the keyboard
  // goes on from there.
  clicked(event) {
    const isClick = this.drag && !this.drag.moves;
    this.drag = null;
    const item = isClick && this.painter.itemAt(event.offsetX, event.offsetY);
    if (!item) return;
    this.chart.focus({ preventScroll: true });
    this.select(item);
  }

  key(event) {
    const moves = {
      ArrowLeft: () => this.step(-1), ArrowRight: () => this.step(1),
      ArrowUp: () => this.changeLane(-1), ArrowDown: () => this.changeLane(1),
      Home: () => this.select(this.timeLine.byLane[this.selected?.lane ?? 0]?.[0]),
      End: () => { this.pause(false); this.select(this.latest()); },
      PageUp: () => this.move(-this.span / 2), PageDown: () => this.move(this.span / 2),
      "+": () => this.zoom(0.5), "=": () => this.zoom(0.5), "-": () => this.zoom(2),
      " ": () => this.pause(this.end === null),
      Escape: () => this.hideTip(),
    };
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move();
  }

  latest() {
    return this.timeLine.items[this.timeLine.items.length - 1];
  }

  step(by) {
    if (!this.selected) return this.select(this.latest());
    const lane = this.timeLine.byLane[this.selected.lane];
    this.select(lane[lane.indexOf(this.selected) + by]);
  }

  changeLane(by) {
    const lanes = this.timeLine.byLane;
    const from = this.selected ?? this.latest();
    if (!from) return;
    for (let lane = from.lane + by; lane >= 0 && lane < lanes.length; lane += by) {
      const nearest = lanes[lane].reduce((best, item) =>
        !best || Math.abs(item.start - from.start) < Math.abs(best.start - from.start)
          ? item : best, null);
      if (nearest) return this.select(nearest);
    }
  }

  // Selects an item for the keyboard, scrolls to it and announces it.
  select(item) {
    if (!item) return;
    this.selected = item;
    const view = this.view;
    const place = item.end ?? view.now;
    if (place < view.start || item.start > view.end) this.moveTo(item.start + this.span / 2);
    this.spoken.textContent =
      `${this.timeLine.title(item.lane)}: ${kinds[item.kind] ?? ""} ${item.label}, `
      + `${this.when(item)}. ${item.text}`;
    this.painter.paint(this.timeLine, this.view, item);
    const box = this.painter.boxOf(item);
    if (box) this.showTip(item, Math.max(box.x, this.gutter) + 8, box.y + box.height);
  }

  when(item) {
    const at = `at ${seconds(item.start)}`;
    if (item.end === undefined) return `since ${seconds(item.start)}`;
    return item.end > item.start ? `${at}, for ${seconds(item.end - item.start)}` : at;
  }

  showTip(item, x, y) {
    const title = document.createElement("b");
    title.textContent = `${this.timeLine.title(item.lane)} · ${item.label} · ${this.when(item)}`;
    // The log aligns columns with spaces; a tip needs no columns.
    const text = item.text.split("\n").map((line) => line.replace(/ {2,}/g, "  ")).join("\n");
    this.tip.replaceChildren(title, "\n" + text);
    this.tip.hidden = false;
    const width = this.tip.offsetWidth;
    const height = this.tip.offsetHeight;
    const room = this.chart.scrollHeight;
    this.tip.style.left = `${Math.max(4, Math.min(x + 12, this.chart.clientWidth - width - 6))}px`;
    this.tip.style.top = `${Math.max(4, y + 16 + height > room ? y - height - 12 : y + 16)}px`;
  }

  hideTip() {
    this.tip.hidden = true;
  }

  legend() {
    const list = document.getElementById("legend");
    const shown = [...states.map((state) => ["state", state]),
      ["callback", "callback"], ["task", "background task"], ["exit", "exit"],
      ["reason", "reason to run"], ["memory", "memory"], ["pressure", "memory pressure"],
      ["request", "request"]];
    list.replaceChildren(...shown.map(([kind, label]) => {
      const line = document.createElement("li");
      const sample = document.createElement("canvas");
      sample.setAttribute("aria-hidden", "true");
      line.append(sample, label === "notRunning" ? "not running" : label);
      requestAnimationFrame(() => this.painter.sample(sample, kind, label));
      return line;
    }));
  }
}

function seconds(value) {
  if (value < 0.1) return `${(value * 1000).toFixed(1)} ms`;
  return value < 100 ? `${value.toFixed(2)} s` : `${value.toFixed(0)} s`;
}
