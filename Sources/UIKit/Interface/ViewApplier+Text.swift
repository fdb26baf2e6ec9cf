import Foundation
import InterfaceFiles

extension ViewApplier {
  /// Applies the attributes of editable text.
  static func applyText(_ reader: AttributeReader, to view: UIView) {
    switch view {
    case let field as UITextField: apply(reader, to: field)
    case let text as UITextView: apply(reader, to: text)
    default: break
    }
  }

  private static func apply(
    _ reader: AttributeReader, to field: UITextField
  ) {
    if let font = reader.font("fontDescription") { field.font = font }
    if let color = reader.color("textColor") { field.textColor = color }
    if let text = reader.string("text") { field.text = text }
    if let text = reader.string("placeholder") { field.placeholder = text }
    if let value = reader.word("textAlignment", alignments) { field.textAlignment = value }
    let borders: [String: UITextField.BorderStyle] = [
      "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
    if let value = reader.word("borderStyle", borders) { field.borderStyle = value }
    let modes: [String: UITextField.ViewMode] = [
      "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
      "always": .always,
    ]
    if let value = reader.word("clearButtonMode", modes) { field.clearButtonMode = value }
    if let value = reader.number("minimumFontSize") { field.minimumFontSize = value }
    if let value = reader.bool("adjustsFontSizeToFit") { field.adjustsFontSizeToFitWidth = value }
    if let value = reader.bool("clearsOnBeginEditing") { field.clearsOnBeginEditing = value }
    if let value = reader.bool("adjustsFontForContentSizeCategory") {
      field.adjustsFontForContentSizeCategory = value
    }
    if let group = reader.group("textInputTraits") { apply(group, to: field) }
    reader.ignore("usesAttributedText")
    if let text = reader.attributedString("attributedText") { field.attributedText = text }
    if let text = reader.attributedString("attributedPlaceholder") {
      field.attributedPlaceholder = text
    }
  }

  private static func apply(_ reader: AttributeReader, to text: UITextView) {
    if let font = reader.font("fontDescription") { text.font = font }
    if let color = reader.color("textColor") { text.textColor = color }
    if let value = reader.string("text") { text.text = value }
    if let value = reader.word("textAlignment", alignments) { text.textAlignment = value }
    if let value = reader.bool("editable") { text.isEditable = value }
    if let value = reader.bool("selectable") { text.isSelectable = value }
    if let value = reader.bool("adjustsFontForContentSizeCategory") {
      text.adjustsFontForContentSizeCategory = value
    }
    if let insets = reader.insets("textContainerInset") { text.textContainerInset = insets }
    if reader.bool("allowsEditingTextAttributes") == true {
      reader.note("editing of text attributes by the user is not supported")
    }
    if let group = reader.group("textInputTraits") { apply(group, to: text) }
    reader.ignore("usesAttributedText")
    if let value = reader.attributedString("attributedText") { text.attributedText = value }
  }

  static func apply<Text: UITextInputTraits>(
    _ group: [String: AttributeValue], to text: Text
  ) {
    func word(_ name: String) -> String? {
      if case .word(let word)? = group[name] { return word }
      return nil
    }
    func flag(_ name: String) -> Bool? {
      if case .bool(let flag)? = group[name] { return flag }
      return nil
    }
    let capitals: [String: UITextAutocapitalizationType] = [
      "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
    ]
    if let value = word("autocapitalizationType").flatMap({ capitals[$0] }) {
      text.autocapitalizationType = value
    }
    let corrections: [String: UITextAutocorrectionType] = [
      "default": .default, "no": .no, "yes": .yes,
    ]
    if let value = word("autocorrectionType").flatMap({ corrections[$0] }) {
      text.autocorrectionType = value
    }
    let spellings: [String: UITextSpellCheckingType] = [
      "default": .default, "no": .no, "yes": .yes,
    ]
    if let value = word("spellCheckingType").flatMap({ spellings[$0] }) {
      text.spellCheckingType = value
    }
    if let value = word("keyboardType").flatMap({ keyboards[$0] }) { text.keyboardType = value }
    let looks: [String: UIKeyboardAppearance] = [
      "default": .default, "alert": .dark, "light": .light,
    ]
    if let value = word("keyboardAppearance").flatMap({ looks[$0] }) {
      text.keyboardAppearance = value
    }
    if let value = word("returnKeyType").flatMap({ returnKeys[$0] }) { text.returnKeyType = value }
    if let value = flag("enablesReturnKeyAutomatically") {
      text.enablesReturnKeyAutomatically = value
    }
    if let value = flag("secureTextEntry") { text.isSecureTextEntry = value }
    if case .string(let type)? = group["textContentType"] {
      text.textContentType = UITextContentType(rawValue: type)
    }
  }

  private static let keyboards: [String: UIKeyboardType] = [
    "default": .default, "alphabet": .asciiCapable,
    "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad,
    "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
    "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
  ]

  private static let returnKeys: [String: UIReturnKeyType] = [
    "default": .default, "go": .go, "google": .google, "join": .join, "next": .next,
    "route": .route, "search": .search, "send": .send, "yahoo": .yahoo, "done": .done,
    "emergencyCall": .emergencyCall, "continue": .continue,
  ]
}
