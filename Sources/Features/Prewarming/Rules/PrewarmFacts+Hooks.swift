extension PrewarmFacts {
  static let hooks = Hooks(
    apps: [
      .starts: { $0.launchPrewarmed($1) },
      .updates: { $0.endPrewarmed($1, because: .update) },
      .uninstalled: { $0.endPrewarmed($1, because: .uninstalled) },
      .forceQuit: { $0.endPrewarmed($1, because: .forceQuit) },
    ],
    device: [
      .memoryGotShort: { $0.endPrewarmed(because: .memory) },
      .shutDown: { $0.endPrewarmed(because: .shutdown) },
    ])
}
