import Foundation
import UIKit

/// Does what it is opened with, one after the other, on another thread than the main one.
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let queue = DispatchQueue(label: "network")

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    let value = url.query ?? ""
    let order = url.absoluteString.dropFirst("surfer:".count).prefix { $0 != "?" }
    queue.async {
      switch order {
      case "load": WebPage.load(value)
      case "connect": RawSockets.connect(to: "127.0.0.1", port: UInt16(value) ?? 0)
      case "reach": RawSockets.connect(to: value, port: 9)
      case "listen": RawSockets.listen()
      case "echo": RawSockets.echo(port: UInt16(value) ?? 0)
      default: print("there is no order \(order)")
      }
    }
    return true
  }
}
