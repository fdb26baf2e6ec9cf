import UIKit

/// A long page of sections.
class GalleryViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let column = UIStackView()
  let name = UITextField()
  let password = UITextField()
  let text = UITextView()
  /// Where to go on, as soon as the page is laid out.
  private var pendingOffset: CGFloat?
  private var keyboard: (any NSObjectProtocol)?

  /// Its place and what is typed into it are restored when the system has ended the app.
  init() {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "Gallery"
  }

  required init?(coder: NSCoder) {
    fatalError("GalleryViewController is made in code")
  }

  /// The page as the first one of a navigation.
  static func inNavigation() -> UINavigationController {
    let navigation = UINavigationController(rootViewController: GalleryViewController())
    navigation.restorationIdentifier = "Navigation"
    return navigation
  }

  /// The page that a window shows, or has under what it shows.
  static func shown(in window: UIWindow?) -> GalleryViewController? {
    let navigation = window?.rootViewController as? UINavigationController
    return navigation?.viewControllers.first as? GalleryViewController
  }

  /// Clears what nobody but the person who typed it may see.
  func hideSecrets() {
    password.text = ""
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Gallery"
    view.backgroundColor = .systemGroupedBackground
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.accessibilityIdentifier = "page"
    scrollView.restorationIdentifier = "Page"
    scrollView.keyboardDismissMode = .onDrag
    view.addSubview(scrollView)

    column.axis = .vertical
    column.spacing = 24
    column.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(column)
    let content = scrollView.contentLayoutGuide
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      column.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -32),
      column.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      column.widthAnchor.constraint(
        equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -32),
    ])
    for section in sections {
      column.addArrangedSubview(section)
    }
    keyboard = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: .main
    ) { [weak self] notification in
      let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      guard let frame = frame?.cgRectValue else { return }
      MainActor.assumeIsolated { self?.makeRoom(forKeyboardAt: frame) }
    }
  }

  isolated deinit {
    if let keyboard { NotificationCenter.default.removeObserver(keyboard) }
  }

  /// Gives the page as much room at its end as the keyboard covers. UIKit then scrolls to the text
  /// that is being edited.
  private func makeRoom(forKeyboardAt frame: CGRect) {
    guard let window = view.window else { return }
    let covered = view.convert(frame, from: window)
    let inset = max(view.bounds.maxY - covered.minY - view.safeAreaInsets.bottom, 0)
    scrollView.contentInset.bottom = inset
    scrollView.verticalScrollIndicatorInsets.bottom = inset
  }

  // MARK: State restoration of a scene

  /// How far the page is scrolled, and what was typed; not the password.
  var place: GalleryPlace {
    GalleryPlace(
      offset: pendingOffset ?? scrollView.contentOffset.y, name: name.text ?? "",
      text: text.text ?? "")
  }

  func goOn(at place: GalleryPlace) {
    loadViewIfNeeded()
    name.text = place.name
    text.text = place.text
    pendingOffset = place.offset
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let offset = pendingOffset, view.window != nil else { return }
    pendingOffset = nil
    scrollView.layoutIfNeeded()
    scrollView.contentOffset.y = offset
  }

  private var sections: [SectionView] {
    [
      SectionView("Text styles", textStyles()),
      SectionView("Scripts", scripts()),
      SectionView("Buttons", buttons()),
      SectionView("Switches and sliders", switchesAndSliders()),
      SectionView("Progress", progress()),
      SectionView("Text input", textInput()),
      SectionView("Pictures", pictures()),
      SectionView("Slide show", [SlideShow()]),
      SectionView("Layers", layers()),
      SectionView("Gestures", [GesturePad()]),
      SectionView("Presentations", presentations()),
      SectionView("Animation", [AnimationStage()]),
    ]
  }
}
