// Writes a recording as a script of appctl, or as a test in Swift.

import { option, queryWords } from "./targets.js";
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
    case "assert": return assertWords(step.assertion);
    default: {
      const hold = step.hold ? ["--hold", step.hold.toFixed(1)] : [];
      const place = step.target ? queryWords(step.target, (label) => option("--label", label))
        : [round(step.x), round(step.y)];
      return ["tap", ...place, ...hold];
    }
  }
}

function assertWords(assertion) {
  const value = assertion.value === undefined ? [] : option("--value", assertion.value);
  const query = queryWords(assertion, () => []);
  const { label } = assertion;
  const named = label === undefined ? [] : label.startsWith("-") ? ["--", label] : [label];
  return ["assert", ...query, ...value, ...named];
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
    'appctl() { command "${APPCTL:-appctl}" ${DEVICE:+--device "$DEVICE"} "$@"; }',
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
    if (beginsAnew(steps, index)) lines.push("begin");
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

// A test of DeviceTestKit. Its steps are a function of their own, which another test may perform on a
// device that it has made.
function swift(steps, purges) {
  const apps = [...new Set(steps.flatMap(({ seen }) =>
    [...seen.states.keys(), ...seen.callbacks.map(({ app }) => app)]))];
  const lines = swiftSteps(steps, purges);
  return [
    "import DeviceControl", "import DeviceTestKit", "import Testing", "",
    ...apps.map((app) => `private let ${nameOf(app)} = SampleApp(${literal(app.split(".").pop())}, `
      + `as: ${literal(app)})`),
    "",
    "@Test func recorded() throws {",
    `  try withScreenDevice(apps: [${apps.map(nameOf).join(", ")}]) { try recordedSteps(on: $0) }`,
    "}", "",
    "func recordedSteps(on device: TestDevice) throws {",
    ...declared(lines),
    "}",
  ].join("\n") + "\n";
}

const countsFromHere = "  last = try device.logPosition()";

// The lines with the position in the log as a constant or a variable, or without it: what is not used, or
// not changed, would be a warning.
function declared(lines) {
  if (!lines.some((line) => line.includes(", since: last)"))) {
    return lines.filter((line) => line !== countsFromHere);
  }
  const isChanged = lines.filter((line) => line === countsFromHere).length > 1;
  const first = lines.indexOf(countsFromHere);
  return lines.with(first, `  ${isChanged ? "var" : "let"} ${countsFromHere.trim()}`);
}

// An expectation about a call, on as many lines as the formatter makes of it.
function expectation(call, words, end = "") {
  const list = words.join(", ");
  const whole = `  #expect(try ${call}(${list})${end})`;
  if (whole.length <= 100) return [whole];
  const line = `    try ${call}(${list})${end})`;
  return line.length <= 100 ? ["  #expect(", line]
    : ["  #expect(", `    try ${call}(`, `      ${list})${end})`];
}

function swiftSteps(steps, purges) {
  const lines = [];
  steps.forEach((step, index) => {
    const command = stepWords(step);
    if (!command) return;
    if (beginsAnew(steps, index)) lines.push(countsFromHere);
    const literals = command.map(literal);
    lines.push(...step.kind === "assert"
      ? [`  try device.assertScreen(${literals.slice(1).join(", ")})`]
      : expectation("device.appctl", literals, ".status == 0"));
    for (const { app, name } of callbacksOf(step)) {
      lines.push(...expectation(
        "device.waitForCallback", [literal(name), `of: ${nameOf(app)}`, "since: last"]));
    }
    for (const [app, state] of statesOf(step)) {
      if (lasting.has(state)) {
        lines.push(`  try device.wait(for: ${nameOf(app)}, .${state})`);
        continue;
      }
      lines.push("  #expect(",
        `    try device.waitForEntry(of: ${nameOf(app)}, since: last) {`,
        `      if case .state(_, ${literal(state)}, _) = $0.content { true } else { false }`,
        "    } != nil)");
    }
    const purged = purges && purgedBy(step);
    if (purged) {
      lines.push(`  try device.perform(.jetsam(${literal(purged)}))`,
        `  try device.wait(for: ${nameOf(purged)}, .notRunning)`,
        `  try device.open(${nameOf(purged)})`);
    }
  });
  return lines;
}

// The states that were seen at the end of a step.
function statesOf(step) {
  return [...step.seen.states];
}

// Whether what follows a step counts from there. It does not if an app may have been on its way to another
// state when it was done, nor if nothing was done: an assertion looks, and what is seen after it may have
// been there before.
function beginsAnew(steps, index) {
  if (index === 0) return true;
  if (steps[index].kind === "assert") return false;
  const last = steps.slice(0, index)
    .findLast((step) => step.kind !== "assert" || statesOf(step).length > 0);
  return last === undefined || statesOf(last).every(([, state]) => lasting.has(state));
}

// Each callback that has returned in a step, once.
function callbacksOf(step) {
  const seen = new Map(step.seen.callbacks.map((one) => [`${one.app} ${one.name}`, one]));
  return [...seen.values()];
}

// The app that is active after a step, and can be opened again.
function purgedBy(step) {
  if (step.kind === "assert") return null;
  const { active } = step.seen;
  return active?.includes(".") ? active : null;
}

function quoted(word) {
  if (/^[A-Za-z0-9_./:@%+=-]+$/.test(word)) return word;
  const isOneLine = !/[\n\r\t]/.test(word);
  if (isOneLine) return `'${word.replaceAll("'", "'\\''")}'`;
  // A command is one line of the script.
  const escapes = { "\n": "\\n", "\r": "\\r", "\t": "\\t", "'": "\\'", "\\": "\\\\" };
  return `$'${word.replace(/[\n\r\t'\\]/g, (one) => escapes[one])}'`;
}

// As Swift writes it, which has other escapes than JSON for what is no letter.
function literal(word) {
  return JSON.stringify(word).replace(/\\(u([0-9a-f]{4})|[bf\\"nrt])/g, (escape, kind, code) =>
    code ? `\\u{${code}}` : kind === "b" ? "\\u{8}" : kind === "f" ? "\\u{c}" : escape);
}

function nameOf(app) {
  const word = app.split(".").pop().replace(/[^A-Za-z0-9]/g, "");
  return word.charAt(0).toLowerCase() + word.slice(1);
}
