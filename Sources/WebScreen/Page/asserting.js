// While it is recorded what is done: chooses what must be seen on the screen.
import { Highlight, placeOf } from "./highlight.js";

export class Asserting {
  // `chosen` is given the assertion: what appctl looks for, and its value.
  constructor(button, layer, phone, targets, chosen) {
    Object.assign(this, { button, layer, phone, targets, chosen });
    this.highlight = new Highlight(layer, phone);
    this.highlight.box.id = "asserted";
    this.highlight.box.setAttribute("role", "option");
    this.highlight.box.setAttribute("aria-selected", "true");
    this.highlight.caption.setAttribute("aria-hidden", "true");
    button.addEventListener("click", () => this.isOn ? this.end() : this.begin());
    layer.addEventListener("pointermove", (event) => this.point(event));
    layer.addEventListener("click", (event) => {
      this.point(event);
      this.choose();
    });
    layer.addEventListener("keydown", (event) => this.key(event));
    targets.changed = () => {
      button.disabled = targets.known.length === 0;
      if (this.isOn) this.renew();
    };
  }

  get isOn() { return !this.layer.hidden; }

  // Shows the button while something is recorded. It can be pressed when it is known what there is.
  offer(isOffered) {
    this.targets.clear();
    this.button.hidden = !isOffered;
    if (!isOffered && this.isOn) this.end();
  }

  begin() {
    this.layer.hidden = false;
    this.button.setAttribute("aria-pressed", "true");
    this.renew();
    this.layer.focus();
  }

  end() {
    this.layer.hidden = true;
    this.button.setAttribute("aria-pressed", "false");
    this.show(null);
    if (!this.button.hidden) this.button.focus();
  }

  // The same element, when the screen has changed.
  renew() {
    const same = this.shown && this.targets.known.find((one) =>
      one.label === this.shown.label && one.id === this.shown.id && one.index === this.shown.index);
    this.show(same ?? this.targets.known[0]);
  }

  point(event) {
    const found = this.targets.around(...placeOf(event, this.layer, this.phone));
    if (found) this.show(found);
  }

  key(event) {
    const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
    if (steps[event.key]) {
      const all = this.targets.known;
      const next = all.indexOf(this.shown) + steps[event.key];
      if (all[next]) this.show(all[next]);
    } else if (event.key === "Enter" || event.key === " ") {
      this.choose();
    } else if (event.key === "Escape") {
      this.end();
    } else {
      return;
    }
    event.preventDefault();
  }

  show(found) {
    this.shown = found ?? null;
    this.layer.removeAttribute("aria-activedescendant");
    if (!found) return this.highlight.hide();
    const text = sentence(assertion(found));
    this.highlight.show(found.frame, text);
    this.highlight.box.setAttribute("aria-label", text);
    this.layer.setAttribute("aria-activedescendant", this.highlight.box.id);
  }

  choose() {
    const found = this.shown;
    if (!found) return;
    this.end();
    this.chosen(assertion(found));
  }
}

// What a script asserts of an element: that it is there, and its value if it has one.
function assertion({ label, id, index, value }) {
  return { label, id, index, value: value && value !== label ? value : undefined };
}

// An assertion as a sentence.
export function sentence({ label, id, index, value }) {
  const name = id === undefined ? `“${label}”` : `id “${id}”`;
  const which = index === undefined ? name : `${name}, number ${index},`;
  return value === undefined ? `${which} is on the screen` : `${which} is “${value}”`;
}
