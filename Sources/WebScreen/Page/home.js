// The home button, from the mouse and from the keyboard, and the gesture of phones without one. The
// device itself waits for a second press.

// Lets a home button, and a button that stands for the gesture, work; `press` is called for the first.
export function connectHome(button, gesture, press, fingers, phone) {
  button.addEventListener("click", press);
  gesture.addEventListener("click", () => {
    const { width, height } = phone.points;
    fingers.swipe({ x: width / 2, y: height - 2 }, { x: width / 2, y: height * 0.45 });
  });
}

// Calls `press` for Shift+Ctrl+H and Shift+Command+H, also while keys go to a device.
export function connectHomeKey(press) {
  addEventListener("keydown", (event) => {
    const isHome = event.code === "KeyH" && event.shiftKey && (event.ctrlKey || event.metaKey);
    if (!isHome || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat) press();
  }, { capture: true });
}
