// Sends keys to the device while its screen has the focus. Pressing Esc twice ends that.
import { announce } from "./announce.js";
import { printable } from "./clipboard.js";
import { usages } from "./usages.js";

// The characters of keys that type no printable character and have one all the same. Esc and the
// forward Delete have none: they are keys, and nothing is written.
const typed = { Enter: "\r", Tab: "\t", Backspace: "\b" };

// On other machines Ctrl is what Command is on a Mac.
const isMac = navigator.platform.startsWith("Mac");

export class Keyboard {
  constructor(field, button, connection, clipboard) {
    this.field = field;
    this.connection = connection;
    this.clipboard = clipboard;
    this.lastEscape = -Infinity;
    this.pressed = new Set();
    // Whether keys are held back, as Alt is while it holds a second finger.
    this.isHeldBack = () => false;
    field.addEventListener("keydown", (event) => this.key(event, true));
    field.addEventListener("keyup", (event) => this.key(event, false));
    field.addEventListener("input", (event) => this.input(event));
    field.addEventListener("compositionend", () => this.flush());
    field.addEventListener("paste", (event) => this.paste(event));
    field.addEventListener("focus", () => this.clear());
    field.addEventListener("blur", () => this.releaseAll());
    button.addEventListener("click", () => {
      field.focus();
      announce("Keys go to the device now. Press Escape twice to return to the page.");
    });
    this.button = button;
  }

  key(event, isDown) {
    // Input methods and on-screen keyboards report their text in input events.
    if (event.isComposing || event.key === "Process" || event.key === "Unidentified") return;
    const command = isDown ? commandOf(event) : "";
    // The browser tells what is pasted in an event of its own.
    if (command === "v") return;
    if (command === "c" || command === "x") {
      event.preventDefault();
      if (!event.repeat) this.clipboard.copy(command === "x");
      return;
    }
    const usage = usages[event.code];
    if (usage === undefined) {
      // A key that is not on the list still types its character, through an input event.
      if (isDown && event.key.length === 1) return;
      event.preventDefault();
      return;
    }
    event.preventDefault();
    if (isDown && this.isHeldBack()) return;
    if (isDown && event.key === "Escape" && !event.repeat && this.leaves(event)) return;
    if (isDown) this.pressed.add(event.code);
    else if (!this.pressed.delete(event.code)) return;
    const characters = typed[event.key] ?? (event.key.length === 1 ? event.key : "");
    this.connection.send({
      type: "key", down: isDown, usage, characters, plain: characters.toLowerCase(),
      modifiers: command === "a" ? 1 << 20 : modifiers(event), repeat: event.repeat,
    });
  }

  // Whether this is the second press of Esc within 600 ms.
  leaves(event) {
    const isSecond = event.timeStamp - this.lastEscape < 600;
    this.lastEscape = isSecond ? -Infinity : event.timeStamp;
    if (!isSecond) return false;
    this.button.focus();
    announce("Keys go to the page again.");
    return true;
  }

  input(event) {
    if (event.isComposing) return;
    if (event.inputType === "deleteContentBackward") {
      this.press(usages.Backspace, "\b");
      this.clear();
    } else if (event.inputType === "insertLineBreak") {
      this.press(usages.Enter, "\r");
      this.clear();
    } else {
      this.flush();
    }
  }

  // Sends text that was composed or inserted at once.
  flush() {
    this.type(this.field.value.replaceAll("\u200b", ""));
    this.clear();
  }

  paste(event) {
    event.preventDefault();
    this.clipboard.paste(event.clipboardData.getData("text/plain"));
  }

  // Types a text on the device.
  type(text) {
    const written = printable(text).slice(0, 4000);
    if (written) this.connection.send({ type: "text", text: written });
    return written.length;
  }

  press(usage, characters) {
    for (const down of [true, false]) {
      this.connection.send({
        type: "key", down, usage, characters, plain: characters, modifiers: 0, repeat: false,
      });
    }
  }

  // Releases the keys that are down: the field has lost the focus, or they are held back now.
  releaseAll() {
    for (const code of this.pressed) {
      this.connection.send({
        type: "key", down: false, usage: usages[code], characters: "", plain: "", modifiers: 0,
        repeat: false,
      });
    }
    this.pressed.clear();
  }

  // Leaves one character in the field, so that an on-screen keyboard has something to delete.
  clear() {
    this.field.value = "\u200b";
    this.field.setSelectionRange(1, 1);
  }
}

// The letter of a command about the clipboard, or to select everything; empty: it is none.
function commandOf(event) {
  const isCommand = event.metaKey || (event.ctrlKey && !isMac);
  if (!isCommand || event.altKey || event.shiftKey) return "";
  const letter = event.key.toLowerCase();
  return "acvx".includes(letter) && letter.length === 1 ? letter : "";
}

function modifiers(event) {
  return (event.getModifierState("CapsLock") ? 1 << 16 : 0) | (event.shiftKey ? 1 << 17 : 0)
    | (event.ctrlKey ? 1 << 18 : 0) | (event.altKey ? 1 << 19 : 0)
    | (event.metaKey ? 1 << 20 : 0);
}
