/// What UIKit has written into an app's console for `appctl check --scenes`.
struct SceneDiary {
  /// What was printed while a method was called, or observers were told.
  struct Phase: Equatable {
    var name: String
    /// The app's own lines.
    var lines: [String] = []
    /// The files that were written.
    var files: [String] = []
  }

  /// The words of the lines, with what belongs to each, in their order.
  private var notes: [(word: String, rest: String)] = []
  private(set) var phases: [Phase] = []

  init(_ console: [String]) {
    var open: [Phase] = []
    for line in console {
      let message = ConsoleLine.message(of: line)
      guard message.hasPrefix(Self.mark) else {
        if !open.isEmpty { open[open.count - 1].lines.append(message) }
        continue
      }
      let words = message.dropFirst(Self.mark.count).split(separator: " ", maxSplits: 1)
      guard let word = words.first.map(String.init) else { continue }
      let rest = words.count > 1 ? String(words[1]) : ""
      switch word {
      case "begin": open.append(Phase(name: rest))
      case "wrote":
        if !open.isEmpty { open[open.count - 1].files.append(rest) }
      case "end":
        if let phase = open.popLast() { phases.append(phase) }
      default: notes.append((word, rest))
      }
    }
    phases += open.reversed()
  }

  private static let mark = "[SceneDiary] "

  /// What belongs to each line with the word.
  func all(_ word: String) -> [String] { notes.filter { $0.word == word }.map(\.rest) }

  /// One change of the scene: the phases of its delegate's method and of the notifications of the same.
  struct Transition: Equatable {
    var method: String
    var phases: [Phase]
  }

  /// The changes of the scene, in their order.
  var transitions: [Transition] {
    var transitions: [Transition] = []
    for phase in phases {
      if Self.notifications[phase.name] != nil {
        transitions.append(Transition(method: phase.name, phases: [phase]))
      } else if let last = transitions.indices.last,
        Self.notifications[transitions[last].method]?.contains(phase.name) == true
      {
        transitions[last].phases.append(phase)
      }
    }
    return transitions
  }

  /// The notifications that are posted with the methods.
  private static let notifications = [
    "sceneWillEnterForeground": [
      "UISceneWillEnterForegroundNotification", "UIApplicationWillEnterForegroundNotification",
    ],
    "sceneDidBecomeActive": [
      "UISceneDidActivateNotification", "UIApplicationDidBecomeActiveNotification",
    ],
    "sceneWillResignActive": [
      "UISceneWillDeactivateNotification", "UIApplicationWillResignActiveNotification",
    ],
    "sceneDidEnterBackground": [
      "UISceneDidEnterBackgroundNotification", "UIApplicationDidEnterBackgroundNotification",
    ],
  ]
}

/// A line of an app's console.
enum ConsoleLine {
  /// The line without the time and the process.
  static func message(of line: String) -> String {
    guard let end = line.firstRange(of: "] ") else { return line }
    let head = line[..<end.lowerBound]
    // `2026-03-01 09:41:00.123 Notes[71:71] `
    guard head.first?.isNumber == true, head.contains("[") else { return line }
    return String(line[end.upperBound...])
  }
}
