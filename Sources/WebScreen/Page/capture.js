// Pictures and videos of the screen, as files.
export class Capture {
  constructor(canvas, shot, record, actions) {
    this.canvas = canvas;
    this.record = record;
    this.actions = actions;
    shot.addEventListener("click", () => this.takePicture());
    record.addEventListener("click", () => this.recorder ? this.stop() : this.start());
  }

  // All pixels of the screen, as large as the page may show it.
  async takePicture() {
    try {
      const reply = await fetch("screenshot.png");
      if (!reply.ok) throw new Error((await reply.text()).trim());
      save(await reply.blob(), `screenshot ${stamp()}.png`);
      this.actions.show("The picture was saved.", "done");
    } catch (error) {
      this.actions.show(`There is no picture: ${error.message}`, "refused");
    }
  }

  // Records the screen as the page shows it.
  start() {
    const types = ["video/mp4;codecs=avc1", "video/webm;codecs=vp9", "video/webm"];
    const mimeType = types.find((type) => window.MediaRecorder?.isTypeSupported(type));
    if (!mimeType) return this.actions.show("This browser cannot record.", "refused");
    const parts = [];
    this.recorder = new MediaRecorder(this.canvas.captureStream(30), {
      mimeType, videoBitsPerSecond: 8_000_000,
    });
    this.recorder.ondataavailable = ({ data }) => { if (data.size > 0) parts.push(data); };
    this.recorder.onstop = () => {
      const kind = mimeType.split(";")[0];
      const blob = new Blob(parts, { type: kind });
      const suffix = kind.split("/")[1];
      Object.assign(this.record.dataset, { saved: blob.size, suffix });
      save(blob, `screen ${stamp()}.${suffix}`);
      this.actions.show("The video was saved.", "done");
    };
    this.recorder.start(1000);
    this.show(true);
  }

  stop() {
    this.recorder.stop();
    this.recorder = null;
    this.show(false);
  }

  show(isRecording) {
    this.record.setAttribute("aria-pressed", String(isRecording));
    this.record.textContent = isRecording ? "Stop recording" : "Record video";
  }
}

// Downloads a file.
function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function stamp() {
  return new Date().toISOString().slice(0, 19).replaceAll(":", ".").replace("T", " ");
}
