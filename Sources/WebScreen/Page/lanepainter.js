// Draws the lanes of a time line and records where each item was drawn.
import { paintArrows } from "./arrows.js";
import { layFlags, layMarks, paintFlags, paintMarks } from "./flags.js";
import { paintFuses } from "./fuses.js";
import { Row } from "./labelrow.js";
import { axis, laneTop, layOut, niceStep } from "./lanelayout.js";
import { memoryHeight, pressureHeight, stateHeight, taskHeight, tickHeight } from "./lanelayout.js";
import { words } from "./spelling.js";

export const states = ["active", "inactive", "background", "suspended", "notRunning"];
export const kinds = {
  state: "state", callback: "callback", task: "background task", exit: "exit",
  request: "request", reason: "reason to run", memory: "memory", pressure: "memory pressure",
  deadline: "deadline", other: "event",
};

// As with states, a level does not depend on colour alone.
const pressures = { normal: 0.2, warning: 0.6, critical: 1 };
// The height of a span also shows its state, so that the state does not depend on colour alone.
export const heights = { active: 1, inactive: 0.82, background: 0.62, suspended: 0.36, notRunning: 0.1 };
// The states of scenes look like those of apps.
const alike = {
  foregroundActive: "active", foregroundInactive: "inactive", unattached: "notRunning",
};
const lookOf = (state) => alike[state] ?? state;

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
    const places = layOut(timeLine, view, selected);
    const shown = timeLine.order.filter((index) => places[index]);
    const last = places[shown.at(-1)];
    // The lines of the axis go down to the end of the chart.
    const height = Math.max(last ? last.top + last.height : axis, (view.height ?? 0) - 1);
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
    for (const index of shown) this.paintLane(pen, timeLine, index, places[index], x, view);
    for (const item of extras.found ?? []) this.paintFrame(pen, item, this.colors.inactive, 2);
    let arrows = 0;
    if (selected) {
      arrows = paintArrows(pen, timeLine, selected, (item) => this.placeOf(item, places, x, view), this.colors);
      this.paintFrame(pen, selected, this.colors.accent, 3);
    }
    if (this.canvas.dataset.arrows !== String(arrows)) this.canvas.dataset.arrows = arrows;
    if (extras.range) this.paintRange(pen, extras.range, x, height);
    if (extras.playhead !== null) this.paintPlayhead(pen, x(extras.playhead), height);
    pen.restore();
    for (const index of shown) this.paintTitle(pen, timeLine, index, places[index], view);
    note(this.canvas, "lanes", shown.map((index) => timeLine.title(index)));
    note(this.canvas, "heights", shown.map((index) => places[index].height));
  }

  paintLane(pen, timeLine, index, place, x, view) {
    const { items, top } = place;
    const flags = layFlags(pen, items.filter((item) => item.kind === "exit"), x, view);
    const marks = layMarks(pen,
      items.filter((item) => item.kind === "request" || item.kind === "other"),
      index > 0, flags, x, view);
    // Flags and marks cover what is below them, so labels of states stand beside them.
    this.labels = new Row();
    for (const { left, right } of [...flags, ...marks]) this.labels.take(left, right);
    for (const kind of ["memory", "pressure", "state", "task", "reason", "callback"]) {
      for (const item of items) {
        if (item.kind === kind) this.paintItem(pen, item, place, x, view, timeLine.mostMemory);
      }
    }
    paintFuses(pen, timeLine, index, view, x, {
      callbacks: top + place.ticks + tickHeight / 2, fuses: top + place.fuses,
    }, this.colors, (...box) => this.note(...box));
    paintMarks(this, pen, marks, top + laneTop, index > 0);
    paintFlags(this, pen, flags, { top: top + laneTop, height: place.body }, x);
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
    for (let time = this.clock.firstMark(view.start, step); time <= view.end; time += step) {
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

  // Where an arrow to an item ends: on the item, or at the edge of the chart on its side, which is -1 or 1.
  // Null: its lane is not shown.
  placeOf(item, places, x, view) {
    const lane = places[item.lane];
    if (!lane) return null;
    const box = this.boxOf(item);
    const y = box ? box.y + Math.min(box.height, stateHeight) / 2 : lane.top + laneTop + 14;
    const start = x(item.kind === "deadline" ? item.end ?? item.start : item.start);
    const side = start < view.gutter ? -1 : start > view.width ? 1 : 0;
    return { x: Math.min(Math.max(start, view.gutter + 3), view.width - 3), y, side };
  }

  // A scene's title is set in under that of its app, and the line between them begins with it.
  paintTitle(pen, timeLine, lane, { top, height }, view) {
    const scene = timeLine.sceneOf(lane);
    const left = scene === null ? 10 : 22;
    pen.fillStyle = this.colors.card;
    pen.fillRect(0, top, view.gutter - 4, height);
    pen.fillStyle = scene === null ? this.colors.text : this.colors.quiet;
    pen.textAlign = "left";
    pen.font = `${scene === null ? "600 " : ""}13px system-ui, sans-serif`;
    const title = scene === null ? timeLine.title(lane) : `scene ${scene}`;
    pen.fillText(cut(pen, title, view.gutter - left - 8), left, top + laneTop + 10);
    pen.font = "12px system-ui, sans-serif";
    pen.strokeStyle = this.colors.grid;
    pen.beginPath();
    pen.moveTo(scene === null ? 0 : left, top + 0.5);
    pen.lineTo(view.width, top + 0.5);
    pen.stroke();
  }

  paintItem(pen, item, place, x, view, mostMemory) {
    const start = x(item.start);
    const end = x(Math.min(item.end ?? view.now, view.end + 1));
    const top = place.top + laneTop;
    const bottom = place.top + place.height;
    const bar = place.top + place.bars + item.row * (taskHeight + 2);
    switch (item.kind) {
      case "state": return this.paintState(pen, item, start, end, top, view);
      case "callback": return this.paintCallback(pen, item, start, end, place.top + place.ticks);
      case "task": return this.paintTask(pen, item, start, end, bar, view);
      case "reason": return this.paintReason(pen, item, start, end, bar, view);
      case "memory": return this.paintMemory(pen, item, start, end, bottom - 3, view, mostMemory);
      case "pressure": return this.paintPressure(pen, item, start, end, bottom - 2, view);
    }
  }

  paintState(pen, item, start, end, top, view) {
    const look = lookOf(item.label);
    const height = Math.max(2, stateHeight * (heights[look] ?? 0.5));
    const width = Math.max(1, end - start);
    const y = top + stateHeight - height;
    pen.fillStyle = this.colors[look] ?? this.colors.notRunning;
    pen.fillRect(start, y, width, height);
    this.note(item, start, top, width, stateHeight);
    if (item.label === "background") this.hatch(pen, start, y, width, height);
    const label = words(item.label);
    pen.font = "600 12px system-ui, sans-serif";
    const left = this.labels.placeFrom(
      Math.max(start, view.gutter) + 7, pen.measureText(label).width, Math.min(end, view.width) - 7);
    if (left !== null) {
      const isInside = height > 11;
      pen.fillStyle = isInside ? this.colors.onState : this.colors.quiet;
      pen.textAlign = "left";
      pen.fillText(label, left, isInside ? y + height / 2 + 0.5 : y - 6);
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

  paintCallback(pen, item, start, end, y) {
    const width = Math.max(2, end - start);
    pen.fillStyle = this.colors.mark;
    pen.fillRect(start, y, width, tickHeight);
    this.note(item, start - 3, y, width + 6, tickHeight);
    if (pen.measureText(item.label).width + 10 > width) return;
    pen.fillStyle = this.colors.card;
    pen.textAlign = "left";
    pen.fillText(item.label, start + 5, y + tickHeight / 2 + 0.5);
  }

  paintTask(pen, item, start, end, y, view) {
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
  paintReason(pen, item, start, end, y, view) {
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
  paintMemory(pen, item, start, end, bottom, view, most) {
    const height = Math.max(1, (memoryHeight - 2) * (item.value ?? 0) / Math.max(1, most));
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
      const y = height > 12 ? bottom - height / 2 + 1 : bottom - 8;
      pen.fillText(item.label, Math.max(start, view.gutter) + 6, y);
    }
  }

  paintPressure(pen, item, start, end, bottom, view) {
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

// Notes what is shown where programs find it.
function note(canvas, name, values) {
  const text = values.join("\n");
  if (canvas.dataset[name] !== text) canvas.dataset[name] = text;
}

function cut(pen, text, width) {
  if (pen.measureText(text).width <= width) return text;
  let end = text.length;
  while (end > 1 && pen.measureText(text.slice(0, end) + "…").width > width) end--;
  return text.slice(0, end) + "…";
}
