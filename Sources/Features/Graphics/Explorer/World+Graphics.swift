import LifecycleKernel

// RESP-01, TERM-18: a use of OpenGL ES in the background always ends the app, at once and for that
// reason, and one in the foreground never does.

extension World {
  /// The use that is explored.
  static let drawing = GraphicsUse.call("glDrawArrays")

  /// A use of OpenGL ES that is about to be reported, and where the app is by what it was told.
  struct Drawing {
    let app: AppID
    let use: GraphicsUse
    /// The app has been told to enter the background, or was launched there, and has not returned from
    /// `applicationWillEnterForeground` since.
    let isInBackground: Bool
    /// The log says so.
    let isLoggedInForeground: Bool
  }

  /// The use in an event; nil for other events, and of a process that has ended or was killed.
  func drawing(in event: Event) -> Drawing? {
    guard case .process(let app, .usedGraphics(let use)) = event else { return nil }
    let model = apps[app.index]
    guard model.stage == .started || model.stage == .connected else { return nil }
    return Drawing(
      app: app, use: use, isInBackground: model.mayNotDraw,
      isLoggedInForeground: model.state.isForeground)
  }

  func check(_ drawing: Drawing, _ effects: [Effect]) -> Violation? {
    let isEnded = effects.contains(.kill(drawing.app, .graphicsInBackground(drawing.use)))
    guard drawing.isInBackground != drawing.isLoggedInForeground else {
      return Violation(
        "RESP-01", "app \(drawing.app.index) was told otherwise than the log says where it is")
    }
    guard isEnded == drawing.isInBackground else {
      return Violation(
        "TERM-18",
        drawing.isInBackground
          ? "app \(drawing.app.index) uses OpenGL ES in the background and lives on"
          : "app \(drawing.app.index) is ended for its use of OpenGL ES in the foreground")
    }
    return nil
  }
}
