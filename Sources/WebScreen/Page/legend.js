// The legend below the time line.
import { states, heights } from "./lanepainter.js";
import { words } from "./spelling.js";

// Shows what each kind of item looks like.
export function showLegend(painter) {
  const list = document.getElementById("legend");
  const shown = [...states.map((state) => ["state", state]),
    ["callback", "callback"], ["task", "background task"], ["exit", "exit"],
    ["reason", "reason to run"], ["deadline", "deadline"], ["memory", "memory"],
    ["pressure", "memory pressure"], ["request", "request"]];
  list.replaceChildren(...shown.map(([kind, label]) => {
    const line = document.createElement("li");
    const sample = document.createElement("canvas");
    sample.setAttribute("aria-hidden", "true");
    line.append(sample, words(label));
    requestAnimationFrame(() => drawSample(painter, sample, kind, label));
    return line;
  }));
}

// Draws the symbol of a kind.
function drawSample(painter, canvas, kind, label) {
  const pen = painter.prepare(canvas, 26, 18);
  const [width, middle] = [26, 9];
  if (kind === "state") {
    const height = Math.max(2, 18 * heights[label]);
    pen.fillStyle = painter.colors[label];
    pen.fillRect(0, 18 - height, width, height);
    if (label === "background") painter.hatch(pen, 0, 18 - height, width, height);
  } else if (kind === "callback") {
    pen.fillStyle = painter.colors.mark;
    for (const x of [6, 11, 19]) pen.fillRect(x, 3, 2, 12);
  } else if (kind === "task") {
    pen.fillStyle = painter.colors.task;
    pen.beginPath();
    pen.roundRect(0, 3, width, 12, 3);
    pen.fill();
  } else if (kind === "reason") {
    pen.strokeStyle = painter.colors.task;
    pen.beginPath();
    pen.roundRect(0.5, 3.5, width - 1, 11, 3);
    pen.stroke();
  } else if (kind === "memory") {
    pen.fillStyle = painter.colors.memory;
    [[0, 6], [9, 10], [18, 7]].forEach(([x, height]) => {
      pen.globalAlpha = 0.35;
      pen.fillRect(x, 16 - height, 9, height);
      pen.globalAlpha = 1;
      pen.fillRect(x, 16 - height, 9, 1.5);
    });
  } else if (kind === "pressure") {
    ["active", "inactive", "exit"].forEach((color, place) => {
      const height = 4 + place * 4;
      pen.fillStyle = painter.colors[color];
      pen.fillRect(place * 9, 16 - height, 9, height);
    });
  } else if (kind === "exit") {
    pen.fillStyle = painter.colors.exit;
    pen.fillRect(4, 1, 2, 16);
    pen.beginPath();
    pen.roundRect(4, 1, 18, 10, [0, 4, 4, 0]);
    pen.fill();
  } else if (kind === "deadline") {
    pen.setLineDash([2, 3]);
    pen.strokeStyle = painter.colors.quiet;
    pen.beginPath();
    pen.moveTo(0, middle);
    pen.lineTo(9, middle);
    pen.stroke();
    pen.setLineDash([]);
    pen.fillStyle = painter.colors.exit;
    pen.fillRect(9, middle - 1.5, 15, 3);
    pen.fillRect(22, middle - 6, 3, 12);
    pen.beginPath();
    pen.arc(9, middle, 4, 0, 7);
    pen.fill();
  } else {
    pen.fillStyle = painter.colors.mark;
    pen.beginPath();
    pen.moveTo(13, middle - 6);
    pen.lineTo(18, middle);
    pen.lineTo(13, middle + 6);
    pen.lineTo(8, middle);
    pen.fill();
  }
  }
