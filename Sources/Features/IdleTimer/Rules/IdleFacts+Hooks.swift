extension IdleFacts {
  static let hooks = Hooks(
    device: [
      .used: { $0.idle.wasUsed = true },
      .settles: { $0.settleIdleTimer() },
    ],
    deviceDeadlines: [.idle: { $0.idleTimePassed() }])
}
