// Puts the parts of the time line together, for the live page and for a run that was saved.
import { Badge } from "./badge.js";
import { Clock } from "./clock.js";
import { Range } from "./range.js";
import { Search } from "./search.js";
import { TimeLineView } from "./timelineview.js";
import { TimeTravel } from "./pictures.js";
import { Why } from "./why.js";

export class TimeTools {
  // `explainer`: see Why. `facts`: the statements of the specification.
  constructor({ timeLine, explainer, facts, pictures, phone, isSaved = false }) {
    this.timeLine = timeLine;
    // Called when other parts of the page have to show their times anew.
    this.clockChanged = () => {};
    const above = document.createElement("div");
    above.className = "above-phone";
    document.getElementById("stage").before(above);
    this.clock = new Clock();
    this.view = new TimeLineView(timeLine, this.clock);
    this.why = new Why(timeLine, this.view, this.clock, explainer, facts);
    this.travel = new TimeTravel(
      timeLine, this.view, this.clock, pictures, phone, above, isSaved);
    this.search = new Search(timeLine, this.view, (item) => {
      if (this.why.isOpen) this.why.open(item);
    });
    this.range = new Range(timeLine, this.view, this.clock);
    this.badge = new Badge(timeLine, above, (item) => {
      this.view.select(item);
      this.why.open(item);
    });
    this.why.showPhone = (time) => this.travel.go(time + 1e-3);
    this.view.opened = (item) => this.why.open(item);
    this.listen();
    const changed = timeLine.changed;
    timeLine.changed = () => {
      changed();
      this.why.refresh();
    };
    setInterval(() => { if (!isSaved) this.why.refresh(); }, 500);
  }

  // The device was booted at this time, in seconds since 1970.
  booted(time) {
    // What is computed anew each time differs a little.
    if (this.clock.booted !== null && Math.abs(this.clock.booted - time) < 0.01) return;
    this.clock.booted = time;
    this.clock.changed();
  }

  listen() {
    const help = document.getElementById("time-help");
    const showHelp = () => help.showModal();
    document.getElementById("help-open").addEventListener("click", showHelp);
    document.getElementById("help-close").addEventListener("click", () => help.close());
    const clock = document.getElementById("clock-turn");
    const tell = () => {
      clock.setAttribute("aria-pressed", String(this.clock.isWall));
      this.view.needsDrawing();
      if (this.view.extras.range) this.range.tell();
      if (this.why.item) this.why.open(this.why.item);
      if (this.travel.time !== null) this.travel.tell();
      this.clockChanged();
    };
    this.clock.changed = tell;
    clock.addEventListener("click", () => this.clock.turn());
    tell();
    Object.assign(this.view.moreKeys, {
      "?": showHelp, "/": () => this.search.focus(), t: () => this.clock.turn(),
      n: () => this.search.go(1), p: () => this.search.go(-1),
      Escape: () => {
        if (this.why.isOpen) this.why.close();
        else if (this.view.extras.range) this.range.clear();
        else this.view.clear();
      },
    });
    // Outside of fields and of the phone, whose keys are the device's.
    document.addEventListener("keydown", (event) => {
      if (event.key !== "?" || event.target.closest?.("input, textarea, select, dialog, #chart")) return;
      event.preventDefault();
      showHelp();
    });
  }
}
