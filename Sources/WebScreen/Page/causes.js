// Who has caused what: the links between the entries of the device's log.

// The item that has caused an item; null: none has, or it is forgotten.
export function causeOf(timeLine, item) {
  let cause = item.because === undefined ? null : timeLine.byEntry.get(item.because);
  // The entry that begins a state also ends the one before it.
  return cause && cause !== item ? cause : null;
}

// An item and its causes, the first cause last.
export function chainOf(timeLine, item) {
  const chain = [item];
  for (let cause = causeOf(timeLine, item); cause && !chain.includes(cause) && chain.length < 40;
    cause = causeOf(timeLine, cause)) {
    chain.push(cause);
  }
  return chain;
}

// What an item has caused, in the order of time.
export function effectsOf(timeLine, item) {
  const found = new Set();
  for (const entry of item.entries ?? []) {
    for (const effect of timeLine.effects.get(entry) ?? []) if (effect !== item) found.add(effect);
  }
  return [...found].sort((one, other) => one.start - other.start);
}

// All that an item has caused, also by way of other items.
export function allEffectsOf(timeLine, item, limit = 200) {
  const found = new Set([item]);
  for (const one of found) {
    for (const effect of effectsOf(timeLine, one)) if (found.size < limit) found.add(effect);
  }
  found.delete(item);
  return [...found].sort((one, other) => one.start - other.start);
}
