import AppInterface
import Glibc
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// How UIKit ends a process, tested with processes.
@Suite struct UIApplicationMainTests {
  @Test func `a process that the system did not start exits with EX_CONFIG`() async {
    let result = await #expect(
      processExitsWith: .exitCode(78), observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        unsetenv("FOREGROUND_PORT")
        _ = UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, "AppDelegate")
      }
    }
    let log = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(log.contains("This app must be started by foregroundd: run “appctl launch …”."))
  }

  @Test func `a system that is gone before its Welcome ends the process`() async {
    await #expect(processExitsWith: .exitCode(69)) {
      await MainActor.run {
        var ends: [Int32] = [0, 0]
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
        close(ends[0])
        setenv("FOREGROUND_PORT", "\(ends[1])", 1)
        PlainlyNamedDelegate.main()
      }
    }
  }

  @Test func `a bundle without Info.plist is told so, and aborts`() async {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let system = SystemSide()
        var message = WireSystemMessage()
        message.welcome = .ordinary
        system.send(message)
        setenv("FOREGROUND_PORT", "\(system.port.descriptor)", 1)
        PlainlyNamedDelegate.main()
      }
    }
    let log = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      log.contains(
        "*** Terminating app due to uncaught exception 'UIApplicationInvalidBundleException'"))
    #expect(log.contains("Info.plist cannot be used: the file does not exist"))
  }

  @Test func `a terminated process exits with 0 after its acknowledgement`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      try await MainActor.run {
        let app = try AppUnderTest(delegate: nil)
        app.connection.end = { end in
          // The acknowledgement was sent before the process ends.
          guard app.system.received().map(\.summary) == ["acknowledged 1"] else { exit(1) }
          end.carryOut()
        }
        app.deliver(.willTerminate)
      }
    }
  }
}
