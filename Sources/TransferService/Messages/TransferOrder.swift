/// What foregroundd orders for all sessions of an app.
package enum TransferOrder: UInt32, Hashable, Sendable {
  /// Tasks that the app has begun in the background do not start (NSU-12).
  case hold = 1
  case release = 2
  /// Cancels all tasks of the app (NSU-04).
  case cancel = 3
  /// The app is uninstalled.
  case remove = 4
  /// The app runs, and is told of progress.
  case listen = 5
  case ignore = 6
}
