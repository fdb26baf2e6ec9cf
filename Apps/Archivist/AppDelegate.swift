import GRDB
import UIKit

/// Carries out the orders of the launch.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var archive: Archive?
  private var observes = false

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    print("container \(Archive.group): \(Archive.container?.path ?? "none")")
    let arguments = CommandLine.arguments.dropFirst()
    observes = arguments.contains("--observe")
    guard let container = Archive.container else { return true }
    let files = GroupFiles(container)
    do {
      let archive = try Archive(in: container, observes: observes)
      self.archive = archive
      var orders = arguments[...]
      while let order = orders.popFirst() {
        switch order {
        case "--group": orders = orders.dropFirst()
        case "--note": try archive.add(orders.popFirst() ?? "")
        case "--notes": try archive.printNotes()
        case "--transaction": archive.beginEndlessTransaction()
        case "--put": files.write(orders.popFirst() ?? "", adding: false)
        case "--append": files.write(orders.popFirst() ?? "", adding: true)
        case "--get": files.printFile(orders.popFirst() ?? "")
        case "--set": files.setPreference(orders.popFirst() ?? "")
        case "--preference": files.printPreference(orders.popFirst() ?? "")
        default: break
        }
      }
    } catch {
      print("failed: \(error)")
    }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    guard observes else { return }
    NotificationCenter.default.post(name: Database.suspendNotification, object: self)
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    if observes { NotificationCenter.default.post(name: Database.resumeNotification, object: self) }
    if let container = Archive.container { GroupFiles(container).setPreference("resumed=yes") }
    do {
      try archive?.add("after the suspension")
      try archive?.printNotes()
    } catch {
      print("failed: \(error)")
    }
  }
}
