// The external displays, beside the phone: each appears and goes with the display, and takes no input.
import { Screen } from "./screen.js";

export class Displays {
  constructor(connection) {
    this.connection = connection;
    this.section = document.getElementById("displays");
    this.shelf = document.getElementById("shelf");
    this.shown = new Map();
    connection.on("displayFrame", (view) => {
      this.shown.get(view.getUint32(16, true))?.screen.receive(view);
    });
  }

  // Shows these displays: number, name, width and height in pixels.
  update(displays) {
    const numbers = new Set(displays.map((display) => display.number));
    for (const [number, { figure }] of this.shown) {
      if (numbers.has(number)) continue;
      figure.remove();
      this.shown.delete(number);
    }
    for (const display of displays) {
      if (!this.shown.has(display.number)) this.add(display);
      const { show } = this.shown.get(display.number);
      show(display);
    }
    this.section.hidden = displays.length === 0;
    this.section.parentElement.classList.toggle("with-displays", displays.length > 0);
  }

  add({ number, name }) {
    const figure = document.createElement("figure");
    figure.className = "display";
    figure.dataset.number = number;
    const frame = document.createElement("div");
    frame.className = "frame";
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 1;
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", `What the external display ${name} shows`);
    const foot = document.createElement("div");
    foot.className = "foot";
    const caption = document.createElement("figcaption");
    const title = document.createElement("b");
    title.textContent = name;
    const size = document.createElement("span");
    caption.append(title, " ", size);
    frame.append(canvas);
    figure.append(frame, foot, caption);
    this.shelf.append(figure);
    // The pixels say which mode it has, also when an app has set it.
    const show = ({ width, height }) => {
      const text = `${width} × ${height}`;
      if (size.textContent === text) return;
      size.textContent = text;
      figure.style.setProperty("--ratio", width / height);
    };
    const screen = new Screen(canvas, this.connection, { show }, number);
    new ResizeObserver(() => {
      const sides = [canvas.clientWidth, canvas.clientHeight].map((side) => side * devicePixelRatio);
      if (sides[0] > 0) screen.showAt(Math.min(...sides), Math.max(...sides));
    }).observe(canvas);
    this.shown.set(number, { figure, screen, show });
  }
}
