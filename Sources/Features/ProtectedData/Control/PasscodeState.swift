import AppInterface

/// The passcode of a device, and what it protects.
public struct PasscodeState: Equatable, Sendable, Codable {
  /// There is one.
  public var hasPasscode: Bool
  /// What can be read of protected files: `beforeFirstUnlock`, `unlocked` or `locked` (DP-16).
  public var keyBag: String
  /// The files of apps are encrypted, and served as their classes say.
  public var filesAreProtected: Bool
  /// Why they are not, although there is a passcode; `nil` if they are, or if there is none.
  public var obstacle: String?
  /// The wrong passcodes since the right one.
  public var wrongGuesses: Int
  /// The device is restarting, because its files were sealed for the first time.
  public var restarts: Bool

  init(_ state: WirePasscodeState) {
    hasPasscode = state.hasPasscode_p
    keyBag = state.keyBag
    filesAreProtected = state.filesAreProtected
    obstacle = state.obstacle.isEmpty ? nil : state.obstacle
    wrongGuesses = Int(state.wrongGuesses)
    restarts = state.restarts
  }
}
