// The system's deadlines that are running: each burns down like a fuse, to what happens at its end.

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

// The deadlines with a fuse that are running, those that end first at the end.
export function burning(timeLine) {
  return [...timeLine.openDeadlines].filter((item) => words[item.label] && item.allowance)
    .sort((one, other) => dueOf(other) - dueOf(one));
}

// The deadlines that were running at a time, of one lane, those that end first at the front.
export function runningAt(timeLine, lane, time) {
  return (timeLine.deadlines[lane] ?? [])
    .filter((item) => item.start <= time && (item.end ?? Infinity) >= time
      && (item.end ?? Infinity) > item.start && words[item.label])
    .sort((one, other) => dueOf(one) - dueOf(other));
}

// How much of the future to show, in seconds: to the end of the fuses, but not most of the chart.
export function ahead(timeLine, now, span) {
  const ends = burning(timeLine).map((item) => dueOf(item) - now).filter((rest) => rest > 0);
  if (ends.length === 0) return 0;
  const nearest = Math.min(...ends);
  return Math.min(span * 0.4, Math.max(nearest * 1.3, span * 0.22));
}

// Draws the fuses of one lane. `place` has the lane's rows; `note` records what was drawn where.
export function paintFuses(pen, timeLine, lane, view, x, place, colors, note) {
  const now = view.now;
  for (const item of burning(timeLine)) {
    if (item.lane !== lane) continue;
    const y = isWatchdog(item) ? place.callbacks : place.fuses;
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
    paintLabel(pen, `${words[item.label]} in ${remaining(item, now)}`, spark, end, y, view, color);
    note(item, start, y - 6, Math.max(6, end - start), 12);
  }
  // Where a deadline has passed.
  for (const item of timeLine.deadlines[lane] ?? []) {
    if (!item.deadline?.hasPassed || !words[item.label]) continue;
    if (item.end < view.start || item.end > view.end) continue;
    const y = isWatchdog(item) ? place.callbacks : place.fuses;
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

// The label stands after the end, or before it, or before the spark, where there is room.
function paintLabel(pen, text, spark, end, y, view, color) {
  pen.font = "600 11px system-ui, sans-serif";
  const width = pen.measureText(text).width;
  const room = view.width - 4;
  const before = Math.min(end - 6, room) - width;
  const left = end + 6 + width < room ? end + 6 : before > spark + 8 ? before : spark - width - 9;
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
