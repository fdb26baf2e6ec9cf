// Where the device is: a place in degrees, steps in each direction, and the track of a file.

// Metres of a degree of latitude.
const degree = 111_320;

export class Places {
  constructor(actions) {
    this.actions = actions;
    this.field = document.getElementById("place");
    this.position = null;
    this.shown = "";
    this.step = document.getElementById("step");
    for (const button of document.querySelectorAll("[data-walk]")) {
      button.addEventListener("click", () => this.walk(button.dataset.walk));
    }
    document.getElementById("places").addEventListener("change", ({ target }) => {
      if (!target.value) return;
      actions.perform({ name: "locationSet", value: target.value });
      target.value = "";
    });
    const track = document.getElementById("track");
    document.querySelector("[data-chooses=track]").addEventListener("click", () => track.click());
    track.addEventListener("change", () => {
      if (track.files.length > 0) this.run(track.files[0]);
      track.value = "";
    });
  }

  // Shows where the device is.
  update({ location }) {
    this.position = location.position ?? null;
    const text = this.position ? spelled(this.position) : "";
    // What a person has written stays until the device has moved.
    if (text !== this.shown && document.activeElement !== this.field) this.field.value = text;
    this.shown = text;
    document.getElementById("place-state").textContent =
      [text, location.source].filter(Boolean).join(": ") || "Not known.";
  }

  // Goes some metres in a direction.
  walk(direction) {
    if (!this.position) {
      return this.actions.show(
        "Set a place first: the device does not know where it is.", "refused");
    }
    const metres = Number(this.step.value);
    const [north, east] = {
      north: [metres, 0], south: [-metres, 0], east: [0, metres], west: [0, -metres],
    }[direction];
    const { latitude, longitude } = this.position;
    const place = {
      latitude: Math.max(-90, Math.min(90, latitude + north / degree)),
      longitude: longitude + east / (degree * Math.max(0.01, Math.cos(latitude * Math.PI / 180))),
    };
    // The next step begins where this one ends, also before the device has answered.
    this.position = place;
    this.actions.perform({ name: "locationSet", value: spelled(place) });
  }

  // Moves the device along the track of a GPX file.
  async run(file) {
    const speed = document.getElementById("speed").value;
    try {
      const reply = await fetch(`track${speed ? `?speed=${Number(speed)}` : ""}`, {
        method: "POST", body: file,
      });
      const text = (await reply.text()).trim();
      this.actions.show(text, reply.ok ? "done" : "refused");
    } catch (error) {
      this.actions.show(`${file.name} was not sent: ${error.message}`, "refused");
    }
  }
}

function spelled({ latitude, longitude }) {
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}
