// The sheet that answers why: what is known about a moment of an app, and how it has come to it.
import { allEffectsOf, chainOf, effectsOf } from "./causes.js";
import { seconds } from "./clock.js";
import { dueOf, isWatchdog, remaining, runningAt, wordOf } from "./fuses.js";
import { button, element, list, section, lines } from "./elements.js";
import { kinds } from "./lanepainter.js";
import { words } from "./spelling.js";

export class Why {
  // `explainer` answers what the device knows: explain(app, entry), a promise. `facts` are the
  // statements of the specification, by their identifiers.
  constructor(timeLine, view, clock, explainer, facts) {
    Object.assign(this, { timeLine, view, clock, explainer, facts });
    this.sheet = document.getElementById("why");
    this.body = document.getElementById("why-body");
    this.item = null;
    this.showPhone = null;
    document.getElementById("why-close").addEventListener("click", () => this.close());
    this.sheet.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
  }

  get isOpen() {
    return !this.sheet.hidden;
  }

  close() {
    if (!this.isOpen) return;
    this.sheet.hidden = true;
    this.item = null;
    this.view.chart.focus({ preventScroll: true });
    this.view.hideTip();
  }

  async open(item) {
    this.item = item;
    this.sheet.hidden = false;
    this.view.hideTip();
    this.show(null);
    const first = chainOf(this.timeLine, item).at(-1);
    this.view.spoken.textContent = `${this.timeLine.title(item.lane)}: ${item.label}`
      + `${first === item ? "" : `, because of ${first.label}`}. Tab goes to the explanation.`;
    await this.ask(item);
  }

  // Shows what the device says of an item's app now, and of the end that it is.
  async ask(item) {
    const app = this.timeLine.lanes[item.lane].app;
    if (!app) return;
    this.asked = performance.now();
    this.questions = item === this.askedOf ? this.questions + 1 : 1;
    this.askedOf = item;
    const exit = item.kind === "exit" ? item.entries?.[0] : undefined;
    const explained = await this.explainer.explain(app, exit);
    if (this.item !== item) return;
    // The record of an end is written a little after the log's entry.
    this.isRecordMissing = exit !== undefined && !explained.end;
    const now = this.nowPart && (exit === undefined || this.isRecordMissing)
      && this.now(explained.text, this.tellsEnd);
    // Only that changes, so that a reader stays at their place.
    if (!now) return this.show(explained);
    this.nowPart.replaceWith(now);
    this.nowPart = now;
  }

  // Follows the item: a callback that ran has returned, a deadline has passed. What the device has said is
  // asked for again, so that nothing here is of another moment than the rest.
  refresh() {
    const { item } = this;
    if (!item) return;
    if (item.end !== this.shownEnd) {
      this.show(null);
      this.ask(item);
      return;
    }
    if (item.end === undefined) this.showMoment();
    const isOpen = item.end === undefined
      || (item.kind === "exit" && this.isRecordMissing && this.questions < 6);
    if (isOpen && !this.explainer.isSaved && performance.now() - (this.asked ?? 0) > 2000) {
      this.ask(item);
    }
  }

  show(explained) {
    const { timeLine, clock, item } = this;
    this.shownEnd = item.end;
    const title = timeLine.title(item.lane);
    document.getElementById("why-heading").textContent = `${title}: ${item.label}`;
    const length = item.end === undefined ? "goes on"
      : item.end > item.start ? `took ${seconds(item.end - item.start)}` : "";
    const parts = [
      element("p", "why-time",
        `${kinds[item.kind] ?? "event"}, ${clock.both(item.start)}${length ? `, ${length}` : ""}`),
    ];
    if (this.showPhone) {
      parts.push(button("Show the phone then", () => this.showPhone(item.start)));
    }
    const tellsEnd = item.kind === "exit" ? answerOf(item, explained?.end) : null;
    this.tellsEnd = tellsEnd;
    this.nowPart = null;
    if (tellsEnd) parts.push(element("p", "why-answer", tellsEnd));
    parts.push(section("Because of", this.causes()), section("It has caused", this.effects()));
    this.moment = section("At that moment", this.moments());
    parts.push(this.moment, section("Rule", this.rules(tellsEnd)));
    parts.push(section("Callbacks around it", this.callbacks()));
    if (explained) parts.push(...this.written(explained, tellsEnd));
    parts.push(section("In the log", [lines("In the log", logTextOf(item))]));
    this.body.replaceChildren(...parts.filter(Boolean));
  }

  showMoment() {
    const moment = section("At that moment", this.moments());
    if (this.moment && moment) {
      this.moment.replaceWith(moment);
      this.moment = moment;
    }
  }

  // A button that goes to another item.
  link(item, more = "") {
    const name = this.timeLine.lanes[item.lane].app ? `${this.timeLine.title(item.lane)}: ` : "";
    const word = item.kind === "deadline"
      ? `deadline ${item.label}${item.deadline?.hasPassed ? " passed" : ""}`
      : item.kind === "state" ? `becomes ${words(item.label)}`
        : `${kinds[item.kind] ?? ""} ${item.label}`;
    const time = item.kind === "deadline" && item.deadline?.hasPassed ? item.end : item.start;
    const link = button(`${name}${word}${more}`, () => {
      this.view.select(item);
      this.open(item);
    });
    link.append(element("span", "why-at", this.clock.exact(time)));
    link.className = "why-link";
    return link;
  }

  causes() {
    const chain = chainOf(this.timeLine, this.item).slice(1).reverse();
    if (chain.length > 0) return [list(chain.map((cause) => this.link(cause)), "ol")];
    const text = this.item.kind === "request" ? "The person, or a program, has asked for it."
      : "The log names no cause: the app or the machine has done it by itself.";
    return [element("p", "quiet", text)];
  }

  effects() {
    const direct = effectsOf(this.timeLine, this.item);
    const shown = direct.slice(0, 12);
    if (shown.length === 0) return [];
    const all = allEffectsOf(this.timeLine, this.item).length;
    const more = all > shown.length
      ? [element("p", "quiet", `With what followed from these: ${all}.`)] : [];
    return [list(shown.map((effect) => this.link(effect))), ...more];
  }

  // What held for the app at the item's time.
  moments() {
    const { timeLine, item } = this;
    if (!timeLine.lanes[item.lane].app) return [];
    const time = item.kind === "exit" ? this.endOfLast(item) : item.start + 1e-6;
    const holds = (one) => one.start <= time && (one.end ?? Infinity) > time;
    const lane = timeLine.ofApp(item.lane);
    const app = timeLine.appLane(item.lane);
    const facts = [];
    const tell = (subject, state) => {
      if (!state) return;
      facts.push(`${subject} was ${words(state.label)}, since ${this.clock.exact(state.start)}.`);
    };
    const scene = timeLine.sceneOf(item.lane);
    if (scene !== null) tell(`Scene ${scene}`, timeLine.stateAt(item.lane, time));
    tell(scene === null ? "It" : "The app", timeLine.stateAt(app, time));
    for (const one of lane.filter((one) => one.kind === "callback" && holds(one))) {
      facts.push(`${one.label} was running.`);
    }
    for (const one of lane.filter((one) => one.kind === "reason" && holds(one))) {
      const limit = one.allowance ? `, for ${seconds(one.allowance)} at most` : "";
      facts.push(`Held by the ${one.detail ?? "system"}: ${one.label}${limit}.`);
    }
    for (const one of lane.filter((one) => one.kind === "task" && holds(one))) {
      facts.push(`The app held the background task ${one.label}, `
        + `begun at ${this.clock.exact(one.start)}.`);
    }
    for (const one of runningAt(timeLine, app, time)) {
      const live = one.end === undefined && item.end === undefined;
      const rest = live ? remaining(one, timeLine.now) : seconds(Math.max(0, dueOf(one) - time));
      facts.push(`${live ? "In" : "It had"} ${rest}${live ? "" : " left until"} `
        + `${wordOf(one)}: ${one.deadline?.consequence ?? one.label}.`);
    }
    const memory = lane.findLast((one) => one.kind === "memory" && holds(one));
    if (memory) facts.push(`It used ${memory.label} of memory.`);
    return facts.length ? [list(facts.map((fact) => element("span", "", fact)))] : [];
  }

  // The last moment of the process that an exit has ended.
  endOfLast(exit) {
    const last = this.timeLine.byLane[exit.lane].findLast((one) => one.kind === "state"
      && one.label !== "notRunning" && one.start <= exit.start);
    return Math.min(last?.end ?? exit.start, exit.start) - 1e-6;
  }

  // The statements that apply, with the profile's number, and where they come from.
  rules(text) {
    const rules = new Map();
    const note = (rule, detail) => { if (rule && !rules.get(rule)) rules.set(rule, detail); };
    for (const one of chainOf(this.timeLine, this.item)) {
      if (one.kind === "deadline") note(one.deadline?.rule, numberOf(one, this.explainer.profile));
    }
    const app = this.timeLine.appLane(this.item.lane);
    for (const one of runningAt(this.timeLine, app, this.item.start + 1e-6)) {
      if (this.item.kind === "callback" ? isWatchdog(one) : this.item === one) {
        note(one.deadline?.rule, numberOf(one, this.explainer.profile));
      }
    }
    for (const [, rule] of (text ?? "").matchAll(/\brule ([A-Z]+-\d+)/g)) {
      const passed = (this.timeLine.deadlines[app] ?? []).findLast((one) =>
        one.deadline?.rule === rule && one.start <= this.item.start);
      note(rule, passed ? numberOf(passed, this.explainer.profile) : "");
    }
    return [...rules].map(([rule, detail]) => {
      const fact = this.facts.get(rule);
      const paragraph = element("p", "why-rule", "");
      paragraph.append(element("b", "", rule), fact ? ` ${fact.statement}` : "");
      if (detail) paragraph.append(element("span", "why-number", detail));
      if (fact) paragraph.append(element("span", "quiet", `Source: ${fact.chapter}; ${fact.sources}`));
      return paragraph;
    });
  }

  callbacks() {
    const callbacks = this.timeLine.ofApp(this.item.lane).filter((one) => one.kind === "callback" && one !== this.item);
    const after = callbacks.findIndex((one) => one.start >= this.item.start);
    const middle = after < 0 ? callbacks.length : after;
    const near = callbacks.slice(Math.max(0, middle - 3), middle + 3);
    if (near.length === 0) return [];
    return [list(near.map((one) => this.link(one, one.end === undefined ? ", still running"
      : `, ${seconds(one.end - one.start)}`)))];
  }

  // What the device has written: the report of an end, with its stack, and its explanation of now without
  // that of the end.
  written({ text, end }, tellsEnd) {
    const parts = [];
    if (end) {
      const stack = stackOf(end.record);
      if (stack) parts.push(section("Stack", [lines("Stack", stack)]));
      if (end.report) {
        const report = document.createElement("details");
        report.append(element("summary", "", `Report ${end.name}`),
          lines("Report", end.report));
        parts.push(report);
      }
    }
    this.nowPart = this.now(text, tellsEnd);
    return [...parts, this.nowPart];
  }

  now(text, tellsEnd) {
    const rest = withoutEnd(text ?? "", tellsEnd ?? "");
    const when = this.explainer.isSaved ? "appctl explain said when this was saved"
      : "appctl explain says now";
    return section(when, rest ? [element("p", "", rest)] : []);
  }
}

// The statements of the specification, from its table.
export function readFacts(table) {
  const lines = table.split("\n").slice(1).filter((line) => line.includes("\t"));
  return new Map(lines.map((line) => {
    const [id, chapter, statement, sources] = line.split("\t");
    return [id, { chapter, statement, sources }];
  }));
}

// An item's entries, without the explanation of an end: the answer has that.
function logTextOf(item) {
  const text = item.kind === "exit" && item.detail ? item.text.replace(`\n${item.detail}`, "") : item.text;
  return text.replace(/ {2,}/g, "  ");
}

// What `appctl explain` says between what an app does now and how its last process has ended.
const before = "\nBefore that: ";

// How a process has ended, in the fullest words: the log has what was known at once, and the record also
// where the process was.
function answerOf(item, end) {
  const later = end?.text?.split(before).at(-1);
  return later || item.detail || null;
}

// A text without what was said of an end already.
function withoutEnd(text, said) {
  if (!said) return text;
  if (text === said) return "";
  return text.endsWith(before + said) ? text.slice(0, -(before + said).length) : text;
}

// The length of a deadline, and where it comes from.
function numberOf(item, profile) {
  if (!item.allowance) return "";
  const setting = item.deadline?.setting;
  const length = `${Number(item.allowance.toFixed(3))} s`;
  return setting ? `${setting} = ${length} in profile ${profile}` : `${item.label}: ${length}`;
}

function stackOf(record) {
  try { return JSON.parse(record)?.stackText ?? ""; } catch { return ""; }
}
