/// One thing on a time line that can be pointed at.
public struct TimeLineItem: Equatable, Sendable, Codable {
  /// How it is drawn.
  public enum Kind: String, Equatable, Sendable, Codable, CaseIterable {
    /// A span of time in one state (LIFE-01); the label is the state.
    case state
    /// A callback of the app's delegate, a tick as long as it took.
    case callback
    /// A background task, a bar from its beginning to its end.
    case task
    /// The end of a process, a flag; the label is the reason.
    case exit
    /// What somebody asked of the device, a mark.
    case request
    /// Something of a kind that this version does not know.
    case other
  }

  /// Its place among all items of its time line, counted from 0; it never changes.
  public var id: Int
  /// The lane that it lies in, see ``TimeLine/lanes``.
  public var lane: Int
  public var kind: Kind
  public var label: String
  /// Seconds since the device was booted.
  public var start: Double
  /// As ``start``; `nil` while it goes on.
  public var end: Double?
  /// In which row of its lane a bar lies, so that none lies over another; 0 for other kinds.
  public var row: Int
  /// The entries of the log that it stands for, one a line, as `appctl log` prints them.
  public var text: String

  /// Makes an item.
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
