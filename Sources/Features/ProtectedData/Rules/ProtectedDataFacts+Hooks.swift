extension ProtectedDataFacts {
  static let hooks = Hooks(
    apps: [.starts: { $0.noteProtectedData(of: $1) }],
    device: [
      .locked: { device in
        device.startKeyDiscard()
        device.tellProtectedData()
      },
      .unlocked: { device in
        device.cancel(.keyDiscard)
        device.tellProtectedData()
      },
    ],
    news: [
      .protectedData: { $0.takeProtectedDataNews($1) }
    ],
    deviceDeadlines: [.keyDiscard: { $0.keyDiscardPassed() }])
}
