/// What is asserted of a device's screen is not so.
public struct ScreenAssertionFailure: Error, CustomStringConvertible {
  /// The words after `appctl`.
  public var words: [String]
  /// What appctl has said: what is on the screen instead.
  public var sentence: String

  public var description: String { "appctl \(words.joined(separator: " ")): \(sentence)" }
}

extension TestDevice {
  /// Waits until something is on the device's screen, or is gone, or has a value: as `appctl assert`,
  /// with the same words.
  ///
  /// - Throws: ``ScreenAssertionFailure`` if that does not become so.
  public func assertScreen(_ words: String...) throws {
    let words = ["assert"] + words
    let run = try appctl(words)
    guard run.status != 0 else { return }
    let said = run.errors.split(separator: "\n").joined(separator: " ")
    throw ScreenAssertionFailure(words: words, sentence: said)
  }
}
