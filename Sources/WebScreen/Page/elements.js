// Small helpers that make elements; texts are never read as HTML.
export function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

// Lines as they are, which can be scrolled with keys if they are too long.
export function lines(name, text) {
  const made = element("pre", "", text);
  made.tabIndex = 0;
  made.setAttribute("role", "group");
  made.setAttribute("aria-label", name);
  return made;
}

export function button(text, action) {
  const made = element("button", "", text);
  made.type = "button";
  made.addEventListener("click", action);
  return made;
}

export function list(children, name = "ul") {
  const made = document.createElement(name);
  made.append(...children.map((child) => {
    const line = document.createElement("li");
    line.append(child);
    return line;
  }));
  return made;
}

// A heading with what belongs to it; null without content.
export function section(title, children) {
  if (children.length === 0) return null;
  const made = document.createElement("div");
  made.append(element("h4", "", title), ...children);
  return made;
}
