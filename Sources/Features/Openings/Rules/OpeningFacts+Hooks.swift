extension OpeningFacts {
  static let hooks = Hooks(
    apps: [
      .declined: { $0.declineOpening($1) },
      .abandoned: { $0.openings.apps.remove($1) },
    ],
    news: [
      .url: { $0.openings.apps.contains($1) ? $0.takeOpening($1).callback : nil }
    ])
}
