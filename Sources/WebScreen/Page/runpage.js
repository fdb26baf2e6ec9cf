// The page of a run that was saved: everything that it shows is in this file.
import { Phone } from "./phone.js";
import { Pictures } from "./pictures.js";
import { TimeLine } from "./timeline.js";
import { TimeTools } from "./timetools.js";
import { readFacts } from "./why.js";

const run = JSON.parse(document.getElementById("run-data").textContent);
const facts = readFacts(run.facts);
const pixels = new Map(run.pictures.map(({ mark, jpeg }) => [mark.number, jpeg]));
const pictures = new Pictures((mark) => `data:image/jpeg;base64,${pixels.get(mark.number)}`);
pictures.add({ added: run.pictures.map(({ mark }) => mark), removed: [] });

const timeLine = new TimeLine();
timeLine.names = new Map(Object.entries(run.names));
timeLine.endedAt = run.now;
const explainer = {
  isSaved: true,
  profile: run.profile,
  explain: async (app, entry) => ({ text: run.explanations[app] ?? "", end: run.ends[entry] }),
};
const phone = new Phone();
const first = run.pictures.find(({ mark }) => !mark.dark)?.mark;
const tools = new TimeTools({ timeLine, explainer, facts, pictures, phone, isSaved: true });
if (first) {
  // Pictures have half the size of the screen or all of it; points are all that matters here.
  const [short, long] = [Math.min(first.width, first.height), Math.max(first.width, first.height)];
  phone.show({ width: short, height: long, scale: 1, interface: 1, device: 1, asleep: false });
}
phone.notice("");
tools.booted(run.booted);
timeLine.add({ anew: true, now: run.now, lanes: run.lanes, items: run.items });
document.getElementById("device-name").textContent = run.device;
document.getElementById("device-profile").textContent = run.profile;
document.getElementById("saved-at").textContent = new Date(run.saved * 1000).toLocaleString();
const start = Math.min(...run.items.filter((item) => item.kind === "request").map((item) => item.start));
tools.view.show(Number.isFinite(start) ? Math.max(start, run.now - 300) : 0, run.now);
tools.travel.go(run.now);
