import AppSupport
import CUIKit
import Foundation
import Glibc
import SystemInterface

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
  // The app's output must not be lost when its process is killed.
  CUIKitBufferStandardOutputByLine()
  guard let port = ApplicationPort.inherited() else {
    SystemLog.write(
      "This app must be started by foregroundd: run “appctl launch …”. "
        + "(\(ApplicationPort.environmentVariable) is not set in the environment.)")
    exit(startedByHandStatus)
  }
  do {
    var reader = PortReader(port: port)
    let welcome = try reader.nextWelcome()
    port.agree(on: PortVersion.agreed(with: welcome))
    GraphicsReport.begin(over: port)
    Container.adopt(welcome.containerPath)
    Preferences.shared.keep()
    Preferences.shared.adopt(welcome.preferences)
    DeviceLocale(welcome.environment).adopt()
    var sequence = sequence
    let handover = Handover.inherited()
    handover?.requestDisplay = { port.send { $0.displayConnection = .init() } }
    sequence.handover = handover
    let launched = try sequence.run(infoPlist: .ofMainBundle(), welcome: welcome)
    let connection = SystemConnection(
      launched: launched, reader: reader, handover: handover)
    // Installed here and not by the connection, because it affects the whole process, which in a
    // test is not the app's.
    CUIKitInstallCrashHandler(port.descriptor)
    connection.start()
  } catch {
    error.terminate()
  }
  while true { RunLoop.main.run() }
}

/// EX_CONFIG of sysexits.h: the app was started in a way that does not let it run.
private let startedByHandStatus: Int32 = 78

extension PortReader {
  /// Waits for the first message on the port.
  fileprivate mutating func nextWelcome() throws(UncaughtException) -> WireWelcome {
    switch try next(waiting: true) {
    case .message(let message):
      guard case .welcome(let welcome) = message.content else {
        throw .malformedSystemMessage("the first message is not a Welcome")
      }
      return welcome
    case .nothing, .ended:
      ProcessEnd.systemGone.carryOut()
    }
  }
}
