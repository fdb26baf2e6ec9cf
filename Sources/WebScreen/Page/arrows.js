// The arrows from a cause to what it has caused, on the chart.
import { chainOf, effectsOf } from "./causes.js";

// Draws the causes of an item, and what it has caused. `placeOf` says where an item is, also one that
// is not on the chart. Returns how many arrows were drawn.
export function paintArrows(pen, timeLine, item, placeOf, colors) {
  let drawn = 0;
  const draw = (from, to, width) => { if (arrow(pen, placeOf(from), placeOf(to), width)) drawn++; };
  const chain = chainOf(timeLine, item);
  pen.fillStyle = pen.strokeStyle = colors.accent;
  const effects = effectsOf(timeLine, item).slice(0, 40);
  for (const effect of effects) {
    pen.globalAlpha = 0.7;
    pen.setLineDash([5, 3]);
    draw(item, effect, 1.25);
    pen.setLineDash([]);
  }
  pen.globalAlpha = 1;
  for (let index = chain.length - 1; index > 0; index--) {
    draw(chain[index], chain[index - 1], 2);
  }
  return drawn;
}

// Returns whether there is one: not between two items that are out of sight on the same side, and not where
// both are at the same place.
function arrow(pen, from, to, width) {
  if (!from || !to || (from.side !== 0 && from.side === to.side)) return false;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < 7) return false;
  // Bent to the side, so that an arrow along a row is seen above what is in it.
  const bend = Math.min(22, length / 3);
  const isSteep = dx < 12;
  const middle = {
    x: from.x + dx / 2 + (isSteep ? bend : 0), y: from.y + dy / 2 - (isSteep ? 0 : bend),
  };
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.quadraticCurveTo(middle.x, middle.y, to.x, to.y);
  pen.stroke();
  pen.lineWidth = 1;
  const angle = Math.atan2(to.y - middle.y, to.x - middle.x);
  pen.beginPath();
  pen.moveTo(to.x, to.y);
  for (const side of [-0.45, 0.45]) {
    pen.lineTo(to.x - 9 * Math.cos(angle + side), to.y - 9 * Math.sin(angle + side));
  }
  pen.closePath();
  pen.fill();
  return true;
}
