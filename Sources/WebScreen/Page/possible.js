// What is impossible at the moment, and why: for the controls that would be refused.

// What lies over the app in front and is closed without an answer.
const names = {
  switcher: "The app switcher", notificationCenter: "Notification Center",
  controlCenter: "Control Center",
};
// What is done to an app.
const ofApps = [
  "launch", "terminate", "switcherKill", "jetsam", "crash", "sceneOpen", "sceneSplit", "sceneFill",
];
// And to one of its scenes.
const ofScenes = ["sceneShow", "sceneFocus", "sceneClose", "sceneDisconnect"];

// The reason why an action cannot be carried out now, as a sentence; null if it can.
//
// `fields` are the values of the control's form.
export function obstacle(name, device, fields = {}) {
  if (!device) return "The device is not connected.";
  const { hasPasscode } = device.situation;
  switch (name) {
    case "network":
      return device.situation.hasOwnNetwork ? null
        : "Its apps have the machine's network. Boot it with --network full to change it.";
    case "lock":
      return device.locked ? "The device is locked already." : null;
    case "unlock":
      if (!device.locked) return "The device is not locked.";
      return hasPasscode ? "Unlock it with its passcode, below or on its screen." : null;
    case "enterPasscode":
      if (!hasPasscode) return "The device has no passcode.";
      return device.locked ? null : "The device is not locked.";
    case "passcodeSet":
      return hasPasscode ? "The device has a passcode." : lockOf(device);
    case "passcodeChange":
    case "passcodeRemove":
      return hasPasscode ? lockOf(device) : "The device has no passcode.";
    case "switcherOpen":
    case "notificationCenterOpen":
    case "controlCenterOpen": {
      const cover = name.replace("Open", "");
      return device.interruptions.includes(cover) ? `${names[cover]} is open.`
        : sentence(refusal(name, device));
    }
    case "closeOverlays":
      return device.interruptions.some((cover) => names[cover]) ? null : "Nothing is open.";
    case "displayDisconnect":
      return isConnected(device, fields.title) ? null
        : `No display has the name ${fields.title || "…"}.`;
    case "displayConnect":
      return isConnected(device, fields.title)
        ? `A display with the name ${fields.title} is connected.` : null;
    case "openURL":
      return lockOf(device);
    default:
      return sentence(refusal(name, device, fields.app, fields.value));
  }
}

// Why the device would refuse it: its own words.
function refusal(name, device, id, value) {
  if (name in device.refusals) return device.refusals[name];
  const app = device.apps.find((one) => one.id === id);
  if (!app) return ofApps.includes(name) ? "no app is installed" : null;
  if (!name.startsWith("scene")) return app.refusals[name] ?? null;
  if (!value && ofScenes.includes(name)) return "choose a scene";
  return app.refusals[value ? `${name} ${value}` : name] ?? null;
}

function sentence(reason) {
  return reason && `${reason[0].toUpperCase()}${reason.slice(1)}.`;
}

function lockOf(device) {
  return device.locked ? "The device is locked." : null;
}

function isConnected(device, name) {
  return device.displays.some((display) => display.name === name);
}
