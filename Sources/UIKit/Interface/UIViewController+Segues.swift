import AppRuntime
import InterfaceFiles

extension UIViewController {
  /// Performs a segue of the controller's scene; ends the app if the identifier is unknown.
  func performInterfaceSegue(_ identifier: String, sender: Any?) {
    guard
      let template = interfaceInstance?.segues.first(where: { $0.segue.identifier == identifier })
    else {
      UncaughtException(
        name: .invalidArgument,
        reason: "Receiver (\(type(of: self))) has no segue with identifier '\(identifier)'"
      ).terminate()
    }
    template.perform(sender: sender)
  }
}
