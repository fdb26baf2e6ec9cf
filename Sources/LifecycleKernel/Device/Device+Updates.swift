extension Device {
  /// The app's files are about to be replaced: it is ended in an orderly way, and started by
  /// nothing until they are whole again.
  mutating func beginUpdate(_ app: AppID) {
    if self[app].position != .absent { end(app, .terminated, because: .terminate) }
    self[app].isUpdating = true
  }

  /// The files are whole again, the new ones or the old. What has opened the app meanwhile was not
  /// lost: now it is launched.
  mutating func endUpdate(_ app: AppID) {
    self[app].isUpdating = false
    advance(app, because: self[app].pendingWakes.isEmpty ? .launch : .backgroundLaunch)
  }
}
