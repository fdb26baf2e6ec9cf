/// A script that was recorded on the page of a device: the lines of it that call `appctl`.
///
/// What is around them (the helpers of the script, and its waiting for callbacks and states) is
/// skipped: the comparison waits itself, because versions differ in what they call.
public struct RecordedScript: Equatable, Sendable {
  /// One line of the script.
  public struct Step: Equatable, Sendable {
    /// The number of the line, counted from 1.
    public var line: Int
    /// The words after `appctl`.
    public var words: [String]
    /// As it is shown.
    public var text: String { words.joined(separator: " ") }
  }

  public var steps: [Step]

  init(steps: [Step]) { self.steps = steps }

  /// The verbs that are about devices, or only wait or look.
  private static let refused: Set = [
    "boot", "shutdown", "devices", "erase", "upgrade", "compare", "check", "install", "uninstall",
  ]

  /// Reads a script.
  ///
  /// - Throws: ``ComparisonError`` with the number of the line that is none of a recording.
  public init(_ text: String) throws {
    steps = []
    var helper: Substring?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let number = index + 1
      let trimmed = line.drop(while: \.isWhitespace)
      if helper != nil {
        if line.hasPrefix("}") { helper = nil }
        continue
      }
      if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
      if let end = Self.helperEnd(trimmed) {
        if end == .later { helper = trimmed }
        continue
      }
      let words = try ShellWords.words(of: trimmed, line: number)
      switch words.first {
      case "set", "begin", "returned", "reached": continue
      case "appctl":
        guard words.count > 1 else {
          throw ComparisonError("line \(number): appctl without a verb")
        }
        if words[1] == "wait" { continue }
        try Self.check(Array(words.dropFirst()), number)
        steps.append(Step(line: number, words: Array(words.dropFirst())))
      default:
        throw ComparisonError(
          "line \(number) is no line of a recording: \(line); a script has lines such as: "
            + "appctl press home")
      }
    }
    if let helper { throw ComparisonError("the script ends inside of: \(helper)") }
    guard !steps.isEmpty else { throw ComparisonError("the script has no line with appctl") }
  }

  private enum End { case here, later }

  /// Where a function ends that begins on this line; nil if none does.
  private static func helperEnd(_ line: Substring) -> End? {
    let name = line.prefix { $0.isLetter || $0 == "_" }
    guard !name.isEmpty, line.dropFirst(name.count).hasPrefix("() {") else { return nil }
    return line.hasSuffix("}") ? .here : .later
  }

  private static func check(_ words: [String], _ line: Int) throws {
    if refused.contains(words[0]) {
      throw ComparisonError(
        "line \(line): 'appctl \(words[0])' does not belong in a comparison, which has its own "
          + "devices")
    }
    if words.contains(where: { $0 == "--device" || $0.hasPrefix("--device=") }) {
      throw ComparisonError("line \(line): the comparison chooses the devices itself")
    }
  }
}

extension RecordedScript.Step {
  /// The same step on a screen of another size: places of fingers are moved to the same part of the
  /// screen.
  public func scaled(across: Double, down: Double) -> [String] {
    // How many of its numbers are places; an angle and a scale are the same on all screens.
    let most = ["tap": 2, "swipe": 4, "pinch": 2, "rotate": 2][words[0]] ?? 0
    guard across != 1 || down != 1, most > 0 else { return words }
    var scaled = words
    for index in 1..<min(words.count, most + 1) {
      guard let number = Double(words[index]) else { break }
      scaled[index] = String((number * (index % 2 == 1 ? across : down)).rounded())
    }
    return scaled
  }
}
