// One of the devices that stand side by side: its screen, its buttons and its keys.
import { Connection } from "./connection.js";
import { Screen } from "./screen.js";
import { Phone } from "./phone.js";
import { Fingers } from "./fingers.js";
import { Keyboard } from "./keyboard.js";
import { Mirror } from "./mirror.js";
import { Actions } from "./actions.js";
import { connectHome } from "./home.js";
import { buttonName } from "./verbwords.js";

export class ComparedDevice {
  // `number` is that of the device on the server; `changed` is called when its connection or its
  // status has changed.
  constructor(number, template, changed) {
    this.number = number;
    this.element = template.content.firstElementChild.cloneNode(true);
    const find = (selector) => this.element.querySelector(selector);
    this.heading = find("h3");
    this.heading.id = `version-${number}`;
    this.element.setAttribute("aria-labelledby", this.heading.id);
    this.note = find(".note");
    this.connection = new Connection(`socket?device=${number}`);
    this.actions = new Actions(this.connection);
    this.state = "connecting";
    this.device = null;
    this.changed = changed;
    // Its parts look for their places in the page.
    this.begin = () => this.assemble(find);
  }

  assemble(find) {
    const { connection } = this;
    this.phone = new Phone({
      stage: find(".stage"), body: find(".phone"), notice: find(".notice"),
      gesture: find(".swipe-home"), room: () => this.room(),
    });
    const canvas = find(".screen");
    const screen = new Screen(canvas, connection, this.phone);
    this.phone.sized = (short, long) => screen.showAt(short, long);
    this.phone.layout();
    const keys = find(".keys");
    const fingers = new Fingers(canvas, find(".touches"), connection, this.phone, keys);
    const keyboard = new Keyboard(keys, find(".keyboard"), connection);
    keyboard.isHeldBack = () => fingers.arePaired;
    fingers.paired = () => keyboard.releaseAll();
    const mirror = new Mirror(find(".mirror"), connection, this.phone, keys);
    screen.settled = () => mirror.refresh();
    for (const button of this.element.querySelectorAll(".side[data-action]")) {
      button.addEventListener("click", () => this.perform({ name: button.dataset.action }));
    }
    connectHome(
      find(".home"), find(".swipe-home"), () => this.pressHome(), fingers, this.phone);
    connection.on("device", (device) => {
      this.device = device;
      this.phone.look(device.shape, device.brightness);
      mirror.refresh();
      this.changed(this);
    });
    connection.on("screen", (message) => {
      this.phone.notice(message.available ? "" : "This device has no screen at the moment.");
    });
    connection.stateChanged = (state) => {
      this.state = state;
      if (state !== "open") this.phone.notice("The connection to the device is lost.");
      this.changed(this);
    };
    connection.open();
  }

  // How much room the phone has.
  room() {
    const versions = this.element.parentElement;
    const count = versions?.childElementCount || 1;
    const style = versions ? getComputedStyle(versions) : null;
    const gap = style ? parseFloat(style.columnGap) || 0 : 0;
    const across = (versions?.clientWidth ?? innerWidth) - 28;
    const share = (across - gap * (count - 1)) / count - 28;
    const isNarrow = matchMedia("(max-width: 860px)").matches;
    return {
      width: Math.max(isNarrow ? Math.min(232, across - 80) : 196, share),
      height: Math.max(360, innerHeight * (isNarrow ? 0.62 : 0.66)),
    };
  }

  // Shows which version it has; everything in it is named after that.
  named(version) {
    if (this.heading.textContent === version) return;
    this.heading.textContent = version;
    const name = (selector, text) => {
      this.element.querySelector(selector).setAttribute("aria-label", `${text}, ${version}`);
    };
    name(".keys", "Keyboard of the device");
    name(".mirror", "Contents of the screen");
    name(".keyboard", "Use keyboard");
    name(".swipe-home", "Swipe home");
    for (const button of this.element.querySelectorAll(".phone [data-action]")) {
      const text = buttonName(button.dataset.action);
      button.title = text;
      button.setAttribute("aria-label", `${text}, ${version}`);
    }
  }

  pressHome() {
    this.perform({ name: "homeButton" });
  }

  perform(action) {
    this.actions.perform(action);
  }
}
