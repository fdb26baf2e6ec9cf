/// Why a key, or the content of a protected file, is not to be had.
public enum KeyBagError: Error, Equatable, Sendable {
  /// The class's key is not in memory: the device is locked, or was not unlocked since its boot.
  case locked(FileProtectionClass)
  /// The passcode is not the one under which the keys are wrapped.
  case wrongPasscode
  /// Of the stored form something is missing or was changed.
  case damaged(String)
  /// Linux refused; the error's number.
  case system(Int32)
}
