import UIKit

/// Draws with OpenGL ES as the strings of PainterOrders in its Info.plist say, also where it must not. The
/// orders are explained in AppDelegate.swift. They are there and not among the arguments, because the
/// system launches it without any.
@main enum Main {
  @MainActor static func main() {
    UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
  }
}
