extension DisplayFacts {
  static let hooks = Hooks(
    apps: [.starts: .init { $0.noteDisplays(of: $1) }],
    news: [
      .display: .init { $0.hasDisplayNews($1) ? $0.takeDisplayEvent($1) : nil }
    ],
    screens: { $0.displaysForScenes(of: $1) })
}
