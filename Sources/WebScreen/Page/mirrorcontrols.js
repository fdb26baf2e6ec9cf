// Controls of the screen's contents that are more than buttons.

// The width of a slider's thumb, in points.
const thumb = 31;

// Whether text can be typed into it. Its class says nothing: it may be one of the app's own, and a text
// view need not be there for typing.
export const isText = ({ entry }) => entry !== "none";

// Makes an element a field for text, which Enter or a click opens.
export function makeTextField(element, node, open) {
  element.setAttribute("role", "textbox");
  element.setAttribute("aria-label", node.label || node.value || "Text");
  if (node.entry === "lines") element.setAttribute("aria-multiline", "true");
  element.setAttribute("aria-disabled", String(!node.enabled));
  element.tabIndex = 0;
  element.addEventListener("click", () => { if (node.enabled) open(); });
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    if (node.enabled) open();
  });
}

// A slider that keys move: a finger drags its thumb.
export class Slider {
  // `touch` takes a phase and a place in points.
  constructor(element, node, touch) {
    Object.assign(this, { element, node, touch });
    // The device says "40%"; without a number it is taken to be in the middle.
    const said = Number.parseFloat(node.value);
    this.percent = Number.isFinite(said) ? Math.min(100, Math.max(0, said)) : 50;
    element.setAttribute("role", "slider");
    element.setAttribute("aria-label", node.label || "Slider");
    element.setAttribute("aria-valuemin", "0");
    element.setAttribute("aria-valuemax", "100");
    element.setAttribute("aria-disabled", String(!node.enabled));
    element.tabIndex = 0;
    this.tell();
    element.addEventListener("keydown", (event) => this.key(event));
  }

  tell() {
    this.element.setAttribute("aria-valuenow", String(Math.round(this.percent)));
    if (this.node.value) this.element.setAttribute("aria-valuetext", `${Math.round(this.percent)}%`);
  }

  key(event) {
    const targets = {
      ArrowRight: this.percent + 10, ArrowUp: this.percent + 10, ArrowLeft: this.percent - 10,
      ArrowDown: this.percent - 10, Home: 0, End: 100,
    };
    const target = targets[event.key];
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (this.node.enabled) this.move(Math.min(100, Math.max(0, target)));
  }

  move(percent) {
    const [, y, , height] = this.node.frame;
    const middle = y + height / 2;
    this.touch("began", this.placeOf(this.percent), middle);
    this.touch("moved", this.placeOf(percent), middle);
    this.touch("ended", this.placeOf(percent), middle);
    this.percent = percent;
    this.tell();
  }

  // Where the middle of the thumb is.
  placeOf(percent) {
    const [x, , width] = this.node.frame;
    return x + thumb / 2 + (width - thumb) * percent / 100;
  }
}
