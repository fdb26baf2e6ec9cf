import AppInterface

/// What the menu of an app's icon offers: the app's quick actions (URL-12), and to remove the app.
struct IconMenu: Equatable {
  struct Item: Equatable {
    var title: String
    /// Below the title; empty: there is nothing.
    var subtitle = ""
    var choice: Choice
    var isDestructive = false
  }

  enum Choice: Equatable {
    /// The quick action of this type.
    case quickAction(String)
    /// Asks whether to remove the app.
    case remove
    case removeIndeed
    case scene(SceneCommand)
    case cancel
  }

  /// Above the items; empty: there is nothing.
  var question = ""
  var items: [Item]

  /// The menu of the app's icon. It is empty if there is nothing to offer.
  init(of app: WireShellApp) {
    items = app.quickActions.map {
      Item(title: $0.title, subtitle: $0.subtitle, choice: .quickAction($0.type))
    }
    if app.removable {
      items.append(Item(title: "Remove App", choice: .remove, isDestructive: true))
    }
  }

  /// The question before an app is removed.
  init(removing app: WireShellApp) {
    question = "Remove “\(app.name)”? Its data will be removed as well."
    items = [
      Item(title: "Remove", choice: .removeIndeed, isDestructive: true),
      Item(title: "Cancel", choice: .cancel),
    ]
  }
}
