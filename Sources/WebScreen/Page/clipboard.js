// The clipboard of this machine and the pasteboard of the device, in both directions.

// The longest message that the server takes, in bytes, less what is around the text.
const longest = 65000;

export class Clipboard {
  constructor(connection, actions) {
    this.connection = connection;
    this.actions = actions;
    this.last = 0;
    this.waiting = new Map();
    connection.on("pasteboard", ({ id, text, refused }) => {
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      if (refused) waiting?.reject(new Error(refused));
      else waiting?.resolve(text ?? "");
    });
    connection.on("closed", () => {
      for (const { reject } of this.waiting.values()) reject(new Error("The connection is lost."));
      this.waiting.clear();
    });
  }

  // Pastes a text on the device, into what has the focus there.
  paste(text) {
    const written = printable(text);
    if (!written) return this.actions.show("There is no text in the clipboard.", "refused");
    if (new TextEncoder().encode(JSON.stringify(written)).length > longest) {
      return this.actions.show("The text is longer than 65000 bytes. Put it on the device with: "
        + "appctl pasteboard set < FILE", "refused");
    }
    this.actions.ask({ type: "paste", text: written }, "The text was pasted on the device.");
  }

  // Pastes what is in the clipboard of this machine.
  async pasteClipboard() {
    let text;
    try {
      text = await navigator.clipboard.readText();
    } catch {
      return this.actions.show("The browser does not show the clipboard to the page. Press Use "
        + "keyboard, and paste with the keys.", "refused");
    }
    this.paste(text);
  }

  // Lets the app copy or cut what is selected there, and puts it into the clipboard of this machine.
  copy(isCut) { return this.take({ type: "copy", value: isCut }); }

  // Puts what the device's pasteboard has into the clipboard of this machine.
  copyPasteboard() { return this.take({ type: "pasteboard" }); }

  // Puts a text into the clipboard of this machine.
  async put(text) {
    if (!text) return this.actions.show("There is nothing to be copied.", "refused");
    try {
      await navigator.clipboard.writeText(text);
      this.actions.show("It is in the clipboard.", "done");
    } catch {
      this.actions.show("The browser does not let the page change the clipboard. Allow it in the "
        + "browser's settings for this page, or use: appctl pasteboard", "refused");
    }
  }

  async take(request) {
    if (!this.connection.isOpen) return this.actions.show("The device is not connected.", "refused");
    let text;
    try {
      text = await this.ask(request);
    } catch (error) {
      return this.actions.show(error.message, "refused");
    }
    return this.put(text);
  }

  ask(request) {
    this.last += 1;
    const id = this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.connection.send({ ...request, id });
    });
  }
}

// A text without control characters, which nobody has written; lines and tabs stay.
export function printable(text) {
  return text.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "");
}
