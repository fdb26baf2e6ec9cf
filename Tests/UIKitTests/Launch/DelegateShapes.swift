import UIKit

/// App delegates in the forms that apps use. None declares a required initializer.
enum Shapes {
  /// Xcode's template.
  class Template: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
  }

  /// With properties initialized on the main actor.
  class WithProperties: UIResponder, UIApplicationDelegate {
    let coordinator = Coordinator()
    lazy var title = "lazy"
    var number = 42
  }

  @MainActor final class Coordinator {
    var isReady = true
  }

  /// With its own initializer.
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

/// At the top level of the app's module, so that its plain name finds it.
final class PlainlyNamedDelegate: UIResponder, UIApplicationDelegate {}
