import UIKit

/// Plays sound as the strings of SingerOrders in its Info.plist say, and prints what it is told. The
/// orders are explained in AppDelegate.swift. They are there and not among the arguments, because the
/// system launches it without any.
@main enum Main {
  @MainActor static func main() {
    UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
  }
}
