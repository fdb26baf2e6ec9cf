/// Reads the arguments of `.proves(…)`.
enum ClaimReader {
  /// Why the arguments are malformed.
  struct Mistake: Error {
    var message: String
  }

  static func read(_ arguments: ArraySlice<SwiftToken>, file: String) -> Result<[Claim], Mistake> {
    var names: [(id: String, line: Int)] = []
    var rest = arguments
    while let token = rest.first, !token.isWord("on") {
      switch token.kind {
      case .string(let text?): names.append((text, token.line))
      case .mark(","): break
      default:
        return .failure(Mistake(message: "'.proves' requires the ids as plain string literals"))
      }
      rest = rest.dropFirst()
    }
    rest = rest.dropFirst()
    guard rest.first?.isMark(":") == true,
      let word = rest.compactMap(\.word).last, let level = ProofLevel(rawValue: word)
    else {
      return .failure(
        Mistake(
          message: "'.proves' must end with 'on: .kernel', 'on: .uikit' or 'on: .processes'"))
    }
    guard !names.isEmpty else {
      return .failure(Mistake(message: "'.proves' names no statement"))
    }
    return .success(
      names.map { Claim(statement: $0.id, level: level, file: file, line: $0.line) })
  }
}
