public import Foundation

/// Something that can be done with what is shared, such as copying it. Subclasses do it.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// The kind of an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The type's text.
    public let rawValue: String

    /// A type of this text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A type of this text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Copies to the pasteboard.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Opens a copy in another app.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
  }

  /// Where an activity is among the others.
  public enum Category: Int, Sendable {
    /// It does something.
    case action = 0
    /// It shares with others.
    case share = 1
  }

  /// Where it is among the others.
  open class var activityCategory: Category { .action }
  /// The kind.
  open var activityType: ActivityType? { nil }
  /// What its button says.
  open var activityTitle: String? { nil }
  /// The picture of its button.
  open var activityImage: UIImage? { nil }
  /// The controller in which it is done; nil: ``perform()`` does it.
  open var activityViewController: UIViewController? { nil }

  /// Told that the activity is over.
  final var onFinish: (@MainActor (Bool) -> Void)?

  /// Creates an activity.
  public override init() { super.init() }

  /// It can be done with these.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// It is about to be done with these.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// Does it, and calls ``activityDidFinish(_:)``.
  open func perform() {}

  /// Tells that it is over, and whether it was done.
  open func activityDidFinish(_ completed: Bool) {
    let told = onFinish
    onFinish = nil
    told?(completed)
  }
}

/// Gives what is shared when it is known with which activity. Main thread.
@preconcurrency @MainActor public protocol UIActivityItemSource: AnyObject {
  /// What stands for it until then: of the same type.
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  /// What an activity gets.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// A subject for it. Optional.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  /// None.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}
