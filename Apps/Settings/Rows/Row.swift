import UIKit

/// A row of a page in Settings.
struct Row {
  enum Kind {
    /// Shows something.
    case value(String)
    /// Leads to another page, with its present value.
    case link(String, () -> UIViewController)
    /// Does something.
    case button(() -> Void)
    /// A switch.
    case toggle(isOn: Bool, (Bool) -> Void)
    /// One of several.
    case choice(isChosen: Bool, () -> Void)
    /// A number, changed when the finger is lifted.
    case slider(Float, ClosedRange<Float>, (Float) -> Void)
    /// A text, changed when the person has finished.
    case text(String, isSecret: Bool, isNumeric: Bool, (String) -> Void)
  }

  var title: String
  var kind: Kind
  /// The path of an icon.
  var icon: String?
  /// A person can change it now.
  var isEnabled = true
  /// Names it for tests and screen readers, where the title does not.
  var identifier: String?
}

/// Rows with a common header and footer.
struct RowSection {
  var header: String?
  var footer: String?
  var rows: [Row]
}

extension RowSection {
  /// What its rows are within.
  var frame: [String] { [header ?? "", footer ?? "", "\(rows.count)"] }
}

extension Row {
  /// What a person sees of it.
  var look: String {
    let content =
      switch kind {
      case .value(let text): "value \(text)"
      case .link(let text, _): "link \(text)"
      case .button: "button"
      case .toggle(let isOn, _): "toggle \(isOn)"
      case .choice(let isChosen, _): "choice \(isChosen)"
      case .slider(let value, let range, _): "slider \(value) \(range)"
      case .text(let text, let isSecret, _, _): "text \(text) \(isSecret)"
      }
    return "\(title) \(content) \(isEnabled) \(icon ?? "") \(identifier ?? "")"
  }
}
