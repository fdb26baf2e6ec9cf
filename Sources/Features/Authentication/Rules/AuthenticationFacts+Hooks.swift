extension AuthenticationFacts {
  static let hooks = Hooks(
    apps: [
      .abandoned: { $0.dropAuthentication(of: $1) }
    ],
    device: [
      .unlocked: { $0.notePasscode() },
      .settles: { $0.settleAuthentication() },
    ])
}
