extension CanvasTextInput {
  /// The automatic capitalization.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { traitValues.autocapitalizationType }
    set { traitValues.autocapitalizationType = newValue }
  }
  /// Words are corrected; not supported here.
  public var autocorrectionType: UITextAutocorrectionType {
    get { traitValues.autocorrectionType }
    set { traitValues.autocorrectionType = newValue }
  }
  /// Spelling is checked; not supported here.
  public var spellCheckingType: UITextSpellCheckingType {
    get { traitValues.spellCheckingType }
    set { traitValues.spellCheckingType = newValue }
  }
  /// The keys of the screen's keyboard.
  public var keyboardType: UIKeyboardType {
    get { traitValues.keyboardType }
    set { traitValues.keyboardType = newValue }
  }
  /// The look of the screen's keyboard.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { traitValues.keyboardAppearance }
    set { traitValues.keyboardAppearance = newValue }
  }
  /// The title of the return key.
  public var returnKeyType: UIReturnKeyType {
    get { traitValues.returnKeyType }
    set { traitValues.returnKeyType = newValue }
  }
  /// The return key is disabled while there is no text.
  public var enablesReturnKeyAutomatically: Bool {
    get { traitValues.enablesReturnKeyAutomatically }
    set { traitValues.enablesReturnKeyAutomatically = newValue }
  }
  /// The text is shown as dots and cannot be copied.
  public var isSecureTextEntry: Bool {
    get { traitValues.isSecureTextEntry }
    set {
      guard newValue != isSecureTextEntry else { return }
      traitValues.isSecureTextEntry = newValue
      canvas.editor.allowsCopying = !newValue
      canvasNeedsLayout()
    }
  }
  /// The meaning of the text.
  public var textContentType: UITextContentType! {
    get { traitValues.textContentType }
    set { traitValues.textContentType = newValue }
  }
}
