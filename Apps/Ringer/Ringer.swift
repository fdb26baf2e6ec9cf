import CoreLocation
import UIKit
import UserNotifications

/// Carries the orders out.
@MainActor enum Ringer {
  static func state(_ application: UIApplication) -> String {
    switch application.applicationState {
    case .active: "active"
    case .inactive: "inactive"
    case .background: "background"
    }
  }

  static func begin(_ application: UIApplication) {
    if Orders.has("--ask") {
      UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound, .badge]) {
        granted, _ in print("granted \(granted)")
      }
    }
    if Orders.has("--register") {
      application.registerUserNotificationSettings(
        UIUserNotificationSettings(types: [.alert, .badge], categories: nil))
    }
    if Orders.has("--register-for-pushes") { application.registerForRemoteNotifications() }
    if Orders.has("--unregister") {
      application.unregisterForRemoteNotifications()
      print("registered for pushes \(application.isRegisteredForRemoteNotifications)")
    }
    if Orders.has("--categories") { describeCategories() }
    if Orders.has("--old-actions") { registerActions(of: application) }
    if let seconds = Orders.value("--local").flatMap({ Double($0) }) {
      application.scheduleLocalNotification(local(after: seconds))
    }
    if let count = Orders.value("--many").flatMap({ Int($0) }) {
      for index in 0..<count {
        let notification = local(after: 10_000 - Double(index))
        notification.alertBody = "\(index)"
        application.scheduleLocalNotification(notification)
      }
      print("scheduled \(application.scheduledLocalNotifications?.count ?? 0)")
    }
    if Orders.has("--local-now") {
      application.presentLocalNotificationNow(local(after: 0))
    }
    if Orders.has("--local-list") {
      let scheduled = application.scheduledLocalNotifications ?? []
      print("scheduled \(scheduled.map { $0.alertBody ?? "" }.joined(separator: ","))")
    }
    if let seconds = Orders.value("--add").flatMap({ Double($0) }) { add(after: seconds) }
    if let text = Orders.value("--say") { print(text) }
    if let key = Orders.value("--preference") {
      print("\(key) has \(UserDefaults.standard.string(forKey: key)?.count ?? 0) characters")
    }
    if Orders.has("--at-place") { addAtPlace() }
    if Orders.has("--local-at-place") {
      let notification = local(after: 0)
      notification.fireDate = nil
      notification.region = place()
      application.scheduleLocalNotification(notification)
      let region = application.scheduledLocalNotifications?.first?.region
      print("scheduled at \(region?.identifier ?? "")")
    }
    if let number = Orders.value("--badge").flatMap({ Int($0) }) {
      application.applicationIconBadgeNumber = number
      print("badge \(application.applicationIconBadgeNumber)")
    }
    if Orders.has("--list") {
      UNUserNotificationCenter.current().getPendingNotificationRequests { requests in
        print("pending \(requests.map(\.identifier).joined(separator: ","))")
      }
    }
  }

  private static func local(after seconds: Double) -> UILocalNotification {
    let notification = UILocalNotification()
    notification.fireDate = Date(timeIntervalSinceNow: seconds)
    notification.alertBody = "Tea"
    notification.soundName = Orders.value("--sound") ?? UILocalNotificationDefaultSoundName
    notification.applicationIconBadgeNumber = 3
    notification.userInfo = ["number": 7]
    if Orders.has("--old-actions") { notification.category = "mail" }
    if Orders.has("--hourly") { notification.repeatInterval = .hour }
    return notification
  }

  private static func place() -> CLCircularRegion {
    CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 52, longitude: 13), radius: 500,
      identifier: "office")
  }

  private static func addAtPlace() {
    let content = UNMutableNotificationContent()
    content.body = "At the office"
    let region = place()
    region.notifyOnExit = false
    let request = UNNotificationRequest(
      identifier: "office", content: content,
      trigger: UNLocationNotificationTrigger(region: region, repeats: false))
    let center = UNUserNotificationCenter.current()
    center.add(request) { error in
      print("added \(error.map { $0.localizedDescription } ?? "")")
      center.getPendingNotificationRequests { requests in
        let trigger = requests.first?.trigger as? UNLocationNotificationTrigger
        print("waits for \(trigger?.region.identifier ?? "nothing")")
      }
    }
  }

  private static func add(after seconds: Double) {
    let content = UNMutableNotificationContent()
    content.title = "Post"
    content.body = Orders.value("--body") ?? "A letter"
    content.badge = 5
    content.sound = .default
    content.categoryIdentifier = "mail"
    content.userInfo = ["number": 8]
    if let info = Orders.value("--info") { content.userInfo["info"] = info }
    let request = UNNotificationRequest(
      identifier: "letter", content: content,
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false))
    UNUserNotificationCenter.current().add(request) { error in
      print("added \(error.map { $0.localizedDescription } ?? "")")
    }
  }

  /// The same actions as before iOS 10.
  private static func registerActions(of application: UIApplication) {
    let archive = UIMutableUserNotificationAction()
    archive.identifier = "archive"
    archive.title = "Archive"
    archive.activationMode = .background
    let answer = UIMutableUserNotificationAction()
    answer.identifier = "answer"
    answer.title = "Answer"
    answer.activationMode = .background
    answer.behavior = .textInput
    answer.parameters = [UIUserNotificationTextInputActionButtonTitleKey: "Send"]
    let category = UIMutableUserNotificationCategory()
    category.identifier = "mail"
    category.setActions([archive, answer], for: .default)
    application.registerUserNotificationSettings(
      UIUserNotificationSettings(types: [.alert, .badge], categories: [category]))
  }

  private static func describeCategories() {
    UNUserNotificationCenter.current().setNotificationCategories([
      UNNotificationCategory(
        identifier: "mail",
        actions: [
          UNNotificationAction(identifier: "archive", title: "Archive", options: [.destructive]),
          UNNotificationAction(identifier: "read", title: "Read", options: [.foreground]),
          UNTextInputNotificationAction(
            identifier: "answer", title: "Answer", textInputButtonTitle: "Send",
            textInputPlaceholder: "Text"),
        ], intentIdentifiers: [], options: [.customDismissAction])
    ])
  }
}
