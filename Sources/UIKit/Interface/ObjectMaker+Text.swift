extension ObjectMaker {
  /// The classes of editable text and of bars.
  static let textClasses: [String: AnyClass] = [
    "textField": UITextField.self, "textView": UITextView.self,
    "navigationBar": UINavigationBar.self, "toolbar": UIToolbar.self, "tabBar": UITabBar.self,
  ]
}
