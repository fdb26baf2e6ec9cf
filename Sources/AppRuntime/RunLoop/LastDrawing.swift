import Foundation

/// The drawing that an app owes the system's picture when its work in the background is done.
enum LastDrawing {
  /// Draws and sends what the app has changed in this turn of its run loop, because it may be pictured
  /// and suspended before the turn ends (SNAP-03, FETCH-05). Any thread; what an app has changed on
  /// the main thread when it is done on another one, is drawn as usual.
  static func perform() {
    guard Thread.isMainThread else { return }
    MainActor.assumeIsolated { CurrentProgram.program?.drawNow() }
  }
}
