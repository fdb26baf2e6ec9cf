// Places on one row that labels must not cover, as pairs of a left and a right edge.
export class Row {
  constructor() {
    this.taken = [];
  }

  take(left, right) {
    this.taken.push([left, right]);
  }

  isFree(left, right) {
    return this.taken.every(([from, to]) => right <= from || left >= to);
  }

  // The first free place from `left` on for a label of this width that ends before `end`; null: none.
  placeFrom(left, width, end) {
    let place = left;
    for (const [from, to] of [...this.taken].sort((one, other) => one[0] - other[0])) {
      if (place + width > from && place < to) place = to + 4;
    }
    return place + width <= end ? place : null;
  }
}
