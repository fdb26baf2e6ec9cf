// Creates and connects the parts of the page.
import { Connection } from "./connection.js";
import { announce } from "./announce.js";
import { Screen } from "./screen.js";
import { Displays } from "./displays.js";
import { Phone } from "./phone.js";
import { Fingers } from "./fingers.js";
import { Clipboard } from "./clipboard.js";
import { Keyboard } from "./keyboard.js";
import { Mirror } from "./mirror.js";
import { Actions } from "./actions.js";
import { Panel } from "./panel.js";
import { connectHome, connectHomeKey } from "./home.js";
import { Capture } from "./capture.js";
import { Installer } from "./install.js";
import { Places } from "./places.js";
import { Motion } from "./motion.js";
import { TimeLine } from "./timeline.js";
import { LiveExplainer } from "./explainer.js";
import { Pictures } from "./pictures.js";
import { Recording } from "./recording.js";
import { Targets } from "./targets.js";
import { Asserting, sentence } from "./asserting.js";
import { Inspector } from "./inspector.js";
import { Console } from "./console.js";
import { Reports } from "./reports.js";
import { TimeTools } from "./timetools.js";
import { readFacts } from "./why.js";

const find = (id) => document.getElementById(id);
const connection = new Connection();
const actions = new Actions(connection);
const phone = new Phone();
const screen = new Screen(find("screen"), connection, phone);
phone.sized = (short, long) => screen.showAt(short, long);
phone.layout();
const displays = new Displays(connection);
// The home key comes before the keys of the device.
const fingers = new Fingers(find("screen"), find("touches"), connection, phone);
const pressHome = () => actions.perform({ name: "homeButton" });
connectHome(find("home"), find("home-gesture"), pressHome, fingers, phone);
connectHomeKey(pressHome);
const clipboard = new Clipboard(connection, actions);
const keyboard = new Keyboard(find("keys"), find("keyboard"), connection, clipboard);
keyboard.isHeldBack = () => fingers.arePaired;
// Alt holds the second finger now, and is no key of the device.
fingers.paired = () => keyboard.releaseAll();
find("paste").addEventListener("click", () => clipboard.pasteClipboard());
find("copy").addEventListener("click", () => clipboard.copyPasteboard());
new Capture(find("screen"), find("shot"), find("record"), actions);
new Installer(actions);
const places = new Places(actions);
const motion = new Motion(actions);
const mirror = new Mirror(find("mirror"), connection, phone);
const inspector = new Inspector(connection, phone);
screen.settled = () => {
  mirror.refresh();
  inspector.refresh();
};
const timeLine = new TimeLine();
const facts = new Map();
const pictures = new Pictures((mark) => `picture?n=${mark.number}`);
const explainer = new LiveExplainer(connection);
const timeTools = new TimeTools({ timeLine, explainer, facts, pictures, phone });
const targets = new Targets(connection);
// The pointer does one thing on the screen.
find("assert").addEventListener("click", () => inspector.point(false));
find("inspect").addEventListener("click", () => { if (asserting.isOn) asserting.end(); });
const recording = new Recording(timeLine, connection, targets);
const asserting = new Asserting(find("assert"), find("asserting"), phone, targets, (assertion) => {
  recording.assert(assertion);
  actions.show(`Recorded: ${sentence(assertion)}.`, "done");
});
recording.turned = (isOn) => {
  asserting.offer(isOn);
  mirror.withElements = isOn;
  mirror.refresh();
};
fetch("facts.tsv").then((answer) => answer.text()).then((table) => {
  for (const [id, fact] of readFacts(table)) facts.set(id, fact);
});
const panel = new Panel(actions, phone);
const lines = new Console(connection, timeTools.clock);
const reports = new Reports(connection, timeTools.clock);
timeTools.clockChanged = () => {
  lines.retime();
  reports.show();
};
lines.copied = reports.copied = (text) => clipboard.put(text);

let last = null;
connection.on("device", (device) => {
  find("device-name").textContent = device.name;
  find("device-profile").textContent = device.profile;
  const names = new Map(device.apps.map((app) => [app.id, app.name]));
  const front = names.get(device.front) ?? device.front;
  find("device-front").textContent =
    device.locked ? `${front}, locked` : front;
  phone.look(device.shape, device.brightness);
  panel.update(device);
  places.update(device);
  motion.update(device);
  displays.update(device.displays);
  timeLine.names = names;
  lines.update(device, names);
  reports.update(names);
  explainer.profile = device.profile;
  timeTools.badge.update(device.front);
  if (last) announceChanges(last, device, names);
  last = device;
  mirror.refresh();
});
connection.on("history", (message) => {
  timeTools.booted(message.booted);
  timeLine.add(message);
});
connection.on("opened", () => pictures.clear());
connection.on("pictures", (message) => pictures.add(message));
connection.on("screen", (message) => {
  phone.notice(message.available ? "" : "This device has no screen at the moment. "
    + "The page tries again. To boot a device with a screen: appctl boot --screen");
});
connection.stateChanged = (state) => {
  const texts = {
    connecting: "Connecting", open: "Connected", lost: "Reconnecting", ended: "Shut down",
  };
  find("connection").dataset.state = state;
  find("connection-text").textContent = texts[state];
  if (state === "open") return;
  panel.update(null);
  const name = last?.name && last.name !== "default" ? ` --device ${last.name}` : "";
  const command = connection.command ?? `appctl boot --screen${name}`;
  if (state === "ended") {
    phone.notice("The device was shut down. Boot it again, and open the page that this prints:",
      command);
  } else if (connection.secondsLost > 8) {
    phone.notice("The device does not answer, and the page goes on trying. If it is shut down, "
      + "boot it:", command);
  } else {
    phone.notice("The connection to the device is lost.");
  }
};
connection.open();

document.addEventListener("visibilitychange", () => {
  connection.send({ type: "visible", value: !document.hidden });
});

// Announces the changes that are visible on the screen.
function announceChanges(before, now, names) {
  const said = [];
  if (before.front !== now.front) said.push(`${names.get(now.front) ?? now.front} is in front.`);
  if (before.locked !== now.locked) said.push(now.locked ? "Locked." : "Unlocked.");
  if (before.inCall !== now.inCall) said.push(now.inCall ? "In a call." : "The call is over.");
  const words = {
    call: "Incoming call.", callBanner: "Incoming call, in a banner.", alert: "An alert is shown.",
    systemPrompt: "The system asks a question.",
    notificationCenter: "Notification Center is open.", controlCenter: "Control Center is open.",
    switcher: "The app switcher is open.",
  };
  for (const cover of now.interruptions) {
    if (!before.interruptions.includes(cover)) said.push(words[cover] ?? cover);
  }
  for (const { number, name } of now.displays) {
    if (!before.displays.some((display) => display.number === number)) {
      said.push(`The external display ${name} is connected.`);
    }
  }
  for (const { number, name } of before.displays) {
    if (!now.displays.some((display) => display.number === number)) {
      said.push(`The external display ${name} is disconnected.`);
    }
  }
  const states = new Map(before.apps.map((app) => [app.id, app.state]));
  for (const app of now.apps) {
    if (app.state === "notRunning" && states.get(app.id) && states.get(app.id) !== app.state) {
      said.push(`${app.name} is no longer running.`);
    }
  }
  if (said.length) announce(said.join(" "));
}
