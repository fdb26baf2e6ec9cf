/// The same is done twice in one change of the scene.
struct WorkTwiceRule: Rule {
  let name = "work-twice"
  let statement = "SCENE-07"
  let severity = Severity.warning
  let title = "The same is done twice in one change"
  let demand = """
    UIKit calls the method of the scene's delegate, and posts the notifications of the scene and of \
    UIApplication as well, whether an app has scenes or not. Whoever listens to two of them, or passes one \
    on to somebody who listens to the other, does the work twice.
    """
  let mend = "Do the work in one place: in the method of the scene's delegate, or as an observer."
  let example = """
    // No observer of UIApplication.didEnterBackgroundNotification beside this:
    func sceneDidEnterBackground(_ scene: UIScene) {
      store.save()
    }
    """
  let source: String? =
    "https://developer.apple.com/documentation/uikit/uiapplication/didenterbackgroundnotification"

  /// A line with fewer letters says nothing of what was done.
  private static let letters = 6

  func findings(in record: LegRecord) -> [Finding] {
    let changes = SceneDiary(record.console).transitions
    var places: Set<String> = []
    var findings: [Finding] = []
    for change in changes {
      guard let twice = Self.twice(in: change), places.insert(change.method).inserted else {
        continue
      }
      findings.append(
        Finding(
          self, in: record, at: record.start,
          "\(twice.what) came \(twice.of) of one change", place: change.method,
          details: change.phases.map { phase in
            "\(phase.name): "
              + (phase.lines.map { "'\($0)'" } + phase.files.map { "writes \($0)" })
              .joined(separator: ", ")
          }))
    }
    for method in Set(changes.map(\.method)).sorted() where !places.contains(method) {
      let same = changes.filter { $0.method == method }
      // One that repeats itself by chance does so once.
      guard same.count > 1, let first = same.first,
        let phase = first.phases.first(where: Self.isDoubled),
        same.allSatisfy({ $0.phases.contains { $0.name == phase.name && Self.isDoubled($0) } })
      else { continue }
      findings.append(
        Finding(
          self, in: record, at: record.start,
          "all that the app prints in \(phase.name) comes twice, as of a method that is called twice",
          place: method, details: phase.lines))
    }
    return findings
  }

  /// What two phases of a change have in common; nil: nothing.
  private static func twice(
    in change: SceneDiary.Transition
  ) -> (what: String, of: String)? {
    for (index, phase) in change.phases.enumerated() {
      for other in change.phases.dropFirst(index + 1) {
        let names = "both from \(phase.name) and from \(other.name)"
        if let line = phase.lines.first(where: {
          other.lines.contains($0) && $0.count(where: \.isLetter) >= letters
        }) {
          return ("the line '\(line)'", names)
        }
        if let file = phase.files.first(where: other.files.contains) {
          return ("a change of the file \(file)", names)
        }
      }
    }
    return nil
  }

  /// The lines are the same twice.
  private static func isDoubled(_ phase: SceneDiary.Phase) -> Bool {
    let half = phase.lines.count / 2
    return half > 0 && phase.lines.count == half * 2
      && phase.lines.prefix(half) == phase.lines.suffix(half)
      && phase.lines.contains { $0.count(where: \.isLetter) >= letters }
  }
}
