import Glibc

/// Why a call over the bus has no result: what the service answered, or why there is no answer.
public struct BusError: Error, Hashable, Sendable, CustomStringConvertible {
  /// As D-Bus names it, such as `org.freedesktop.DBus.Error.AccessDenied`.
  public let name: String
  /// One sentence, not to be trusted: a service may have written it.
  public let text: String

  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// The longest text of an error that is kept.
  static let longestText = 200

  /// An error as it came over the bus.
  init(received name: String, _ text: String) {
    self.init(
      name: String(name.prefix(Self.longestText)),
      text: String(text.prefix(Self.longestText).map { $0.isNewline ? " " : $0 }))
  }

  /// There is no connection to the bus, or it has ended.
  public static let disconnected = BusError(
    name: "org.freedesktop.DBus.Error.Disconnected", text: "there is no connection to the bus")

  /// The answer is larger or deeper than any that is read.
  static let tooLarge = BusError(
    name: "org.foreground.Bus.TooLarge", text: "the answer is too large to be read")

  /// The answer, or the call, is not what D-Bus allows.
  static func malformed(_ text: String) -> BusError {
    BusError(name: "org.foreground.Bus.Malformed", text: text)
  }

  /// What a function of the library has returned.
  ///
  /// - Parameter what: What was not done, if it is an error's number.
  /// - Throws: ``malformed(_:)`` with the error's text.
  @discardableResult
  static func check(
    _ result: CInt, _ what: @autoclosure () -> String
  ) throws(BusError) -> CInt {
    guard result >= 0 else {
      throw .malformed("\(what()): \(String(cString: strerror(-result)))")
    }
    return result
  }

  /// Whether the bus or the service does not let this program do what it asked.
  public var isDenial: Bool {
    name == "org.freedesktop.DBus.Error.AccessDenied"
      || name == "org.freedesktop.DBus.Error.AuthFailed"
  }

  /// Nobody has the name that was called, and nobody can be started for it.
  public var isAbsence: Bool {
    name == "org.freedesktop.DBus.Error.ServiceUnknown"
      || name == "org.freedesktop.DBus.Error.NameHasNoOwner"
  }

  public var description: String {
    text.isEmpty ? name : "\(text) (\(name.split(separator: ".").last ?? "?"))"
  }
}
