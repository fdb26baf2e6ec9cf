// The callbacks of all versions, beside each other: what the server has compared is shown here.
import { element } from "./elements.js";

export class Differences {
  constructor(container, verdict) {
    this.container = container;
    this.verdict = verdict;
    this.shown = "";
  }

  show({ versions, steps }) {
    const text = JSON.stringify([versions, steps]);
    if (text === this.shown) return;
    this.shown = text;
    this.container.replaceChildren(...steps.map((step) => this.step(step, versions)));
    const newest = steps[0];
    this.verdict.classList.toggle("differs", Boolean(newest?.difference));
    const said = !newest ? "Nothing has happened yet."
      : newest.difference ? `First difference after ${newest.action}: ${newest.difference}.`
        : newest.rows.length === 0 ? `${newest.action}: no callback so far.`
          : isPending(newest) ? `${newest.action}: no difference so far.`
            : `${newest.action}: no difference.`;
    if (this.verdict.textContent !== said) this.verdict.textContent = said;
  }

  step(step, versions) {
    const made = element("section", "step", "");
    const heading = element("h3", "", step.action);
    const badge = element("span", step.difference ? "badge differs" : "badge",
      step.difference ? "differs" : isPending(step) ? "going on" : "the same");
    heading.append(" ", badge);
    made.append(heading);
    if (step.rows.length > 0) made.append(table(step, versions));
    return made;
  }
}

function isPending(step) {
  return step.rows.some((row) => row.some((cell) => cell.kind === "pending"));
}

function table(step, versions) {
  const scroller = element("div", "rows", "");
  scroller.tabIndex = 0;
  scroller.setAttribute("role", "group");
  scroller.setAttribute("aria-label", `What followed ${step.action}`);
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
  scroller.append(made);
  return scroller;
}

// A long name may be broken before each of its words, and nowhere else.
function breakable(text) {
  const parts = text.split(/(?<=[a-z(:_])(?=[A-Z])|(?<=[(:])/);
  return parts.flatMap((part, index) => index ? [document.createElement("wbr"), part] : [part]);
}
