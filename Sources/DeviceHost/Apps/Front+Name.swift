import LifecycleKernel

extension Front {
  /// The names of the system's own screens, which stand in messages where an app's identifier stands
  /// otherwise; so no app can have them (``SystemIdentifiers``).
  static let systemNames = Set(
    [Front.home, .phone, .messages].compactMap(\.systemName))

  /// The name in messages of what is in front: of one of the system's own screens, or an identifier.
  func name(in registry: AppRegistry) -> String {
    if case .app(let id) = self, let app = registry[id] { return app.bundleIdentifier }
    return systemName ?? "home"
  }

  private var systemName: String? {
    switch self {
    case .home: "home"
    case .phone: "phone"
    case .messages: "messages"
    case .app: nil
    }
  }
}
