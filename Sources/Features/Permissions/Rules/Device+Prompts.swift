extension Device {
  /// A system prompt is showing that no app has asked for.
  public var isSystemPromptShowing: Bool { prompts.isShowing }

  /// A system prompt or a question of the app in front is showing (SEQ-41).
  public var isPromptShowing: Bool {
    isSystemPromptShowing || shownQuestion != nil || shownLocationQuestion != nil
  }

  /// The apps' questions that were not answered yet.
  public var questions: [PermissionQuestion] { prompts.questions }

  /// The question for permission that is showing, below the other prompts. One of an app that is not
  /// in front waits until it is: an app that was woken in the background covers nobody's screen.
  public var shownQuestion: PermissionQuestion? {
    questions.first { isInFront($0.app) }
  }

  mutating func showPrompt() { setPrompt(isShowing: true) }

  /// Takes the topmost system prompt away without an answer; the app may ask again.
  mutating func dismissPrompt() {
    if let question = shownLocationQuestion {
      removeLocationQuestions(of: question.app)
    } else if isSystemPromptShowing {
      setPrompt(isShowing: false)
    } else if let question = shownQuestion {
      removeQuestions(of: question.app) { $0 == question }
      tell(.questionEnded, question.app)
      advanceFront(because: .systemPrompt)
    }
  }

  private mutating func setPrompt(isShowing: Bool) {
    prompts.isShowing = isShowing
    set(.prompt, isLaid: isShowing)
    advanceFront(because: .systemPrompt)
  }

  mutating func add(_ question: PermissionQuestion) {
    prompts.questions.append(question)
    lay(.question(of: question.app))
    advanceFront(because: .systemPrompt)
  }

  /// Removes questions of the app, without a step of the app in front.
  mutating func removeQuestions(of app: AppID, where isOver: (PermissionQuestion) -> Bool) {
    guard questions.contains(where: { $0.app == app && isOver($0) }) else { return }
    prompts.questions.removeAll { $0.app == app && isOver($0) }
    set(.question(of: app), isLaid: questions.contains { $0.app == app })
  }
}
