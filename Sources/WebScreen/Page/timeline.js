// The history of the device's apps. TimeLineItem.swift describes the items.
export class TimeLine {
  constructor() {
    this.names = new Map();
    this.changed = () => {};
    // The time that a saved run has ended at; null: the device runs.
    this.endedAt = null;
    this.clear();
  }

  clear() {
    this.lanes = [];
    // The lanes from the top down: those of an app's scenes are under the app's.
    this.order = [];
    this.items = [];
    // The items of each lane that are drawn by themselves, and its deadlines.
    this.byLane = [];
    this.deadlines = [];
    this.openDeadlines = new Set();
    // The background tasks and the reasons to run that have not ended.
    this.openHolders = new Set();
    // The items by the numbers of their entries in the log, and by those of their causes.
    this.byEntry = new Map();
    this.effects = new Map();
    this.bootTime = null;
    this.mostMemory = 0;
  }

  // Adds a part of the history.
  add(message) {
    if (message.anew) this.clear();
    this.lanes = message.lanes;
    this.order = orderOf(this.lanes);
    while (this.byLane.length < this.lanes.length) {
      this.byLane.push([]);
      this.deadlines.push([]);
    }
    for (const item of message.items) {
      this.mostMemory = Math.max(this.mostMemory, item.value ?? 0);
      const known = this.items[item.id];
      if (known) {
        // With its second scene the callbacks of an app come to the lanes of its scenes.
        if (known.lane !== item.lane) this.move(known, item.lane);
        Object.assign(known, item);
        this.index(known);
      } else {
        this.items[item.id] = item;
        if (item.kind === "deadline") this.deadlines[item.lane].push(item);
        // What is told late of a scene is from before.
        else if (this.sceneOf(item.lane) !== null) insert(this.byLane[item.lane], item);
        else this.byLane[item.lane].push(item);
        this.index(item);
        this.link(item.because, item);
      }
    }
    this.bootTime = performance.now() / 1000 - message.now;
    this.changed();
  }

  move(item, lane) {
    const from = this.byLane[item.lane];
    from.splice(from.indexOf(item), 1);
    insert(this.byLane[lane], item);
  }

  // The first entry of an item is its own; others it shares with what follows it.
  index(item) {
    const [first, ...others] = item.entries ?? [];
    if (first !== undefined) this.byEntry.set(first, item);
    for (const entry of others) if (!this.byEntry.has(entry)) this.byEntry.set(entry, item);
    const open = item.kind === "deadline" ? this.openDeadlines
      : item.kind === "task" || item.kind === "reason" ? this.openHolders : null;
    if (item.end === undefined) open?.add(item); else open?.delete(item);
  }

  link(cause, item) {
    if (cause === undefined) return;
    const known = this.effects.get(cause);
    if (known) known.push(item); else this.effects.set(cause, [item]);
  }

  // Seconds since the device was booted.
  get now() {
    if (this.endedAt !== null) return this.endedAt;
    return this.bootTime === null ? 0 : performance.now() / 1000 - this.bootTime;
  }

  // The title of a lane.
  title(lane) {
    const { app } = this.lanes[lane];
    if (!app) return "Device";
    const name = this.names.get(app) ?? app.split(".").pop();
    const scene = this.sceneOf(lane);
    return scene === null ? name : `${name}, scene ${scene}`;
  }

  // The number of the scene whose lane it is; null: it is an app's, or the device's.
  sceneOf(lane) {
    return this.lanes[lane]?.scene ?? null;
  }

  // The lane of the app whose scene's lane it is, or the lane itself.
  appLane(lane) {
    if (this.sceneOf(lane) === null) return lane;
    const { app } = this.lanes[lane];
    return this.lanes.findIndex((one) => one.app === app && (one.scene ?? null) === null);
  }

  // The items of an app, which may be in several lanes, in the order of time.
  ofApp(lane) {
    const { app } = this.lanes[lane];
    const lanes = this.byLane.filter((_, index) => this.lanes[index].app === app);
    if (lanes.length === 1) return lanes[0];
    return lanes.flat().sort((one, other) => one.start - other.start || one.id - other.id);
  }

  // The last item that is drawn by itself.
  get latest() {
    return this.items.findLast((item) => item.kind !== "deadline");
  }

  // The item of a lane's state at a time.
  stateAt(lane, time) {
    return this.byLane[lane]?.findLast((item) => item.kind === "state" && item.start <= time
      && (item.end ?? Infinity) > time);
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

// The lanes with those of scenes under their app's, by their numbers.
function orderOf(lanes) {
  const all = lanes.map((_, lane) => lane);
  const isScene = (lane) => (lanes[lane].scene ?? null) !== null;
  return all.filter((lane) => !isScene(lane)).flatMap((lane) => [lane,
    ...all.filter((one) => isScene(one) && lanes[one].app === lanes[lane].app)
      .sort((one, other) => lanes[one].scene - lanes[other].scene)]);
}

// Puts an item where it belongs in a lane that is in the order of time.
function insert(items, item) {
  let place = items.length;
  while (place > 0 && items[place - 1].start > item.start) place -= 1;
  items.splice(place, 0, item);
}
