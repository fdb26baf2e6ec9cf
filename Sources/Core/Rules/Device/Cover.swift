/// Something that lies over whatever is in front, and makes an app there inactive (SEQ-14, SEQ-24, SEQ-26).
/// A feature lays and lifts it, and has the facts of it.
public struct Cover: Hashable, Sendable, Codable {
  /// The place of the feature's slot.
  let feature: Int
  /// Tells several covers of one feature apart.
  let number: Int
  let extent: Extent
  /// The panel stays lit while it lies there.
  let keepsPanelLit: Bool

  /// What it covers.
  enum Extent: Hashable, Sendable, Codable {
    case everything
    /// Nothing but this app: over anything else it waits.
    case app(AppID)
    /// Only what is behind the lock. On an unlocked device it is a banner.
    case closedDevice
  }

  init<Facts: FeatureFacts>(
    of feature: Facts.Type, number: Int = 0, over extent: Extent = .everything,
    keepsPanelLit: Bool = false
  ) {
    self.feature = feature.slot.index
    self.number = number
    self.extent = extent
    self.keepsPanelLit = keepsPanelLit
  }

  /// In one order, so that equal devices compare equal.
  fileprivate func precedes(_ other: Cover) -> Bool {
    (feature, number, extent.ordinal) < (other.feature, other.number, other.extent.ordinal)
  }
}

extension Cover.Extent {
  fileprivate var ordinal: Int {
    switch self {
    case .everything: -2
    case .closedDevice: -1
    case .app(let app): app.index
    }
  }
}

extension Device {
  /// Lays the cover, unless it lies there already.
  mutating func lay(_ cover: Cover) {
    guard !covers.contains(cover) else { return }
    covers.insert(cover, at: covers.firstIndex { cover.precedes($0) } ?? covers.count)
  }

  /// Lifts the cover, if it lies there.
  mutating func lift(_ cover: Cover) {
    guard let index = covers.firstIndex(of: cover) else { return }
    covers.remove(at: index)
  }

  /// Lays the cover or lifts it.
  mutating func set(_ cover: Cover, isLaid: Bool) {
    if isLaid { lay(cover) } else { lift(cover) }
  }

  /// Something covers what is in front now.
  public var isFrontCovered: Bool {
    covers.contains { cover in
      switch cover.extent {
      case .everything: true
      case .app(let app): isInFront(app)
      case .closedDevice: isClosed
      }
    }
  }

  /// A cover keeps the panel lit.
  var isPanelKeptLit: Bool { covers.contains(where: \.keepsPanelLit) }
}
