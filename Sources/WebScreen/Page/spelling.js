// The names that the device uses, as words for a person.

// notRunning becomes "not running".
export function words(name) {
  return name.replace(/([A-Z])/g, " $1").toLowerCase();
}

// extraLarge becomes "Extra large".
export function heading(name) {
  const text = words(name);
  return text[0].toUpperCase() + text.slice(1);
}
