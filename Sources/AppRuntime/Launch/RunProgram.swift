package import AppInterface
package import AppSupport
import CUIKit
import Foundation
import Glibc

/// What a program is told when it starts, before any of its own code has run.
@MainActor package struct ProgramStart {
  /// The first message of the system.
  package let welcome: WireWelcome
  /// Hands over connections to displayd, and more; nil in a process that foregroundd has not started.
  package let handover: Handover?
}

/// Connects the process to the system, makes its program, and handles events until the process ends
/// (LOOP-04). Main thread.
///
/// The process must have been started by foregroundd; otherwise it exits with status 78.
///
/// - Parameter make: Makes the program with its delegate. All that apps read of the device has its
///   values then.
@MainActor package func runProgram(
  _ make: (ProgramStart) throws(UncaughtException) -> MadeProgram
) -> Never {
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
    GraphicsReport.begin(over: port)
    Container.adopt(welcome.containerPath)
    Preferences.shared.keep()
    Preferences.shared.adopt(welcome.preferences)
    DeviceLocale(welcome.environment).adopt()
    let handover = Handover.inherited()
    handover?.requestDisplay = { port.send { $0.displayConnection = .init() } }
    let made = try make(ProgramStart(welcome: welcome, handover: handover))
    let connection = SystemConnection(made, reader: reader, handover: handover)
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
