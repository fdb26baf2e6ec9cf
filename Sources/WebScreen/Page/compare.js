// The page of a comparison: the same app under several versions of the system, side by side.
import { ComparedDevice } from "./compareddevice.js";
import { Differences } from "./differences.js";
import { connectHomeKey } from "./home.js";
import { words } from "./spelling.js";

const find = (id) => document.getElementById(id);
const devices = [];
const differences = new Differences(find("steps"), find("verdict"));
const mirroring = find("mirroring");
const target = find("target");
let comparison = null;

// The first device says how many there are.
add();

function add() {
  const device = new ComparedDevice(devices.length, find("version"), changed);
  devices.push(device);
  find("versions").append(device.element);
  device.begin();
  if (device.number === 0) device.connection.on("comparison", compared);
}

function compared(message) {
  comparison = message;
  const isNew = devices.length !== message.versions.length;
  while (devices.length < message.versions.length) add();
  message.versions.forEach((version, number) => devices[number].named(version));
  if (isNew) {
    target.replaceChildren(...message.versions.map((version, number) =>
      new Option(version, number)));
    for (const device of devices) device.phone.layout();
  }
  mirroring.checked = message.mirroring;
  find("target-label").hidden = message.mirroring;
  differences.show(message);
  nameApp();
}

function changed(device) {
  const states = devices.map(({ state }) => state);
  const worst = ["ended", "lost", "connecting"].find((state) => states.includes(state)) ?? "open";
  const texts = {
    connecting: "Connecting", open: "Connected", lost: "Reconnecting", ended: "Shut down",
  };
  find("connection").dataset.state = worst;
  find("connection-text").textContent = texts[worst];
  const app = device.device?.apps.find((one) => one.id === comparison?.app);
  device.note.textContent = app ? words(app.state) : "";
  device.note.dataset.state = app?.state ?? "";
  nameApp();
}

function nameApp() {
  const app = devices[0].device?.apps.find((one) => one.id === comparison?.app);
  find("app-name").textContent = app?.name ?? comparison?.app ?? "…";
}

mirroring.addEventListener("change", () => {
  devices[0].connection.send({ type: "mirror", value: mirroring.checked });
});

// The device that the controls are for. With mirroring the others follow it.
function chosen() {
  return mirroring.checked ? devices[0] : devices[Number(target.value) || 0];
}

find("bench").addEventListener("submit", (event) => {
  event.preventDefault();
  const name = event.submitter?.dataset.action ?? "openURL";
  const action = { name };
  if (["launch", "terminate", "switcherKill", "jetsam", "crash"].includes(name)) {
    action.app = comparison?.app;
  }
  if (name === "callIncoming") action.title = "Kate Bell";
  if (name === "alertShow") Object.assign(action, { title: "Reminder", body: "Lunch at noon" });
  if (name === "openURL") action.value = find("url").value;
  if (name === "shake") chosen().phone.shake();
  chosen().perform(action);
});

function turn(by) {
  const device = chosen();
  device.perform({ name: "rotate", value: device.phone.turn(by) });
}
find("turn-left").addEventListener("click", () => turn(1));
find("turn-right").addEventListener("click", () => turn(-1));

connectHomeKey(() => {
  const focused = devices.find(({ element }) => element.contains(document.activeElement));
  (focused ?? chosen()).pressHome();
});

document.addEventListener("visibilitychange", () => {
  for (const { connection } of devices) {
    connection.send({ type: "visible", value: !document.hidden });
  }
});
