extension Device {
  /// The app says that it has used OpenGL ES outside of the foreground: while it is in the background,
  /// for whatever reason it executes there, that is its end at once (RESP-01, TERM-18).
  ///
  /// UIKit reports no use from the delivery of `applicationWillEnterForeground` until
  /// `applicationDidEnterBackground` has returned. Messages arrive in their order, so the report of a use
  /// before that delivery comes while the state is still background. An app that is in the foreground
  /// has permission, whatever it reports.
  mutating func graphicsUsed(_ use: GraphicsUse, by app: AppID) {
    guard !self[app].run.state.isForeground else { return }
    kill(app, .graphicsInBackground(use))
  }
}
