/// Something of the device of which one app may use only so much.
public enum AppResource: String, Hashable, Sendable, Codable, CaseIterable {
  case memory
  /// Processes and threads.
  case processes
  /// What it keeps on the disk.
  case storage
  /// The processor, in the background (RESP-13).
  case processor
}
