import AppRuntime
import Foundation

/// Creates the application object and its delegate, connects to the system, and handles events
/// until the process ends. Never returns (LOOP-04). Main thread.
///
/// The process must have been started by foregroundd; otherwise it exits with status 78.
///
/// - Parameters:
///   - principalClassName: the application's class: `Module.Class`, or `Class` of the app's own
///     module. When `nil`, Info.plist's NSPrincipalClass, and else `UIApplication` (LOOP-01).
///   - delegateClassName: the delegate's class, named in the same way. When `nil`, the main nib
///     file names it.
// The name is the platform's.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor @discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  runApplication(
    LaunchSequence(
      principalClassName: principalClassName,
      delegate: delegateClassName.map { .named($0) } ?? .ofMainNib))
}

extension UIApplicationDelegate {
  /// The entry point of an app whose delegate is marked `@main`.
  public static func main() {
    runApplication(LaunchSequence(principalClassName: nil, delegate: .type(Self.self)))
  }
}

/// UIApplicationMain, however the caller specified the delegate.
@MainActor func runApplication(_ sequence: LaunchSequence) -> Never {
  runProgram { start throws(UncaughtException) in
    var sequence = sequence
    sequence.handover = start.handover
    let launched = try sequence.run(infoPlist: .ofMainBundle(), welcome: start.welcome)
    return MadeProgram(launched.application, delegate: launched.delegate)
  }
}
