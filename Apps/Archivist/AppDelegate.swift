import GRDB
import UIKit

/// Carries out the orders of the launch.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var archive: Archive?
  private var observes = false
  private var series: [PreferenceSeries] = []
  private var observer: (any NSObjectProtocol)?
  /// The preference to set when the app enters the background.
  private var lastPreference: String?

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
        case "--fill", "--keep":
          let next = PreferenceSeries(
            orders.popFirst() ?? "", of: Archive.group, synchronizes: order == "--keep")
          series.append(next)
          next.begin()
        case "--stay": _ = application.beginBackgroundTask(withName: "stay") {}
        case "--watch": watch(orders.popFirst() ?? "", files)
        case "--set-in-background": lastPreference = orders.popFirst()
        case "--preference": files.printPreference(orders.popFirst() ?? "")
        default: break
        }
      }
    } catch {
      print("failed: \(error)")
    }
    return true
  }

  private func watch(_ key: String, _ files: GroupFiles) {
    observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: nil, queue: nil
    ) { _ in
      print("changed \(key): \(files.preference(key))")
    }
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    if let lastPreference, let container = Archive.container {
      GroupFiles(container).setPreference(lastPreference)
    }
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
