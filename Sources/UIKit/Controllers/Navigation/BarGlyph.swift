import Foundation

/// The pictures of the system's bar buttons, as paths in a square of 24 points.
@MainActor enum BarGlyph {
  /// A picture's path, and whether it is filled rather than stroked.
  static func path(for item: UIBarButtonItem.SystemItem) -> (path: UIBezierPath, fills: Bool)? {
    let path = UIBezierPath()
    switch item {
    case .add:
      path.lines([(12, 4), (12, 20)], [(4, 12), (20, 12)])
    case .stop, .close:
      path.lines([(6, 6), (18, 18)], [(18, 6), (6, 18)])
    case .compose:
      path.lines([(13, 5), (5, 5), (5, 19), (19, 19), (19, 11)], [(10, 14), (20, 4)])
    case .action:
      path.lines(
        [(9, 9), (6, 9), (6, 21), (18, 21), (18, 9), (15, 9)], [(12, 15), (12, 2)],
        [(8.5, 5.5), (12, 2), (15.5, 5.5)])
    case .search:
      path.append(UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 12, height: 12)))
      path.lines([(14.5, 14.5), (20.5, 20.5)])
    case .refresh:
      path.addArc(
        withCenter: CGPoint(x: 12, y: 13), radius: 7.5, startAngle: -0.9, endAngle: 4.3,
        clockwise: true)
      path.lines([(17, 2.5), (16.6, 7.2), (11.8, 6.6)])
    case .trash:
      path.lines(
        [(4, 6), (20, 6)], [(9, 6), (9, 3.5), (15, 3.5), (15, 6)],
        [(6, 6), (7, 21), (17, 21), (18, 6)], [(10, 10), (10, 17)], [(14, 10), (14, 17)])
    case .reply:
      path.lines([(9, 5), (3, 11), (9, 17)], [(3, 11), (14, 11), (20, 14), (21, 20)])
    case .organize:
      path.lines([(3, 19), (3, 6), (9, 6), (11, 8.5), (21, 8.5), (21, 19), (3, 19)])
    case .bookmarks:
      path.lines(
        [(12, 6), (12, 20)], [(12, 6), (9, 4), (3, 4), (3, 18), (9, 18), (12, 20)],
        [(12, 6), (15, 4), (21, 4), (21, 18), (15, 18), (12, 20)])
    case .camera:
      path.lines([
        (3, 8), (7.5, 8), (9, 5.5), (15, 5.5), (16.5, 8), (21, 8), (21, 19), (3, 19), (3, 8),
      ])
      path.append(UIBezierPath(ovalIn: CGRect(x: 8.5, y: 9.5, width: 7, height: 7)))
    case .play:
      path.lines([(6, 3), (20, 12), (6, 21), (6, 3)])
      return (path, true)
    case .pause:
      path.append(UIBezierPath(rect: CGRect(x: 5, y: 4, width: 5, height: 16)))
      path.append(UIBezierPath(rect: CGRect(x: 14, y: 4, width: 5, height: 16)))
      return (path, true)
    case .rewind:
      path.lines([(12, 5), (2, 12), (12, 19), (12, 5)], [(22, 5), (12, 12), (22, 19), (22, 5)])
      return (path, true)
    case .fastForward:
      path.lines([(12, 5), (22, 12), (12, 19), (12, 5)], [(2, 5), (12, 12), (2, 19), (2, 5)])
      return (path, true)
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace:
      return nil
    }
    return (path, false)
  }

  /// The chevron of a back button.
  static func chevron(pointingRight: Bool) -> UIBezierPath {
    let path = UIBezierPath()
    if pointingRight {
      path.lines([(2, 2), (10.5, 10.5), (2, 19)])
    } else {
      path.lines([(10.5, 2), (2, 10.5), (10.5, 19)])
    }
    return path
  }
}

extension UIBezierPath {
  fileprivate func lines(_ lines: [(CGFloat, CGFloat)]...) {
    for line in lines {
      for (index, point) in line.enumerated() {
        let point = CGPoint(x: point.0, y: point.1)
        if index == 0 { move(to: point) } else { addLine(to: point) }
      }
    }
  }
}
