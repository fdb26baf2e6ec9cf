import DeviceStorage

extension AppRegistry {
  /// The identifier of the installed app that somebody may have meant: by its name, by the last part of
  /// its identifier, or by one with a slip of the keys; nil if nothing is near.
  func similar(to text: String) -> String? {
    let wanted = text.lowercased()
    let candidates = all.filter { !$0.isLeaving }.map { app in
      (
        identifier: app.bundleIdentifier,
        names: [
          app.bundleIdentifier.lowercased(), app.installation.displayName.lowercased(),
          app.bundleIdentifier.split(separator: ".").last.map { $0.lowercased() } ?? "",
        ]
      )
    }.sorted { $0.identifier < $1.identifier }
    if let same = candidates.first(where: { $0.names.contains(wanted) }) { return same.identifier }
    let distances = candidates.map { candidate in
      (candidate.identifier, candidate.names.map { Self.distance(wanted, $0) }.min() ?? .max)
    }
    guard let nearest = distances.min(by: { $0.1 < $1.1 }), nearest.1 <= Self.mostSlips,
      nearest.1 * 3 <= wanted.count
    else { return nil }
    return nearest.0
  }

  /// A letter that is another one counts two.
  private static let mostSlips = 3

  /// How many letters one text has that the other one has not, in their order. Names are short; what is
  /// longer than any is near to none.
  private static func distance(_ one: String, _ other: String) -> Int {
    guard one.utf8.count < 200 else { return .max }
    return Array(one).difference(from: Array(other)).count
  }
}
