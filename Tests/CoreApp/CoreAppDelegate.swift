import AppRuntime
import Foundation

/// An app without views that uses no feature: it prints what it is told, and each time that its timer
/// fires. Only if its Info.plist says so it asks features, and prints their answers.
@main final class CoreAppDelegate: HeadlessApplicationDelegate {
  private var timer: Timer?

  func applicationDidFinishLaunching(_ application: HeadlessApplication) {
    tell("launched", application)
    if Bundle.main.object(forInfoDictionaryKey: "AsksFeatures") != nil { FeatureQuestions.ask() }
    timer = .scheduledTimer(withTimeInterval: 0.05, repeats: true) { _ in print("tick") }
  }

  func applicationDidBecomeActive(_ application: HeadlessApplication) {
    tell("became active", application)
  }

  func applicationWillResignActive(_ application: HeadlessApplication) {
    tell("resigns active", application)
  }

  func applicationDidEnterBackground(_ application: HeadlessApplication) {
    tell("entered background", application)
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
}
