// Draws the frames of the screen, or of an external display. FrameMessage.swift describes their format.
export class Screen {
  // `phone` is shown the size and state of each frame; `display` is the number of the external display,
  // whose frames are received by `receive`.
  constructor(canvas, connection, phone, display = 0) {
    this.display = display;
    this.canvas = canvas;
    this.context = canvas.getContext("2d", { alpha: false });
    this.connection = connection;
    this.phone = phone;
    // Called when the screen has not changed for a while.
    this.settled = () => {};
    this.drawn = 0;
    this.queue = Promise.resolve();
    if (display === 0) connection.on("frame", (view) => this.receive(view));
    connection.on("opened", () => this.sendSize());
  }

  // Has the picture sent at the size at which it is shown, in pixels of this display: it is made
  // smaller with care there, and the browser need not.
  showAt(short, long) {
    this.size = { short: Math.max(1, Math.round(short)), long: Math.max(1, Math.round(long)) };
    clearTimeout(this.sizing);
    this.sizing = setTimeout(() => this.sendSize(), this.drawn === 0 ? 0 : 60);
  }

  sendSize() {
    if (!this.size) return;
    this.connection.send({ type: "size", display: this.display, ...this.size });
  }

  receive(view) {
    // Decoding is asynchronous, but frames are drawn in their order.
    const parts = this.decode(view);
    this.queue = this.queue.then(() => this.draw(view, parts)).catch(console.error);
  }

  // Starts decoding all rectangles of a frame.
  decode(view) {
    const parts = [];
    let offset = 28;
    for (let index = view.getUint16(12, true); index > 0; index--) {
      const [x, y, width, height] =
        [0, 2, 4, 6].map((part) => view.getUint16(offset + part, true));
      const format = view.getUint8(offset + 8);
      const size = view.getUint32(offset + 12, true);
      const start = offset + 16;
      const image = format === 0
        ? createImageBitmap(new Blob(
          [new Uint8Array(view.buffer, start, size)], { type: "image/jpeg" }))
        : decodeRuns(new Uint32Array(view.buffer, start, size / 4), width, height);
      parts.push({ x, y, image });
      offset = start + size + (4 - size % 4) % 4;
    }
    return parts;
  }

  async draw(view, parts) {
    const images = await Promise.all(parts.map((part) => part.image));
    // What is said in place of the screen stays when a frame was decoded too late.
    if (!this.connection.isOpen) return;
    const width = view.getUint16(8, true);
    const height = view.getUint16(10, true);
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
    }
    images.forEach((image, index) => {
      const { x, y } = parts[index];
      if (image instanceof ImageData) {
        this.context.putImageData(image, x, y);
      } else {
        this.context.drawImage(image, x, y);
        image.close();
      }
    });
    this.phone.show({
      width: view.getUint16(24, true), height: view.getUint16(26, true),
      scale: view.getUint16(14, true) / 100,
      interface: view.getUint8(2), device: view.getUint8(3),
      asleep: (view.getUint8(1) & 1) === 1,
    });
    this.drawn += 1;
    this.canvas.dataset.frames = this.drawn;
    this.connection.send({
      type: "drew", frame: view.getUint32(4, true), display: this.display,
    });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.settled(), 400);
  }
}

// Decodes runs of equal pixels: the bytes blue, green, red, and the length of the run minus one.
function decodeRuns(runs, width, height) {
  const image = new ImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  let position = 0;
  for (let index = 0; index < runs.length; index++) {
    const run = runs[index];
    const color =
      (0xff000000 | (run & 0xff) << 16 | (run & 0xff00) | (run >>> 16 & 0xff)) >>> 0;
    const end = position + (run >>> 24) + 1;
    if (end - position < 8) {
      while (position < end) pixels[position++] = color;
    } else {
      pixels.fill(color, position, end);
      position = end;
    }
  }
  return image;
}
