import AppInterface
import Testing
import UIKit

@testable import UIKit

/// The dictionary that says why the app was launched (LAUNCH-04).
@MainActor @Suite struct LaunchOptionsTests {
  @Test func `an icon tap gives no dictionary`() throws {
    let options = try [UIApplication.LaunchOptionsKey: Any](WireLaunchOptions())
    #expect(options == nil)
  }

  /// The userInfo of a notification.
  @MainActor final class Posted {
    var userInfo: [AnyHashable: Any] = [:]
  }

  @Test func `a URL comes with the app that opened it, also in the notification`() throws {
    let delegate = RecordingDelegate()
    let app = try AppUnderTest(delegate: delegate)
    let posted = Posted()
    let observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didFinishLaunchingNotification, object: app.application, queue: nil
    ) { notification in
      nonisolated(unsafe) let userInfo = notification.userInfo ?? [:]  // posted on this thread
      MainActor.assumeIsolated { posted.userInfo = userInfo }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    app.deliver(.didFinishLaunching) {
      $0.launchOptions.url = "test://x?a=b"
      $0.launchOptions.sourceApplication = "org.other"
    }
    #expect(delegate.launchOptions?[.url] as? URL == URL(string: "test://x?a=b"))
    #expect(delegate.launchOptions?[.sourceApplication] as? String == "org.other")
    // By the key and by its raw value, because apps use both.
    let url = URL(string: "test://x?a=b")
    #expect(posted.userInfo[UIApplication.LaunchOptionsKey.url] as? URL == url)
    #expect(posted.userInfo["UIApplicationLaunchOptionsURLKey"] as? URL == url)
  }

  nonisolated static let reasons: [(String, String?)] = [
    ("location", "UIApplicationLaunchOptionsLocationKey"),
    ("remote-notification", "UIApplicationLaunchOptionsRemoteNotificationKey"),
    ("bluetooth-central", "UIApplicationLaunchOptionsBluetoothCentralsKey"),
    ("bluetooth-peripheral", "UIApplicationLaunchOptionsBluetoothPeripheralsKey"),
    ("newsstand-content", "UIApplicationLaunchOptionsNewsstandDownloadsKey"),
    ("fetch", nil), ("audio", nil), ("voip", nil), ("external-accessory", nil),
    ("processing", nil),
  ]

  @Test(arguments: reasons)
  func `a reason has its key or none`(reason: String, key: String?) throws {
    var wire = WireLaunchOptions()
    wire.backgroundReason = reason
    let options = try [UIApplication.LaunchOptionsKey: Any](wire)
    #expect(options?.keys.map(\.rawValue) == key.map { [$0] })
    if reason == "location" { #expect(options?[.location] as? Bool == true) }
  }

  @Test func `the names of Newsstand assets come with any other reason, too`() throws {
    var wire = WireLaunchOptions()
    wire.newsstandDownloads = ["cover", "pages"]
    wire.backgroundReason = "location"
    let options = try [UIApplication.LaunchOptionsKey: Any](wire)
    #expect(options?[.newsstandDownloads] as? [String] == ["cover", "pages"])
    #expect(options?[.location] as? Bool == true)
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `what each launch method returns is told to the system`(will: Bool, did: Bool) throws {
    let delegate = RecordingDelegate()
    delegate.willFinishAnswer = will
    delegate.didFinishAnswer = did
    let app = try AppUnderTest(delegate: delegate)
    app.deliver(.willFinishLaunching)
    app.deliver(.didFinishLaunching)
    #expect(
      app.takeLog().filter { $0.hasPrefix("ack") } == [
        "acknowledged 1\(will ? " true" : "")", "acknowledged 2\(did ? " true" : "")",
      ])
  }
}
