/// An item of a time line.
public struct TimeLineItem: Equatable, Sendable, Codable {
  /// The kind of an item, which determines how it is drawn.
  public enum Kind: String, Equatable, Sendable, Codable, CaseIterable {
    /// A period in one state (LIFE-01); the label is the state.
    case state
    /// A callback of the app's delegate: a tick with its duration.
    case callback
    /// A background task: a bar from its beginning to its end.
    case task
    /// The end of a process: a flag; the label is the reason.
    case exit
    /// A request to the device: a mark.
    case request
    /// An entry of an unknown kind.
    case other
  }

  /// Its index among all items of its time line; it never changes.
  public var id: Int
  /// The index of its lane in ``TimeLine/lanes``.
  public var lane: Int
  public var kind: Kind
  public var label: String
  /// Seconds since the device was booted.
  public var start: Double
  /// As ``start``; `nil` while it has not ended.
  public var end: Double?
  /// The row of a bar in its lane, chosen so that bars do not overlap; 0 for other kinds.
  public var row: Int
  /// Its log entries, one per line, as `appctl log` prints them.
  public var text: String

  /// Creates an item.
  public init(
    id: Int, lane: Int, kind: Kind, label: String, start: Double, end: Double?, row: Int = 0,
    text: String
  ) {
    self.id = id
    self.lane = lane
    self.kind = kind
    self.label = label
    self.start = start
    self.end = end
    self.row = row
    self.text = text
  }
}
