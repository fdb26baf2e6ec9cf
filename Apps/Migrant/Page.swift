import UIKit

/// What the app shows, and does.
@MainActor final class Page {
  static let shared = Page()
  /// Posted with a URL that is to be opened.
  static let opened = Notification.Name("MigrantOpenedURL")

  /// What a person has typed.
  var text = "" { didSet { changed?() } }
  /// The URL or quick action that was opened last.
  private(set) var place = "nowhere" { didSet { changed?() } }
  /// Called when something of it has changed.
  var changed: (() -> Void)?
  private var observer: (any NSObjectProtocol)?

  func open(_ url: URL) {
    print("opened \(url.absoluteString)")
    place = url.absoluteString
  }

  func perform(_ action: UIApplicationShortcutItem) {
    print("performed \(action.type)")
    place = action.type
  }

  func refresh() { print("refreshed the page") }

  func save() {
    print("saved the page")
    let file = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("page")
    do {
      try Data(place.utf8).write(to: file)
    } catch {
      print("the page could not be saved: \(error)")
    }
  }

  func saveWhenTheApplicationLeaves() {
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
    ) { _ in
      // It is posted on the main thread.
      MainActor.assumeIsolated { Page.shared.save() }
    }
  }
}

/// Shows the page: a field with its text, and where it was opened.
final class PageViewController: UIViewController {
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 280, height: 40))
  private let label = UILabel(frame: CGRect(x: 20, y: 160, width: 280, height: 40))
  private var observer: (any NSObjectProtocol)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    field.borderStyle = .roundedRect
    field.accessibilityIdentifier = "text"
    field.addAction(
      UIAction { [unowned field] _ in Page.shared.text = field.text ?? "" }, for: .editingChanged)
    view.addSubview(field)
    view.addSubview(label)
    show()
    Page.shared.changed = { [weak self] in self?.show() }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if Misstep.lateSelector.isChosen {
      NotificationCenter.default.addObserver(
        self, selector: Selector(PageViewController.opened(_:)), name: Page.opened)
    }
    guard observer == nil, Misstep.lateObserver.isChosen else { return }
    observer = NotificationCenter.default.addObserver(
      forName: Page.opened, object: nil, queue: nil
    ) { notification in
      guard let url = notification.object as? URL else { return }
      MainActor.assumeIsolated { Page.shared.open(url) }
    }
  }

  private func opened(_ notification: Notification) {
    (notification.object as? URL).map { Page.shared.open($0) }
  }

  private func show() {
    label.text = Page.shared.place
    if field.text != Page.shared.text { field.text = Page.shared.text }
  }
}
