// Asks the device what it knows about an app.
export class LiveExplainer {
  constructor(connection) {
    this.connection = connection;
    this.profile = "";
    this.isSaved = false;
    this.last = 0;
    this.waiting = new Map();
    connection.on("explained", (message) => {
      this.waiting.get(message.id)?.(message);
      this.waiting.delete(message.id);
    });
    connection.on("closed", () => {
      for (const answer of this.waiting.values()) answer({ text: "" });
      this.waiting.clear();
    });
  }

  // What is known about an app now, and about the end with an entry of the log.
  explain(app, entry) {
    if (!this.connection.isOpen) return Promise.resolve({ text: "" });
    this.last += 1;
    const id = this.last;
    return new Promise((answer) => {
      this.waiting.set(id, answer);
      this.connection.send({ type: "explain", id, app, entry });
    });
  }
}
