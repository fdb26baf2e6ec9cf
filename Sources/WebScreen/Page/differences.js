// The callbacks of all versions, beside each other: what the server has compared is shown here.
import { element } from "./elements.js";

export class Differences {
  constructor(container, verdict) {
    this.container = container;
    this.verdict = verdict;
    this.shown = "";
    // The elements of the steps, by their numbers.
    this.steps = new Map();
  }

  show({ versions, steps }) {
    const text = JSON.stringify([versions, steps]);
    if (text === this.shown) return;
    this.shown = text;
    this.place(steps, versions);
    const newest = steps[0];
    this.verdict.classList.toggle("differs", Boolean(newest?.difference));
    const said = !newest ? "Nothing has happened yet."
      : newest.difference ? `First difference after ${newest.action}: ${newest.difference}.`
        : newest.rows.length === 0 ? `${newest.action}: no callback so far.`
          : isPending(newest) ? `${newest.action}: no difference so far.`
            : `${newest.action}: no difference.`;
    if (this.verdict.textContent !== said) this.verdict.textContent = said;
  }

  // A step keeps its element while it is shown, and with it the focus and where it is scrolled to.
  place(steps, versions) {
    const numbers = new Set(steps.map(({ number }) => number));
    for (const [number, { section }] of this.steps) {
      if (numbers.has(number)) continue;
      section.remove();
      this.steps.delete(number);
    }
    for (const step of steps.toReversed()) {
      let shown = this.steps.get(step.number);
      if (!shown) {
        shown = new ShownStep();
        this.steps.set(step.number, shown);
        this.container.prepend(shown.section);
      }
      shown.show(step, versions);
    }
  }
}

// A step on the page.
class ShownStep {
  constructor() {
    this.section = element("section", "step", "");
    this.heading = document.createElement("h3");
    this.rows = element("div", "rows", "");
    this.rows.tabIndex = 0;
    this.rows.setAttribute("role", "group");
    this.section.append(this.heading);
    this.shown = "";
  }

  show(step, versions) {
    const text = JSON.stringify([versions, step]);
    if (text === this.shown) return;
    this.shown = text;
    const badge = element("span", step.difference ? "badge differs" : "badge",
      step.difference ? "differs" : isPending(step) ? "going on" : "the same");
    this.heading.replaceChildren(step.action, " ", badge);
    if (step.rows.length === 0) return this.rows.remove();
    this.rows.setAttribute("aria-label", `What followed ${step.action}`);
    this.rows.replaceChildren(table(step, versions));
    if (!this.rows.isConnected) this.section.append(this.rows);
  }
}

function isPending(step) {
  return step.rows.some((row) => row.some((cell) => cell.kind === "pending"));
}

function table(step, versions) {
  const made = document.createElement("table");
  const head = document.createElement("tr");
  head.append(element("td", "", ""), ...versions.map((version) => {
    const cell = element("th", "", version);
    cell.scope = "col";
    return cell;
  }));
  made.append(head);
  step.rows.forEach((row, number) => {
    const isFirst = number === step.firstDifference;
    const line = element("tr", isFirst ? "first" : "", "");
    const mark = element("th", "mark", isFirst ? "First difference" : String(number + 1));
    mark.scope = "row";
    line.append(mark, ...row.map(({ kind, text }) => {
      const cell = element("td", kind, "");
      cell.append(...breakable(text));
      if (kind === "nothing") cell.setAttribute("aria-label", "nothing");
      if (kind === "pending") cell.setAttribute("aria-label", "nothing yet");
      return cell;
    }));
    made.append(line);
  });
  return made;
}

// A long name may be broken before each of its words, and nowhere else.
function breakable(text) {
  const parts = text.split(/(?<=[a-z(:_])(?=[A-Z])|(?<=[(:])/);
  return parts.flatMap((part, index) => index ? [document.createElement("wbr"), part] : [part]);
}
