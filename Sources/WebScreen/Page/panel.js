// The cards with the page's controls: what they do, and how the device is.
import { obstacle } from "./possible.js";
import { SceneCard, sceneValue } from "./scenes.js";
import { heading, words } from "./spelling.js";

const sizes = [
  "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge",
  "extraExtraExtraLarge", "accessibilityMedium", "accessibilityLarge", "accessibilityExtraLarge",
  "accessibilityExtraExtraLarge", "accessibilityExtraExtraExtraLarge",
];
const closing = {
  switcher: "switcherClose", notificationCenter: "notificationCenterClose",
  controlCenter: "controlCenterClose",
};

export class Panel {
  constructor(actions, phone) {
    this.actions = actions;
    this.phone = phone;
    this.apps = "";
    this.device = null;
    this.sceneCard = new SceneCard();
    for (const form of document.querySelectorAll("#cards form")) {
      form.addEventListener("submit", (event) => this.submit(event, form));
      form.addEventListener("input", () => this.judge());
    }
    for (const button of document.querySelectorAll(".phone [data-action]")) {
      button.addEventListener("click", () => {
        if (button.id !== "home") actions.perform({ name: button.dataset.action });
      });
    }
    this.click("ring", () => {
      const isSilent = this.device?.situation.isSilent === true;
      actions.perform({ name: "ringSwitch", value: isSilent ? "ring" : "silent" });
    });
    this.click("turn-left", () => this.turn(1));
    this.click("turn-right", () => this.turn(-1));
    this.click("close-overlays", (button) => {
      if (this.isImpossible(button)) return;
      for (const cover of this.device.interruptions) {
        if (closing[cover]) actions.perform({ name: closing[cover] });
      }
    });
    this.click("set-status", () => this.setStatus());
    this.battery = document.getElementById("battery");
    this.battery.addEventListener("input", () => this.showBattery());
    this.brightness = document.getElementById("brightness");
    this.brightness.addEventListener("input", () => this.showBrightness());
    this.brightness.addEventListener("change", () => {
      actions.perform({ name: "brightness", value: this.brightness.value });
    });
    const size = document.getElementById("content-size");
    size.append(...sizes.map((name) => new Option(heading(name), name, false, name === "large")));
    size.addEventListener("change", () => {
      actions.perform({ name: "contentSize", value: size.value });
    });
    this.judge();
  }

  // Shows how the device is.
  update(device) {
    const before = this.device;
    this.device = device;
    if (!device) return this.judge();
    this.listApps(device);
    this.sceneCard.update(device);
    const { situation } = device;
    this.press("appearance", situation.appearance);
    this.press("rotate", device.orientation);
    this.press("proximity", situation.isNear ? "near" : "far");
    this.press("network", situation.network);
    this.press("rotationLock", device.rotationLocked ? "on" : "off");
    this.press("hardwareKeyboard", device.hardwareKeyboard ? "on" : "off");
    set("brightness", device.brightness ?? 50);
    this.showBrightness();
    document.getElementById("ring").setAttribute("aria-pressed", String(situation.isSilent));
    set("content-size", situation.contentSize || "large");
    this.fill("language", situation.language, before?.situation.language);
    this.fill("region", situation.region ?? "", before?.situation.region);
    this.fill("account", situation.iCloudAccount ?? "", before?.situation.iCloudAccount);
    const charge = situation.batteryPercent;
    if (charge !== before?.situation.batteryPercent
      || situation.batteryIsCharging !== before?.situation.batteryIsCharging) {
      this.battery.value = charge;
      document.getElementById("charging").checked = situation.batteryIsCharging;
      this.showBattery();
    }
    document.getElementById("passcode-state").textContent = situation.hasPasscode
      ? "The device has a passcode." : "The device has no passcode.";
    document.getElementById("call-state").textContent = callState(device);
    this.judge();
  }

  listApps(device) {
    const text = JSON.stringify(device.apps);
    if (text === this.apps) return;
    this.apps = text;
    for (const select of document.querySelectorAll("select[name=app]")) {
      const chosen = select.value;
      const none = select.dataset.apps ? [new Option(select.dataset.apps, "")] : [];
      select.replaceChildren(...none, ...device.apps.map((app) => {
        const state = select.dataset.apps ? "" : ` (${words(app.state)})`;
        return new Option((app.name || app.id) + state, app.id);
      }));
      if (chosen) select.value = chosen;
    }
  }

  // Shows which of several buttons is how the device is.
  press(action, value) {
    for (const button of document.querySelectorAll(`#cards [data-action=${action}]`)) {
      button.setAttribute("aria-pressed", String(button.value === value));
    }
  }

  // Shows a text that is set on the device, unless the person is writing another one.
  fill(card, value, before) {
    const field = document.querySelector(`[data-card=${card}] input`);
    if (value !== (before ?? null) && document.activeElement !== field) field.value = value;
  }

  // Says of each control why it cannot be used now, if it cannot. It can still be reached, so that the
  // reason can be read.
  judge() {
    for (const button of document.querySelectorAll("#cards [data-action], #close-overlays")) {
      const fields = button.form ? Object.fromEntries(new FormData(button.form)) : {};
      const reason = obstacle(button.dataset.rule ?? button.dataset.action, this.device, fields);
      if (reason) {
        button.setAttribute("aria-disabled", "true");
        button.title = reason;
      } else {
        button.removeAttribute("aria-disabled");
        button.removeAttribute("title");
      }
    }
  }

  // Says why, if a control cannot be used.
  isImpossible(button) {
    if (button.getAttribute("aria-disabled") !== "true") return false;
    this.actions.show(button.title, "refused");
    return true;
  }

  submit(event, form) {
    event.preventDefault();
    const button = event.submitter ?? form.querySelector("button.main, button[type=submit]");
    if (!button?.dataset.action || this.isImpossible(button)) return;
    const fields = new FormData(form);
    const action = { name: button.dataset.action };
    for (const name of ["app", "title", "body", "value"]) {
      if (fields.get(name)) action[name] = fields.get(name);
    }
    if (button.value) action.value = button.value;
    if (form.dataset.card === "scenes") {
      action.value = sceneValue(action.name, fields.get("value"), button.value);
    }
    if (form.dataset.card === "passcode") passcodes(action);
    if (action.name === "rotate") this.phone.hold(action.value);
    if (action.name === "shake") this.phone.shake();
    this.actions.perform(action);
    // A secret is typed anew each time.
    for (const secret of form.querySelectorAll("input[type=password]")) secret.value = "";
  }

  turn(by) {
    this.actions.perform({ name: "rotate", value: this.phone.turn(by) });
  }

  showBattery() {
    document.getElementById("battery-level").textContent = `${this.battery.value} %`;
  }

  showBrightness() {
    document.getElementById("brightness-level").textContent = `${this.brightness.value} %`;
  }

  setStatus() {
    const charging = document.getElementById("charging").checked ? " --charging" : "";
    this.actions.perform({ name: "battery", value: this.battery.value + charging });
    this.actions.perform({ name: "clock", value: document.getElementById("clock").value });
  }

  click(id, action) {
    const button = document.getElementById(id);
    button.addEventListener("click", () => action(button));
  }
}

// Puts the passcode of now and the new one where the action has them.
function passcodes(action) {
  const { title = "", body = "" } = action;
  delete action.body;
  delete action.title;
  if (action.name === "passcodeChange") Object.assign(action, { title, value: body });
  else action.value = action.name === "passcodeSet" ? body || title : title;
}

function set(id, value) {
  const field = document.getElementById(id);
  if (document.activeElement !== field) field.value = value;
}

function callState(device) {
  const caller = device.situation.caller ?? "somebody";
  if (device.interruptions.some((name) => name === "call" || name === "callBanner")) {
    return `Ringing: ${caller}.`;
  }
  return device.inCall ? `In a call with ${caller}.` : "No call.";
}
