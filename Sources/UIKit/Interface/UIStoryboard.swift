import AppRuntime
public import Foundation
import InterfaceFiles
import SystemVersions

/// The scenes of a storyboard file in Xcode's format: `Name.storyboard` in the app's bundle or its
/// `Base.lproj`. Main thread.
///
/// An invalid file ends the app with the platform's exception, which includes the place in the
/// file.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  let file: InterfaceFile
  let name: String

  /// The storyboard with this name in the bundle; `nil` means the app's bundle. Before iOS 5.0 there are
  /// none, and an app that makes one ends (LOOP-25).
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    let bundle = storyboardBundleOrNil ?? .main
    if !SystemFeature.storyboards.exists {
      UncaughtException(
        name: .invalidArgument, reason: "UIStoryboard: storyboards came with iOS 5.0"
      ).terminate()
    }
    self.name = name
    file = terminatingOnInterfaceError(Self.prefix(name, bundle)) { () throws(InterfaceError) in
      try InterfaceFile.named(name, extension: "storyboard", in: bundle)
    }
    super.init()
  }

  init(_ file: InterfaceFile, name: String) {
    self.file = file
    self.name = name
    super.init()
  }

  static func prefix(_ name: String, _ bundle: Bundle) -> String {
    "Could not find a storyboard named '\(name)' in bundle \(bundle.bundlePath), or cannot use it: "
  }

  /// Creates the initial view controller; `nil` if the storyboard has none.
  open func instantiateInitialViewController() -> UIViewController? {
    terminatingOnInterfaceError { () throws(InterfaceError) in try initialController() }
  }

  /// Creates the initial view controller with the app's closure.
  open func instantiateInitialViewController<Controller: UIViewController>(
    creator: @escaping @MainActor (NSCoder) -> Controller?
  ) -> Controller? {
    guard let id = file.document.initialViewController else { return nil }
    return terminatingOnInterfaceError { () throws(InterfaceError) in
      try controller(ofScene: id) { creator($0) } as? Controller
    }
  }

  /// Creates the view controller with this storyboard identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    terminatingOnInterfaceError { () throws(InterfaceError) in
      try controller(identifier: identifier, creator: nil)
    }
  }

  /// Creates the view controller with this storyboard identifier, with the app's closure.
  open func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: (@MainActor (NSCoder) -> Controller?)? = nil
  ) -> Controller {
    var create: Creator?
    if let creator { create = { creator($0) } }
    let made = terminatingOnInterfaceError { () throws(InterfaceError) in
      try controller(identifier: identifier, creator: create)
    }
    guard let controller = made as? Controller else {
      UncaughtException(
        name: .internalInconsistency,
        reason: "The view controller with identifier '\(identifier)' is a \(type(of: made)), "
          + "not a \(Controller.self)."
      ).terminate()
    }
    return controller
  }

  // MARK: - Making

  typealias Creator = @MainActor (NSCoder) -> UIViewController?

  func initialController() throws(InterfaceError) -> UIViewController? {
    guard let id = file.document.initialViewController else { return nil }
    return try controller(ofScene: id)
  }

  func controller(
    identifier: String, creator: Creator?
  ) throws(InterfaceError) -> UIViewController {
    let scene = file.document.scenes.first {
      $0.viewController?.attributes["storyboardIdentifier"] == .string(identifier)
    }
    guard let id = scene?.viewController?.id else {
      let known = file.document.scenes.compactMap { scene in
        if case .string(let name)? = scene.viewController?.attributes["storyboardIdentifier"] {
          return name
        }
        return nil
      }
      throw InterfaceError(
        at: SourceLocation(file: file.document.file, line: 1), element: "document",
        "Storyboard (\(name)) doesn't contain a view controller with identifier '\(identifier)'; "
          + (known.isEmpty
            ? "no scene has a Storyboard ID" : "it has \(known.joined(separator: ", "))"))
    }
    return try controller(ofScene: id, creator: creator)
  }

  /// Creates the view controller with this identifier in the file.
  func controller(
    ofScene id: String, creator: Creator? = nil
  ) throws(InterfaceError) -> UIViewController {
    guard let scene = file.scene(of: id), let source = scene.viewController else {
      throw InterfaceError(
        at: SourceLocation(file: file.document.file, line: 1), element: "document",
        "there is no scene with the view controller \(id)")
    }
    if source.element == "viewControllerPlaceholder" { return try referenced(source) }
    return try SceneMaker(storyboard: self, scene: scene, source: source).make(creator)
  }

  /// The bundle of the storyboard to which a reference leads: the one that it names, if it is here.
  private func bundle(of source: InterfaceObject) -> Bundle {
    guard case .string(let identifier)? = source.attributes["bundleIdentifier"],
      let bundle = Bundle.allBundles.first(where: { $0.bundleIdentifier == identifier })
    else { return file.bundle }
    return bundle
  }

  /// Creates the controller behind a reference to another storyboard.
  private func referenced(_ source: InterfaceObject) throws(InterfaceError) -> UIViewController {
    guard case .string(let name)? = source.attributes["storyboardName"] else {
      throw source.error("the attribute storyboardName is missing")
    }
    let other: UIStoryboard
    do {
      other = UIStoryboard(
        try InterfaceFile.named(name, extension: "storyboard", in: bundle(of: source)), name: name)
    } catch {
      // It may be one of a framework that is not here; the scenes of this file still are.
      file.note(error)
      return StandInController("storyboard \(name)")
    }
    if case .string(let identifier)? = source.attributes["referencedIdentifier"] {
      return try other.controller(identifier: identifier, creator: nil)
    }
    guard let controller = try other.initialController() else {
      throw source.error("the storyboard \(name) has no initial view controller")
    }
    return controller
  }
}
