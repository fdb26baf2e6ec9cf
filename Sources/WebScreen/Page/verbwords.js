// How a verb is written for appctl, and what is said of it, by the table that the device has of them.
import { verbs } from "./verbs.js";

// The words of appctl for an action of the page; null: it has none.
export function words(action) {
  return first(verbs[action.name]?.script, (template) => filled(template, action));
}

// The sentence about an action that was done; empty: the device's own words say everything.
export function saying(action, device) {
  const app = device?.apps.find((one) => one.id === action.app);
  const fields = { ...action, app: app?.name ?? action.app ?? "The system" };
  const { saying, sayings = {} } = verbs[action.name] ?? {};
  return sayings[action.value] ?? first(saying, (template) => sentence(template, fields)) ?? "";
}

// What the button of a verb on the body of the device is called.
export function buttonName(name) {
  return verbs[name]?.button ?? "";
}

// The first of several templates that can be filled; null: none can.
function first(templates, fill) {
  for (const template of templates?.split(" | ") ?? []) {
    const result = fill(template);
    if (result !== null) return result;
  }
  return null;
}

// The words of a template; null: a field is empty that is not in brackets.
function filled(template, fields) {
  const result = [];
  for (const part of template.match(/\[[^\]]*\]|\S+/g)) {
    if (part.startsWith("[")) {
      result.push(...(filled(part.slice(1, -1), fields) ?? []));
      continue;
    }
    const [whole, before, name, isSplit, after] = part.match(/^(.*)\{(\w+)(\*?)\}(.*)$/) ?? [];
    if (whole === undefined) {
      result.push(part);
      continue;
    }
    const value = fields[name];
    if (!value) return null;
    if (isSplit) result.push(...value.split(" "));
    else result.push(before + value + after);
  }
  return result;
}

function sentence(template, fields) {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  if (names.some((name) => !fields[name])) return null;
  return template.replace(/\{(\w+)\}/g, (_, name) => fields[name]);
}
