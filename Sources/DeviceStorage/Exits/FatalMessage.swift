import Foundation

/// What a process has printed of why it crashes: an exception that nobody has caught, or an error at
/// which Swift stops.
public struct FatalMessage: Hashable, Sendable, Codable {
  /// The exception's name, such as `NSInternalInconsistencyException`; nil: Swift has stopped it.
  public var exception: String?
  /// Why, as the process has said it; it may have several lines.
  public var reason: String

  public init(exception: String? = nil, reason: String) {
    self.exception = exception
    self.reason = reason
  }

  /// Finds the message in what a process has printed last; the newest, if there are several.
  ///
  /// - Returns: nil if it has said nothing of the kind.
  public init?(in output: some Collection<UInt8>) {
    let text = String(decoding: output, as: UTF8.self)
    if let message = Self.exception(in: text) ?? Self.lastLine(behind: Self.errorMark, in: text)
      ?? Self.lastLine(from: RequiredScenes.message, in: text)
    {
      self = message
    } else {
      return nil
    }
  }

  /// The line of the platform that says the same.
  public var line: String {
    guard let exception else { return isAboutScenes ? reason : Self.errorMark + reason }
    return "\(Self.exceptionMark)\(exception)'\(Self.reasonMark)\(reason)'"
  }

  /// The name and the reason, in one line.
  public var summary: String {
    let reason = PlainText.phrase(reason)
    return exception.map { "\($0): \(reason)" } ?? reason
  }

  /// UIKit has not let the app launch, because it has no scenes (SCENE-19).
  public var isAboutScenes: Bool { exception == nil && reason.hasPrefix(RequiredScenes.message) }

  private static let exceptionMark = "*** Terminating app due to uncaught exception '"
  private static let reasonMark = ", reason: '"
  /// What is printed behind an exception's reason.
  private static let afterReason = "'\nterminating with uncaught exception"
  private static let errorMark = "Fatal error: "

  private static func exception(in text: String) -> FatalMessage? {
    guard let mark = text.ranges(of: exceptionMark).last else { return nil }
    let rest = text[mark.upperBound...]
    guard let nameEnd = rest.firstIndex(of: "'") else { return nil }
    var reason = rest[rest.index(after: nameEnd)...]
    guard reason.hasPrefix(reasonMark) else { return nil }
    reason = reason.dropFirst(reasonMark.count)
    if let end = reason.firstRange(of: afterReason) {
      reason = reason[..<end.lowerBound]
    } else {
      reason = reason.prefix { !$0.isNewline }
      if reason.last == "'" { reason = reason.dropLast() }
    }
    return FatalMessage(exception: String(rest[..<nameEnd]), reason: String(reason))
  }

  /// What stands in the last line that has the mark, behind it.
  private static func lastLine(behind mark: String, in text: String) -> FatalMessage? {
    for line in text.split(whereSeparator: \.isNewline).reversed() {
      guard let found = line.firstRange(of: mark) else { continue }
      return FatalMessage(reason: String(line[found.upperBound...]))
    }
    return nil
  }

  /// The same with the mark.
  private static func lastLine(from mark: String, in text: String) -> FatalMessage? {
    lastLine(behind: mark, in: text).map { FatalMessage(reason: mark + $0.reason) }
  }
}
