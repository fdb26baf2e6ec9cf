import UIKit

/// Writes a document, shows the apps that open it, and says what becomes of it.
class ProbeDocuments: NSObject, UIDocumentInteractionControllerDelegate {
  private var controller: UIDocumentInteractionController?

  func handOver(_ name: String, over view: UIView) {
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    let url = folder.appendingPathComponent(name)
    do {
      try Data("content of \(name)".utf8).write(to: url)
    } catch {
      say("document not written: \(error)")
    }
    let controller = UIDocumentInteractionController(url: url)
    controller.delegate = self
    controller.annotation = ProbeArguments.value("--annotate").map { ["note": $0] }
    self.controller = controller
    let isShown = controller.presentOpenInMenu(from: view.bounds, in: view, animated: false)
    say("menu \(isShown ? "shown" : "not shown")")
  }

  func documentInteractionControllerWillPresentOpenInMenu(
    _ controller: UIDocumentInteractionController
  ) {
    say("menu will be presented")
  }

  func documentInteractionControllerDidDismissOpenInMenu(
    _ controller: UIDocumentInteractionController
  ) {
    say("menu dismissed")
  }

  func documentInteractionController(
    _ controller: UIDocumentInteractionController,
    willBeginSendingToApplication application: String?
  ) {
    say("sending to \(application ?? "nobody")")
  }

  func documentInteractionController(
    _ controller: UIDocumentInteractionController,
    didEndSendingToApplication application: String?
  ) {
    say("sent to \(application ?? "nobody")")
  }
}
