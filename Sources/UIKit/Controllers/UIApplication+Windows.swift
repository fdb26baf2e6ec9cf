extension UIApplication {
  /// The app's windows, including hidden ones, from back to front.
  public var windows: [UIWindow] { UIWindow.all }

  /// The window that receives events without a location: that of the scene which has the focus.
  public var keyWindow: UIWindow? { UIWindow.key }
}
