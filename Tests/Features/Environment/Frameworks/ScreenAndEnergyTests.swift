import AppInterface
import ConformanceSupport
import Foundation
import SharedInterface
import SwiftProtobuf
import Synchronization
import Testing

@testable import UIKit

/// What apps hear of energy, heat and pictures of the screen, and how they keep it lit.
@MainActor @Suite(.serialized) struct ScreenAndEnergyTests {
  /// The notifications of a name, of any thread.
  private final class Ear: Sendable {
    private let threads = Mutex<[Bool]>([])
    private let arrivals = DispatchSemaphore(value: 0)

    init(_ name: Notification.Name) {
      let own = pthread_self()
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] _ in
        self?.threads.withLock { $0.append(pthread_self() == own) }
        self?.arrivals.signal()
      }
    }

    /// Whether the next notification came on the test's thread, the app's main one; nil: there is none for seconds.
    func next() -> Bool? {
      guard arrivals.wait(timeout: .now() + 10) == .success else { return nil }
      return threads.withLock { $0.removeFirst() }
    }

    var isSilent: Bool { threads.withLock(\.isEmpty) }
  }

  private func app(_ version: String = "13.3") throws -> AppUnderTest {
    try AppUnderTest(delegate: RecordingDelegate()) { $0.systemVersion = version }
  }

  @Test(.proves("PWR-01", "PWR-02", on: .uikit))
  func `Low Power Mode and heat are told on another thread, once`() throws {
    let app = try app()
    let power = Ear(.NSProcessInfoPowerStateDidChange)
    let heat = Ear(ProcessInfo.thermalStateDidChangeNotification)
    #expect(!ProcessInfo.processInfo.isLowPowerModeEnabled)
    #expect(ProcessInfo.processInfo.thermalState == .nominal)
    app.deliver(.environmentChanged) { $0.environment.lowPower = true }
    #expect(ProcessInfo.processInfo.isLowPowerModeEnabled)
    #expect(power.next() == false)
    app.deliver(.environmentChanged) {
      $0.environment.lowPower = true
      $0.environment.thermalState = 2
    }
    #expect(ProcessInfo.processInfo.thermalState == .serious)
    #expect(heat.next() == false)
    app.deliver(.environmentChanged)
    #expect(power.next() == false)
    #expect(heat.next() == false)
    #expect(power.isSilent && heat.isSilent)
  }

  @Test(.proves("CAP-01", on: .uikit))
  func `an app hears that the screen is recorded`() throws {
    let app = try app()
    let ear = Ear(UIScreen.capturedDidChangeNotification)
    app.deliver(.environmentChanged) { $0.environment.captured = true }
    #expect(UIScreen.main.isCaptured)
    #expect(ear.next() == true)
    app.deliver(.environmentChanged)
    #expect(!UIScreen.main.isCaptured)
    #expect(ear.next() == true)
    #expect(ear.isSilent)
  }

  @Test(.proves("CAP-02", on: .uikit))
  func `an active app hears of a screenshot, an inactive one does not`() throws {
    let app = try app()
    let ear = Ear(UIApplication.userDidTakeScreenshotNotification)
    app.deliver(.didBecomeActive)
    app.system.send(.with { $0.input.screenshot = WireScreenshotInput() })
    app.handle()
    #expect(ear.next() == true)
    app.deliver(.willResignActive)
    app.system.send(.with { $0.input.screenshot = WireScreenshotInput() })
    app.handle()
    #expect(ear.isSilent)
  }

  @Test(.proves("LOCK-03", on: .uikit))
  func `the system is told who keeps the screen lit, once`() throws {
    let app = try app()
    #expect(!app.application.isIdleTimerDisabled)
    _ = app.system.received()
    for isDisabled in [true, true, false] { app.application.isIdleTimerDisabled = isDisabled }
    let told = app.system.received().compactMap { message in
      if case .idleTimerDisabled(let isDisabled) = message.content { isDisabled } else { nil }
    }
    #expect(told == [true, false])
  }

  @Test func `an older system says nothing of what it has not`() throws {
    let app = try app("6.1")
    let ear = Ear(UIApplication.userDidTakeScreenshotNotification)
    app.deliver(.didBecomeActive)
    app.deliver(.environmentChanged) {
      $0.environment.lowPower = true
      $0.environment.thermalState = 3
      $0.environment.captured = true
    }
    #expect(!ProcessInfo.processInfo.isLowPowerModeEnabled)
    #expect(ProcessInfo.processInfo.thermalState == .nominal)
    #expect(!UIScreen.main.isCaptured)
    app.system.send(.with { $0.input.screenshot = WireScreenshotInput() })
    app.handle()
    #expect(ear.isSilent)
  }
}
