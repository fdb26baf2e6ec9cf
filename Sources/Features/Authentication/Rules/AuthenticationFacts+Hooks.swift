extension AuthenticationFacts {
  static let hooks = Hooks(
    apps: [
      .questionEnded: .init { $0.goOnAfterPermission(of: $1) },
      .abandoned: .init { $0.dropAuthentication(of: $1) },
    ],
    device: [
      .unlocked: .init { $0.notePasscode() },
      .settles: .init { $0.settleAuthentication() },
    ])
}
