/// A public declaration of the platform: one line of a list in Specification/api.
struct PlatformDeclaration: Equatable {
  /// Who may use it.
  enum Isolation: String {
    /// The main actor alone.
    case main
    /// Everybody.
    case any
  }

  /// With the types it is in, and the labels of its parameters: `UIView.addSubview(_:)`.
  var name: String
  var kind: DeclarationKind
  /// `nil` if it is not known.
  var isolation: Isolation?
  /// The version of iOS that had it first; empty if it is not known.
  var introduced = ""
  var deprecated = ""
  var obsoleted = ""
  /// What Swift calls it now.
  var renamed = ""

  /// The types that it is in, joined by dots; `nil` for what stands by itself.
  var owner: String? { DeclarationName(name).owner }
}
