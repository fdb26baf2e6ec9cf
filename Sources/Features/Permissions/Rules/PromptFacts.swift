/// The system prompts that were not answered yet. That of an app about the position is with its own facts.
struct PromptFacts: DeviceFeature {
  /// A system prompt is showing that no app has asked for.
  var isShowing = false
  /// The apps' questions for permission that were not answered yet, at most one of each app for each
  /// service. Only those of the app in front cover it (SEQ-41).
  var questions: [PermissionQuestion] = []

  func hash(into hasher: inout Hasher) {
    hasher.combine(questions)
  }
}

extension Cover {
  /// A system prompt that no app has asked for.
  public static let prompt = Cover(of: PromptFacts.self)

  /// The app's questions for permission.
  public static func question(of app: AppID) -> Cover {
    Cover(of: PromptFacts.self, number: 1, over: .app(app))
  }
}
