public import Foundation
import PropertyListObjects

extension NSString {
  /// The app's text with the key, in the user's language, with the arguments in the places `%@`; without
  /// one, the key.
  ///
  /// It is that of the language at the call. On the platform it is looked up when the notification is
  /// shown, so that a language chosen meanwhile has an effect.
  public class func localizedUserNotificationString(
    forKey key: String, arguments: [Any]?
  ) -> String {
    let text = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
    return TextTemplate(text).filled(with: (arguments ?? []).map { "\($0)" }, longest: 65_536)
  }
}
