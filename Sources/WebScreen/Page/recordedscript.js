// Writes a recording as a script of appctl, or as a test in Swift.

import { words } from "./verbwords.js";

function stepWords(step) {
  const round = (number) => String(Math.round(number));
  switch (step.kind) {
    case "action": return words(step.action);
    case "type": return ["type", step.text];
    case "key": return ["key", step.name];
    case "swipe":
      return ["swipe", round(step.start.x), round(step.start.y), round(step.end.x),
        round(step.end.y), "--duration", step.seconds.toFixed(2)];
    default: {
      const hold = step.hold ? ["--hold", step.hold.toFixed(1)] : [];
      return step.label ? ["tap", "--label", step.label, ...hold]
        : ["tap", round(step.x), round(step.y), ...hold];
    }
  }
}

// In other states an app may have been on its way to the next one. That it has reached such a state is
// waited for, not that it is in it, and what follows counts from the same place of the log.
const lasting = new Set(["active", "suspended", "notRunning"]);

export function script(steps, { form, purges }) {
  return form === "swift" ? swift(steps, purges) : shell(steps, purges);
}

function shell(steps, purges) {
  const lines = [
    "#!/usr/bin/env bash",
    "# Recorded on the page of a device. It needs a device that is booted, with the same apps:",
    "#   appctl boot --screen; appctl install …",
    "set -euo pipefail",
    "# APPCTL: another appctl; DEVICE: another device than the default one.",
    'appctl() { command "${APPCTL:-appctl}" "$@" ${DEVICE:+--device "$DEVICE"}; }',
    "",
    "# Remembers the newest entry of the log.",
    "begin() {",
    "  last=$(appctl log --json | tail -n 1 | sed -E 's/^[{]\"seq\":([0-9]+).*/\\1/')",
    "}",
    "",
    "# Waits until the log has had an entry of the app with this text since then.",
    "logged() {",
    "  for _ in $(seq 300); do",
    "    if appctl log --json --app \"$1\" --since \"${last:-0}\" | grep -F \"$2\" >/dev/null; then",
    "      return 0",
    "    fi",
    "    sleep 0.1",
    "  done",
    "  echo \"$1: the log has no $2\" >&2",
    "  return 1",
    "}",
    "returned() { logged \"$1\" \"\\\"kind\\\":\\\"callback\\\",\\\"name\\\":\\\"$2\\\"\"; }",
    "reached() { logged \"$1\" \"\\\"to\\\":\\\"$2\\\"\"; }",
  ];
  steps.forEach((step, index) => {
    const command = stepWords(step);
    lines.push("", `# ${index + 1}.`);
    if (!command) {
      lines.push(`# appctl has no words for this: ${JSON.stringify(step.action)}`);
      return;
    }
    if (!isUnderway(steps[index - 1])) lines.push("begin");
    lines.push(`appctl ${command.map(quoted).join(" ")}`);
    for (const { app, name } of callbacksOf(step)) {
      lines.push(`returned ${quoted(app)} ${quoted(name)}`);
    }
    for (const [app, state] of statesOf(step)) {
      lines.push(`${lasting.has(state) ? "appctl wait" : "reached"} ${quoted(app)} ${state}`);
    }
    const purged = purges && purgedBy(step);
    if (purged) {
      lines.push(`appctl jetsam ${quoted(purged)}`, `appctl wait ${quoted(purged)} notRunning`,
        `appctl launch ${quoted(purged)}`, `appctl wait ${quoted(purged)} active`);
    }
  });
  return lines.join("\n") + "\n";
}

function swift(steps, purges) {
  const apps = [...new Set(steps.flatMap(({ seen }) =>
    [...seen.states.keys(), ...seen.callbacks.map(({ app }) => app)]))];
  const lines = [
    "import DeviceControl", "import DeviceTestKit", "import Testing", "",
    "@Test func recorded() throws {",
    ...apps.map((app) => `  let ${nameOf(app)} = SampleApp(${literal(app.split(".").pop())}, `
      + `as: ${literal(app)})`),
    `  try withDevice(apps: [${apps.map(nameOf).join(", ")}]) { device in`,
    "    var last: UInt64 = 0",
  ];
  steps.forEach((step, index) => {
    const command = stepWords(step);
    if (!command) return;
    if (!isUnderway(steps[index - 1])) lines.push("    last = try device.logPosition()");
    lines.push(`    #expect(try device.appctl(${command.map(literal).join(", ")}).status == 0)`);
    for (const { app, name } of callbacksOf(step)) {
      lines.push("    #expect(try device.waitForCallback("
        + `${literal(name)}, of: ${nameOf(app)}, since: last))`);
    }
    for (const [app, state] of statesOf(step)) {
      lines.push(lasting.has(state)
        ? `    try device.wait(for: ${nameOf(app)}, .${state})`
        : `    #expect(try device.waitForEntry(of: ${nameOf(app)}, since: last) { `
          + `if case .state(_, ${literal(state)}, _) = $0.content { true } else { false } } != nil)`);
    }
    const purged = purges && purgedBy(step);
    if (purged) {
      lines.push(`    try device.perform(.jetsam(${literal(purged)}))`,
        `    try device.wait(for: ${nameOf(purged)}, .notRunning)`,
        `    try device.open(${nameOf(purged)})`);
    }
  });
  return [...lines, "  }", "}"].join("\n") + "\n";
}

// The states that were seen at the end of a step.
function statesOf(step) {
  return [...step.seen.states];
}

// Whether the step after this one was done while an app may have been on its way to another state.
function isUnderway(step) {
  return step !== undefined && statesOf(step).some(([, state]) => !lasting.has(state));
}

// Each callback that has returned in a step, once.
function callbacksOf(step) {
  const seen = new Map(step.seen.callbacks.map((one) => [`${one.app} ${one.name}`, one]));
  return [...seen.values()];
}

// The app that is active after a step, and can be opened again.
function purgedBy(step) {
  const { active } = step.seen;
  return active?.includes(".") ? active : null;
}

function quoted(word) {
  return /^[A-Za-z0-9_./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function literal(word) {
  return JSON.stringify(word);
}

function nameOf(app) {
  const word = app.split(".").pop().replace(/[^A-Za-z0-9]/g, "");
  return word.charAt(0).toLowerCase() + word.slice(1);
}
