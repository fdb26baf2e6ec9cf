import AppInterface
import SystemVersions
import Testing
import UIKit

@testable import UIKit

/// Methods that a version of the system did not have are not called there.
@MainActor @Suite struct VersionTests {
  /// All of `RecordingDelegate`'s newest and oldest methods, and those of the versions between.
  final class Everything: NSObject, UIApplicationDelegate {
    var calls: [String] = []

    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("willFinish")
      return false
    }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("didFinish options")
      return true
    }

    func applicationDidFinishLaunching(_ application: UIApplication) {
      calls.append("didFinish")
    }

    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      calls.append("open options")
      return true
    }

    func application(
      _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool {
      calls.append("open from \(sourceApplication ?? "nobody")")
      return true
    }

    func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
      calls.append("handleOpen")
      return true
    }
  }

  final class OfIOS9: NSObject, UIApplicationDelegate {
    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { true }
  }

  private func launch(_ version: String, _ delegate: any UIApplicationDelegate) throws -> [String] {
    let app = try AppUnderTest(delegate: delegate) { $0.systemVersion = version }
    app.deliver(.willFinishLaunching)
    app.deliver(.didFinishLaunching)
    app.deliver(.openURLCallback) {
      $0.openURL.url = "test://x"
      $0.openURL.sourceApplication = "org.other"
    }
    return app.takeLog().filter { $0.hasPrefix("acknowledged") }
  }

  @Test(arguments: [
    ("2.2", ["didFinish", "handleOpen"], "acknowledged 1 true"),
    ("3.1.3", ["didFinish options", "handleOpen"], "acknowledged 1 true"),
    ("4.1", ["didFinish options", "handleOpen"], "acknowledged 1 true"),
    ("4.3", ["didFinish options", "open from org.other"], "acknowledged 1 true"),
    ("6.0", ["willFinish", "didFinish options", "open from org.other"], "acknowledged 1"),
    ("9.0", ["willFinish", "didFinish options", "open options"], "acknowledged 1"),
    ("14.8", ["willFinish", "didFinish options", "open options"], "acknowledged 1"),
  ])
  func `of all the methods those of the version are called`(
    version: String, calls: [String], first: String
  ) throws {
    let delegate = Everything()
    let acknowledgements = try launch(version, delegate)
    #expect(delegate.calls == calls)
    #expect(acknowledgements.first == first)
  }

  @Test func `a delegate with the newer method alone opens nothing on an older system`() throws {
    #expect(try launch("4.3", OfIOS9()).last == "acknowledged 3")
    #expect(try launch("9.0", OfIOS9()).last == "acknowledged 3 true")
  }

  @Test(arguments: [("4.3", "didUnload"), ("5.1", "willUnload didUnload"), ("6.0", "")])
  func `views that are not seen are unloaded until iOS 5`(version: String, calls: String) throws {
    final class Controller: UIViewController {
      var calls: [String] = []
      override func viewWillUnload() { calls.append("willUnload") }
      override func viewDidUnload() { calls.append(isViewLoaded ? "loaded" : "didUnload") }
    }
    _ = try AppUnderTest(delegate: nil) { $0.systemVersion = version }
    let controller = Controller()
    controller.didReceiveMemoryWarning()
    #expect(controller.calls == [])
    let parent = UIView()
    parent.addSubview(controller.view)
    controller.didReceiveMemoryWarning()
    #expect(controller.calls == [])
    controller.view.removeFromSuperview()
    controller.didReceiveMemoryWarning()
    #expect(controller.calls.joined(separator: " ") == calls)
  }

  @Test func `versions are ordered by their numbers`() throws {
    let ordered = ["2", "3.1.3", "4.2", "4.10", "10", "13.3"].map { SystemVersion($0)! }
    #expect(ordered == ordered.sorted())
    #expect(SystemVersion("") == nil && SystemVersion("x") == nil)
  }
}
