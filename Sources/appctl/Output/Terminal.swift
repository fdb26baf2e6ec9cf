import DeviceControl
import Glibc

/// The terminal that standard output is, on which a table is drawn in place.
struct Terminal {
  /// Nil if standard output is no terminal, or one that cannot move its cursor.
  init?() {
    guard isatty(STDOUT_FILENO) == 1, getenv("TERM").map({ String(cString: $0) }) != "dumb" else {
      return nil
    }
  }

  /// Draws lines over what was drawn before, each cut at the right edge and as many as there is room
  /// for.
  func draw(_ lines: [String]) {
    let size = size
    let shown = lines.prefix(max(1, size.rows - 1)).map { String($0.harmless.prefix(size.columns)) }
    // Home; each line and what is left of an older one; then whatever is below.
    Output.drawn("\u{1B}[H" + shown.map { $0 + "\u{1B}[K\n" }.joined() + "\u{1B}[J")
  }

  private var size: (rows: Int, columns: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0
    else { return (24, 80) }
    return (Int(size.ws_row), Int(size.ws_col))
  }
}
