import DeviceControl

extension TestDevice {
  /// Starts the app with arguments and returns when its process exists.
  ///
  /// - Returns: Its process ID.
  @discardableResult
  public func start(
    _ app: SampleApp, _ arguments: [String], background reason: String? = nil
  ) throws -> Int32 {
    try connect().launch(
      app.identifier, LaunchOptions(backgroundReason: reason, arguments: arguments)
    ).pid
  }

  /// Waits until the callback has returned with which the app has become active. It is active from the
  /// beginning of that callback on, and until the end of it touches are lost (LOOP-20).
  func waitUntilActivated(_ app: SampleApp) throws {
    func activation(_ entry: DeviceLogEntry) -> Bool {
      if case .began(let name) = entry.content { name.hasSuffix("DidBecomeActive") } else { false }
    }
    func isOver(_ entry: DeviceLogEntry) -> Bool {
      switch entry.content {
      case .callback(let name, _): name.hasSuffix("DidBecomeActive")
      case .exit: true
      default: false
      }
    }
    let entries = try log(of: app)
    guard let began = entries.lastIndex(where: activation),
      !entries[began...].contains(where: isOver)
    else { return }
    // Where it does not return, a test of that has its own deadline.
    _ = try waitForEntry(of: app, since: entries[began].sequence, timeout: 10, isOver)
  }

  /// Opens the app, leaves it with the home button, and waits until it is suspended.
  ///
  /// - Returns: Its process ID.
  @discardableResult
  public func openAndSuspend(_ app: SampleApp, _ arguments: [String] = []) throws -> Int32 {
    let pid = try start(app, arguments)
    try wait(for: app, .active, timeout: 60)
    try perform(.home)
    try wait(for: app, .suspended, timeout: 60)
    return pid
  }

  /// When the app last entered the state, in seconds since the boot; nil if it never did.
  public func time(of app: SampleApp, became state: String) throws -> Double? {
    try log(of: app).last { entry in
      if case .state(_, state, _) = entry.content { true } else { false }
    }?.time
  }

  /// When the event first happened to a background task with this name, in seconds since the boot.
  public func time(of app: SampleApp, task name: String, _ event: String) throws -> Double? {
    try log(of: app).first { entry in
      if case .task(_, name, event) = entry.content { true } else { false }
    }?.time
  }
}
