/// What kind of text an object wants, for keyboards.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
  /// Which words begin with a capital.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected; nothing is here.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether spelling is checked; it is not here.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Which keys the keyboard on the screen has.
  var keyboardType: UIKeyboardType { get set }
  /// How the keyboard on the screen looks.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// What stands on the keyboard's return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key is disabled while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether what is typed is not to be seen, and cannot be copied.
  var isSecureTextEntry: Bool { get set }
  /// What the text means; nothing is filled in by itself here.
  var textContentType: UITextContentType! { get set }
}

// What counts for an object that says nothing, in place of Objective-C's optional members. A set
// value is forgotten: who wants it kept has a property of the name.
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

/// Which words begin with a capital.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none = 0
  /// All.
  case words = 1
  /// The first of each sentence.
  case sentences = 2
  /// All characters are capitals.
  case allCharacters = 3
}

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the kind of text suggests.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As correction is.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Which keys a keyboard has.
public enum UIKeyboardType: Int, Sendable {
  /// Letters.
  case `default` = 0
  /// Letters of ASCII.
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
  /// Digits of ASCII.
  case asciiCapableNumberPad = 11

  /// Letters of ASCII.
  public static let alphabet = UIKeyboardType.asciiCapable
}

/// How a keyboard looks.
public enum UIKeyboardAppearance: Int, Sendable {
  /// As the interface.
  case `default` = 0
  /// Dark.
  case dark = 1
  /// Light.
  case light = 2

  /// Dark.
  public static let alert = UIKeyboardAppearance.dark
}

/// What stands on a return key.
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

/// What a text means.
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
  /// The meaning's name.
  public let rawValue: String
  /// A meaning by its name.
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
  /// A code that is good once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}
