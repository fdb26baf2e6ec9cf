extension PromptFacts {
  static let hooks = Hooks(
    apps: [
      .uninstalled: .init { device, app in device.removeQuestions(of: app) { _ in true } }
    ])
}
