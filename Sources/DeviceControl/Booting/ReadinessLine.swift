/// A line by which a starting foregroundd tells how far it is.
///
/// It writes them to the descriptor that it was given as `--ready-descriptor`: any number of
/// notes, then `ready` or one of the failures, then it closes it.
public enum ReadinessLine: Equatable, Sendable {
  /// The device takes commands.
  case ready
  /// One sentence for the person who boots it: what an earlier run had left behind.
  case note(String)
  /// It does not start, because of what it found.
  case failed(String)
  /// It does not start, because of what it was asked for.
  case failedUsage(String)

  /// Reads a line without its line feed; `nil` when it is none of these.
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
