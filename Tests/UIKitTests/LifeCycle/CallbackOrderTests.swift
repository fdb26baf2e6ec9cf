import AppInterface
import ConformanceSupport
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// Delegate, notification, acknowledgement: in this order, each with the right state.
@MainActor @Suite struct CallbackOrderTests {
  let delegate = RecordingDelegate()

  @Test func `a launch into the foreground is inactive until it is active`() throws {
    let app = try AppUnderTest(delegate: delegate)
    app.deliver(.willFinishLaunching)
    app.deliver(.didFinishLaunching)
    app.deliver(.didBecomeActive)
    #expect(
      app.takeLog() == [
        "willFinishLaunching inactive", "acknowledged 1 true",
        "didFinishLaunching inactive",
        "UIApplicationDidFinishLaunchingNotification inactive", "acknowledged 2 true",
        "didBecomeActive active", "UIApplicationDidBecomeActiveNotification active",
        "acknowledged 3",
      ])
  }

  @Test func `a launch into the background is in the background from the first callback`() throws {
    let app = try AppUnderTest(delegate: delegate) { $0.launchedInBackground = true }
    app.deliver(.willFinishLaunching) { $0.launchOptions.backgroundReason = "location" }
    app.deliver(.didFinishLaunching) { $0.launchOptions.backgroundReason = "location" }
    app.deliver(.didEnterBackground)
    #expect(
      app.takeLog() == [
        "willFinishLaunching background", "acknowledged 1 true",
        "didFinishLaunching background",
        "UIApplicationDidFinishLaunchingNotification background", "acknowledged 2 true",
        "didEnterBackground background",
        "UIApplicationDidEnterBackgroundNotification background", "acknowledged 3",
      ])
  }

  @Test func `the state changes after willResignActive and after willEnterForeground`() throws {
    let app = try AppUnderTest(delegate: delegate)
    app.deliver(.didBecomeActive)
    _ = app.takeLog()
    app.deliver(.willResignActive)
    #expect(app.application.applicationState == .inactive)
    app.deliver(.didEnterBackground)
    app.deliver(.willEnterForeground)
    app.deliver(.openURLCallback) { $0.openURL.url = "test://x" }
    app.deliver(.didBecomeActive)
    #expect(
      app.takeLog() == [
        "willResignActive active", "UIApplicationWillResignActiveNotification active",
        "acknowledged 2",
        "didEnterBackground background",
        "UIApplicationDidEnterBackgroundNotification background", "acknowledged 3",
        "willEnterForeground background",
        "UIApplicationWillEnterForegroundNotification background", "acknowledged 4",
        "open test://x inactive", "acknowledged 5 true",
        "didBecomeActive active", "UIApplicationDidBecomeActiveNotification active",
        "acknowledged 6",
      ])
  }

  @Test func `a termination is acknowledged and then the process ends`() throws {
    let app = try AppUnderTest(delegate: delegate)
    app.deliver(.didBecomeActive)
    _ = app.takeLog()
    app.deliver(.willTerminate)
    #expect(
      app.takeLog() == [
        "willTerminate active", "UIApplicationWillTerminateNotification active", "acknowledged 2",
      ])
    #expect(app.end == .terminated)
  }

  @Test func `a memory warning changes no state`() throws {
    let app = try AppUnderTest(delegate: delegate)
    app.deliver(.didReceiveMemoryWarning)
    #expect(
      app.takeLog() == [
        "didReceiveMemoryWarning inactive",
        "UIApplicationDidReceiveMemoryWarningNotification inactive", "acknowledged 1",
      ])
  }

  @Test func `the status bar's frame is the new one before and the old one after`() throws {
    let app = try AppUnderTest(delegate: delegate)
    delegate.actions["willChangeStatusBarFrame"] = {
      #expect($0.statusBarFrame.size.height == 20)
    }
    delegate.actions["didChangeStatusBarFrame"] = { #expect($0.statusBarFrame.size.height == 40) }
    app.deliver(.statusBarFrame) { $0.statusBarHeight = 40 }
    #expect(delegate.frames.map(\.size.height) == [40, 20])
    #expect(
      app.takeLog() == [
        "willChangeStatusBarFrame inactive",
        "UIApplicationWillChangeStatusBarFrameNotification inactive",
        "didChangeStatusBarFrame inactive",
        "UIApplicationDidChangeStatusBarFrameNotification inactive", "acknowledged 1",
      ])
  }

  @Test(.proves("LOOP-05/c", on: .uikit))
  func `several callbacks that arrive at once are handled one after the other`() throws {
    let app = try AppUnderTest(delegate: delegate)
    delegate.actions["didBecomeActive"] = { [unowned app] _ in
      // As when the callback runs the run loop: the next callback must wait.
      app.connection.handleArrivals()
    }
    app.system.send(.didBecomeActive)
    app.system.send(.willResignActive)
    app.handle()
    #expect(
      app.takeLog() == [
        "didBecomeActive active", "UIApplicationDidBecomeActiveNotification active",
        "acknowledged 1",
        "willResignActive active", "UIApplicationWillResignActiveNotification active",
        "acknowledged 2",
      ])
  }
}
