/// A kind of thing that an app is told where it stands, and that moves it nowhere.
///
/// How each kind coalesces:
/// - `environment` and `statusBar` compare the present value with what the app knows, so that a
///   change which was undone meanwhile is not told (WAKE-16);
/// - `expiry` and `memoryWarning` are told once, however often they were due;
/// - `url` and `wake` queue, and are told one after the other.
public enum News: UInt8, Hashable, Sendable, CaseIterable {
  // In the order in which they are told where several are due.
  case environment
  case statusBar
  case expiry
  case url
  case memoryWarning
  case wake
}

/// A set of kinds of news.
public struct NewsSet: OptionSet, Hashable, Sendable, Codable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public init(_ kind: News) {
    self.init(rawValue: 1 << kind.rawValue)
  }

  /// The kind that is told before the others.
  var first: News? {
    rawValue == 0 ? nil : News(rawValue: UInt8(rawValue.trailingZeroBitCount))
  }
}
