// Sends actions to the device and shows what has become of them.
import { saying } from "./verbwords.js";

// How long an answer is shown, in milliseconds. A refusal has to be read.
const times = { done: 6000, refused: 20000 };

export class Actions {
  constructor(connection) {
    this.connection = connection;
    this.last = 0;
    this.waiting = new Map();
    this.outcome = document.getElementById("outcome");
    this.device = null;
    connection.on("device", (device) => { this.device = device; });
    connection.on("outcome", ({ id, refused, done }) => {
      const sentence = this.waiting.get(id);
      this.waiting.delete(id);
      if (refused) this.show(refused, "refused");
      else this.show([sentence, done].filter(Boolean).join(" "), "done");
    });
    connection.on("closed", () => this.waiting.clear());
    this.outcome.addEventListener("click", () => this.show("", "done"));
  }

  // Performs an action. What is said of it when it is done is `sentence`, or follows from the action.
  perform(action, sentence = saying(action, this.device)) {
    this.ask({ type: "action", action }, sentence);
  }

  // Sends a request that is answered as an action is.
  ask(request, sentence) {
    if (!this.connection.isOpen) return this.show("The device is not connected.", "refused");
    this.last += 1;
    this.waiting.set(this.last, sentence);
    this.connection.send({ ...request, id: this.last });
  }

  // Shows a sentence for a while. An empty one takes away what is shown.
  show(text, kind) {
    clearTimeout(this.timer);
    this.outcome.textContent = text;
    this.outcome.dataset.kind = kind;
    if (text) this.timer = setTimeout(() => this.show("", "done"), times[kind]);
  }
}
