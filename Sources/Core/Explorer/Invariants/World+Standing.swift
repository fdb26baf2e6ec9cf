import LifecycleKernel

extension World {
  /// Checks what has to hold after every event.
  func checkStanding(_ configuration: ModelConfiguration) -> Violation? {
    var active = 0
    for index in apps.indices {
      if apps[index].state == .active { active += 1 }
      if let violation = checkStanding(index, apps[index], configuration) { return violation }
    }
    if let violation = checkCovers(configuration) { return violation }
    let waited = device.deadlines.reduce(into: DeadlineSet()) { $0.insert(DeadlineSet($1.id)) }
    guard waited == armed, !(isShutDown && !armed.isEmpty) else {
      return Violation("deadline", "the device and the host disagree on what the device waits for")
    }
    guard device.isPanelLit == isPanelLit, isPanelLit || isLockWanted else {
      return Violation("panel", "the panel is \(device.isPanelLit ? "lit" : "dark")")
    }
    guard device.lasting == kept else {
      return Violation("lasting", "the device's lasting facts have changed without an effect")
    }
    // SEQ-18: the app in front is deactivated, then the device is locked.
    guard device.isLocked == (isLockWanted && active == 0) else {
      return Violation(
        "SEQ-18", "the device is \(device.lock.rawValue) with \(active) active apps")
    }
    // Two scenes beside each other became active one after the other, and one of them may be leaving:
    // what comes then waits for it, which is checked when it becomes active.
    guard active <= (device.showsSeveralScenes ? 2 : 1) else {
      return Violation("LIFE-15", "\(active) apps are active")
    }
    if let violation = checkScenes() { return violation }
    guard device.front == expectedFront else {
      return Violation("front", "\(device.front) is in front instead of \(expectedFront)")
    }
    guard device.appBehind == expectedBehind else {
      return Violation(
        "front", "the status bar leads back to another app than it should, or to none")
    }
    return nil
  }

  private func checkStanding(
    _ index: Int, _ model: ProcessModel, _ configuration: ModelConfiguration
  ) -> Violation? {
    if let violation = checkAgreement(index, model) ?? checkPositions(index, model)
      ?? checkInput(of: index, model, configuration) ?? checkFeatures(
        standing: index, configuration)
      ?? checkDeadlines(
        index, model, isKeptByFeature: keepsRunning(index, configuration))
    {
      return violation
    }
    if model.isLastEndSeen {
      return Violation(
        "MEM-17", "nobody is told that app \(index), which was in sight, has ended")
    }
    let held = device.assertions(of: AppID(index: index)).count { $0.owner == .system }
    if model.stage == .connected && model.loggedAssertions != held {
      return Violation("log", "the log does not say for what app \(index) may run")
    }
    // One that was killed while it was suspended stays so until it is gone.
    if model.stage == .connected && (model.state == .suspended) != (model.freezer == .frozen) {
      return Violation(
        "LIFE-07", "app \(index) is \(model.state), which does not match the freezer")
    }
    return nil
  }

  /// The kernel says of the app what its effects have said.
  private func checkAgreement(_ index: Int, _ model: ProcessModel) -> Violation? {
    let app = AppID(index: index)
    guard device.state(of: app) == model.state else {
      return Violation("LIFE-01", "the state of app \(index) changed without a log entry")
    }
    guard (model.stage == .none) == (model.state == .notRunning) else {
      return Violation("LIFE-02", "app \(index) is \(model.state), its process is \(model.stage)")
    }
    guard device.outstandingCallback(of: app).map(Told.init) == model.told else {
      return Violation("delivery", "the kernel waits for another callback of app \(index)")
    }
    guard device.hasLasting(model.kept, of: app) else {
      return Violation(
        "lasting", "the lasting facts of app \(index) have changed without an effect")
    }
    var armed = DeadlineSet()
    device.forEachDeadline(of: app) { armed.insert(DeadlineSet($0.id)) }
    guard armed == model.armed else {
      return Violation("deadline", "the kernel's deadlines differ from the armed ones")
    }
    return nil
  }

  /// Nothing waits for ever: each wait for the app has a deadline.
  private func checkDeadlines(
    _ index: Int, _ model: ProcessModel, isKeptByFeature: Bool
  ) -> Violation? {
    guard model.armed.contains(.relaunchDelay) == model.isRelaunchDelayed else {
      return Violation("RESP-13", "app \(index) waits for its launch, or does not, without reason")
    }
    switch model.stage {
    case .killed where !model.armed.contains(.exit):
      return Violation("LIFE-02", "no deadline limits the wait for the exit of app \(index)")
    case .none, .killed:
      return model.armed.subtracting(.throttles).subtracting(DeadlineSet(.exit)).isEmpty
        ? nil : Violation("deadline", "app \(index) has no process but still has deadlines")
    case .started:
      return model.armed.contains(.launch)
        ? nil : Violation("WDG-01", "no deadline limits the launch of app \(index)")
    case .connected:
      break
    }
    if let told = model.told {
      let own = told.deadline
      return model.armed.contains(own) || model.armed.contains(.launch)
        ? nil : Violation("WDG-07", "no deadline limits app \(index) in \(told)")
    }
    if model.isToldToEnd && !model.armed.contains(.termination) {
      return Violation("WDG-05", "no deadline limits the termination of app \(index)")
    }
    if model.freezer == .asked && !model.armed.contains(.suspension) {
      return Violation("WDG-15", "no deadline limits the suspension of app \(index)")
    }
    if model.state == .background && model.freezer == .none && !model.isToldToEnd
      && model.armed.isDisjoint(with: .backgroundClocks) && !isKeptByFeature
    {
      return Violation("TRANS-07", "no deadline limits app \(index) in the background")
    }
    return nil
  }
}
