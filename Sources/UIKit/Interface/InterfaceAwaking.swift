import Foundation

/// An object with a callback for its creation from an interface file. Responders have it anyway;
/// other classes adopt this protocol.
@preconcurrency @MainActor public protocol InterfaceAwaking: AnyObject {
  /// Called after all outlets and actions were connected.
  func awakeFromNib()
}

extension UIResponder: InterfaceAwaking {}
