import AppInterface
import Foundation
import Testing

@testable import AppRuntime

/// What the system moves in an app without views.
@MainActor @Suite(.serialized) struct HeadlessApplicationTests {
  private final class Delegate: HeadlessApplicationDelegate {
    var told: [String] = []

    func applicationDidFinishLaunching(_ application: HeadlessApplication) {
      told.append("launched \(application.state)")
    }
    func applicationDidBecomeActive(_ application: HeadlessApplication) {
      told.append("active \(application.state)")
    }
    func applicationWillResignActive(_ application: HeadlessApplication) {
      told.append("resigns \(application.state)")
    }
    func applicationDidEnterBackground(_ application: HeadlessApplication) {
      told.append("background \(application.state)")
    }
    func applicationWillEnterForeground(_ application: HeadlessApplication) {
      told.append("foreground \(application.state)")
    }
    func application(_ application: HeadlessApplication, open url: URL) -> Bool {
      told.append("open \(url)")
      return url.scheme == "good"
    }
  }

  private final class Fetching: HeadlessApplicationDelegate {
    func application(
      _ application: HeadlessApplication,
      performFetchWithCompletionHandler completionHandler:
        @escaping (UIBackgroundFetchResult) -> Void
    ) { completionHandler(.newData) }
  }

  private func program(
    _ delegate: any HeadlessApplicationDelegate, _ fill: (inout WireWelcome) -> Void = { _ in }
  ) -> HeadlessApplication {
    var welcome = WireWelcome.ordinary
    fill(&welcome)
    let application = HeadlessApplication(welcome)
    application.adopt(delegate)
    return application
  }

  private func callback(
    _ kind: WireCallbackKind, _ fill: (inout WireCallback) -> Void = { _ in }
  ) -> WireCallback {
    var callback = WireCallback()
    callback.kind = kind
    fill(&callback)
    return callback
  }

  @Test func `its state inside each callback is that of every app`() throws {
    let delegate = Delegate()
    let application = program(delegate)
    for kind: WireCallbackKind in [
      .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
      .didEnterBackground, .willEnterForeground, .didBecomeActive,
    ] {
      _ = try application.carryOut(callback(kind))
    }
    #expect(
      delegate.told == [
        "launched inactive", "active active", "resigns active", "background background",
        "foreground background", "active active",
      ])
  }

  @Test func `launched into the background it is there from the beginning`() throws {
    let delegate = Delegate()
    let application = program(delegate) { $0.launchedInBackground = true }
    _ = try application.carryOut(callback(.didFinishLaunching))
    #expect(delegate.told == ["launched background"])
  }

  @Test func `its delegate answers whether it has opened a URL`() throws {
    let delegate = Delegate()
    let application = program(delegate)
    let good = callback(.openURLCallback) { $0.openURL.url = "good://a" }
    let bad = callback(.openURLCallback) { $0.openURL.url = "bad://a" }
    #expect(try application.carryOut(good))
    #expect(try !application.carryOut(bad))
    #expect(delegate.told == ["open good://a", "open bad://a"])
  }

  @Test func `a wake is handled only by a delegate that has the method`() throws {
    let fetch = callback(.handleWake) { $0.wake.reason = "fetch" }
    let (plain, fetching) = (Delegate(), Fetching())
    #expect(try !program(plain).carryOut(fetch))
    #expect(try program(fetching).carryOut(fetch))
  }
}
