public import Foundation

/// Something other than text that is searched for, such as a person: it stands before the text of a search
/// field. Main thread.
@preconcurrency @MainActor public class UISearchToken: NSObject {
  /// What the token stands for, in the app's own words.
  public var representedObject: Any?

  let icon: UIImage?
  let text: String

  /// A token with these looks.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
    super.init()
  }
}
