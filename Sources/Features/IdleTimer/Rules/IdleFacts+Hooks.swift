extension IdleFacts {
  static let hooks = Hooks(
    device: [
      .used: .init { $0.idle.wasUsed = true },
      .settles: .init { $0.settleIdleTimer() },
    ],
    deviceDeadlines: [.idle: { $0.idleTimePassed() }])
}
