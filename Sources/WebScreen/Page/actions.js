// Sends actions to the device and shows their results.
import { announce } from "./announce.js";

export class Actions {
  constructor(connection) {
    this.connection = connection;
    this.last = 0;
    this.waiting = new Map();
    this.outcome = document.getElementById("outcome");
    connection.on("outcome", ({ id, refused }) => {
      const text = this.waiting.get(id);
      this.waiting.delete(id);
      this.show(refused ?? (text ? `Done: ${text}.` : ""), refused ? "refused" : "done");
    });
    connection.on("closed", () => this.waiting.clear());
    for (const button of document.querySelectorAll(".phone [data-action]")) {
      button.addEventListener("click", () => {
        this.perform({ name: button.dataset.action }, button.title);
      });
    }
    const ring = document.getElementById("ring");
    ring.addEventListener("click", () => {
      const isSilent = ring.getAttribute("aria-pressed") !== "true";
      ring.setAttribute("aria-pressed", String(isSilent));
      this.perform(
        { name: "ringSwitch", value: isSilent ? "silent" : "ring" },
        isSilent ? "silent" : "ring");
    });
  }

  // Performs an action; `text` describes it to the user.
  perform(action, text) {
    if (!this.connection.isOpen) return this.show("The device is not connected.", "refused");
    this.last += 1;
    this.waiting.set(this.last, text);
    this.connection.send({ type: "action", id: this.last, action });
  }

  show(text, kind) {
    this.outcome.textContent = text;
    this.outcome.dataset.kind = kind;
    if (kind === "refused") announce(text);
  }
}
