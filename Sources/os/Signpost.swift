/// Tells intervals of the same name apart that overlap.
public struct OSSignpostID: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt64

  /// Creates an identifier with a number of one's own.
  public init(_ value: UInt64) {
    rawValue = value
  }

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Creates an identifier that no other interval of the process has.
  public init(log: OSLog) {
    rawValue = Self.next()
  }

  /// Creates the identifier of an object, the same each time.
  public init(log: OSLog, object: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }

  /// The identifier of intervals that never overlap.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  public static let null = OSSignpostID(0)
  public static let invalid = OSSignpostID(UInt64.max)

  private static let lock = OSAllocatedUnfairLock(initialState: UInt64(0))

  private static func next() -> UInt64 {
    lock.withLock {
      $0 += 1
      return $0
    }
  }
}

/// What happens at a signpost.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let event = OSSignpostType(rawValue: 0)
  public static let begin = OSSignpostType(rawValue: 1)
  public static let end = OSSignpostType(rawValue: 2)
}

/// A signpost. Nothing here listens to signposts, as on a phone without Instruments: it costs a call, and
/// its message is not made.
// The platform's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// A signpost whose values are in a format's places, as ``os_signpost(_:dso:log:name:signpostID:)``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: Any...
) {}

/// Marks intervals and events of one part of an app. Nothing here listens to them, as on a phone without
/// Instruments: each costs a call, and its message is not made.
public struct OSSignposter: Sendable {
  /// Somebody listens: nobody does.
  public var isEnabled: Bool { false }

  /// A signposter to which nobody listens.
  public static let disabled = OSSignposter()

  public init() {}
  /// A signposter of one part of an app.
  public init(subsystem: String, category: String) {}
  /// A signposter of one part of an app.
  public init(subsystem: String, category: OSLog.Category) {}
  /// A signposter beside a logger.
  public init(logger: Logger) {}
  /// A signposter beside a log.
  public init(logHandle: OSLog) {}

  /// An identifier that no other interval of the process has.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: .default) }
  /// The identifier of an object, the same each time.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
    OSSignpostID(log: .default, object: object)
  }

  /// Begins an interval.
  ///
  /// - Returns: What ends it.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive,
    _ message: @autoclosure () -> OSLogMessage = ""
  ) -> OSSignpostIntervalState {
    .beginState(id: id)
  }

  /// Begins an interval that follows the work through its calls.
  public func beginAnimationInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive,
    _ message: @autoclosure () -> OSLogMessage = ""
  ) -> OSSignpostIntervalState {
    .beginState(id: id)
  }

  /// Ends an interval.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState,
    _ message: @autoclosure () -> OSLogMessage = ""
  ) {}

  /// Marks a moment.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive,
    _ message: @autoclosure () -> OSLogMessage = ""
  ) {}

  /// Marks the interval of a piece of work.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive,
    _ message: @autoclosure () -> OSLogMessage = "", around task: () throws -> Result
  ) rethrows -> Result {
    try task()
  }
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {
  let signpostID: OSSignpostID

  private init(_ id: OSSignpostID) {
    signpostID = id
  }

  /// An interval that has begun elsewhere.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id)
  }
}

extension OSLog {
  /// Somebody listens to signposts: nobody does.
  public var signpostsEnabled: Bool { false }
}

extension OSLog.Category {
  /// Signposts that are only recorded when a tool asks for them.
  public static let dynamicTracing = OSLog.Category(rawValue: "DynamicTracing")
  /// The same, with the calls that led there.
  public static let dynamicStackTracing = OSLog.Category(rawValue: "DynamicStackTracing")
}
