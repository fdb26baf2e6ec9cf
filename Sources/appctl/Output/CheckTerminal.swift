import DeviceControl
import Glibc
import LifecycleCheck

/// What `appctl check` shows while it is under way.
enum CheckTerminal {
  /// Standard output is a terminal with colours, and its user wants them (NO_COLOR).
  static var isColored: Bool { isTerminal && getenv("NO_COLOR") == nil }

  private static var isTerminal: Bool {
    isatty(STDOUT_FILENO) == 1 && getenv("TERM").map { String(cString: $0) } != "dumb"
  }

  /// On a terminal the leg under way is in the last line; elsewhere only what is finished is printed.
  static func show(_ progress: Tour.Progress, _ text: TerminalReport) {
    switch progress {
    case .began(_, let title):
      if isTerminal { Output.drawn("           \(title.harmlessLine) …") }
    case .finished(let leg):
      if isTerminal { Output.drawn("\r\u{1B}[K") }
      Output.painted(text.line(of: leg))
    }
  }
}
