import OpenGLES
import UIKit

/// Draws a picture when it becomes active, and besides what the orders say.
///
/// An order is a moment and a deed, such as `background draw`. The moments:
/// - `launch`: in `didFinishLaunching`; `entering`: in `applicationDidEnterBackground`;
/// - `background`: when that has returned, in a background task; `fetch`: in a fetch;
/// - `returning`: in `applicationWillEnterForeground`.
///
/// The deeds:
/// - `create`: makes a context; `draw`: clears what is bound; `present`: shows it; `finish`: waits until
///   all commands are carried out; `picture`: draws and shows the other picture;
/// - `thread`: draws on another thread, while the main thread waits for it.
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var picture: PictureView?
  private let orders =
    (Bundle.main.object(forInfoDictionaryKey: "PainterOrders") as? [String] ?? [])
    .map { $0.split(separator: " ").map(String.init) }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    let picture = PictureView(frame: controller.view.bounds)
    controller.view.addSubview(picture)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    self.picture = picture
    follow("launch")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    picture?.paint(isOther: false)
    print("painted")
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    follow("entering")
    guard orders.contains(where: { $0.first == "background" }) else { return }
    _ = application.beginBackgroundTask(withName: "painting")
    DispatchQueue.main.async { self.follow("background") }
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    follow("returning")
  }

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    follow("fetch")
    completionHandler(.noData)
  }

  private func follow(_ moment: String) {
    for order in orders where order.first == moment {
      print("\(moment) \(order[1]) begins")
      carryOut(order[1])
      print("\(moment) \(order[1]) has returned")
    }
  }

  private func carryOut(_ deed: String) {
    switch deed {
    case "create": print("context \(EAGLContext(api: .openGLES2) != nil)")
    case "draw": glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    case "present": picture?.present()
    case "picture": picture?.paint(isOther: true)
    case "finish": glFinish()
    case "thread":
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        done.signal()
      }
      done.wait()
    default: print("an unknown order: \(deed)")
    }
  }
}
