public import Foundation
public import UniformTypeIdentifiers

/// Lets a person choose documents of the app's folders, or the folder that documents are written to.
///
/// It shows the app's `Documents` and the folders of its app groups; other apps' documents and servers
/// are not there. It takes itself away, and tells its delegate then. Main thread.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
  /// Told what was chosen. Not retained.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// What is done with what is chosen.
  open private(set) var documentPickerMode: UIDocumentPickerMode
  /// A person can choose several documents. Not for writing documents, and not for folders.
  open var allowsMultipleSelection = false
  /// The folder that is shown first; `nil` means `Documents`, or the list of folders if the app is in a
  /// group.
  open var directoryURL: URL?
  /// Names are shown with their endings.
  open var shouldShowFileExtensions = false

  /// What can be chosen, as uniform type identifiers.
  let types: [String]
  /// What is written.
  let exported: [URL]
  /// The folders that can be shown.
  var places = DocumentPlaces.ofApp
  private let navigation = UINavigationController(nibName: nil, bundle: nil)
  private var hasEnded = false

  /// Lets a person choose documents of these types.
  ///
  /// - Parameters:
  ///   - allowedUTIs: Uniform type identifiers, such as `public.image`. With `public.folder` a person
  ///     chooses a folder.
  ///   - mode: `import` gives the app copies in its temporary folder, `open` the documents themselves.
  public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    documentPickerMode = mode
    types = allowedUTIs
    exported = []
    super.init(nibName: nil, bundle: nil)
  }

  /// Lets a person choose documents of these types.
  ///
  /// - Parameters:
  ///   - contentTypes: With `.folder` a person chooses a folder.
  ///   - asCopy: The app gets copies in its temporary folder, and not the documents themselves.
  public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    self.init(documentTypes: contentTypes.map(\.identifier), in: asCopy ? .import : .open)
  }

  /// Lets a person choose documents of these types, which the app gets themselves.
  public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
    self.init(forOpeningContentTypes: contentTypes, asCopy: false)
  }

  /// Lets a person choose the folder that documents are written to: as copies, or moved there.
  public init(forExporting urls: [URL], asCopy: Bool) {
    documentPickerMode = asCopy ? .exportToService : .moveToService
    types = []
    exported = urls
    super.init(nibName: nil, bundle: nil)
  }

  /// Lets a person choose the folder that documents are moved to.
  public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }

  /// Lets a person choose the folder that documents are written to.
  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
    self.init(forExporting: urls, asCopy: mode == .exportToService)
  }

  /// Lets a person choose the folder that a document is written to.
  public convenience init(url: URL, in mode: UIDocumentPickerMode) {
    self.init(forExporting: [url], asCopy: mode == .exportToService)
  }

  /// Not from a storyboard.
  public required init?(coder: NSCoder) { nil }

  // MARK: The view

  /// Fills the view with a list of the folder's content, in a navigation controller.
  open override func viewDidLoad() {
    super.viewDidLoad()
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
    var lists = [DocumentList(of: places.root, picker: self)]
    for folder in places.way(to: directoryURL) {
      lists.append(DocumentList(of: folder, picker: self))
    }
    navigation.setViewControllers(lists, animated: false)
  }

  /// A person who has taken the card away has chosen nothing.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard presentingViewController == nil || isBeingDismissed, !hasEnded else { return }
    hasEnded = true
    delegate?.documentPickerWasCancelled(self)
  }

  // MARK: Choosing

  /// Documents are written, and not chosen.
  var isExporting: Bool { documentPickerMode.writes }

  /// What is chosen is a folder.
  var choosesFolder: Bool { isExporting || types.contains("public.folder") }

  /// Shows what is in a folder.
  func enter(_ folder: DocumentFolder) {
    navigation.pushViewController(DocumentList(of: folder, picker: self), animated: true)
  }

  /// Nothing was chosen.
  func cancel() { end { $0.documentPickerWasCancelled(self) } }

  /// These were chosen: documents, or the folder in sight. What cannot be copied is said to the person,
  /// who can choose again.
  func choose(_ urls: [URL]) {
    guard !hasEnded, !urls.isEmpty else { return }
    do {
      let chosen: [URL]
      switch documentPickerMode {
      case .open: chosen = urls
      case .import: chosen = try DocumentTransfer.copy(urls, into: DocumentTransfer.inbox())
      case .exportToService: chosen = try DocumentTransfer.copy(exported, into: urls[0])
      case .moveToService: chosen = try DocumentTransfer.move(exported, into: urls[0])
      }
      end { $0.documentPicker(self, didPickDocumentsAt: chosen) }
    } catch {
      let alert = UIAlertController(
        title: isExporting ? "Cannot Save" : "Cannot Open", message: error.localizedDescription,
        preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: true)
    }
  }

  private func end(_ tell: @escaping @MainActor (any UIDocumentPickerDelegate) -> Void) {
    guard !hasEnded else { return }
    hasEnded = true
    let told = { [self] in
      guard let delegate else { return }
      tell(delegate)
    }
    guard let presentingViewController else { return told() }
    presentingViewController.dismiss(animated: true, completion: told)
  }
}
