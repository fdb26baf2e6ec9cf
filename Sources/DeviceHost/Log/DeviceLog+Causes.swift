import LifecycleKernel

extension DeviceLog {
  /// The request from which a line follows, in its words; nil if it follows from none, or that is forgotten.
  func request(behind entry: DeviceLogEntry) -> String? {
    var next = entry.because
    while let number = next, let cause = self.entry(number) {
      if case .request(let words) = cause.content { return words }
      next = cause.because.flatMap { $0 < number ? $0 : nil }
    }
    return nil
  }

  private func entry(_ number: UInt64) -> DeviceLogEntry? {
    guard number > 0 else { return nil }
    return entries(since: number - 1).first.flatMap { $0.sequence == number ? $0 : nil }
  }

  /// The scene for which the app's last callback was; nil if it was for none.
  func sceneOfLastCallback(of app: HostedApp) -> SceneID? {
    let last = entries(since: 0).last { entry in
      guard entry.app == app.bundleIdentifier else { return false }
      if case .began = entry.content { return true }
      return false
    }
    guard case .began(_, _, let scene) = last?.content else { return nil }
    return scene
  }
}
