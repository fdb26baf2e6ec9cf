import Foundation

/// What a person has chosen in Settings, by the keys of Settings.bundle.
struct NotesSettings {
  private let defaults: UserDefaults

  init(_ defaults: UserDefaults = .standard) {
    self.defaults = defaults
    // The same as in Settings.bundle: Settings saves only what the person changes.
    defaults.register(defaults: ["sortsBy": "date", "showsSummaries": true])
  }

  var showsSummaries: Bool { defaults.bool(forKey: "showsSummaries") }

  /// The notes in the chosen order.
  ///
  /// - Parameter notes: The most recently changed comes first.
  func sorted(_ notes: [Note]) -> [Note] {
    guard defaults.string(forKey: "sortsBy") == "title" else { return notes }
    return notes.sorted { $0.title.localizedStandardCompare($1.title) == .orderedAscending }
  }
}
