// The system's deadlines that are running: each burns down like a fuse, to what happens at its end.
import { Row } from "./labelrow.js";

// How a deadline is named on its fuse, by the kernel's name for it; those without a name here are not
// drawn, because nothing that a person waits for ends with them.
const words = {
  launch: "killed", resume: "killed", backgroundEntry: "killed", termination: "killed",
  response: "killed", suspension: "killed", suspensionGrace: "suspended",
  backgroundTaskWarning: "expiration handlers", backgroundTaskBudget: "killed",
  wake: "wake over", taskWarning: "expiration handler", callReport: "killed",
  keepAlive: "keep-alive",
};
const watchdogs = new Set(
  ["launch", "resume", "backgroundEntry", "termination", "response", "suspension"]);
const deadly = new Set([...watchdogs, "backgroundTaskBudget", "callReport"]);

export const isWatchdog = (item) => watchdogs.has(item.label);
export const isDeadly = (item) => deadly.has(item.label);

// What happens at the end of a deadline, in a word or two.
export const wordOf = (item) => words[item.label];

// When a deadline ends if nothing cancels it.
export const dueOf = (item) => item.start + (item.allowance ?? 0);

// The reason of an app that has just left the foreground. It ends with its deadline, which suspends the
// app only if nothing else holds it.
const graceReason = "the system lets it finish entering the background";

const isHolder = (item) => item.kind === "task"
  || (item.kind === "reason" && item.label !== graceReason);

// What holds the app of a lane now, beside the time that each app has after it has left the foreground.
export function holdersOf(timeLine, lane) {
  return [...timeLine.openHolders].filter((item) => item.lane === lane && isHolder(item));
}

// What held it at a time.
function holdersAt(timeLine, lane, time) {
  return timeLine.byLane[lane].filter((item) => isHolder(item) && item.start <= time
    && (item.end ?? Infinity) > time);
}

// What something does that holds an app, in a few words: "plays audio".
export function holdingWord(item) {
  if (item.kind === "task") return `background task ${item.label}`;
  return item.label.replace(/^the system woke it\b/, "woken").replace(/^the (app|system) /, "");
}

// The deadlines with a fuse that are running, those that end first at the end. One that would suspend an
// app that something else holds, or that must return from a callback first, does nothing, and has none.
export function burning(timeLine) {
  const open = [...timeLine.openDeadlines];
  const isIdle = (item) => item.label === "suspensionGrace"
    && (holdersOf(timeLine, item.lane).length > 0
      || open.some((other) => other.lane === item.lane && isWatchdog(other)));
  return open.filter((item) => words[item.label] && item.allowance && !isIdle(item))
    .sort((one, other) => dueOf(other) - dueOf(one));
}

// Whether it would have suspended the app, but something else held that at this time, or a callback ran.
function isVoid(timeLine, item, time) {
  return item.label === "suspensionGrace" && (holdersAt(timeLine, item.lane, time).length > 0
    || timeLine.deadlines[item.lane].some((other) => isWatchdog(other) && other.start <= time
      && (other.end ?? Infinity) > time));
}

// The deadlines that were running at a time, of one lane, those that end first at the front.
export function runningAt(timeLine, lane, time) {
  return (timeLine.deadlines[lane] ?? [])
    .filter((item) => item.start <= time && (item.end ?? Infinity) >= time
      && (item.end ?? Infinity) > item.start && words[item.label]
      && !isVoid(timeLine, item, time))
    .sort((one, other) => dueOf(one) - dueOf(other));
}

// How much of the future to show, in seconds: to the end of the fuses, but not most of the chart.
export function ahead(timeLine, now, span) {
  const ends = burning(timeLine).map((item) => dueOf(item) - now).filter((rest) => rest > 0);
  if (ends.length === 0) return 0;
  const nearest = Math.min(...ends);
  return Math.min(span * 0.4, Math.max(nearest * 1.3, span * 0.22));
}

// Whether the chart marks that a deadline has passed.
export function hasMark(timeLine, item, view) {
  return Boolean(item.deadline?.hasPassed && words[item.label]) && item.end >= view.start
    && item.end <= view.end && !isVoid(timeLine, item, item.end);
}

// Draws the fuses of one lane. `place` has the lane's rows; `note` records what was drawn where.
export function paintFuses(pen, timeLine, lane, view, x, place, colors, note) {
  const now = view.now;
  const rowOf = (item) => (isWatchdog(item) ? place.callbacks : place.fuses);
  const fuses = burning(timeLine).filter((item) => item.lane === lane);
  for (const item of fuses) {
    const y = rowOf(item);
    const due = dueOf(item);
    const [start, spark, end] = [x(item.start), x(Math.min(now, due)), x(due)];
    const color = isDeadly(item) ? colors.exit : colors.task;
    pen.strokeStyle = colors.quiet;
    pen.setLineDash([2, 3]);
    line(pen, start, spark, y);
    pen.setLineDash([]);
    pen.strokeStyle = color;
    pen.lineWidth = 3;
    line(pen, spark, end, y);
    pen.lineWidth = 1;
    pen.fillStyle = color;
    pen.fillRect(end - 1.5, y - 6, 3, 12);
    if (end > spark) {
      pen.beginPath();
      pen.arc(spark, y, 3 + 1.5 * Math.abs(Math.sin(now * 9)), 0, 7);
      pen.fill();
    }
    note(item, start, y - 6, Math.max(6, end - start), 12);
  }
  // Above all lines, and of the one that ends first, whatever else has no room.
  const rows = new Map();
  for (const item of fuses.reverse()) {
    const y = rowOf(item);
    if (!rows.has(y)) rows.set(y, new Row());
    const due = dueOf(item);
    paintLabel(pen, `${words[item.label]} in ${remaining(item, now)}`, x(Math.min(now, due)), x(due), y,
      view, rows.get(y), isDeadly(item) ? colors.exit : colors.task);
  }
  for (const item of timeLine.deadlines[lane] ?? []) {
    if (!hasMark(timeLine, item, view)) continue;
    const y = rowOf(item);
    const [end, color] = [x(item.end), isDeadly(item) ? colors.exit : colors.task];
    pen.strokeStyle = color;
    for (const [dx, dy] of [[5, 0], [0, 5], [3.5, 3.5], [3.5, -3.5]]) {
      pen.beginPath();
      pen.moveTo(end - dx, y - dy);
      pen.lineTo(end + dx, y + dy);
      pen.stroke();
    }
    note(item, end - 6, y - 6, 12, 12);
  }
}

// The time until a deadline ends.
export function remaining(item, now) {
  const rest = Math.max(0, dueOf(item) - now);
  return rest < 60 ? `${rest.toFixed(1)} s` : `${Math.floor(rest / 60)}:${
    String(Math.floor(rest % 60)).padStart(2, "0")}`;
}

// The label stands after the end, or before it, or before the spark, where there is room beside the others;
// without room there is none.
function paintLabel(pen, text, spark, end, y, view, row, color) {
  pen.font = "600 11px system-ui, sans-serif";
  const width = pen.measureText(text).width;
  const room = view.width - 4;
  const before = Math.min(end - 6, room) - width;
  const left = [end + 6, before > spark + 8 ? before : null, spark - width - 9].find((left) =>
    left !== null && left >= view.gutter && left + width <= room
      && row.isFree(left - 4, left + width + 4));
  if (left === undefined) return;
  row.take(left - 4, left + width + 4);
  pen.textAlign = "left";
  pen.strokeStyle = view.card;
  pen.lineWidth = 4;
  pen.strokeText(text, left, y + 0.5);
  pen.lineWidth = 1;
  pen.fillStyle = color;
  pen.fillText(text, left, y + 0.5);
  pen.font = "12px system-ui, sans-serif";
}

function line(pen, from, to, y) {
  if (to <= from) return;
  pen.beginPath();
  pen.moveTo(from, y);
  pen.lineTo(to, y);
  pen.stroke();
}
