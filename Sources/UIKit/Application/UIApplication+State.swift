extension UIApplication {
  /// An app's state in its life cycle: the three of the five states that its own code can observe
  /// (LIFE-10).
  ///
  /// ```
  ///            didBecomeActive
  ///   inactive ───────────────▶ active
  ///    ▲  │ ◀───────────────────
  ///    │  │   after willResignActive
  ///    │  ▼ didEnterBackground
  ///   background       (after willEnterForeground: inactive)
  /// ```
  public enum State: Int, Sendable {
    /// In the foreground and receiving events.
    case active = 0
    /// In the foreground and not receiving events.
    case inactive = 1
    /// Not on screen.
    case background = 2
  }
}
