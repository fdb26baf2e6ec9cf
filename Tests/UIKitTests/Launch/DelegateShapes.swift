import UIKit

/// App delegates as apps write them. None declares a required initializer.
enum Shapes {
  /// As Xcode's template has it.
  class Template: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
  }

  /// With properties that are made on the main actor.
  class WithProperties: UIResponder, UIApplicationDelegate {
    let coordinator = Coordinator()
    lazy var title = "lazy"
    var number = 42
  }

  @MainActor final class Coordinator {
    var isReady = true
  }

  /// With an initializer of its own.
  class WithInit: UIResponder, UIApplicationDelegate {
    let coordinator: Coordinator
    var steps: [String] = []

    override init() {
      coordinator = Coordinator()
      super.init()
      prepare()
    }

    private func prepare() { steps.append("prepared") }
  }

  final class Final: NSObject, UIApplicationDelegate {
    let text = "final"
  }

  /// A subclass of a delegate.
  class Derived: WithInit {
    override init() {
      super.init()
      steps.append("derived")
    }
  }

  final class Generic<Value>: UIResponder, UIApplicationDelegate {
    var values: [Value] = []
  }

  /// A principal class.
  final class Application: UIApplication {
    let number: Int

    override init() {
      number = 7
      super.init()
    }
  }

  final class NotADelegate: NSObject {}
  final class NoObject {}
}

/// At the top level of the app's module, to be found by its plain name.
final class PlainlyNamedDelegate: UIResponder, UIApplicationDelegate {}
