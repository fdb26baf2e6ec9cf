/// How much one app may leave with transferd: the numbers of docs/LIMITS.md.
package enum TransferLimits {
  package static let sessions = 64
  /// Of all its sessions together.
  package static let tasks = 2_000
  /// Parts that wait for a task with their resume data; the oldest is removed.
  package static let keptParts = 16
  /// The body of a response to an upload, in bytes.
  package static let answer = 64 << 10
  /// All headers of a server's response, in bytes.
  package static let headers = 256 << 10
  /// An identifier of a session, in bytes.
  package static let identifier = 1_000
}
