public import Foundation

/// Something that a menu, a button or a bar can show and that does something when chosen.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// Whether an element is marked as on.
  public enum State: Int, Sendable {
    /// Not marked.
    case off = 0
    /// Marked.
    case on = 1
    /// Marked in part.
    case mixed = 2
  }

  /// How an element looks and whether it can be chosen.
  public struct Attributes: OptionSet, Sendable {
    /// The bits, as on iOS.
    public let rawValue: UInt

    /// Attributes with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Shown in red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// What the element is called.
  open internal(set) var title: String
  /// The picture beside the title.
  open internal(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}
