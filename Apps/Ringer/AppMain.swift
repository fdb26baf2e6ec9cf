import UIKit

/// The tests' app for notifications: it schedules and asks as its launch arguments order, and prints
/// what it is told. Orders in the list `RingerOrders` of its Info.plist hold for every launch: one by a
/// notification has no arguments.
@main enum Main {
  @MainActor static func main() {
    UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
  }
}
