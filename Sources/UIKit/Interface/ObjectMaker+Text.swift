extension ObjectMaker {
  /// The classes of text that can be edited, and of bars.
  static let textClasses: [String: AnyClass] = [
    "textField": UITextField.self, "textView": UITextView.self,
    "navigationBar": UINavigationBar.self, "toolbar": UIToolbar.self, "tabBar": UITabBar.self,
  ]
}
