/// The part of a thread's stack on which passcodes have been.
enum PasscodeStack {
  /// How deep calls with a passcode are, in bytes.
  static let size = 256 << 10
}
