// The views that the screen is made of. Nothing is asked for while nobody inspects.
import { Highlight, placeOf } from "./highlight.js";
import { element } from "./elements.js";
import { ViewTree } from "./viewtree.js";

export class Inspector {
  constructor(connection, phone) {
    const find = (id) => document.getElementById(id);
    Object.assign(this, { connection, phone });
    this.button = find("inspect");
    this.panel = find("inspector");
    this.layer = find("inspecting");
    this.pointer = find("inspect-point");
    this.note = find("inspector-note");
    this.details = find("view-details");
    this.highlight = new Highlight(this.layer, phone);
    this.tree = new ViewTree(find("view-tree"), (view) => this.pin(view));
    this.views = [];
    // Asked, and asked again when the answer is there: the screen has changed meanwhile.
    this.isAsking = this.mustAskAgain = false;
    connection.on("views", (message) => this.received(message));
    connection.on("closed", () => { this.isAsking = false; });
    connection.on("opened", () => this.refresh());
    this.button.addEventListener("click", () => this.turn(this.panel.hidden));
    find("inspect-close").addEventListener("click", () => this.turn(false));
    this.panel.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.turn(false);
    });
    this.pointer.addEventListener("click", () => this.point(this.layer.hidden));
    this.layer.addEventListener("pointermove", (event) => this.mark(this.viewUnder(event)));
    this.layer.addEventListener("pointerleave", () => this.mark(this.tree.selected));
    this.layer.addEventListener("click", (event) => {
      const view = this.viewUnder(event);
      if (view) this.tree.select(view);
    });
  }

  turn(isOn) {
    this.panel.hidden = !isOn;
    this.button.setAttribute("aria-pressed", String(isOn));
    this.point(isOn);
    if (isOn) this.refresh(); else this.button.focus();
  }

  // Whether the pointer chooses views, and does not touch the screen.
  point(isOn) {
    this.layer.hidden = !isOn;
    this.pointer.setAttribute("aria-pressed", String(isOn));
  }

  refresh() {
    if (this.panel.hidden || document.hidden) return;
    this.mustAskAgain = this.isAsking;
    if (this.isAsking || !this.connection.isOpen) return;
    this.isAsking = true;
    this.connection.send({ type: "views" });
  }

  received({ views, cut, refused }) {
    this.isAsking = false;
    if (this.mustAskAgain) this.refresh();
    this.views = related(views);
    const there = cut === 0 ? `${views.length} views, from back to front.`
      : `The first ${views.length} of ${views.length + cut} views, from back to front.`;
    this.note.textContent = refused
      ?? `${there} They are those that the display server keeps: no app is asked.`;
    this.tree.show(this.views);
    this.pin(this.tree.selected);
  }

  viewUnder(event) {
    return viewAt(this.views, ...placeOf(event, this.layer, this.phone));
  }

  // Shows a frame around a view; undefined: around none.
  mark(view) {
    if (!view) return this.highlight.hide();
    const [, , width, height] = view.frame;
    this.highlight.show(view.frame, `${view.name}  ${round(width)} × ${round(height)}`);
  }

  pin(view) {
    this.mark(view);
    this.details.replaceChildren();
    if (!view) return;
    const [root, ...rest] = [view, ...superviews(view)].reverse();
    const [x, y, width, height] = view.frame;
    const rows = [
      ["Class", view.name],
      ["Frame in the window", rect([x - root.frame[0], y - root.frame[1], width, height])],
      ["Bounds", rect(view.bounds)],
      ["Alpha", round(view.alpha, 2)],
      ["Hidden", hiding(view)],
      ["Identifier", view.id], ["Label", view.label], ["Value", view.value], ["Text", view.text],
      ["View controller", view.controller],
      ["Superviews", [root, ...rest].slice(0, -1).map(({ name }) => name).join(" › ")],
    ];
    for (const [name, text] of rows) {
      if (text) this.details.append(element("dt", "", name), element("dd", "", text));
    }
  }
}

// The views with their superviews and subviews in place of numbers.
function related(views) {
  for (const view of views) view.children = [];
  for (const view of views) {
    if (view.parent === undefined) continue;
    view.superview = views[view.parent];
    view.superview.children.push(view);
  }
  return views;
}

function superviews(view) {
  return view.superview ? [view.superview, ...superviews(view.superview)] : [];
}

// The view at a place, as UIKit would find it, of the frontmost window of which something is seen there.
export function viewAt(views, x, y) {
  const isAt = ({ frame: [left, top, width, height], hidden, alpha }) => !hidden && alpha > 0.01
    && x >= left && y >= top && x < left + width && y < top + height;
  // From the front to the back, each view after its subviews.
  const found = [];
  const visit = (view) => {
    if (!isAt(view)) return;
    for (const child of view.children.toReversed()) visit(child);
    found.push(view);
  };
  for (const root of views.filter((view) => !view.superview).reverse()) {
    visit(root);
    if (found.some((view) => view.seen)) return found[0];
    found.length = 0;
  }
  return undefined;
}

function hiding(view) {
  if (view.hidden) return "yes";
  const above = superviews(view).find(({ hidden }) => hidden);
  return above ? `with its superview ${above.name}` : "no";
}

function rect([x, y, width, height]) {
  return `${round(x)}, ${round(y)}, ${round(width)} × ${round(height)}`;
}

function round(number, digits = 1) {
  return String(Number(number.toFixed(digits)));
}
