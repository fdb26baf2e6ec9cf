// The scenes of the device's apps: the card that shows them.
import { words } from "./spelling.js";

// The scenes in front, that on the left first.
function shownScenes(device) {
  return device.apps.flatMap((app) =>
    app.scenes.filter((one) => one.isShown).map((one) => ({ ...one, name: app.name })))
    .sort((one, other) => one.start - other.start);
}

// The value of an action with a scene: its number, and where it is to be.
export function sceneValue(action, scene, place) {
  return action === "sceneSplit" ? [scene, place].filter((word) => word && word !== "--right").join(" ")
    : place || scene || "";
}

// The card that shows the scenes.
export class SceneCard {
  constructor() {
    this.card = document.querySelector("[data-card=scenes]");
    this.app = this.card.querySelector("select[name=app]");
    this.scenes = document.getElementById("scenes");
    this.state = document.getElementById("scenes-state");
    this.listed = "";
    this.app.addEventListener("input", () => this.list());
  }

  update(device) {
    this.device = device;
    this.card.hidden = !device.showsSeveralScenes;
    const shown = shownScenes(device);
    const whole = (one) => `Scene ${one.scene} of ${one.name}${
      shown.length > 1 && one.isFocused ? " (with the focus)" : ""}`;
    this.state.textContent = shown.length === 0 ? "None is in front."
      : `${shown.map(whole).join(" beside ")}.`;
    this.list();
  }

  // Lists the scenes of the chosen app.
  list() {
    const app = this.device?.apps.find((one) => one.id === this.app.value);
    const options = [...app?.scenes ?? []].sort((one, other) => one.scene - other.scene)
      .map(({ scene, state }) => [`${scene} (${words(state)})`, String(scene)]);
    const text = JSON.stringify([app?.id, options]);
    if (text === this.listed) return;
    this.listed = text;
    const chosen = this.scenes.value;
    this.scenes.replaceChildren(new Option("The last one", ""),
      ...options.map(([title, value]) => new Option(title, value)));
    if (options.some(([, value]) => value === chosen)) this.scenes.value = chosen;
  }
}
