// The cards with the page's controls.
const sizes = [
  "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge",
  "extraExtraExtraLarge", "accessibilityMedium", "accessibilityLarge", "accessibilityExtraLarge",
  "accessibilityExtraExtraLarge", "accessibilityExtraExtraExtraLarge",
];
// The orientations in the order of turning to the left.
const turns = ["portrait", "landscapeLeft", "portraitUpsideDown", "landscapeRight"];

export class Panel {
  constructor(actions, phone) {
    this.actions = actions;
    this.phone = phone;
    this.apps = "";
    for (const form of document.querySelectorAll("#cards form")) {
      form.addEventListener("submit", (event) => this.submit(event, form));
    }
    this.click("turn-left", () => this.turn(1));
    this.click("turn-right", () => this.turn(-1));
    this.click("close-overlays", () => {
      const close = {
        switcher: "switcherClose", notificationCenter: "notificationCenterClose",
        controlCenter: "controlCenterClose",
      };
      for (const cover of this.covers ?? []) {
        if (close[cover]) actions.perform({ name: close[cover] }, "close");
      }
    });
    this.click("set-status", () => this.setStatus());
    const battery = document.getElementById("battery");
    battery.addEventListener("input", () => {
      document.getElementById("battery-level").textContent = `${battery.value} %`;
    });
    const size = document.getElementById("content-size");
    size.append(...sizes.map((name) => new Option(spelled(name), name, false, name === "large")));
    size.addEventListener("change", () => {
      actions.perform({ name: "contentSize", value: size.value }, "text size");
    });
  }

  // Lists the installed apps.
  update(device) {
    this.covers = device.interruptions;
    const text = JSON.stringify(device.apps.map((app) => [app.id, app.name]));
    if (text === this.apps) return;
    this.apps = text;
    for (const select of document.querySelectorAll("select[name=app]")) {
      const chosen = select.value;
      const none = select.dataset.apps ? [new Option(select.dataset.apps, "")] : [];
      select.replaceChildren(
        ...none, ...device.apps.map((app) => new Option(app.name || app.id, app.id)));
      if (chosen) select.value = chosen;
    }
  }

  submit(event, form) {
    event.preventDefault();
    const button = event.submitter ?? form.querySelector("button.main, button[type=submit]");
    const fields = new FormData(form);
    const action = { name: button.dataset.action };
    for (const name of ["app", "title", "body", "value"]) {
      if (fields.get(name)) action[name] = fields.get(name);
    }
    if (button.value) action.value = button.value;
    if (action.name === "rotate") this.phone.hold(action.value);
    if (action.name === "shake") this.phone.shake();
    this.actions.perform(action, button.textContent.replace(/\s+/g, " ").trim().toLowerCase());
  }

  turn(by) {
    const index = Math.max(0, turns.indexOf(this.phone.orientation));
    const value = turns[(index + by + turns.length) % turns.length];
    this.phone.hold(value);
    this.actions.perform({ name: "rotate", value }, spelled(value));
  }

  setStatus() {
    const level = document.getElementById("battery").value;
    const charging = document.getElementById("charging").checked ? " charging" : "";
    this.actions.perform({ name: "battery", value: level + charging }, "battery");
    this.actions.perform({ name: "clock", value: document.getElementById("clock").value }, "time");
  }

  click(id, action) {
    document.getElementById(id).addEventListener("click", action);
  }
}

// Spells a name as words: extraLarge becomes Extra large.
function spelled(name) {
  const words = name.replace(/([A-Z])/g, " $1").toLowerCase();
  return words[0].toUpperCase() + words.slice(1);
}
