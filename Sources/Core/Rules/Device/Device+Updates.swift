extension Device {
  /// The app's files are about to be replaced: the app is ended in an orderly way and is not
  /// started until the files are complete again.
  mutating func beginUpdate(_ app: AppID) {
    if self[app].position != .absent { end(app, .terminated, because: .terminate) }
    self[app].isUpdating = true
    tell(.updates, app)
  }

  /// The new or the old files are complete again. If the app was opened in the meantime, it is
  /// launched now.
  mutating func endUpdate(_ app: AppID) {
    self[app].isUpdating = false
    tell(.canStart, app)
    advance(app, because: self[app].pendingWakes.isEmpty ? .launch : .backgroundLaunch)
  }
}
