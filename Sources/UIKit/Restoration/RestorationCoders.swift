import Foundation

/// Makes the coders through which an app's state goes, each object's own (REST-03). They are
/// Foundation's keyed archivers; a view controller or view that is preserved itself goes through them
/// as a reference.
@MainActor final class RestorationCoders: NSObject {
  /// With secure coders only classes that are named when they are read can be read (REST-17).
  let isSecure: Bool
  /// The path of an object that is being preserved.
  var path: (NSObject) -> RestorationPath? = { _ in nil }
  /// The object at a path that is being restored.
  var object: (RestorationPath) -> NSObject? = { _ in nil }

  /// The coders of the preservation or restoration that is under way.
  static weak var current: RestorationCoders?

  init(isSecure: Bool) {
    self.isSecure = isSecure
    super.init()
    Self.current = self
  }

  func makeArchiver() -> NSKeyedArchiver {
    let archiver = NSKeyedArchiver(requiringSecureCoding: isSecure)
    archiver.delegate = self
    return archiver
  }

  /// What was encoded.
  func finish(_ archiver: NSKeyedArchiver, of name: String) throws(UnusableState) -> Data {
    archiver.finishEncoding()
    archiver.delegate = nil
    if let error = archiver.error {
      throw UnusableState("\(name) cannot be encoded: \(error.localizedDescription)")
    }
    return archiver.encodedData
  }

  func makeUnarchiver(_ data: Data) throws(UnusableState) -> NSKeyedUnarchiver {
    do {
      let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
      unarchiver.decodingFailurePolicy = .setErrorAndReturn
      unarchiver.requiresSecureCoding = isSecure
      unarchiver.delegate = self
      return unarchiver
    } catch {
      throw UnusableState("a part of it is damaged")
    }
  }

  /// Encodes references to preserved objects; those to others are left out.
  func encode(_ objects: [NSObject], in coder: NSCoder, forKey key: String) {
    let paths = objects.compactMap { path($0) }
    guard let data = try? JSONEncoder().encode(paths) else { return }
    coder.encode(String(decoding: data, as: UTF8.self), forKey: key)
  }

  /// The restored objects to which references were encoded; nil without any such value.
  func decodeObjects(from coder: NSCoder, forKey key: String) -> [NSObject]? {
    guard coder.containsValue(forKey: key),
      let text = coder.decodeObject(of: NSString.self, forKey: key),
      let paths = try? JSONDecoder().decode([RestorationPath].self, from: Data(String(text).utf8))
    else { return nil }
    return paths.compactMap { object($0) }
  }

  fileprivate func replacement(whenEncoding object: Any) -> Any {
    switch object {
    case let controller as UIViewController: RestorationReference(path(controller))
    case let view as UIView: RestorationReference(path(view))
    case let storyboard as UIStoryboard: StoryboardReference(storyboard.name)
    default: object
    }
  }

  fileprivate func replacement(whenDecoding object: Any?) -> Any? {
    switch object {
    case let reference as RestorationReference: reference.path.flatMap { self.object($0) }
    case let reference as StoryboardReference: UIStoryboard.restored(named: reference.name)
    default: object
    }
  }
}

// UIKit uses the coders on the main thread only.
extension RestorationCoders: @preconcurrency NSKeyedArchiverDelegate {
  func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? {
    replacement(whenEncoding: object)
  }
  func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?) {}
  func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, withObject newObject: Any?) {
  }
  func archiverWillFinish(_ archiver: NSKeyedArchiver) {}
  func archiverDidFinish(_ archiver: NSKeyedArchiver) {}
}

extension RestorationCoders: @preconcurrency NSKeyedUnarchiverDelegate {
  func unarchiver(
    _ unarchiver: NSKeyedUnarchiver, cannotDecodeObjectOfClassName name: String,
    originalClasses classNames: [String]
  ) -> AnyClass? { nil }
  func unarchiver(_ unarchiver: NSKeyedUnarchiver, didDecode object: Any?) -> Any? {
    replacement(whenDecoding: object)
  }
  func unarchiver(
    _ unarchiver: NSKeyedUnarchiver, willReplace object: Any, with newObject: Any
  ) {}
  func unarchiverWillFinish(_ unarchiver: NSKeyedUnarchiver) {}
  func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver) {}
}
