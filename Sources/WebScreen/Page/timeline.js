// The history of the device's apps. TimeLineItem.swift describes the items.
export class TimeLine {
  constructor() {
    this.names = new Map();
    this.changed = () => {};
    this.clear();
  }

  clear() {
    this.lanes = [];
    this.items = [];
    this.byLane = [];
    this.bootTime = null;
    this.mostMemory = 0;
  }

  // Adds a part of the history.
  add(message) {
    if (message.anew) this.clear();
    this.lanes = message.lanes;
    while (this.byLane.length < this.lanes.length) this.byLane.push([]);
    for (const item of message.items) {
      this.mostMemory = Math.max(this.mostMemory, item.value ?? 0);
      if (this.items[item.id]) {
        Object.assign(this.items[item.id], item);
      } else {
        this.items[item.id] = item;
        this.byLane[item.lane].push(item);
      }
    }
    this.bootTime = performance.now() / 1000 - message.now;
    this.changed();
  }

  // Seconds since the device was booted.
  get now() {
    return this.bootTime === null ? 0 : performance.now() / 1000 - this.bootTime;
  }

  // The title of a lane.
  title(lane) {
    const app = this.lanes[lane].app;
    if (!app) return "Device";
    return this.names.get(app) ?? app.split(".").pop();
  }

  // The items of a lane in a span of time, found by bisection because they are nearly in order.
  inSpan(lane, start, end) {
    const items = this.byLane[lane];
    let [low, high] = [0, items.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (items[middle].start <= end) low = middle + 1; else high = middle;
    }
    const found = [];
    for (let index = Math.min(low + 8, items.length) - 1; index >= 0; index--) {
      const item = items[index];
      if (item.start <= end && (item.end ?? Infinity) >= start) found.push(item);
      // Limits the search: only very long items could start earlier and reach into the span.
      if (found.length > 4000) break;
    }
    return found.reverse();
  }
}
