// The scenes of the device's apps: the card that shows them, and what can be done with them.
import { words } from "./spelling.js";

// What makes an action with a scene impossible, as a sentence; null: nothing does, or it is none.
// `fields`: the app, and as the value the number of a scene, or nothing for the app's last one.
export function obstacleOfScene(name, device, fields) {
  if (name !== "sceneDisconnect" && device.locked) return "The device is locked.";
  if (name === "sceneDivide") return ofDivider(shownScenes(device));
  const app = device.apps.find((one) => one.id === fields.app);
  if (!app) return "No app is installed.";
  if (!app.hasScenes) return `${app.name} has no scenes.`;
  const scene = fields.value ? app.scenes.find((one) => String(one.scene) === fields.value) : null;
  if (fields.value && !scene) return `${app.name} has no scene ${fields.value}.`;
  switch (name) {
    case "sceneOpen": return ofAnother(app);
    case "sceneSplit": return ofSplit(device, app, scene);
    case "sceneFill":
      return shownScenes(device).length > 1 && app.scenes.some((one) => one.isShown) ? null
        : `${app.name} does not share the screen.`;
    default:
      return scene ? ofScene(name, app, scene) : "Choose a scene.";
  }
}

function ofAnother(app) {
  return app.scenes.length === 0 || app.mayHaveSeveralScenes ? null
    : `${app.name} has one scene and no more.`;
}

function ofSplit(device, app, scene) {
  if (!device.showsSeveralScenes) return "The screen shows one scene at a time.";
  const front = shownScenes(device).find((one) => one.isFocused);
  if (!front) return "No app with scenes is in front.";
  if (scene) {
    return scene.isShown && scene.isFocused ? `Scene ${scene.scene} of ${app.name} is in front.` : null;
  }
  return app.scenes.some((one) => !one.isShown || !one.isFocused) ? null : ofAnother(app);
}

function ofScene(name, app, { scene, state, isShown }) {
  const title = `Scene ${scene} of ${app.name}`;
  switch (name) {
    case "sceneFocus": return isShown ? null : `${title} is not in front.`;
    case "sceneDisconnect":
      if (isShown) return `${title} is in front.`;
      return state === "unattached" ? `${title} is not connected.` : null;
    default: return null;
  }
}

function ofDivider(shown) {
  if (shown.length < 2) return "No other scene is shown with the one in front.";
  return shown.some((one) => one.floats) ? "One scene lies over the other." : null;
}

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
