// What is said of an action when the device has carried it out, before the device's own words.

// The sentence about an action; empty if the device's words say everything.
export function saying(action, device) {
  const app = device?.apps.find((one) => one.id === action.app);
  const name = app?.name ?? action.app ?? "The system";
  const make = sentences[action.name];
  return make ? make(action, name) : "";
}

const orientations = {
  portrait: "upright", portraitUpsideDown: "upside down", landscapeLeft: "on its left side",
  landscapeRight: "on its right side", faceUp: "face up", faceDown: "face down",
};

const sentences = {
  home: () => "Home was pressed.",
  homeButton: () => "Home was pressed.",
  sideButton: () => "The side button was pressed.",
  unlock: () => "The device is unlocked.",
  enterPasscode: () => "The device is unlocked.",
  volumeUp: () => "The volume is higher.",
  volumeDown: () => "The volume is lower.",
  ringSwitch: ({ value }) => value === "silent" ? "The device is silent." : "The device rings.",
  launch: (_, name) => `${name} was opened.`,
  terminate: (_, name) => `${name} was terminated.`,
  switcherKill: (_, name) => `${name} was force quit.`,
  jetsam: (_, name) => `${name} was purged.`,
  crash: (_, name) => `${name} has crashed.`,
  switcherOpen: () => "The app switcher is open.",
  switcherClose: () => "The app switcher is closed.",
  notificationCenterOpen: () => "Notification Center is open.",
  notificationCenterClose: () => "Notification Center is closed.",
  controlCenterOpen: () => "Control Center is open.",
  controlCenterClose: () => "Control Center is closed.",
  callIncoming: ({ title }) => `${title || "Somebody"} is calling.`,
  callAnswer: () => "The call was answered.",
  callDecline: () => "The call was declined.",
  callEnd: () => "The call is over.",
  alertShow: (_, name) => `${name} shows an alert.`,
  alertAccept: () => "The alert was accepted.",
  alertIgnore: () => "The alert was ignored.",
  notificationShow: (_, name) => `${name} has sent a notification.`,
  promptShow: () => "The system asks a question.",
  promptDismiss: () => "The question was dismissed.",
  rotate: ({ value }) => `The device lies ${orientations[value] ?? value}.`
    .replace("lies upright", "is upright").replace("lies upside", "is upside"),
  shake: () => "The device was shaken.",
  hardwareKeyboard: ({ value }) => value === "on" ? "A hardware keyboard is connected."
    : "The hardware keyboard is disconnected.",
  proximity: ({ value }) => value === "near"
    ? "Something is near the device." : "Nothing is near the device.",
  memoryWarning: () => "Apps were warned that memory is short.",
  displayConnect: ({ title }) => `The display ${title} is connected.`,
  displayDisconnect: ({ title }) => `The display ${title} is disconnected.`,
  rotationLock: ({ value }) =>
    value === "on" ? "The interface stays upright." : "The interface turns with the device.",
  brightness: ({ value }) => `The brightness is ${value} %.`,
  appearance: ({ value }) => `The appearance is ${value}.`,
  contentSize: () => "The text has another size.",
  language: ({ value }) => `The language is ${value}.`,
  region: ({ value }) => value ? `The region is ${value}.` : "The region is that of the language.",
  iCloudAccount: ({ value }) => value ? `${value} is signed in to iCloud.`
    : "Nobody is signed in to iCloud.",
  battery: () => "The battery is set.",
  clock: ({ value }) => value ? `The clock shows ${value}.` : "The clock shows the machine's time.",
  remoteControl: () => "The key of the headphones was pressed.",
  passcodeSet: () => "The passcode is set.",
  passcodeChange: () => "The passcode is another one.",
  passcodeRemove: () => "The device has no passcode any more.",
  motion: () => "The sensor has another reading.",
  locationSet: ({ value }) => `The device is at ${value}.`,
  locationClear: () => "The device's position is the machine's again, if that has one.",
};
