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

// The ends of processes.
export function paintFlags(painter, pen, items, { top, height }, x, view) {
  const width = (group) => pen.measureText(labelOf(group)).width + 15;
  for (const group of grouped(items, x, width)) {
    pen.fillStyle = painter.colors.exit;
    for (const item of group.items) pen.fillRect(x(item.start) - 1, top - 4, 2, height + 6);
    const wide = width(group) - 3;
    // Near the right edge a flag blows to the left.
    const isTurned = group.place + wide > view.width && group.place - wide > view.gutter;
    const left = isTurned ? group.place + 1 - wide : group.place - 1;
    pen.beginPath();
    pen.roundRect(left, top - 4, wide, 16, isTurned ? [4, 0, 0, 4] : [0, 4, 4, 0]);
    pen.fill();
    pen.fillStyle = painter.colors.onState;
    pen.textAlign = "left";
    pen.fillText(labelOf(group), left + 6, top + 4.5);
    for (const item of group.items) painter.note(item, x(item.start) - 4, top + 12, 8, height - 10);
    painter.note(group.items[0], left - 2, top - 4, wide + 4, 16,
      group.items.length > 1 ? group : undefined);
  }
}

// Requests and other marks.
export function paintMarks(painter, pen, items, lane, top, x, view) {
  const groups = grouped(items, x, () => 9);
  groups.forEach((group, index) => {
    const room = Math.min(groups[index + 1]?.place ?? Infinity, view.width + 10);
    paintMark(painter, pen, group, top + 2, room, Boolean(lane.app));
  });
}

function paintMark(painter, pen, group, y, room, hasStates) {
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
  let width = 12;
  const count = group.items.length;
  // An app's lane has its states at the place of labels.
  const text = count > 1 ? `×${count}` : hasStates ? "" : group.items[0].label;
  const label = pen.measureText(text).width;
  if (text && x + label + 18 < room) {
    pen.textAlign = "left";
    if (hasStates) pen.strokeText(text, x + 9, y + 6.5);
    pen.fillText(text, x + 9, y + 6.5);
    width += label + 6;
  }
  pen.lineWidth = 1;
  painter.note(group.items[0], x - 6, y - 2, width, 16, count > 1 ? group : undefined);
  // Each can be found, though the pointer finds the group.
  for (const item of group.items.slice(1)) {
    painter.boxes.unshift({ item, x: x - 6, y: y - 2, width: 12, height: 16 });
  }
}
