import UIKit

/// For tests: an app that is woken, and does what its Info.plist orders (RiserOrders).
@main enum Main {
  @MainActor static func main() {
    UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(RiserDelegate.self))
  }
}
