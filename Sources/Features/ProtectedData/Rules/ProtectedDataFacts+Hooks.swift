extension ProtectedDataFacts {
  static let hooks = Hooks(
    apps: [.starts: .init { $0.noteProtectedData(of: $1) }],
    device: [
      .locked: .init { device in
        device.startKeyDiscard()
        device.tellProtectedData()
      },
      .unlocked: .init { device in
        device.cancel(.keyDiscard)
        device.tellProtectedData()
      },
    ],
    news: [
      .protectedData: .init { $0.takeProtectedDataNews($1) }
    ],
    deviceDeadlines: [.keyDiscard: { $0.keyDiscardPassed() }])
}
