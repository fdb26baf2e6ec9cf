// Flags and marks. Those that would lie on each other share one label, with their number.

// Divides items into groups: those that begin before the label of the group ends are in it.
export function grouped(items, x, width) {
  const groups = [];
  let right = -Infinity;
  for (const item of items) {
    const place = x(item.start);
    const last = groups.at(-1);
    if (last && place < right) last.items.push(item); else groups.push({ items: [item], place });
    right = groups.at(-1).place + Math.max(width(groups.at(-1)), place - groups.at(-1).place + 4);
  }
  return groups;
}

// The label of a group of flags: the one reason, or how many there are.
function labelOf(group) {
  const first = group.items[0].label;
  if (group.items.length === 1) return first;
  return group.items.every((item) => item.label === first)
    ? `${group.items.length} × ${first}` : `${group.items.length} exits`;
}

// Where the labels of ends of processes are: the group, and the left and right edge of its label.
export function layFlags(pen, items, x, view) {
  const width = (group) => pen.measureText(labelOf(group)).width + 15;
  let taken = view.gutter;
  return grouped(items, x, width).map((group) => {
    const wide = width(group) - 3;
    // Near the right edge a flag blows to the left, where no other is.
    const isTurned = group.place + wide > view.width && group.place - wide > taken;
    const left = isTurned ? group.place + 1 - wide : group.place - 1;
    taken = left + wide;
    return { group, left, right: left + wide, isTurned };
  });
}

// The ends of processes, as they were laid.
export function paintFlags(painter, pen, flags, { top, height }, x) {
  for (const { group, left, right, isTurned } of flags) {
    pen.fillStyle = painter.colors.exit;
    for (const item of group.items) pen.fillRect(x(item.start) - 1, top - 4, 2, height + 6);
    pen.beginPath();
    pen.roundRect(left, top - 4, right - left, 16, isTurned ? [4, 0, 0, 4] : [0, 4, 4, 0]);
    pen.fill();
    pen.fillStyle = painter.colors.onState;
    pen.textAlign = "left";
    pen.fillText(labelOf(group), left + 6, top + 4.5);
    for (const item of group.items) painter.note(item, x(item.start) - 4, top + 12, 8, height - 10);
    painter.note(group.items[0], left - 2, top - 4, right - left + 4, 16,
      group.items.length > 1 ? group : undefined);
  }
}

// Where requests and other marks are, with their labels: none where the next one or a flag is.
export function layMarks(pen, items, hasStates, flags, x, view) {
  const groups = grouped(items, x, () => 9);
  return groups.map((group, index) => {
    const count = group.items.length;
    // An app's lane has its states at the place of labels.
    const text = count > 1 ? `×${count}` : hasStates ? "" : group.items[0].label;
    const label = pen.measureText(text).width;
    const flag = flags.find((flag) => flag.right > group.place);
    const room = Math.min(groups[index + 1]?.place ?? Infinity, flag?.left ?? Infinity,
      view.width + 10);
    const isLabelled = text !== "" && group.place + label + 18 < room;
    return { group, text: isLabelled ? text : "", left: group.place - 6,
      right: group.place + 6 + (isLabelled ? label + 6 : 0) };
  });
}

// Requests and other marks, as they were laid.
export function paintMarks(painter, pen, marks, top, hasStates) {
  for (const mark of marks) paintMark(painter, pen, mark, top + 2, hasStates);
}

function paintMark(painter, pen, { group, text, left, right }, y, hasStates) {
  const x = group.place;
  pen.fillStyle = painter.colors.mark;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x + 5, y + 6);
  pen.lineTo(x, y + 12);
  pen.lineTo(x - 5, y + 6);
  pen.closePath();
  // The outline separates the mark from a span below it.
  pen.strokeStyle = painter.colors.card;
  pen.lineWidth = 3;
  pen.stroke();
  pen.fill();
  if (text) {
    pen.textAlign = "left";
    if (hasStates) pen.strokeText(text, x + 9, y + 6.5);
    pen.fillText(text, x + 9, y + 6.5);
  }
  pen.lineWidth = 1;
  painter.note(group.items[0], left, y - 2, right - left, 16,
    group.items.length > 1 ? group : undefined);
  // Each can be found, though the pointer finds the group.
  for (const item of group.items.slice(1)) {
    painter.boxes.unshift({ item, x: x - 6, y: y - 2, width: 12, height: 16 });
  }
}
