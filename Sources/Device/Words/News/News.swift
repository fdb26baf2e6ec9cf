/// A kind of message to an app that does not change its position.
///
/// How each kind coalesces:
/// - `environment`, `backgroundRefresh`, `protectedData` and `statusBar` compare the present value
///   with what the app knows, so that a change that was undone meanwhile is not delivered (WAKE-09,
///   WAKE-16);
/// - `significantTime`, `expiry` and `memoryWarning` are delivered once, however often they became
///   due;
/// - `location` keeps the newest positions, and of the rest the last of each kind;
/// - `audio` keeps the last of each kind, but every command of a remote control;
/// - `preferences` delivers at once what differs from what the app knows (WAKE-12, WAKE-16);
/// - `display` compares what is connected, and its modes, with what the app knows (WAKE-10, WAKE-11);
/// - `accessory` compares what is connected with what the app knows (WAKE-04), and queues data;
/// - `bonjour` compares what is published, found and resolved with what the app knows;
/// - `metrics` delivers all that waits at once;
/// - `scenes` compares where the app's scenes are with what it knows, and delivers discarded sessions at
///   once;
/// - `url`, `notification`, `call`, `wake`, `taskExpiry`, `bluetooth` and `peripheral` queue, and are
///   delivered one after another.
public enum News: UInt8, Hashable, Sendable, CaseIterable {
  // In the order of delivery if several are due.
  case environment
  case backgroundRefresh
  case protectedData
  case significantTime
  case statusBar
  case expiry
  case taskExpiry
  case url
  case notification
  case memoryWarning
  case location
  case audio
  case call
  case wake
  // After a wake, whose time begins with it.
  case bluetooth
  case accessory
  case metrics
  case peripheral
  case preferences
  case display
  case bonjour
  case scenes
}

extension News {
  /// Its place in the order of delivery.
  @inline(__always)
  var number: Int { Int(rawValue) }
}

/// A set of kinds of news.
public struct NewsSet: OptionSet, Hashable, Sendable, Codable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public init(_ kind: News) {
    self.init(rawValue: 1 << kind.rawValue)
  }

  init(_ sets: [NewsSet]) {
    self = sets.reduce([]) { $0.union($1) }
  }

  /// The number of the kind that is delivered first; nil if the set is empty.
  @inline(__always)
  var firstNumber: Int? { rawValue == 0 ? nil : rawValue.trailingZeroBitCount }

  /// The kinds of which each app is asked, because they compare what is with what it knows.
  static let asked: NewsSet = [
    .environment, .backgroundRefresh, .protectedData, .statusBar, .wake, .scenes,
  ]
}
