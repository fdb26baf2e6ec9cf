// What is impossible at the moment, and why: for the controls that would be refused.

const names = {
  switcher: "The app switcher", notificationCenter: "Notification Center",
  controlCenter: "Control Center",
};

// The reason why an action cannot be carried out now, as a sentence; null if it can.
//
// `fields` are the values of the control's form.
export function obstacle(name, device, fields = {}) {
  if (!device) return "The device is not connected.";
  const covers = device.interruptions;
  const isRinging = covers.includes("call") || covers.includes("callBanner");
  const { hasPasscode } = device.situation;
  switch (name) {
    case "callIncoming":
      return isRinging ? "A call is ringing already." : null;
    case "callAnswer":
    case "callDecline":
      return isRinging ? null : "No call is ringing.";
    case "callEnd":
      return device.inCall ? null : "There is no call.";
    case "alertAccept":
    case "alertIgnore":
      return covers.includes("alert") ? null : "No alert is shown.";
    case "promptDismiss":
      return covers.includes("systemPrompt") ? null : "No question of the system is shown.";
    case "launch":
      return ofApp(device, fields.app) ?? lockOf(device);
    case "terminate":
    case "jetsam":
      return ofApp(device, fields.app) ?? ofProcess(device, fields.app);
    case "crash":
      return ofApp(device, fields.app) ?? ofProcess(device, fields.app)
        ?? ofExecution(device, fields.app);
    case "switcherKill":
      return ofApp(device, fields.app)
        ?? (device.situation.recent.includes(fields.app) ? null
          : ofProcess(device, fields.app)
            && `${nameOf(device, fields.app)} has no card in the switcher.`);
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
      return covers.includes(cover) ? `${names[cover]} is open.`
        : cover === "switcher" ? lockOf(device) : null;
    }
    case "closeOverlays":
      return covers.some((cover) => names[cover]) ? null : "Nothing is open.";
    case "displayDisconnect":
      return isConnected(device, fields.title) ? null
        : `No display has the name ${fields.title || "…"}.`;
    case "displayConnect":
      return isConnected(device, fields.title)
        ? `A display with the name ${fields.title} is connected.` : null;
    case "openURL":
      return lockOf(device);
    default:
      return null;
  }
}

function nameOf(device, id) {
  return device.apps.find((app) => app.id === id)?.name ?? id;
}

function ofApp(device, id) {
  return device.apps.some((app) => app.id === id) ? null : "No app is installed.";
}

function ofProcess(device, id) {
  const app = device.apps.find((one) => one.id === id);
  return app.state === "notRunning" ? `${app.name} is not running.` : null;
}

function ofExecution(device, id) {
  const app = device.apps.find((one) => one.id === id);
  return app.state === "suspended" ? `${app.name} is suspended, and executes nothing.` : null;
}

function lockOf(device) {
  return device.locked ? "The device is locked." : null;
}

function isConnected(device, name) {
  return device.displays.some((display) => display.name === name);
}
