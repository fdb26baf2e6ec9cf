import UIKit

/// The same interface, made in code, for systems without storyboards: those before iOS 5.
@MainActor enum OlderInterface {
  /// The system is one of those.
  static var isNeeded: Bool {
    Int(UIDevice.current.systemVersion.prefix { $0 != "." }).map { $0 < 5 } ?? false
  }

  static func makeWindow() -> UIWindow {
    let list = NotesListViewController(style: .plain)
    list.navigationItem.title = "Notes"
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .compose, primaryAction: UIAction { [unowned list] _ in list.compose(nil) })
    list.tableView.register(NoteCell.self, forCellReuseIdentifier: "Note")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: list)
    return window
  }
}

/// The editor, with the text that the storyboard would have.
class OlderNoteEditorViewController: NoteEditorViewController {
  override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.backgroundColor = .systemBackground
    let text = UITextView(frame: view.bounds.insetBy(dx: 12, dy: 0))
    text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    text.backgroundColor = .systemBackground
    text.font = .preferredFont(forTextStyle: .body)
    text.alwaysBounceVertical = true
    text.accessibilityIdentifier = "note"
    text.accessibilityLabel = "Note"
    view.addSubview(text)
    textView = text
    self.view = view
  }
}

/// A row of the list.
class NoteCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    detailTextLabel?.textColor = .secondaryLabel
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
