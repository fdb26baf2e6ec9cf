// The WebSocket to webscreen; it is opened again when the connection is lost, until the device is shut
// down.
//
// The first part of the page's path is the secret that opens the page. Each webscreen has its own, and
// tells the page that of the next one, so that the page finds it when it is there.
export class Connection {
  // `path` is that of the socket, with the number of the device if there are several.
  constructor(path = "socket") {
    this.path = path;
    this.successor = null;
    this.triesSuccessor = false;
    this.handlers = new Map();
    this.stateChanged = () => {};
    this.wait = 250;
  }

  // Calls the handler with every message of a type. The types "frame" and "displayFrame" are a DataView
  // with pixels, of the device's own screen and of an external display.
  on(type, handler) {
    const known = this.handlers.get(type) ?? [];
    this.handlers.set(type, [...known, handler]);
  }

  open() {
    const secret = this.triesSuccessor ? this.successor : location.pathname.split("/")[1];
    const socket = new WebSocket(`ws://${location.host}/${secret}/${this.path}`);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    socket.onopen = () => {
      if (this.triesSuccessor) history.replaceState(null, "", `/${secret}/`);
      this.triesSuccessor = false;
      this.wait = 250;
      this.lostAt = null;
      this.command = null;
      this.stateChanged("open");
      this.tell("opened", null);
      if (document.hidden) this.send({ type: "visible", value: false });
    };
    socket.onmessage = ({ data }) => {
      if (typeof data !== "string") {
        const view = new DataView(data);
        return this.tell(view.getUint8(0) === 2 ? "displayFrame" : "frame", view);
      }
      const message = JSON.parse(data);
      if (message.type === "ended") this.command = message.command;
      if (message.type === "successor") this.successor = message.token;
      this.tell(message.type, message);
    };
    socket.onclose = () => {
      this.lostAt ??= performance.now();
      this.stateChanged(this.command ? "ended" : "lost");
      this.tell("closed", null);
      // The next boot has another secret, and until then anybody may have the port.
      if (this.command) return;
      this.triesSuccessor = this.successor !== null && !this.triesSuccessor;
      setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, 4000);
    };
  }

  get isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  // For how many seconds there has been no connection.
  get secondsLost() {
    return this.lostAt ? (performance.now() - this.lostAt) / 1000 : 0;
  }

  send(message) {
    if (this.isOpen) this.socket.send(JSON.stringify(message));
  }

  tell(type, message) {
    for (const handler of this.handlers.get(type) ?? []) handler(message);
  }
}
