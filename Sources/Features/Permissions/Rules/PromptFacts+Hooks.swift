extension PromptFacts {
  static let hooks = Hooks(
    apps: [
      .uninstalled: { device, app in device.removeQuestions(of: app) { _ in true } }
    ])
}
