extension UITextView {
  /// Which words begin with a capital.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { traitValues.autocapitalizationType }
    set { traitValues.autocapitalizationType = newValue }
  }
  /// Whether words are corrected; nothing is here.
  public var autocorrectionType: UITextAutocorrectionType {
    get { traitValues.autocorrectionType }
    set { traitValues.autocorrectionType = newValue }
  }
  /// Whether spelling is checked; it is not here.
  public var spellCheckingType: UITextSpellCheckingType {
    get { traitValues.spellCheckingType }
    set { traitValues.spellCheckingType = newValue }
  }
  /// Which keys the keyboard on the screen has.
  public var keyboardType: UIKeyboardType {
    get { traitValues.keyboardType }
    set { traitValues.keyboardType = newValue }
  }
  /// How the keyboard on the screen looks.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { traitValues.keyboardAppearance }
    set { traitValues.keyboardAppearance = newValue }
  }
  /// What stands on the keyboard's return key.
  public var returnKeyType: UIReturnKeyType {
    get { traitValues.returnKeyType }
    set { traitValues.returnKeyType = newValue }
  }
  /// Whether the return key is disabled while there is no text.
  public var enablesReturnKeyAutomatically: Bool {
    get { traitValues.enablesReturnKeyAutomatically }
    set { traitValues.enablesReturnKeyAutomatically = newValue }
  }
  /// Whether what is typed is shown as dots, and cannot be copied.
  public var isSecureTextEntry: Bool {
    get { traitValues.isSecureTextEntry }
    set {
      guard newValue != isSecureTextEntry else { return }
      traitValues.isSecureTextEntry = newValue
      canvas.editor.allowsCopying = !newValue
      canvasNeedsLayout()
    }
  }
  /// What the text means.
  public var textContentType: UITextContentType! {
    get { traitValues.textContentType }
    set { traitValues.textContentType = newValue }
  }
}
