/// Something of the device of which one app may use only so much.
public enum AppResource: String, Hashable, Sendable, Codable, CaseIterable {
  case memory
  /// Processes and threads.
  case processes
  /// What it keeps on the disk.
  case storage
  /// The processor, in the background (RESP-13).
  case processor
  /// Memory of the display server, which keeps for the app what it shows.
  case displayMemory
  /// Time for which the display server has worked for the app and served nobody else.
  case displayTime
}
