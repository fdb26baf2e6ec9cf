/// What somebody may have meant who has written a word that there is not.
public enum Spelling {
  /// The word that is nearest in its spelling, in capital or small letters.
  ///
  /// - Parameter aliases: Further spellings of a word, such as the name of what it stands for.
  /// - Returns: `nil`: none is near enough to have been meant.
  public static func nearest(
    to word: String, among words: some Sequence<String>,
    alias aliases: (String) -> [String] = { _ in [] }
  ) -> String? {
    // What is longer than any word is near to none.
    guard !word.isEmpty, word.utf8.count < 200 else { return nil }
    let wanted = word.lowercased()
    var nearest: (word: String, distance: Int)?
    for candidate in words {
      for spelling in [candidate] + aliases(candidate) {
        let distance = distance(wanted, spelling.lowercased())
        if distance < nearest?.distance ?? .max { nearest = (candidate, distance) }
      }
    }
    guard let nearest, nearest.distance <= max(1, wanted.count / 3),
      nearest.distance < wanted.count
    else { return nil }
    return nearest.word
  }

  /// A sentence about what may have been meant, or about what there is: the end of the message about a
  /// word that there is not, from its semicolon on.
  ///
  /// - Parameters:
  ///   - kind: What such words are called, in the plural.
  ///   - words: All that there are.
  public static func advice(about word: String, _ kind: String, _ words: [String]) -> String {
    if let nearest = nearest(to: word, among: words) { return "; did you mean \"\(nearest)\"?" }
    guard !words.isEmpty else { return "; there are no \(kind)" }
    let shown = words.sorted().prefix(mostNamed).map { "\"\($0)\"" }.joined(separator: ", ")
    let more = words.count - mostNamed
    return "; there are: \(shown)" + (more > 0 ? " and \(more) more" : "")
  }

  private static let mostNamed = 20

  /// The edit distance: how many letters must be inserted, deleted or changed.
  public static func distance(_ one: String, _ other: String) -> Int {
    let target = Array(other)
    var row = Array(0...target.count)
    for (index, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in target.indices {
        let changed = diagonal + (letter == target[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
      }
    }
    return row[target.count]
  }
}
