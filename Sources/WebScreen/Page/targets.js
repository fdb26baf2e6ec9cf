// What is on the screen and how appctl finds it, while it is recorded what is done.
export class Targets {
  constructor(connection) {
    this.elements = [];
    // Called when there are others.
    this.changed = () => {};
    connection.on("elements", (message) => {
      this.elements = message.elements;
      this.changed();
    });
  }

  clear() {
    this.elements = [];
    this.changed();
  }

  // Those that appctl finds, in reading order.
  get known() {
    return this.elements.filter(isKnown)
      .sort(({ frame: [x, y] }, { frame: [otherX, otherY] }) => y - otherY || x - otherX);
  }

  // The element that a finger at a place means; undefined: there is none that appctl finds.
  at(x, y) {
    return smallest(this.elements.filter((one) => one.isTarget), x, y);
  }

  // The same, or else what is around the place.
  around(x, y) {
    return this.at(x, y) ?? smallest(this.elements.filter(isKnown), x, y);
  }
}

// The words of appctl that find an element; `named` says how its label is written.
export function queryWords({ label, id, index }, named) {
  return [
    ...(id === undefined ? [] : option("--id", id)),
    ...(label === undefined ? [] : named(label)),
    ...(index === undefined ? [] : ["--index", String(index)]),
  ];
}

// An option with its value. One that begins with "-" would be taken for another option.
export function option(name, value) {
  return value.startsWith("-") ? [`${name}=${value}`] : [name, value];
}

const isKnown = ({ label, id }) => label !== undefined || id !== undefined;

function smallest(elements, x, y) {
  const size = ({ frame: [, , width, height] }) => width * height;
  return elements.filter(({ frame: [left, top, width, height] }) =>
    x >= left && y >= top && x <= left + width && y <= top + height)
    // Of two that are alike, the one in front.
    .reverse().sort((one, other) => size(one) - size(other))[0];
}
