extension TimeOfDayFacts {
  static let hooks = Hooks(
    news: [
      .environment: { $0.takeEnvironment($1) },
      .significantTime: { $0.isTimeChangeDue($1) ? $0.takeTimeChange($1) : nil },
    ],
    deviceDeadlines: [.midnight: { $0.midnightPassed() }])
}
