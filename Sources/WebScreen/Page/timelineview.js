// The view of the time line, which can be moved and zoomed, and read with the keyboard.
import { ahead } from "./fuses.js";
import { axis } from "./lanelayout.js";
import { LanePainter, kinds } from "./lanepainter.js";
import { seconds } from "./clock.js";
import { showLegend } from "./legend.js";

const gutterWide = 124;
const gutterNarrow = 84;

export class TimeLineView {
  constructor(timeLine, clock) {
    this.timeLine = timeLine;
    this.clock = clock;
    this.chart = document.getElementById("chart");
    this.canvas = document.getElementById("lanes");
    this.tip = document.getElementById("tip");
    this.spoken = document.getElementById("chart-item");
    this.painter = new LanePainter(this.canvas);
    this.span = 60;
    this.end = null; // null: now
    this.ahead = 0;
    this.selected = null;
    // What else is drawn; see LanePainter.paint.
    this.extras = { clock, range: null, playhead: null, found: null };
    // Called with an item that is to be explained, with the time that the phone is to show (null: now),
    // and with a range.
    this.opened = () => {};
    this.scrubbed = () => {};
    this.ranged = () => {};
    // Keys of the parts of the time line that are not its view, by KeyboardEvent.key.
    this.moreKeys = {};
    this.listen();
    showLegend(this.painter);
    timeLine.changed = () => this.needsDrawing();
    new ResizeObserver(() => this.needsDrawing()).observe(this.chart);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.painter.readColors();
      showLegend(this.painter);
      this.needsDrawing();
    });
    this.isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    setInterval(() => { if (this.end === null) this.needsDrawing(); }, this.isCalm ? 1000 : 80);
  }

  listen() {
    const on = (id, action) => document.getElementById(id).addEventListener("click", action);
    on("pause", () => this.pause(this.end === null));
    on("live", () => this.pause(false));
    on("zoom-in", () => this.zoom(0.5));
    on("zoom-out", () => this.zoom(2));
    this.chart.addEventListener("keydown", (event) => this.key(event));
    this.chart.addEventListener("focus", () => {
      if (!this.selected && !this.isPointing) this.select(this.timeLine.latest);
    });
    this.chart.addEventListener("blur", () => this.hideTip());
    this.canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.canvas.addEventListener("pointermove", (event) => this.pointed(event));
    this.canvas.addEventListener("pointerleave", () => { if (!this.drag) this.hideTip(); });
    this.canvas.addEventListener("pointerdown", (event) => this.pressed(event));
    this.canvas.addEventListener("pointerup", (event) => this.released(event));
    this.canvas.addEventListener("pointercancel", () => { this.drag = null; });
  }

  get gutter() {
    return this.chart.clientWidth < 560 ? gutterNarrow : gutterWide;
  }

  get view() {
    const now = this.timeLine.now;
    const end = this.end ?? now + this.ahead;
    return {
      start: end - this.span, end, now, gutter: this.gutter, width: this.chart.clientWidth,
      height: this.chart.clientHeight,
    };
  }

  // The time at a place of the chart.
  timeAt(x) {
    const view = this.view;
    const share = (x - view.gutter) / (view.width - view.gutter);
    const time = view.start + Math.min(Math.max(share, 0), 1) * (view.end - view.start);
    return Math.min(Math.max(time, 0), view.now);
  }

  needsDrawing() {
    if (this.isWaiting || document.hidden) return;
    this.isWaiting = true;
    requestAnimationFrame(() => {
      this.isWaiting = false;
      if (this.end === null) {
        const wanted = ahead(this.timeLine, this.timeLine.now, this.span);
        this.ahead += (wanted - this.ahead) * (this.isCalm ? 1 : 0.25);
      }
      this.draw();
    });
  }

  draw() {
    const view = this.view;
    this.painter.paint(this.timeLine, view, this.selected, this.extras);
    this.canvas.dataset.start = view.start.toFixed(3);
    this.canvas.dataset.end = view.end.toFixed(3);
  }

  pause(isPaused) {
    this.end = isPaused ? this.view.end : null;
    document.getElementById("pause").setAttribute("aria-pressed", String(isPaused));
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

  // Shows a span of time with a little room around it.
  show(start, end) {
    this.pause(true);
    const room = Math.max((end - start) * 0.06, 0.005);
    this.span = end - start + 2 * room;
    this.end = end + room;
    this.needsDrawing();
  }

  move(seconds) {
    this.moveTo(this.view.end + seconds);
  }

  moveTo(end) {
    this.pause(true);
    const last = this.timeLine.now + this.ahead;
    this.end = Math.min(Math.max(end, Math.min(this.span, last)), last);
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

  // On the axis a drag chooses what the phone shows, with Shift a range, and elsewhere it moves the
  // chart.
  pressed(event) {
    const kind = event.shiftKey ? "range"
      : event.offsetY < axis && event.offsetX > this.gutter ? "scrub" : "move";
    this.drag = { kind, x: event.clientX, end: this.view.end, from: this.timeAt(event.offsetX) };
    this.isPointing = true;
    if (event.pointerType !== "touch" || kind === "scrub") {
      this.canvas.setPointerCapture(event.pointerId);
    }
    if (kind === "scrub") this.scrub(this.drag.from);
  }

  scrub(time) {
    if (this.end === null) this.pause(true);
    this.scrubbed(time);
  }

  pointed(event) {
    const distance = this.drag ? this.drag.x - event.clientX : 0;
    if (this.drag && (Math.abs(distance) > 3 || this.drag.moves)) {
      this.drag.moves = true;
      this.hideTip();
      const time = this.timeAt(event.offsetX);
      if (this.drag.kind === "scrub") return this.scrub(time);
      if (this.drag.kind === "range") {
        if (this.end === null) this.pause(true);
        return this.ranged(Math.min(time, this.drag.from), Math.max(time, this.drag.from));
      }
      const view = this.view;
      return this.moveTo(this.drag.end + distance / (view.width - view.gutter) * this.span);
    }
    const box = this.painter.boxAt(event.offsetX, event.offsetY);
    if (box) this.showTip(box.item, event.offsetX, event.offsetY, box.group); else this.hideTip();
  }

  // A click, or a touch, opens what is under it, and the keyboard goes on from there.
  released(event) {
    const isClick = this.drag && !this.drag.moves && this.drag.kind === "move";
    this.drag = null;
    const box = isClick && this.painter.boxAt(event.offsetX, event.offsetY);
    if (box) {
      this.chart.focus({ preventScroll: true });
      this.open(box);
    }
    this.isPointing = false;
  }

  // Explains an item. The flag of several is taken apart first.
  open({ item, group }) {
    const times = group?.items.map((one) => one.start) ?? [];
    const [start, end] = [Math.min(...times), Math.max(...times)];
    if (end - start > this.span * 0.001 && this.span > 0.02) {
      this.select(item);
      return this.show(start, end);
    }
    this.select(item);
    this.opened(item);
  }

  key(event) {
    const moves = {
      ArrowLeft: () => this.step(-1), ArrowRight: () => this.step(1),
      ArrowUp: () => this.changeLane(-1), ArrowDown: () => this.changeLane(1),
      Home: () => this.select(this.timeLine.byLane[this.selected?.lane ?? 0]?.[0]),
      End: () => { this.pause(false); this.select(this.timeLine.latest); },
      PageUp: () => this.move(-this.span / 2), PageDown: () => this.move(this.span / 2),
      "+": () => this.zoom(0.5), "=": () => this.zoom(0.5), "-": () => this.zoom(2),
      w: () => this.zoom(0.7, 0.5), s: () => this.zoom(1.4, 0.5),
      a: () => this.move(-this.span * 0.15), d: () => this.move(this.span * 0.15),
      Enter: () => { if (this.selected) this.opened(this.selected); },
      " ": () => this.pause(this.end === null),
      Escape: () => this.hideTip(),
      ...this.moreKeys,
    };
    const move = moves[event.key] ?? moves[event.key.toLowerCase()];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (event.key === "Escape") this.hideTip();
    move();
  }

  step(by) {
    if (!this.selected) return this.select(this.timeLine.latest);
    const lane = this.timeLine.byLane[this.selected.lane];
    this.select(lane[lane.indexOf(this.selected) + by]);
  }

  changeLane(by) {
    const { byLane, order } = this.timeLine;
    const from = this.selected ?? this.timeLine.latest;
    if (!from) return;
    for (let place = order.indexOf(from.lane) + by; order[place] !== undefined; place += by) {
      const nearest = byLane[order[place]].reduce((best, item) =>
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
    this.draw();
    const box = this.painter.boxOf(item);
    if (box) this.showTip(item, Math.max(box.x, this.gutter) + 8, box.y + box.height);
  }

  // Selects nothing.
  clear() {
    this.selected = null;
    this.hideTip();
    this.needsDrawing();
  }

  when(item) {
    const time = this.clock.exact(item.start);
    if (item.end === undefined) return `since ${time}`;
    return item.end > item.start ? `at ${time}, for ${seconds(item.end - item.start)}` : `at ${time}`;
  }

  showTip(item, x, y, group) {
    const title = document.createElement("b");
    title.textContent = `${this.timeLine.title(item.lane)} · ${item.label} · ${this.when(item)}`;
    // The log aligns columns with spaces; a tip needs no columns.
    let text = item.text.split("\n").map((line) => line.replace(/ {2,}/g, "  ")).join("\n");
    if (group) {
      title.textContent = `${this.timeLine.title(item.lane)} · ${group.items.length} close together`;
      text = group.items.slice(0, 8)
        .map((one) => `${this.clock.exact(one.start)}  ${one.label}`).join("\n");
    }
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
}
