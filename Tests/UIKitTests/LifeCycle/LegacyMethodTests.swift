import AppInterface
import Testing
import UIKit

@testable import UIKit

/// Older methods are called in place of absent newer ones, and only then (DEL-02, DEL-06, URL-02).
@MainActor @Suite struct LegacyMethodTests {
  final class OfIOS2: NSObject, UIApplicationDelegate {
    var calls: [String] = []

    func applicationDidFinishLaunching(_ application: UIApplication) {
      calls.append("didFinishLaunching")
    }

    func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
      calls.append("handleOpen \(url)")
      return true
    }
  }

  final class OfIOS4: NSObject, UIApplicationDelegate {
    var calls: [String] = []

    func application(
      _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool {
      calls.append("open \(url) from \(sourceApplication ?? "nobody")")
      return true
    }

    func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
      calls.append("handleOpen")
      return false
    }
  }

  @Test func `a delegate of iOS 2 is told of its launch and of URLs`() throws {
    let delegate = OfIOS2()
    let app = try AppUnderTest(delegate: delegate)
    app.deliver(.didFinishLaunching)
    app.deliver(.openURLCallback) { $0.openURL.url = "test://x" }
    #expect(delegate.calls == ["didFinishLaunching", "handleOpen test://x"])
    #expect(app.takeLog().suffix(1) == ["acknowledged 2 true"])
  }

  @Test func `a delegate of iOS 4 is told who opens the URL`() throws {
    let delegate = OfIOS4()
    let app = try AppUnderTest(delegate: delegate)
    app.deliver(.openURLCallback) {
      $0.openURL.url = "test://x"
      $0.openURL.sourceApplication = "org.other"
    }
    app.deliver(.openURLCallback) { $0.openURL.url = "test://y" }
    #expect(
      delegate.calls == ["open test://x from org.other", "open test://y from nobody"])
  }

  @Test func `with all of them present only the newest is called`() throws {
    let delegate = RecordingDelegate()
    let app = try AppUnderTest(delegate: delegate)
    app.deliver(.didFinishLaunching)
    app.deliver(.openURLCallback) {
      $0.openURL.url = "test://x"
      $0.openURL.sourceApplication = "org.other"
    }
    #expect(app.takeLog().filter { $0.contains("legacy") } == [])
    #expect(delegate.urlOptions[.sourceApplication] as? String == "org.other")
  }
}
