public import Foundation

/// An element of a menu, button or bar that performs something when chosen.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// An element has a check mark.
  public enum State: Int, Sendable {
    /// No mark.
    case off = 0
    /// A check mark.
    case on = 1
    /// A mixed state.
    case mixed = 2
  }

  /// An element's look, and whether it is enabled.
  public struct Attributes: OptionSet, Sendable {
    /// The raw bits, as on iOS.
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

  /// The element's title.
  open internal(set) var title: String
  /// The image beside the title.
  open internal(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}
