import Foundation
package import ScreenInterface

extension UIView: SceneElement {
  package var isTouchable: Bool {
    isUserInteractionEnabled && !isHidden && !_passesTouchesThrough
  }

  /// The view's accessibility element, for displayd.
  package func element() -> WireElement {
    var element = WireElement()
    element.className = ClassNames.name(of: type(of: self))
    element.isAccessible = isAccessibilityElement
    element.label = accessibilityLabel ?? ""
    element.value = accessibilityValue ?? ""
    element.hint = accessibilityHint ?? ""
    element.identifier = accessibilityIdentifier ?? ""
    let traits = accessibilityTraits
    element.traits = traits.rawValue | elementTraits.rawValue
    element.isEnabled = !traits.contains(.notEnabled)
    if let first = window?.firstResponder, first === self || first === tree.controller {
      element.isFirstResponder = true
      if first.takesText { element.traits |= ElementTraits.textEntry.rawValue }
    }
    if let controller = tree.controller {
      element.controller = ClassNames.name(of: type(of: controller))
    }
    return element
  }
}

extension UIResponder {
  /// Typed text goes to it while it is the first responder. It is asked of first responders
  /// only, because for a class that is none the answer takes long.
  fileprivate var takesText: Bool {
    if let text = self as? UITextView { return text.isEditable }
    return self is any UIKeyInput
  }
}

extension UIView {
  /// What the view is, for those who look at the screen's tree from outside: besides the traits that
  /// apps set.
  private var elementTraits: ElementTraits {
    kindTraits.union(accessibilityViewIsModal ? .modal : [])
      .union(accessibilityElementsHidden ? .hidesElements : [])
  }

  private var kindTraits: ElementTraits {
    switch self {
    case let field as UITextField:
      [.textEntry, field.isSensitive ? .sensitive : []]
    case let text as UITextView:
      [.scrolls, text.isEditable ? .textEntry : [], text.isSensitive ? .sensitive : []]
    case is UIScrollView: .scrolls
    default: []
    }
  }
}

extension UITextInputTraits {
  /// The text is a secret: it is not for a picture that stays on the device (RESP-12).
  @MainActor fileprivate var isSensitive: Bool {
    isSecureTextEntry || textContentType.map(UITextContentType.secret.contains) == true
  }
}

extension UITextContentType {
  fileprivate static let secret: Set<UITextContentType> = [
    .password, .newPassword, .oneTimeCode, .creditCardNumber, .creditCardSecurityCode,
  ]
}

/// Class names without their module, cached because computing one takes longer than making a layer.
///
/// `String(describing:)` gives the same names, but first searches all conformances of the process for
/// another description of each class, which took a tenth of an app's launch.
@MainActor private enum ClassNames {
  private static var known: [ObjectIdentifier: String] = [:]

  static func name(of type: AnyClass) -> String {
    let key = ObjectIdentifier(type)
    if let name = known[key] { return name }
    let name = _typeName(type, qualified: false)
    known[key] = name
    return name
  }
}
