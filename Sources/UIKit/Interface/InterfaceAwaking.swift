import Foundation

/// An object that is told when it was made from an interface file and is connected. Responders are
/// told by themselves; other classes declare it.
@preconcurrency @MainActor public protocol InterfaceAwaking: AnyObject {
  /// All outlets and actions are connected.
  func awakeFromNib()
}

extension UIResponder: InterfaceAwaking {}
