// A frame around a part of the screen, with a caption beside it.
import { element } from "./elements.js";

// The height of the caption with its distance, in points of the screen.
const captionHeight = 34;

export class Highlight {
  // `layer` lies over the screen, and `phone` says how large that is.
  constructor(layer, phone) {
    this.phone = phone;
    this.box = element("div", "highlight", "");
    this.caption = element("div", "caption", "");
    layer.append(this.box, this.caption);
    this.hide();
  }

  hide() {
    this.box.hidden = this.caption.hidden = true;
  }

  show([x, y, width, height], text) {
    const points = this.phone.points;
    const across = (value) => value / points.width * 100;
    const down = (value) => value / points.height * 100;
    this.box.hidden = this.caption.hidden = false;
    Object.assign(this.box.style, {
      left: `${across(x)}%`, top: `${down(y)}%`, width: `${across(width)}%`,
      height: `${down(height)}%`,
    });
    this.caption.textContent = text;
    // Its middle is as far to the right in it as it is on the screen, so all of it is there.
    const middle = Math.min(100, Math.max(0, across(x + width / 2)));
    Object.assign(this.caption.style, { left: `${middle}%`, translate: `${-middle}%` });
    const isBelow = y + height + captionHeight <= points.height;
    const isAbove = !isBelow && y >= captionHeight;
    this.caption.style.top = isBelow ? `${down(y + height)}%` : "auto";
    this.caption.style.bottom = isBelow ? "auto"
      : `${100 - down(isAbove ? y : Math.min(points.height, y + height))}%`;
  }
}

// The place of a pointer over a layer, in points of the screen.
export function placeOf(event, layer, phone) {
  const { width, height } = phone.points;
  return [event.offsetX / layer.clientWidth * width, event.offsetY / layer.clientHeight * height];
}
