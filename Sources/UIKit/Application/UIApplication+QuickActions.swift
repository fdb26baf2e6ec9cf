import AppInterface
import AppRuntime
import AppSupport

extension UIApplication {
  /// The quick actions that the app itself has given its icon, after those of Info.plist (URL-12). The
  /// system keeps them when the app has ended; nil and an empty array are the same.
  ///
  /// At most 50, with texts and user info of 60 KiB together. More are not taken, with a line in the
  /// log.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get {
      MainThreadChecker.check("-[UIApplication shortcutItems]")
      return dynamicShortcutItems
    }
    set {
      MainThreadChecker.check("-[UIApplication setShortcutItems:]")
      var actions = WireQuickActions()
      for item in newValue ?? [] {
        guard let message = item.message else {
          SystemLog.write(
            "The userInfo of the quick action “\(item.type)” is not a property list; the quick "
              + "actions stay as they were.")
          return
        }
        actions.items.append(message)
      }
      guard actions.items.count <= 50, actions.items.map(\.length).reduce(0, +) <= 60 << 10 else {
        SystemLog.write("So many quick actions are not taken; they stay as they were.")
        return
      }
      dynamicShortcutItems = newValue
      connection?.port.send { $0.quickActions = actions }
    }
  }

  /// Hands a quick action over that the person has chosen (URL-12).
  func perform(_ action: WireQuickAction) {
    // What the app says afterwards has no effect: it is in front already.
    delegate?.application(
      self, performActionFor: UIApplicationShortcutItem(action), completionHandler: { _ in })
  }
}

extension WireQuickAction {
  /// The bytes of its texts and its user info.
  fileprivate var length: Int {
    type.utf8.count + title.utf8.count + subtitle.utf8.count + iconFile.utf8.count + userInfo.count
  }
}
