/// A line that an app has printed, without what is another with each run.
enum ComparedLine {
  /// The line without the time and the process that the system writes before it, with "…" in place of
  /// addresses and of identifiers that are made by chance.
  static func text(of line: String) -> String {
    var text = Substring(line)
    // `2026-03-01 09:41:00.123 Notes[71:71] `
    if let head = text.prefixMatch(of: #/\d{4}-\d\d-\d\d [\d:.]+ [^\[\]]*\[\d+:\d+\] /#) {
      text = text[head.range.upperBound...]
    }
    let byChance = #/0x[0-9a-fA-F]{6,16}|[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}/#
    return String(text).replacing(byChance, with: "…")
  }
}
