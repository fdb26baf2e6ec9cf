/// An item of a time line.
public struct TimeLineItem: Equatable, Sendable, Codable {
  /// The kind of an item, which determines how it is drawn.
  public enum Kind: String, Equatable, Sendable, Codable, CaseIterable {
    /// A period in one state (LIFE-01); the label is the state.
    case state
    /// A callback of the app's delegate: a tick with its duration, or a bar that grows while it runs.
    case callback
    /// A background task: a bar from its beginning to its end.
    case task
    /// The end of a process: a flag; the label is the reason.
    case exit
    /// A request to the device: a mark.
    case request
    /// A reason for which the system lets the app run in the background: a bar.
    case reason
    /// What the app uses of the memory, until the next item: a part of an area; the value is in bytes.
    case memory
    /// How short memory is, until the next item; the label is the level. Before the first: normal.
    case pressure
    /// A deadline of the system, from the beginning of its count until it was cancelled or has passed.
    case deadline
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
  /// Of ``Kind/memory``, in bytes; `nil` for other kinds.
  public var value: UInt64?
  /// Its log entries, one per line, as `appctl log` prints them.
  public var text: String
  /// The numbers of these entries.
  public var entries: [UInt64]
  /// The number of the entry that has caused the first of them; `nil`: none, or it is not known.
  public var because: UInt64?
  /// The number of the entry that has caused its end, if that has an entry.
  public var endBecause: UInt64?
  /// Of a ``Kind/deadline``; `nil` for other kinds.
  public var deadline: Deadline?
  /// How long the reason or deadline lasts at most, in seconds; `nil`: not limited.
  public var allowance: Double?
  /// Of a ``Kind/reason``, who holds it; of a ``Kind/exit``, the explanation.
  public var detail: String?

  /// What there is to know about a deadline.
  public struct Deadline: Equatable, Sendable, Codable {
    /// The statement of the specification that it carries out.
    public var rule: String?
    /// The property of the profile with its length.
    public var setting: String?
    /// What happens at its end.
    public var consequence: String?
    /// It has passed, and was not cancelled.
    public var hasPassed = false
  }

  /// Creates an item.
  public init(
    id: Int, lane: Int, kind: Kind, label: String, start: Double, end: Double?, row: Int = 0,
    value: UInt64? = nil, text: String, entries: [UInt64] = [], because: UInt64? = nil
  ) {
    self.entries = entries
    self.because = because
    self.value = value
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
