// A tree of views that arrow keys walk through. What is inside a view is made when it is opened.

export class ViewTree {
  // `chosen` is given the view that is selected.
  constructor(root, chosen) {
    this.root = root;
    this.chosen = chosen;
    this.views = [];
    // The paths of the views that are open, and of the selected one.
    this.open = new Set();
    this.path = null;
    this.items = new Map();
    root.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("click", (event) => this.clicked(event));
  }

  // The view that is selected; undefined: none is.
  get selected() {
    return this.views.find((view) => view.path === this.path);
  }

  // Shows other views. What was open and selected stays so where there is the same.
  show(views) {
    const isFirst = this.views.length === 0;
    this.views = views;
    for (const view of views) view.path = pathOf(view, views);
    if (isFirst) for (const view of views) if (view.children.length === 1) this.open.add(view.path);
    const had = this.root.contains(document.activeElement) ? document.activeElement : null;
    const { scrollTop } = this.root;
    this.items.clear();
    this.root.replaceChildren(...rootsOf(views).map((view) => this.make(view, 1)));
    this.root.scrollTop = scrollTop;
    this.rove();
    if (!had) return;
    // Whoever walks through the tree has not selected yet what is focused.
    const item = this.items.get(had.dataset.path) ?? this.root.querySelector("[tabindex='0']");
    item?.focus({ preventScroll: true });
  }

  make(view, level) {
    const item = document.createElement("li");
    item.setAttribute("role", "treeitem");
    item.setAttribute("aria-level", String(level));
    item.setAttribute("aria-selected", String(view.path === this.path));
    item.dataset.path = view.path;
    item.tabIndex = -1;
    const row = document.createElement("span");
    row.className = view.hidden || view.alpha < 0.01 ? "row faint" : "row";
    row.style.setProperty("--level", String(level));
    const name = document.createElement("b");
    name.textContent = view.name || "–";
    row.append(name);
    const said = view.label || view.text || view.id;
    if (said) row.append(` ${said.split("\n")[0]}`);
    item.append(row);
    item.setAttribute("aria-label", said ? `${view.name}, ${said}` : view.name);
    this.items.set(view.path, item);
    if (view.children.length > 0) this.unfold(view, item, this.open.has(view.path), level);
    return item;
  }

  unfold(view, item, isOpen, level) {
    item.setAttribute("aria-expanded", String(isOpen));
    item.querySelector(":scope > ul")?.remove();
    if (!isOpen) return;
    const group = document.createElement("ul");
    group.setAttribute("role", "group");
    group.append(...view.children.map((child) => this.make(child, level + 1)));
    item.append(group);
  }

  turn(view, isOpen) {
    if (view.children.length === 0) return;
    if (isOpen) this.open.add(view.path); else this.open.delete(view.path);
    const item = this.items.get(view.path);
    if (item) this.unfold(view, item, isOpen, Number(item.getAttribute("aria-level")));
  }

  // Selects a view, and opens what it is in.
  select(view, hasFocus = false) {
    const above = [];
    for (let one = view.superview; one; one = one.superview) above.unshift(one);
    for (const one of above) if (!this.open.has(one.path)) this.turn(one, true);
    this.items.get(this.path)?.setAttribute("aria-selected", "false");
    this.path = view.path;
    const item = this.items.get(view.path);
    item?.setAttribute("aria-selected", "true");
    this.rove();
    if (hasFocus) item?.focus({ preventScroll: true });
    this.reveal(item);
    this.chosen(view);
  }

  // Scrolls the tree, and not the page, so that an item is seen.
  reveal(item) {
    const row = item?.querySelector(".row");
    if (!row) return;
    const [own, all] = [row.getBoundingClientRect(), this.root.getBoundingClientRect()];
    if (own.top < all.top) this.root.scrollTop -= all.top - own.top + 4;
    if (own.bottom > all.bottom) this.root.scrollTop += own.bottom - all.bottom + 4;
  }

  // One item can be reached with the tabulator key.
  rove() {
    for (const item of this.items.values()) item.tabIndex = -1;
    const first = rootsOf(this.views)[0]?.path;
    const item = this.items.get(this.path) ?? this.items.get(first);
    if (item) item.tabIndex = 0;
  }

  viewOf(target) {
    const path = target.closest("[role=treeitem]")?.dataset.path;
    return this.views.find((view) => view.path === path);
  }

  clicked(event) {
    const view = this.viewOf(event.target);
    if (!view) return;
    // The triangle before the name, or a view that is selected already.
    if (view.path === this.path) this.turn(view, !this.open.has(view.path));
    this.select(view, true);
  }

  key(event) {
    const view = this.viewOf(event.target);
    if (!view || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOpen = this.open.has(view.path) && view.children.length > 0;
    const shown = this.shown;
    const index = shown.indexOf(view);
    const go = (other) => { if (other) this.select(other, true); };
    switch (event.key) {
      case "ArrowDown": go(shown[index + 1]); break;
      case "ArrowUp": go(shown[index - 1]); break;
      case "ArrowRight": if (isOpen) go(view.children[0]); else this.turn(view, true); break;
      case "ArrowLeft": if (isOpen) this.turn(view, false); else go(view.superview); break;
      case "Home": go(shown[0]); break;
      case "End": go(shown.at(-1)); break;
      case "Enter": case " ": go(view); break;
      default: return;
    }
    event.preventDefault();
  }

  // The views that can be seen in the tree, from its top.
  get shown() {
    const all = [];
    const visit = (view) => {
      all.push(view);
      if (this.open.has(view.path)) view.children.forEach(visit);
    };
    rootsOf(this.views).forEach(visit);
    return all;
  }
}

const rootsOf = (views) => views.filter((view) => !view.superview);

// The same for the same view when the tree is there again.
function pathOf(view, views) {
  const siblings = view.superview?.children ?? rootsOf(views);
  const own = `${siblings.indexOf(view)} ${view.name}`;
  return view.superview ? `${view.superview.path}/${own}` : own;
}
