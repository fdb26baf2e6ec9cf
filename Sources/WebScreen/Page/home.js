// The home button, from the mouse and from the keyboard, and the gesture of phones without one. The
// device itself waits for a second press.

export class Home {
  constructor(button, gesture, actions, fingers, phone) {
    this.actions = actions;
    button.addEventListener("click", () => this.press());
    gesture.addEventListener("click", () => {
      const { width, height } = phone.points;
      fingers.swipe({ x: width / 2, y: height - 2 }, { x: width / 2, y: height * 0.45 });
    });
    // Also while keys go to the device.
    addEventListener("keydown", (event) => {
      const isHome = event.code === "KeyH" && event.shiftKey && (event.ctrlKey || event.metaKey);
      if (!isHome || event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) this.press();
    }, { capture: true });
  }

  press() {
    this.actions.perform({ name: "homeButton" });
  }
}
