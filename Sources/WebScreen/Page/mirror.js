// The contents of the screen as text and controls at the same places, for screen readers.
import { Slider, isText, makeTextField } from "./mirrorcontrols.js";

const traits = { button: 1, link: 2, image: 4, selected: 8, header: 65536 };

export class Mirror {
  // `keys` is the field that takes the keys for this device.
  constructor(element, connection, phone, keys = document.getElementById("keys")) {
    this.keys = keys;
    this.element = element;
    this.connection = connection;
    this.phone = phone;
    this.shown = "";
    this.nodes = [];
    // Whether to ask also how appctl finds what is there.
    this.withElements = false;
    // The elements may have come before the first frame, which says how large the screen is.
    phone.measured = () => this.show(this.nodes);
    connection.on("tree", (message) => this.show(message.nodes));
  }

  refresh() {
    if (!document.hidden) this.connection.send({ type: "describe", value: this.withElements });
  }

  show(nodes) {
    this.nodes = nodes;
    const flat = nodes.flatMap(flatten).filter((node) => this.isOnScreen(node));
    const text = JSON.stringify([flat, this.phone.points]);
    if (text === this.shown) return;
    this.shown = text;
    const focused = this.element.contains(document.activeElement)
      ? document.activeElement.dataset.key : null;
    this.element.replaceChildren(...flat.map((node) => this.make(node)));
    if (focused) {
      [...this.element.children].find((child) => child.dataset.key === focused)?.focus();
    }
  }

  isOnScreen({ frame: [x, y, width, height] }) {
    const points = this.phone.points;
    return width > 0 && height > 0 && x < points.width && y < points.height
      && x + width > 0 && y + height > 0;
  }

  make(node) {
    const isControl = isText(node) || (node.traits & (traits.button | traits.link)) !== 0
      || /Button|Switch|Slider|Control|Cell|Stepper/.test(node.role);
    const isHeader = (node.traits & traits.header) !== 0;
    const isSlider = /Slider/.test(node.role);
    const isButton = isControl && !isSlider && !isText(node);
    const element = document.createElement(
      isButton ? "button" : isControl ? "div" : isHeader ? "h3" : "p");
    element.textContent = [node.label, node.value].filter(Boolean).join(", ");
    if (node.hint) element.setAttribute("aria-description", node.hint);
    if (isSlider) {
      new Slider(element, node, (phase, x, y) => this.touch(phase, x, y));
    } else if (isText(node)) {
      makeTextField(element, node, () => this.tap(node));
    } else if (isControl) {
      element.type = "button";
      element.disabled = !node.enabled;
      if (/Switch/.test(node.role)) {
        element.setAttribute("role", "switch");
        element.setAttribute("aria-checked", String(/^(1|on)$/i.test(node.value)));
      } else if ((node.traits & traits.selected) !== 0) {
        element.setAttribute("aria-pressed", "true");
      }
      element.addEventListener("click", () => this.tap(node));
    }
    const { width, height } = this.phone.points;
    const [x, y, w, h] = node.frame;
    element.dataset.key = `${node.role}/${node.label}/${Math.round(x)}/${Math.round(y)}`;
    Object.assign(element.style, {
      left: `${x / width * 100}%`, top: `${y / height * 100}%`,
      width: `${w / width * 100}%`, height: `${h / height * 100}%`,
    });
    return element;
  }

  // Taps the middle of the element's visible part.
  tap(node) {
    const [x, y, width, height] = node.frame;
    const points = this.phone.points;
    const middle = (from, size, limit) =>
      (Math.max(0, from) + Math.min(limit, from + size)) / 2;
    const place = [middle(x, width, points.width), middle(y, height, points.height)];
    for (const phase of ["began", "ended"]) this.touch(phase, ...place);
    if (isText(node)) this.keys.focus();
  }

  touch(phase, x, y) {
    this.connection.send({ type: "touches", touches: [{ finger: 0, x, y, phase }] });
  }
}

// A node and all nodes below it, in reading order.
function flatten(node) {
  return [node, ...node.children.flatMap(flatten)];
}
