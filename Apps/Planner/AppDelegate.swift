import UIKit

/// Carries out the orders of the launch.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let guests = Guests()
  private let agenda = Agenda()
  // Whether there is one is found out when it is created.
  private lazy var people = People()
  private var later: [String] = []
  private var hasTask = false
  private var letsGo = false
  private var holdsOn = false
  private var task = UIBackgroundTaskIdentifier.invalid

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let parts = CommandLine.arguments.dropFirst().split(
      separator: "--foreground", maxSplits: 1, omittingEmptySubsequences: false)
    later = parts.count > 1 ? Array(parts[1]) : []
    if let orders = parts.first { carryOut(Array(orders)) }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    guard hasTask else { return }
    task = application.beginBackgroundTask(withName: "planning") { [unowned self] in
      print("time is over")
      if holdsOn { return }
      if letsGo { agenda.commit() }
      application.endBackgroundTask(task)
    }
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    carryOut(later)
  }

  private func carryOut(_ orders: [String]) {
    var orders = orders[...]
    while let order = orders.popFirst() {
      switch order {
      case "--status":
        guests.printStatus()
        agenda.printStatus()
      case "--ask-contacts": guests.ask()
      case "--ask-calendars": agenda.ask()
      case "--contact": guests.add(orders.popFirst() ?? "")
      case "--contacts": guests.printAll()
      case "--remove": guests.remove(orders.popFirst() ?? "")
      case "--event": agenda.add(orders.popFirst() ?? "", commit: true)
      case "--draft": agenda.add(orders.popFirst() ?? "", commit: false)
      case "--drafts": agenda.addLarge(orders.popFirst().flatMap { Int($0) } ?? 0)
      case "--commit": agenda.commit()
      case "--reset": agenda.reset()
      case "--events": agenda.printAll()
      case "--person": people.add(orders.popFirst() ?? "")
      case "--save-people": people.save()
      case "--revert-people": people.revert()
      case "--people": people.printAll()
      case "--task": hasTask = true
      case "--let-go": letsGo = true
      case "--hold-on": holdsOn = true
      default: print("no order: \(order)")
      }
    }
  }
}
