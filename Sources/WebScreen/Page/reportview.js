// A report for a person to read: what has ended, how and why, and where it was; the file itself is raw.
import { element, lines, section } from "./elements.js";

// The parts that show a report's text, which is a line with its header and then the report, both JSON.
// Null: it is no such text.
export function reportParts(text, timeOf) {
  const end = text.indexOf("\n");
  let report;
  try {
    JSON.parse(text.slice(0, end));
    report = JSON.parse(text.slice(end + 1));
  } catch {
    return null;
  }
  return (report.processes ? memoryParts(report, timeOf) : crashParts(report, timeOf)).filter(Boolean);
}

function crashParts(report, timeOf) {
  const { exception = {}, termination } = report;
  const threads = report.threads ?? [];
  const crashed = threads.findIndex((thread) => thread.triggered);
  const version = report.bundleInfo?.CFBundleShortVersionString;
  const said = Object.values(report.asi ?? {}).flat();
  const names = threads.map((thread, number) =>
    `Thread ${number}${thread.queue ? `, ${thread.queue}` : ""}`);
  const others = threads.map((thread, number) => number).filter((number) => number !== crashed);
  return [
    table([
      ["App", [report.procName, version].filter(Boolean).join(" ")
        + (report.bundleInfo ? ` (${report.bundleInfo.CFBundleIdentifier})` : "")],
      ["Process", report.pid === undefined ? "" : `${report.pid}, ${report.procRole ?? ""}`],
      ["Launched", timeOf(report.procLaunch ?? "")],
      ["Ended", timeOf(report.captureTime ?? "")],
      ["Exception", [exception.type, exception.signal && `(${exception.signal})`].filter(Boolean).join(" ")],
      ["Termination", termination ? terminationOf(termination) : ""],
    ]),
    section("Reason", [...said, ...(termination?.reasons ?? [])].map((line) =>
      element("p", "report-reason", line))),
    section(crashed < 0 ? "Thread that has ended it" : `${names[crashed]}, which has ended it`,
      [crashed < 0 ? element("p", "note", "The report has no stack.")
        : lines("Frames", framesOf(report, threads[crashed]))]),
    others.length > 0 ? disclosure(`Other threads (${others.length})`,
      lines("Other threads", others.map((number) =>
        `${names[number]}:\n${framesOf(report, threads[number])}`).join("\n\n"))) : null,
  ];
}

function terminationOf({ namespace, code, indicator }) {
  const number = namespace === "SIGNAL" ? code : `0x${BigInt(code).toString(16)}`;
  return `${namespace} ${number}${indicator ? `, ${indicator}` : ""}`;
}

// The frames of a thread: its number, the image, and the function or the place in the image.
function framesOf(report, thread) {
  if (thread.frames.length === 0) return "no frames";
  const images = report.usedImages ?? [];
  const image = (frame) => images[frame.imageIndex]?.name ?? "???";
  const width = Math.min(28, Math.max(...thread.frames.map((frame) => image(frame).length)));
  return thread.frames.map((frame, number) => {
    const place = frame.symbol ? `${frame.symbol}${frame.symbolLocation ? ` + ${frame.symbolLocation}` : ""}`
      : `0x${frame.imageOffset.toString(16)}`;
    return `${String(number).padStart(2)}  ${image(frame).padEnd(width)}  ${place}`;
  }).join("\n");
}

function memoryParts(report, timeOf) {
  const page = report.memoryStatus?.pageSize ?? 0;
  const size = (pages) => `${(pages * page / (1 << 20)).toFixed(1)} MiB`;
  const ended = report.processes.filter((process) => process.reason);
  const rows = [...report.processes].sort((one, other) => other.rpages - one.rpages);
  const widest = Math.max(4, ...rows.map((process) => process.name.length));
  return [
    table([
      ["Ended for memory", ended.map((process) => `${process.name} (${process.reason})`).join(", ")],
      ["Largest", report.largestProcess ?? ""],
      ["When", timeOf(report.date ?? "")],
    ]),
    section("Processes", [lines("Processes", rows.map((process) =>
      `${process.name.padEnd(widest)}  ${size(process.rpages).padStart(11)}  ${process.states.join(", ")}`
        + (process.reason ? `  ended: ${process.reason}` : "")).join("\n"))]),
  ];
}

function table(rows) {
  const made = element("dl", "report-facts", "");
  for (const [name, value] of rows) {
    if (value) made.append(element("dt", "", name), element("dd", "", value));
  }
  return made;
}

function disclosure(title, content) {
  const made = document.createElement("details");
  made.append(element("summary", "", title), content);
  return made;
}
