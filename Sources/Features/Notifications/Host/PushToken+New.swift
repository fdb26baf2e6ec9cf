import LifecycleKernel

extension PushToken {
  /// As long as those of the platform.
  static let length = 32

  /// A token that nobody can guess.
  static func new() -> PushToken {
    PushToken(bytes: (0..<length).map { _ in UInt8.random(in: .min ... .max) })
  }

  /// The text is this token's, two digits for each byte.
  func isWritten(as text: String) -> Bool {
    let digits = Array(text.utf8)
    guard digits.count == 2 * bytes.count else { return false }
    return zip(bytes, stride(from: 0, to: digits.count, by: 2)).allSatisfy { byte, index in
      UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16) == byte
    }
  }
}
