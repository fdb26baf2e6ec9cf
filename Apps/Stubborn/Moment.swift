/// A point in the app's life at which it can be ordered to misbehave, named as in its arguments.
enum Moment: String, CaseIterable, Hashable {
  case main
  case willFinishLaunching
  case didFinishLaunching
  case openURL
  case willContinueUserActivity
  case continueActivity
  case performAction
  case applicationDidBecomeActive
  case applicationWillResignActive
  case applicationDidEnterBackground
  case applicationWillEnterForeground
  case applicationWillTerminate
  case applicationDidReceiveMemoryWarning
  case willChangeStatusBarFrame
  case didChangeStatusBarFrame
  case expirationHandler
}
