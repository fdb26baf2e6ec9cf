extension PreferenceFacts {
  static let hooks = Hooks(
    apps: [
      .starts: .init { $0.sendPreferencesAtLaunch(of: $1) },
      .returned: .init { $0.preferencesWereTaken(by: $1) },
    ],
    news: [
      .preferences: .init { $0.preferences.runs[$1].isEmpty ? nil : $0.takePreferences($1) }
    ])
}
