import LifecycleKernel

extension World {
  /// Adds a wake for the app or for its next process, unless it is throttled.
  mutating func note(_ wake: Wake, of index: Int) {
    let app = apps[index]
    if wake.isThrottled, app.armed.contains(.pushThrottle) {
      apps[index].isPushHeld = true
    } else if app.isEnding {
      apps[index].nextWakes.append(wake.reason)
    } else {
      apps[index].wakes.append(wake.reason)
    }
  }

  /// The throttle is over: its delayed wake is delivered.
  mutating func noteThrottlePassed(of index: Int) {
    guard apps[index].isPushHeld else { return }
    apps[index].isPushHeld = false
    let request = Request.launchInBackground(AppID(index: index), Wake(.remoteNotification))
    // A copy of the device shows whether the wake would be granted now.
    var copy = device
    if case .refuse? = copy.handle(.request(request), at: World.instant).first { return }
    note(Wake(.remoteNotification), of: index)
  }

  /// The app was opened, or its work for a wake has ended well.
  mutating func forgetBadRuns(_ index: Int) {
    apps[index].badRuns = 0
    apps[index].isRelaunchDelayed = false
  }
}
