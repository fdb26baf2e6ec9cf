import AppRuntime
import CoreLocation
import Foundation

/// An app without views: it prints what it is told, and each time that its timer fires.
@main final class TickerDelegate: HeadlessApplicationDelegate {
  private var timer: Timer?
  private var ticks = 0
  private let manager = CLLocationManager()

  func applicationDidFinishLaunching(_ application: HeadlessApplication) {
    tell("launched", application)
    print("authorization \(manager.authorizationStatus.rawValue)")
    timer = .scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.tick() }
    }
  }

  func applicationDidBecomeActive(_ application: HeadlessApplication) {
    tell("became active", application)
  }

  func applicationWillResignActive(_ application: HeadlessApplication) {
    tell("resigns active", application)
  }

  func applicationDidEnterBackground(_ application: HeadlessApplication) {
    tell("entered background", application)
    let task = application.beginBackgroundTask(withName: "save")
    print("task \(task != .invalid)")
    application.endBackgroundTask(task)
  }

  func applicationWillEnterForeground(_ application: HeadlessApplication) {
    tell("enters foreground", application)
  }

  func applicationWillTerminate(_ application: HeadlessApplication) {
    tell("terminates", application)
  }

  private func tell(_ what: String, _ application: HeadlessApplication) {
    print("\(what) \(application.state)")
  }

  private func tick() {
    ticks += 1
    print("tick \(ticks)")
  }
}
