extension PreferenceFacts {
  static let hooks = Hooks(
    apps: [
      .starts: { $0.sendPreferencesAtLaunch(of: $1) },
      .returned: { $0.preferencesWereTaken(by: $1) },
    ],
    news: [
      .preferences: { $0.preferences.runs[$1].isEmpty ? nil : $0.takePreferences($1) }
    ])
}
