extension PrewarmFacts {
  static let hooks = Hooks(
    apps: [
      .starts: .init { $0.launchPrewarmed($1) },
      .updates: .init { $0.endPrewarmed($1, because: .update) },
      .uninstalled: .init { $0.endPrewarmed($1, because: .uninstalled) },
      .forceQuit: .init { $0.endPrewarmed($1, because: .forceQuit) },
    ],
    device: [
      .memoryGotShort: .init { $0.endPrewarmed(because: .memory) },
      .shutDown: .init { $0.endPrewarmed(because: .shutdown) },
    ])
}
