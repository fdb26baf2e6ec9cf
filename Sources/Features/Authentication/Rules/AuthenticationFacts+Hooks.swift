extension AuthenticationFacts {
  static let hooks = Hooks(
    apps: [
      .abandoned: .init { $0.dropAuthentication(of: $1) }
    ],
    device: [
      .unlocked: .init { $0.notePasscode() },
      .settles: .init { $0.settleAuthentication() },
    ])
}
