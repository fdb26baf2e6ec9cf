extension EnvironmentFacts {
  static let hooks = Hooks(
    apps: [.starts: .init { $0.environment.known[$1].environment = $0.lasting.$environment }],
    news: [
      .environment: .init { $0.takeEnvironment($1) },
      .significantTime: .init { $0.isTimeChangeDue($1) ? $0.takeTimeChange($1) : nil },
    ],
    deviceDeadlines: [.midnight: { $0.midnightPassed() }])
}
