import AppRuntime
public import Foundation
import InterfaceFiles

/// The objects of a nib file in Xcode's format: `Name.xib` in the app's bundle or its `Base.lproj`.
/// Main thread.
///
/// An invalid file ends the app with the platform's exception, which includes the place in the
/// file.
@preconcurrency @MainActor open class UINib: NSObject {
  /// Keys of ``instantiate(withOwner:options:)``.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Objects for the file's placeholders, by identifier. Not supported.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  let file: InterfaceFile

  /// The nib with this name in the bundle; `nil` means the app's bundle.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    let bundle = bundleOrNil ?? .main
    file = terminatingOnInterfaceError(Self.prefix(name, bundle)) { () throws(InterfaceError) in
      try InterfaceFile.named(name, extension: "xib", in: bundle)
    }
    super.init()
  }

  /// Creates a nib from Xcode's XML.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    file = terminatingOnInterfaceError { () throws(InterfaceError) in
      try InterfaceFile.of(data, named: "nib", bundle: bundleOrNil ?? .main)
    }
    super.init()
  }

  init(_ file: InterfaceFile) {
    self.file = file
    super.init()
  }

  static func prefix(_ name: String, _ bundle: Bundle) -> String {
    "Could not load NIB in bundle: '\(bundle.bundlePath)' with name '\(name)': "
  }

  /// Creates the objects of the file, without its placeholders. Connections of the File's Owner are
  /// made with `ownerOrNil`.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    if optionsOrNil?[.externalObjects] != nil {
      UncaughtException(
        name: .invalidArgument,
        reason: "UINib: external objects are not supported; connect them to the "
          + "File's Owner."
      ).terminate()
    }
    return terminatingOnInterfaceError { () throws(InterfaceError) in
      try objects(owner: ownerOrNil.map { $0 as AnyObject })
    }
  }

  func objects(owner: AnyObject?) throws(InterfaceError) -> [AnyObject] {
    let instance = InterfaceInstance(file)
    instance.owner = owner
    let builder = InterfaceBuilder(instance: instance)
    var made: [AnyObject] = []
    for source in file.document.objects {
      let isOwner =
        source.attributes["placeholderIdentifier"] == .word("IBFilesOwner") || source.id == "-1"
      if isOwner, source.category == .placeholder {
        try connect(owner, source, instance)
      } else if let object = try builder.topLevel(source) {
        made.append(object)
      }
    }
    try instance.finish()
    return made
  }

  private func connect(
    _ owner: AnyObject?, _ source: InterfaceObject, _ instance: InterfaceInstance
  ) throws(InterfaceError) {
    guard let owner else {
      guard source.connections.isEmpty else {
        throw source.error("the File's Owner has connections, but the nib is loaded without one")
      }
      return instance.registerPlaceholder(source.id)
    }
    instance.register(owner, as: source.id)
    instance.willConnect(owner, source)
  }
}

extension Bundle {
  /// Creates the objects of a nib file in the bundle, without its placeholders.
  @MainActor @discardableResult public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}

extension UITableView {
  /// Registers a nib whose only object is a cell, for cells with this identifier.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return register(nil as AnyClass?, forCellReuseIdentifier: identifier) }
    registerPrototype(forCellReuseIdentifier: identifier) {
      let objects = nib.instantiate(withOwner: nil)
      guard objects.count == 1, let cell = objects[0] as? UITableViewCell else {
        UncaughtException(
          name: .internalInconsistency,
          reason:
            "invalid nib registered for identifier (\(identifier)) - nib must contain exactly "
            + "one top level object which must be a UITableViewCell instance"
        ).terminate()
      }
      return cell
    }
  }
}
