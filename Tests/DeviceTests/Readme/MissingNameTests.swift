import DeviceTestKit
import Foundation
import Testing

/// Code with names of the platform that are not here: the compiler says that it is this UIKit that does
/// not have them.
@Suite struct MissingNameTests {
  private static let source = """
    import UIKit

    class ChoiceController: UIViewController, UIImagePickerControllerDelegate {
      let feedback = UIImpactFeedbackGenerator()
      func choose() {
        let menu: UIMenuController? = nil
        transitioningDelegate = nil
        UIApplication.shared.isNetworkActivityIndicatorVisible = true
        view.bottomAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor).isActive = true
        if UIAccessibility.isVoiceOverRunning { _ = menu }
      }
    }

    class SharedScene: UIResponder, UIWindowSceneDelegate {
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        if connectionOptions.cloudKitShareMetadata != nil { scene.title = "Shared" }
      }
      func windowScene(
        _ windowScene: UIWindowScene, userDidAcceptCloudKitShareWith metadata: CKShare.Metadata
      ) {}
    }
    """

  private static let names = [
    "UIImagePickerControllerDelegate", "UIImpactFeedbackGenerator", "UIMenuController",
    "transitioningDelegate", "isNetworkActivityIndicatorVisible", "topLayoutGuide",
    "isVoiceOverRunning", "cloudKitShareMetadata", "CKShare",
  ]

  /// A delegate for all platforms, which is told of a share where there is CloudKit.
  private static let guarded = """
    import UIKit
    #if canImport(CloudKit)
      import CloudKit
    #endif

    class SharedScene: UIResponder, UIWindowSceneDelegate {
      #if canImport(CloudKit)
        func windowScene(
          _ windowScene: UIWindowScene, userDidAcceptCloudKitShareWith metadata: CKShare.Metadata
        ) {}
      #endif
    }
    """

  @Test("The compiler says which names of the platform this UIKit does not have")
  func names() throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let file = folder.appending(path: "Choice.swift")
    try Data(Self.source.utf8).write(to: file)
    let run = try AppCompiler.run(["-typecheck", "-swift-version", "6", file.path], in: folder)
    #expect(run.status != 0)
    let output = run.output + run.errors
    for name in Self.names {
      #expect(
        output.contains(
          "'\(name)' is unavailable: UIKit on Foreground has no \(name): see docs/API.md"),
        "\(name): \(output)")
    }
    // Nothing else is wrong.
    let errors = output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.allSatisfy { $0.contains("UIKit on Foreground has no") }, "\(output)")
  }

  @Test("Code that asks for CloudKit is left out, because there is no module of this name")
  func askedFor() throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let file = folder.appending(path: "Shared.swift")
    try Data(Self.guarded.utf8).write(to: file)
    let run = try AppCompiler.run(["-typecheck", "-swift-version", "6", file.path], in: folder)
    #expect(run.status == 0, "\(run.output + run.errors)")
  }
}
