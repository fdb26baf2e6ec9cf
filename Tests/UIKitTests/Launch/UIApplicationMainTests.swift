import AppInterface
import ConformanceSupport
import Foundation
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

  @Test(.proves("LIFE-11", on: .uikit))
  func `before UIApplicationMain no state is told, least of all that the app is active`() async {
    // What a message to nil would give.
    #expect(UIApplication.State(rawValue: 0) == .active)
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      await MainActor.run {
        let state = UIApplication.shared.applicationState
        print("the app is \(state)")
        exit(0)
      }
    }
    let said = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(!said.contains("the app is"))
    let log = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(log.contains("UIApplication.shared was used before UIApplicationMain made it"))
  }

  @Test(.proves("LOOP-22/a", on: .uikit))
  func `the app's own main runs when there is no application yet`() async {
    let result = await #expect(
      processExitsWith: .exitCode(78), observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        unsetenv("FOREGROUND_PORT")
        let application = UIApplication.made == nil ? "no application" : "an application"
        FileHandle.standardError.write(Data("own main, \(application)\n".utf8))
        PlainlyNamedDelegate.main()
      }
    }
    let log = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let own = log.range(of: "own main, no application")
    let main = log.range(of: "This app must be started by foregroundd")
    #expect(own != nil && main != nil)
    if let own, let main { #expect(own.upperBound <= main.lowerBound) }
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
