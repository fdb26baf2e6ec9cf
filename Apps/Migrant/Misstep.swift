import Foundation

/// What this app does wrong on its way to scenes. The first argument chooses; `none`, and no argument,
/// choose nothing.
enum Misstep: String {
  /// The application's delegate makes a window of its own.
  case window
  /// The scene's delegate has no methods but the first: the application's delegate waits in vain.
  case callbacks
  /// The scene's delegate looks at nothing that it is connected for.
  case unread
  /// It passes a URL on with a notification, which the page observes when it has appeared.
  case lateObserver = "late-observer"
  /// The same, with a selector.
  case lateSelector = "late-selector"
  /// It reads the URL at a launch, and does nothing with it.
  case dropped
  /// An observer of the application's notification does the same as the scene's delegate.
  case observer
  /// The scene's delegate does it twice by itself.
  case doubled
  /// It passes to a plug-in what the plug-in observes, too, and does not pass on the rest.
  case plugIns = "plug-ins"
  /// Only the application's delegate would preserve the page.
  case state

  /// It is kept: the system launches the app for a URL without arguments.
  static let chosen: Misstep? = {
    let key = "misstep"
    if let word = CommandLine.arguments.dropFirst().first {
      UserDefaults.standard.set(word, forKey: key)
    }
    return UserDefaults.standard.string(forKey: key).flatMap(Misstep.init)
  }()

  var isChosen: Bool { Self.chosen == self }
}
