/// A line with which a starting foregroundd reports its progress.
///
/// foregroundd writes to the descriptor given as `--ready-descriptor`: any number of notes, then
/// `ready` or one of the failures; then it closes the descriptor.
public enum ReadinessLine: Equatable, Sendable {
  /// The device accepts commands.
  case ready
  /// One sentence for the user: what an earlier run had left behind.
  case note(String)
  /// foregroundd cannot start because of the machine's state.
  case failed(String)
  /// foregroundd cannot start because the request is invalid.
  case failedUsage(String)

  /// Parses a line without its line feed; `nil` if it is malformed.
  public init?(_ line: some StringProtocol) {
    if line == "ready" {
      self = .ready
    } else if let message = ReadinessLine.message(of: line, after: "note: ") {
      self = .note(message)
    } else if let message = ReadinessLine.message(of: line, after: "failed: ") {
      self = .failed(message)
    } else if let message = ReadinessLine.message(of: line, after: "failed-usage: ") {
      self = .failedUsage(message)
    } else {
      return nil
    }
  }

  private static func message(of line: some StringProtocol, after prefix: String) -> String? {
    line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : nil
  }
}
