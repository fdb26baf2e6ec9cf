extension UIApplication {
  /// The app's windows, hidden ones too, from back to front.
  public var windows: [UIWindow] { UIWindow.all }

  /// The window that gets events without a place.
  public var keyWindow: UIWindow? { UIWindow.key }
}
