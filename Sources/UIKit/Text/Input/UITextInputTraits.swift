/// The kind of text that an object accepts, for keyboards.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
  /// The automatic capitalization.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Words are corrected; not supported here.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Spelling is checked; not supported here.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// The keys of the screen's keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// The look of the screen's keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The title of the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// The return key is disabled while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// The typed text is hidden and cannot be copied.
  var isSecureTextEntry: Bool { get set }
  /// The meaning of the text; automatic filling is not supported here.
  var textContentType: UITextContentType! { get set }
}

// Defaults, in place of Objective-C's optional members. The setters have no effect; a type that
// stores a value declares the property itself.
extension UITextInputTraits {
  /// Sentences.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// The default.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// The default.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// The default.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// The default.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// The default.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// `false`.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// `false`.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// `nil`.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
}

/// The automatic capitalization.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none = 0
  /// The first letter of each word.
  case words = 1
  /// The first letter of each sentence.
  case sentences = 2
  /// All letters.
  case allCharacters = 3
}

/// Words are corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  /// Depending on the kind of text.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// The same as correction.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// The keys of a keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// Letters.
  case `default` = 0
  /// ASCII letters.
  case asciiCapable = 1
  /// Numbers and punctuation.
  case numbersAndPunctuation = 2
  // The name is the platform's.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// For addresses in the web.
  case URL = 3
  /// Digits.
  case numberPad = 4
  /// Digits as on a telephone.
  case phonePad = 5
  /// Names and telephone numbers.
  case namePhonePad = 6
  /// For mail addresses.
  case emailAddress = 7
  /// Digits and a decimal point.
  case decimalPad = 8
  /// For short messages.
  case twitter = 9
  /// For searching.
  case webSearch = 10
  /// ASCII digits.
  case asciiCapableNumberPad = 11

  /// ASCII letters.
  public static let alphabet = UIKeyboardType.asciiCapable
}

/// The look of a keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The same as the interface.
  case `default` = 0
  /// Dark.
  case dark = 1
  /// Light.
  case light = 2

  /// Dark.
  public static let alert = UIKeyboardAppearance.dark
}

/// The title of a return key.
public enum UIReturnKeyType: Int, Sendable {
  /// return
  case `default` = 0
  /// go
  case go = 1
  /// google
  case google = 2
  /// join
  case join = 3
  /// next
  case next = 4
  /// route
  case route = 5
  /// search
  case search = 6
  /// send
  case send = 7
  /// yahoo
  case yahoo = 8
  /// done
  case done = 9
  /// emergency call
  case emergencyCall = 10
  /// continue
  case `continue` = 11
}

/// The meaning of a text.
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
  /// The meaning's name.
  public let rawValue: String
  /// Creates a meaning from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// A mail address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  // The name is the platform's.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A web address.
  public static let URL = UITextContentType(rawValue: "url")
  /// A user's name.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A one-time code.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "credit-card-number")
  /// The security code of a credit card.
  public static let creditCardSecurityCode = UITextContentType(
    rawValue: "credit-card-security-code")
}
