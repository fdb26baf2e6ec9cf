/// A class of data protection: when the content of a file can be read (DP-02).
///
/// The raw value is a byte of the header of a protected file, and of the key bag.
public enum FileProtectionClass: UInt8, Sendable, Codable, CaseIterable {
  /// Class A, `NSFileProtectionComplete`: only while the device is unlocked (DP-03).
  case complete = 1
  /// Class B, `NSFileProtectionCompleteUnlessOpen`: opened only while the device is unlocked; what is
  /// open stays usable, and new files can be made at any time (DP-04).
  case completeUnlessOpen = 2
  /// Class C, `NSFileProtectionCompleteUntilFirstUserAuthentication`: from the first unlock after
  /// boot on (DP-05).
  case completeUntilFirstUserAuthentication = 3
  /// Class D, `NSFileProtectionNone`: always; the key comes from the device alone (DP-06).
  case none = 4
}
