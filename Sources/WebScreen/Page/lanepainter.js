// Draws the lanes of a time line and records where each item was drawn.
import { paintArrows } from "./arrows.js";
import { paintFlags, paintMarks } from "./flags.js";
import { paintFuses } from "./fuses.js";
import { words } from "./spelling.js";

export const states = ["active", "inactive", "background", "suspended", "notRunning"];
export const kinds = {
  state: "state", callback: "callback", task: "background task", exit: "exit",
  request: "request", reason: "reason to run", memory: "memory", pressure: "memory pressure",
  deadline: "deadline", other: "event",
};

export const axis = 26;
const laneTop = 8;
const stateHeight = 24;
const tickHeight = 12;
const taskHeight = 13;
const memoryHeight = 30;
const pressureHeight = 12;
const fuseHeight = 14;
// As with states, a level does not depend on colour alone.
const pressures = { normal: 0.2, warning: 0.6, critical: 1 };
// The height of a span also shows its state, so that the state does not depend on colour alone.
export const heights = { active: 1, inactive: 0.82, background: 0.62, suspended: 0.36, notRunning: 0.1 };

export class LanePainter {
  constructor(canvas) {
    this.canvas = canvas;
    this.boxes = [];
    this.readColors();
  }

  readColors() {
    const style = getComputedStyle(document.documentElement);
    const color = (name) => style.getPropertyValue(name).trim();
    this.colors = {
      active: color("--active"), inactive: color("--inactive"),
      background: color("--background"), suspended: color("--suspended"),
      notRunning: color("--not-running"), onState: color("--on-state"), text: color("--text"),
      quiet: color("--quiet"), grid: color("--grid"), mark: color("--mark"), exit: color("--exit"),
      task: color("--task"), memory: color("--memory"), card: color("--card"), accent: color("--accent"),
    };
  }

  // `extras`: the clock, and what else is drawn: a range, the time of the picture that the phone shows,
  // and the items that a search has found.
  paint(timeLine, view, selected, extras) {
    view.card = this.colors.card;
    this.clock = extras.clock;
    const tops = [];
    let height = axis;
    for (const lane of timeLine.lanes) {
      tops.push(height);
      height += laneHeight(lane);
    }
    // Leaves room for the first apps, so that the page does not move when they appear.
    height = Math.max(height, axis + 170) + 4;
    const pen = this.prepare(this.canvas, view.width, height);
    this.boxes = [];
    const scale = (view.width - view.gutter) / (view.end - view.start);
    const x = (time) => view.gutter + (time - view.start) * scale;

    this.paintAxis(pen, view, x, height);
    pen.save();
    pen.beginPath();
    pen.rect(view.gutter, 0, view.width - view.gutter, height);
    pen.clip();
    this.paintBeyond(pen, view, x, height);
    timeLine.lanes.forEach((lane, index) => {
      const items = timeLine.inSpan(index, view.start, view.end);
      for (const kind of ["memory", "pressure", "state", "task", "reason", "callback"]) {
        const ofKind = items.filter((item) => item.kind === kind);
        ofKind.forEach((item) => {
          // A flag at the start of the state covers the place of its label.
          this.flagged = kind === "state"
            && items.some((other) => other.kind === "exit" && isAt(other.start, item.start));
          // So does the number of marks there.
          this.marked = kind === "state" && items.some((other) =>
            (other.kind === "request" || other.kind === "other")
            && Math.abs(x(other.start) - x(item.start)) < 12);
          this.paintItem(pen, item, tops[index], x, view, lane, timeLine.mostMemory);
        });
      }
      paintFuses(pen, timeLine, index, view, x, {
        callbacks: tops[index] + laneTop + stateHeight + 2 + tickHeight / 2,
        fuses: tops[index] + fuseRow(lane),
      }, this.colors, (...box) => this.note(...box));
      const marks = items.filter((item) => item.kind === "request" || item.kind === "other");
      paintMarks(this, pen, marks, lane, tops[index] + laneTop, x, view);
      paintFlags(this, pen, items.filter((item) => item.kind === "exit"), {
        top: tops[index] + laneTop, height: stateHeight + tickHeight,
      }, x, view);
    });
    for (const item of extras.found ?? []) this.paintFrame(pen, item, this.colors.inactive, 2);
    let arrows = 0;
    if (selected) {
      arrows = paintArrows(pen, timeLine, selected, (item) => this.placeOf(item, tops, x, view), this.colors);
      this.paintFrame(pen, selected, this.colors.accent, 3);
    }
    if (this.canvas.dataset.arrows !== String(arrows)) this.canvas.dataset.arrows = arrows;
    if (extras.range) this.paintRange(pen, extras.range, x, height);
    if (extras.playhead !== null) this.paintPlayhead(pen, x(extras.playhead), height);
    pen.restore();
    timeLine.lanes.forEach((lane, index) => {
      this.paintTitle(pen, timeLine, index, tops[index], view);
    });
  }

  prepare(canvas, width, height) {
    const ratio = devicePixelRatio || 1;
    const size = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== size[0] || canvas.height !== size[1]) {
      [canvas.width, canvas.height] = size;
      canvas.style.height = `${height}px`;
    }
    const pen = canvas.getContext("2d");
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, width, height);
    pen.font = "12px system-ui, sans-serif";
    pen.textBaseline = "middle";
    return pen;
  }

  paintAxis(pen, view, x, height) {
    const count = Math.max(2, (view.width - view.gutter) / (this.clock.isWall ? 130 : 110));
    const step = niceStep((view.end - view.start) / count);
    pen.fillStyle = this.colors.quiet;
    pen.strokeStyle = this.colors.grid;
    pen.lineWidth = 1;
    pen.textAlign = "left";
    for (let time = Math.ceil(view.start / step) * step; time <= view.end; time += step) {
      if (time < -1e-9) continue;
      const place = Math.round(x(time)) + 0.5;
      pen.beginPath();
      pen.moveTo(place, axis - 4);
      pen.lineTo(place, height);
      pen.stroke();
      const label = this.clock.mark(time, step);
      if (place + pen.measureText(label).width + 6 < view.width) {
        pen.fillText(label, place + 4, axis / 2);
      }
    }
  }

  // What has not happened yet is shaded.
  paintBeyond(pen, view, x, height) {
    const now = x(view.now);
    if (now >= view.width) return;
    pen.fillStyle = this.colors.grid;
    pen.globalAlpha = 0.5;
    pen.fillRect(now, axis - 4, view.width - now, height);
    pen.globalAlpha = 1;
  }

  paintRange(pen, range, x, height) {
    const [from, to] = [x(range.start), x(range.end)];
    pen.fillStyle = pen.strokeStyle = this.colors.accent;
    pen.globalAlpha = 0.14;
    pen.fillRect(from, 0, to - from, height);
    pen.globalAlpha = 1;
    for (const place of [from, to]) pen.fillRect(place - 0.75, 0, 1.5, height);
  }

  // The time that the phone shows.
  paintPlayhead(pen, place, height) {
    pen.fillStyle = this.colors.accent;
    pen.fillRect(place - 1, 0, 2, height);
    pen.beginPath();
    pen.moveTo(place - 7, 0);
    pen.lineTo(place + 7, 0);
    pen.lineTo(place, 10);
    pen.fill();
  }

  // Where an arrow to an item ends: on the item, or at the edge of the chart on its side.
  placeOf(item, tops, x, view) {
    const box = this.boxOf(item);
    const y = box ? box.y + Math.min(box.height, stateHeight) / 2 : tops[item.lane] + laneTop + 14;
    const start = item.kind === "deadline" ? item.end ?? item.start : item.start;
    return { x: Math.min(Math.max(x(start), view.gutter + 3), view.width - 3), y };
  }

  paintTitle(pen, timeLine, index, top, view) {
    pen.fillStyle = this.colors.card;
    pen.fillRect(0, top, view.gutter - 4, laneHeight(timeLine.lanes[index]));
    pen.fillStyle = this.colors.text;
    pen.textAlign = "left";
    pen.font = "600 13px system-ui, sans-serif";
    pen.fillText(cut(pen, timeLine.title(index), view.gutter - 18), 10, top + laneTop + 12);
    pen.font = "12px system-ui, sans-serif";
    pen.strokeStyle = this.colors.grid;
    pen.beginPath();
    pen.moveTo(0, top + 0.5);
    pen.lineTo(view.width, top + 0.5);
    pen.stroke();
  }

  paintItem(pen, item, laneY, x, view, lane, mostMemory) {
    const start = x(item.start);
    const end = x(Math.min(item.end ?? view.now, view.end + 1));
    const top = laneY + laneTop;
    switch (item.kind) {
      case "state": return this.paintState(pen, item, start, end, top, view);
      case "callback": return this.paintCallback(pen, item, start, end, top);
      case "task": return this.paintTask(pen, item, start, end, top, view);
      case "reason": return this.paintReason(pen, item, start, end, top, view);
      case "memory": return this.paintMemory(pen, item, start, end, laneY, view, lane, mostMemory);
      case "pressure": return this.paintPressure(pen, item, start, end, laneY, view, lane);
    }
  }

  paintState(pen, item, start, end, top, view) {
    const height = Math.max(2, stateHeight * (heights[item.label] ?? 0.5));
    const width = Math.max(1, end - start);
    const y = top + stateHeight - height;
    pen.fillStyle = this.colors[item.label] ?? this.colors.notRunning;
    pen.fillRect(start, y, width, height);
    this.note(item, start, top, width, stateHeight);
    if (item.label === "background") this.hatch(pen, start, y, width, height);
    const seen = Math.min(end, view.width) - Math.max(start, view.gutter);
    const label = words(item.label);
    const inset = this.flagged ? 70 : this.marked ? 34 : 7;
    pen.font = "600 12px system-ui, sans-serif";
    if (seen > pen.measureText(label).width + inset + 7) {
      const isInside = height > 13;
      pen.fillStyle = isInside ? this.colors.onState : this.colors.quiet;
      pen.textAlign = "left";
      pen.fillText(label, Math.max(start, view.gutter) + inset,
        isInside ? y + height / 2 + 0.5 : y - 8);
    }
    pen.font = "12px system-ui, sans-serif";
  }

  // Draws a dashed lower edge, which distinguishes the background state without its colour.
  hatch(pen, x, y, width, height) {
    pen.fillStyle = this.colors.onState;
    pen.globalAlpha = 0.55;
    for (let place = 0; place + 2 < width; place += 6) {
      pen.fillRect(x + place, y + height - 2, 3, 2);
    }
    pen.globalAlpha = 1;
  }

  paintCallback(pen, item, start, end, top) {
    const y = top + stateHeight + 2;
    const width = Math.max(2, end - start);
    pen.fillStyle = this.colors.mark;
    pen.fillRect(start, y, width, tickHeight);
    this.note(item, start - 3, y, width + 6, tickHeight);
    if (pen.measureText(item.label).width + 10 > width) return;
    pen.fillStyle = this.colors.card;
    pen.textAlign = "left";
    pen.fillText(item.label, start + 5, y + tickHeight / 2 + 0.5);
  }

  paintTask(pen, item, start, end, top, view) {
    const y = top + stateHeight + tickHeight + 6 + item.row * (taskHeight + 2);
    const width = Math.max(3, end - start);
    pen.fillStyle = this.colors.task;
    pen.beginPath();
    pen.roundRect(start, y, width, taskHeight, 3);
    pen.fill();
    this.note(item, start, y, width, taskHeight);
    const seen = Math.min(end, view.width) - Math.max(start, view.gutter);
    if (seen > pen.measureText(item.label).width + 12) {
      pen.fillStyle = this.colors.onState;
      pen.textAlign = "left";
      pen.fillText(item.label, Math.max(start, view.gutter) + 6, y + taskHeight / 2 + 0.5);
    }
  }

  // As a task, but hollow: nothing that the app has begun.
  paintReason(pen, item, start, end, top, view) {
    const y = top + stateHeight + tickHeight + 6 + item.row * (taskHeight + 2);
    const width = Math.max(3, end - start);
    pen.strokeStyle = this.colors.task;
    pen.beginPath();
    pen.roundRect(start + 0.5, y + 0.5, width - 1, taskHeight - 1, 3);
    pen.stroke();
    this.note(item, start, y, width, taskHeight);
    const seen = Math.min(end, view.width) - Math.max(start, view.gutter);
    if (seen > pen.measureText(item.label).width + 12) {
      pen.fillStyle = this.colors.text;
      pen.textAlign = "left";
      pen.fillText(item.label, Math.max(start, view.gutter) + 6, y + taskHeight / 2 + 0.5);
    }
  }

  // A part of the area under the lane. All lanes have the same scale.
  paintMemory(pen, item, start, end, laneY, view, lane, most) {
    const bottom = laneY + laneHeight(lane) - 3;
    const height = Math.max(1, (memoryHeight - 6) * (item.value ?? 0) / Math.max(1, most));
    const width = Math.max(1, end - start);
    pen.fillStyle = this.colors.memory;
    pen.globalAlpha = 0.35;
    pen.fillRect(start, bottom - height, width, height);
    pen.globalAlpha = 1;
    pen.fillRect(start, bottom - height, width, 1.5);
    this.note(item, start, bottom - memoryHeight, width, memoryHeight);
    const seen = Math.min(end, view.width) - Math.max(start, view.gutter);
    if (seen > pen.measureText(item.label).width + 12) {
      pen.fillStyle = this.colors.text;
      pen.textAlign = "left";
      // In a low area the label would stand on its edge.
      const y = height > 15 ? bottom - 7 : bottom - height - 7;
      pen.fillText(item.label, Math.max(start, view.gutter) + 6, y);
    }
  }

  paintPressure(pen, item, start, end, laneY, view, lane) {
    const bottom = laneY + laneHeight(lane) - 2;
    const height = pressureHeight * (pressures[item.label] ?? 1);
    const width = Math.max(1, end - start);
    const colors = { normal: this.colors.active, warning: this.colors.inactive };
    pen.fillStyle = colors[item.label] ?? this.colors.exit;
    pen.fillRect(start, bottom - height, width, height);
    this.note(item, start, bottom - pressureHeight, width, pressureHeight);
    const label = `memory: ${item.label}`;
    const seen = Math.min(end, view.width) - Math.max(start, view.gutter);
    if (item.label === "critical" && seen > pen.measureText(label).width + 12) {
      pen.fillStyle = this.colors.onState;
      pen.textAlign = "left";
      pen.fillText(label, Math.max(start, view.gutter) + 6, bottom - pressureHeight / 2);
    }
  }

  paintFrame(pen, item, color, width) {
    const box = this.boxOf(item);
    if (!box) return;
    pen.strokeStyle = color;
    pen.lineWidth = width;
    const half = width / 2;
    pen.strokeRect(
      box.x - half, box.y - half, Math.max(box.width, 6) + width, box.height + width);
    pen.lineWidth = 1;
  }

  note(item, x, y, width, height, group) {
    this.boxes.push({ item, x, y, width, height, group });
  }

  boxOf(item) {
    return this.boxes.find((box) => box.item === item);
  }

  // The item at a place; if there are several, the one drawn last.
  itemAt(x, y) {
    return this.boxAt(x, y)?.item;
  }

  // Where that is, with the group whose flag or mark it is, if it is one.
  boxAt(x, y) {
    return this.boxes.findLast((box) => x >= box.x && x <= box.x + box.width
      && y >= box.y && y <= box.y + box.height);
  }
}

function laneHeight(lane) {
  if (!lane.app) return laneTop + 16 + 6 + (lane.hasMemory ? pressureHeight : 0);
  return laneTop + stateHeight + tickHeight + 8 + lane.rowCount * (taskHeight + 2) + fuseHeight
    + (lane.hasMemory ? memoryHeight : 0);
}

// The middle of the row with the fuses that do not belong to a callback, below the lane's top.
function fuseRow(lane) {
  if (!lane.app) return laneTop + 12;
  return laneTop + stateHeight + tickHeight + 6 + lane.rowCount * (taskHeight + 2) + fuseHeight / 2;
}

// Whether two times are equal up to the log's rounding.
function isAt(one, other) {
  return Math.abs(one - other) < 0.02;
}

// The smallest value of 1, 2 or 5 times a power of ten that is not less than `value`.
function niceStep(value) {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1e-6)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= value);
}

function cut(pen, text, width) {
  if (pen.measureText(text).width <= width) return text;
  let end = text.length;
  while (end > 1 && pen.measureText(text.slice(0, end) + "…").width > width) end--;
  return text.slice(0, end) + "…";
}
