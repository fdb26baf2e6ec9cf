import AppInterface
import AppRuntime
import AppSupport
public import Foundation

/// Hands a document over to another app: shows the apps that open it, and sends a copy to the one
/// that is chosen, with an annotation (URL-03, URL-09).
///
/// The file must be in the app's container or bundle. The app keeps the controller for as long as it
/// uses it. Previews are not supported. Main thread.
@preconcurrency @MainActor open class UIDocumentInteractionController: NSObject {
  /// The file.
  open var url: URL?
  /// The file's type; nil: that of the ending of its name.
  open var uti: String?
  /// The name that the other app gets it with; nil: that of the file.
  open var name: String?
  /// What the other app is given with the document: a property list.
  open var annotation: Any?
  /// Who is told what happens. Not retained.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?

  private weak var menu: UIAlertController?

  /// A controller for no file yet.
  public override init() { super.init() }

  /// A controller for a file.
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }

  /// Shows a menu with the apps that open the document.
  ///
  /// - Returns: false, and shows nothing, if there is no such app, the view is in no window, or the
  ///   annotation is no property list.
  @discardableResult
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    guard let url, url.isFileURL, menu == nil, let connection = UIApplication.shared.connection,
      let presenter = Self.presenter(over: view)
    else { return false }
    var content = Data()
    if let annotation {
      guard let encoded = Annotation.encoded(annotation) else {
        SystemLog.write(
          "UIDocumentInteractionController.annotation is no property list, so \(url.path) is not "
            + "handed over.")
        return false
      }
      content = encoded
    }
    var kind = WireDocumentKind()
    kind.name = name ?? url.lastPathComponent
    kind.type = uti ?? ""
    let openers = connection.openers(of: kind)
    guard !openers.isEmpty else { return false }

    let menu = UIAlertController(title: kind.name, message: nil, preferredStyle: .actionSheet)
    for opener in openers {
      menu.addAction(
        UIAlertAction(title: "Open in \(opener.name)", style: .default) { _ in
          self.delegate?.documentInteractionControllerDidDismissOpenInMenu(self)
          self.send(url, content, to: opener.bundleIdentifier)
        })
    }
    menu.addAction(
      UIAlertAction(title: "Cancel", style: .cancel) { _ in
        self.delegate?.documentInteractionControllerDidDismissOpenInMenu(self)
      })
    delegate?.documentInteractionControllerWillPresentOpenInMenu(self)
    presenter.present(menu, animated: animated)
    self.menu = menu
    return true
  }

  /// The same menu: there are no other options.
  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    presentOpenInMenu(from: rect, in: view, animated: animated)
  }

  /// Removes the menu.
  open func dismissMenu(animated: Bool) {
    guard let menu else { return }
    menu.presentingViewController?.dismiss(animated: animated) {
      self.delegate?.documentInteractionControllerDidDismissOpenInMenu(self)
    }
  }

  private func send(_ url: URL, _ annotation: Data, to app: String) {
    var handover = WireDocumentHandover()
    handover.path = url.standardizedFileURL.path
    handover.name = name ?? ""
    handover.bundleIdentifier = app
    handover.annotation = annotation
    delegate?.documentInteractionController(self, willBeginSendingToApplication: app)
    UIApplication.shared.connection?.handOver(handover) { refusal in
      if let refusal {
        SystemLog.write("\(url.path) was not handed over to \(app): \(refusal)")
      }
      self.delegate?.documentInteractionController(self, didEndSendingToApplication: app)
    }
  }

  /// The controller that can present something over the view.
  private static func presenter(over view: UIView) -> UIViewController? {
    var controller = view.window?.rootViewController
    while let next = controller?.presentedViewController { controller = next }
    return controller
  }
}
