// Where the lanes of the time line are, and the rows in them: a lane is as high as what is in sight needs.
import { burning, hasMark, isWatchdog } from "./fuses.js";

export const axis = 26;
export const laneTop = 6;
export const stateHeight = 22;
export const tickHeight = 12;
export const taskHeight = 13;
export const memoryHeight = 16;
export const pressureHeight = 12;
const fuseHeight = 14;
const deviceHeight = 22;

// For each lane its place and what of it is in sight; null: nothing is that a person would look for, and
// so it is not shown. The lane of `selected` always is.
export function layOut(timeLine, view, selected) {
  let top = axis;
  const places = timeLine.lanes.map(() => null);
  for (const index of timeLine.order) {
    const lane = timeLine.lanes[index];
    const items = timeLine.inSpan(index, view.start, view.end);
    if (index > 0 && selected?.lane !== index && !isSeen(timeLine, index, items)) continue;
    places[index] = { top, items, ...rowsOf(timeLine, lane, index, items, view) };
    top += places[index].height;
  }
  return places;
}

// Whether an app's lane has anything in sight. That an app is not running tells nothing of one that is no
// longer on the device, and that a scene is unattached tells nothing of one that may be discarded.
function isSeen(timeLine, index, items) {
  if (timeLine.sceneOf(index) !== null) {
    return items.some((item) => item.kind !== "state" || item.label !== "unattached");
  }
  if (timeLine.names.has(timeLine.lanes[index].app)) return items.length > 0;
  return items.some((item) => item.kind !== "state" || item.label !== "notRunning");
}

// The rows of a lane, from its top, and its height.
function rowsOf(timeLine, lane, index, items, view) {
  const has = (...kinds) => items.some((item) => kinds.includes(item.kind));
  if (!lane.app) {
    return { ticks: 0, fuses: laneTop + 12, body: stateHeight,
      height: laneTop + deviceHeight + (has("pressure") ? pressureHeight : 0) };
  }
  const fuses = [
    ...burning(timeLine).filter((item) => item.lane === index),
    ...(timeLine.deadlines[index] ?? []).filter((item) => hasMark(timeLine, item, view)),
  ];
  let height = laneTop + stateHeight + 2;
  const ticks = height;
  if (has("callback") || fuses.some(isWatchdog)) height += tickHeight + 2;
  const body = height - laneTop;
  const bars = height + 2;
  const rows = items.filter((item) => item.kind === "task" || item.kind === "reason")
    .reduce((most, item) => Math.max(most, item.row + 1), 0);
  if (rows > 0) height = bars + rows * (taskHeight + 2);
  const burns = fuses.some((item) => !isWatchdog(item));
  const middle = height + fuseHeight / 2;
  if (burns) height += fuseHeight;
  if (has("memory")) height += memoryHeight;
  return { ticks, body, bars, fuses: middle, height: height + 4 };
}

// A distance between two marks of the axis that is not less than `value`, in seconds.
export function niceStep(value) {
  const long = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 28800, 86400];
  if (value > 0.5) return long.find((step) => step >= value) ?? 86400 * Math.ceil(value / 86400);
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1e-6)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= value);
}
