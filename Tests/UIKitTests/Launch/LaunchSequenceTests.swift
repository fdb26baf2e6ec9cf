import ConformanceSupport
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// The objects that UIApplicationMain creates, their order, and its errors (LOOP-01).
@MainActor @Suite struct LaunchSequenceTests {
  private func launch(
    principal: String? = nil, delegate: LaunchSequence.DelegateClass = .type(Shapes.Template.self),
    plist: [String: Any] = [:]
  ) throws -> LaunchSequence.Launched {
    let plist = plist.merging(["CFBundleIdentifier": "org.x"]) { $1 }
    return try LaunchSequence(principalClassName: principal, delegate: delegate).run(
      infoPlist: InfoPlist(plist, path: "Info.plist"), welcome: .ordinary)
  }

  private func reason(_ body: () throws -> LaunchSequence.Launched) -> String {
    do {
      _ = try body()
      return "none"
    } catch let error as UncaughtException {
      return error.reason
    } catch {
      return "another error: \(error)"
    }
  }

  @Test(.proves("LOOP-01/c", on: .uikit))
  func `the application is UIApplication, and shared`() throws {
    let launched = try launch()
    #expect(type(of: launched.application) == UIApplication.self)
    #expect(UIApplication.shared === launched.application)
    #expect(launched.application.delegate === launched.delegate)
    #expect(launched.delegate is Shapes.Template)
  }

  @Test(arguments: ["UIKitTests.PlainlyNamedDelegate"])
  func `a delegate is found by its name`(name: String) throws {
    let launched = try launch(delegate: .named(name))
    #expect(launched.delegate is PlainlyNamedDelegate)
  }

  @Test func `the principal class is the argument's, else Info.plist's`() throws {
    let name = NSStringFromClass(PlainApplication.self)
    #expect(try launch(principal: name).application is PlainApplication)
    #expect(
      try launch(plist: ["NSPrincipalClass": name]).application is PlainApplication)
    let both = try launch(principal: "UIApplication", plist: ["NSPrincipalClass": name])
    #expect(type(of: both.application) == UIApplication.self)
  }

  @Test func `the application is there when the delegate is made`() throws {
    AwareDelegate.stateInInit = nil
    _ = try launch(delegate: .type(AwareDelegate.self))
    #expect(AwareDelegate.stateInInit == .inactive)
  }

  @Test func `a class that is not there, or is of the wrong kind, is the platform's exception`() {
    #expect(
      reason { try launch(delegate: .named("NoSuchDelegate")) }
        == "Unable to instantiate the UIApplication delegate instance. "
        + "No class named NoSuchDelegate is loaded.")
    #expect(
      reason { try launch(principal: "NoSuchApplication") }
        == "Unable to instantiate the UIApplication subclass instance. "
        + "No class named NoSuchApplication is loaded.")
    let name = NSStringFromClass(PlainlyNamedDelegate.self)
    #expect(reason { try launch(principal: name) }.hasSuffix("is not a subclass of UIApplication."))
    let object = NSStringFromClass(PlainObject.self)
    #expect(
      reason { try launch(delegate: .named(object)) }
        .hasSuffix("does not conform to UIApplicationDelegate."))
  }

  @Test(arguments: [("UIMainStoryboardFile", "storyboard"), ("NSMainNibFile", "xib")])
  func `a main UI file that is not there is said`(key: String, suffix: String) {
    let reason = reason { try launch(plist: [key: "NoSuchFile"]) }
    #expect(reason.contains("NoSuchFile.\(suffix)") && reason.contains("the file does not exist"))
  }

  @Test func `no delegate is the main nib's doing, and is said`() throws {
    let log = try LogCollector.collect {
      let launched = try launch(delegate: .ofMainNib)
      #expect(launched.delegate == nil)
    }
    #expect(log.contains("There is no app delegate"))
  }

  @Test func `device and screen are as the system describes them`() throws {
    _ = try launch()
    #expect(UIDevice.current.systemName == "iOS")
    #expect(UIDevice.current.systemVersion == "13.3")
    #expect(UIDevice.current.isMultitaskingSupported)
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(UIScreen.main.scale == 3)
    #expect(UIApplication.shared.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 20))
  }
}

final class PlainApplication: UIApplication {}
final class PlainObject: NSObject {}

/// Reads the shared application while the delegate is created (LOOP-22).
final class AwareDelegate: UIResponder, UIApplicationDelegate {
  static var stateInInit: UIApplication.State?

  override init() {
    super.init()
    Self.stateInInit = UIApplication.shared.applicationState
  }
}
