import UIKit

extension GalleryViewController {
  func textStyles() -> [UIView] {
    let styles: [(String, UIFont.TextStyle)] = [
      ("Large Title", .largeTitle), ("Title 1", .title1), ("Title 2", .title2),
      ("Title 3", .title3), ("Headline", .headline), ("Body", .body), ("Callout", .callout),
      ("Subheadline", .subheadline), ("Footnote", .footnote), ("Caption 1", .caption1),
      ("Caption 2", .caption2),
    ]
    return styles.map { name, style in
      let label = UILabel()
      label.text = name
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      return label
    }
  }

  /// Right-to-left text, combining marks, emoji, and a line that is too long.
  func scripts() -> [UIView] {
    let texts = [
      ("arabic", "مرحبًا بالعالم، هذا نص عربي."), ("hebrew", "שלום עולם, זהו טקסט בעברית."),
      ("devanagari", "नमस्ते दुनिया, क्षत्रिय"), ("vietnamese", "Tiếng Việt: e\u{0302}\u{0301} ậ ữ ỗ"),
      ("emoji", "Emoji 👩🏽‍🚀 🏳️‍🌈 👨‍👩‍👧‍👦 🇨🇭 ✍️"), ("mixed", "Mixed: العدد 42 and עברית in one line"),
      ("long", "This line is longer than the card is wide, so that its end has to be cut off."),
    ]
    return texts.map { identifier, text in
      let label = UILabel()
      label.text = text
      label.accessibilityIdentifier = identifier
      label.numberOfLines = identifier == "long" ? 1 : 0
      return label
    }
  }

  func textInput() -> [UIView] {
    name.placeholder = "Name"
    name.borderStyle = .roundedRect
    name.clearButtonMode = .whileEditing
    name.accessibilityIdentifier = "name"
    name.restorationIdentifier = "Name"
    password.placeholder = "Password"
    password.borderStyle = .roundedRect
    password.isSecureTextEntry = true
    password.accessibilityIdentifier = "password"
    text.text = "A text view.\nIt has several lines, and scrolls when they do not fit."
    text.font = .preferredFont(forTextStyle: .body)
    text.backgroundColor = .tertiarySystemFill
    text.layer.cornerRadius = 8
    text.accessibilityIdentifier = "text"
    text.restorationIdentifier = "Text"
    text.heightAnchor.constraint(equalToConstant: 96).isActive = true
    return [name, password, text]
  }
}
