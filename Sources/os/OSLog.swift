/// Where messages of one part of an app are logged: a subsystem and a category, which the console shows.
public final class OSLog: Sendable {
  /// A category that has a meaning for the platform's tools.
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// What a tool shows as points of interest.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
  }

  let subsystem: String
  let category: String
  let isDisabled: Bool

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - subsystem: The app's or the library's bundle identifier.
  ///   - category: The part of it.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem, category, isDisabled: false)
  }

  /// Creates a log with a category of the platform's.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem, category.rawValue, isDisabled: false)
  }

  private init(_ subsystem: String, _ category: String, isDisabled: Bool) {
    self.subsystem = subsystem
    self.category = category
    self.isDisabled = isDisabled
  }

  /// The log of messages that name none.
  public static let `default` = OSLog("", "", isDisabled: false)
  /// A log that shows nothing.
  public static let disabled = OSLog("", "", isDisabled: true)

  /// Messages of the type are shown: the console shows all.
  public func isEnabled(type: OSLogType) -> Bool { !isDisabled }
}

/// How important a message is.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// What helps to find a fault.
  public static let `default` = OSLogType(rawValue: 0)
  /// What may help, and is not always worth to be kept.
  public static let info = OSLogType(rawValue: 1)
  /// What only helps whoever writes the app.
  public static let debug = OSLogType(rawValue: 2)
  /// Something went wrong in the app.
  public static let error = OSLogType(rawValue: 0x10)
  /// The app itself is wrong.
  public static let fault = OSLogType(rawValue: 0x11)

  /// The word in the console; nil: none.
  var word: String? {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: nil
    }
  }
}
