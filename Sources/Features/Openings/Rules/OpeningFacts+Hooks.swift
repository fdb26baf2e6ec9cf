extension OpeningFacts {
  static let hooks = Hooks(
    apps: [
      .declined: .init { $0.declineOpening($1) },
      .abandoned: .init { $0.openings.apps.remove($1) },
    ],
    news: [
      .url: .init { $0.openings.apps.contains($1) ? $0.takeOpening($1).callback : nil }
    ])
}
