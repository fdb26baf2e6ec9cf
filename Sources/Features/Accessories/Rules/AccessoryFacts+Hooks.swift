extension AccessoryFacts {
  static let hooks = Hooks(
    apps: [.starts: .init { $0.noteAccessories(of: $1) }],
    news: [
      .accessory: .init { $0.hasAccessoryNews($1) ? $0.takeAccessoryEvent($1) : nil }
    ])
}
