import FileTypes
import Foundation
import UniformTypeIdentifiers

/// The list of what is in a folder, in a document picker.
final class DocumentList: UITableViewController {
  private let folder: DocumentFolder
  private unowned let picker: UIDocumentPickerViewController
  private let entries: [DocumentEntry]
  private var isChoosing: Bool { picker.allowsMultipleSelection && !picker.choosesFolder }

  init(of folder: DocumentFolder, picker: UIDocumentPickerViewController) {
    self.folder = folder
    self.picker = picker
    entries = picker.places.content(of: folder)
    super.init(style: .plain)
    title = folder.name
    let cancel = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak picker] _ in picker?.cancel() })
    var buttons = [cancel]
    if let done = doneTitle {
      let button = UIBarButtonItem(
        title: done, primaryAction: UIAction { [weak self] _ in self?.choose() })
      button.style = .done
      buttons.insert(button, at: 0)
    }
    navigationItem.rightBarButtonItems = buttons
  }

  required init?(coder: NSCoder) { nil }

  /// The title of the button that ends the choice; nil: a tap on a document does.
  private var doneTitle: String? {
    if picker.choosesFolder, folder.url == nil { return nil }
    switch picker.documentPickerMode {
    case .exportToService: return "Save"
    case .moveToService: return "Move"
    case .import, .open: return picker.choosesFolder || isChoosing ? "Open" : nil
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    clearsSelectionOnViewWillAppear = !isChoosing
    tableView.allowsMultipleSelection = isChoosing
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "entry")
    showDone()
  }

  private func showDone() {
    guard isChoosing else { return }
    navigationItem.rightBarButtonItems?.first?.isEnabled = !chosen.isEmpty
  }

  /// The documents that are selected, from above.
  private var chosen: [URL] {
    (tableView.indexPathsForSelectedRows ?? []).map(\.row).sorted().map { entries[$0].url }
  }

  private func choose() {
    picker.choose(picker.choosesFolder ? folder.url.map { [$0] } ?? [] : chosen)
  }

  /// A folder can be entered, and a document of the wanted types be chosen.
  private func canChoose(_ entry: DocumentEntry) -> Bool {
    entry.isFolder
      || !picker.choosesFolder && DeclaredTypes.current.conforms(entry.name, to: picker.types)
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    entries.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
    let entry = entries[indexPath.row]
    let shown =
      entry.isFolder || picker.shouldShowFileExtensions
      ? entry.name : entry.url.deletingPathExtension().lastPathComponent
    var content = cell.defaultContentConfiguration()
    content.text = shown
    content.image = UIImage(systemName: entry.isFolder ? "folder" : "doc")
    content.textProperties.color = canChoose(entry) ? .label : .tertiaryLabel
    cell.contentConfiguration = content
    cell.accessoryType = entry.isFolder ? .disclosureIndicator : .none
    cell.accessibilityLabel = entry.name
    cell.isUserInteractionEnabled = canChoose(entry)
    return cell
  }

  override func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    canChoose(entries[indexPath.row]) ? indexPath : nil
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let entry = entries[indexPath.row]
    if entry.isFolder {
      tableView.deselectRow(at: indexPath, animated: false)
      picker.enter(DocumentFolder(name: entry.name, url: entry.url))
    } else if isChoosing {
      tableView.cellForRow(at: indexPath)?.accessoryType = .checkmark
      showDone()
    } else {
      picker.choose([entry.url])
    }
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    tableView.cellForRow(at: indexPath)?.accessoryType =
      entries[indexPath.row].isFolder ? .disclosureIndicator : .none
    showDone()
  }
}

extension UniformTypes {
  /// A file with this name is of one of the types.
  func conforms(_ name: String, to wanted: [String]) -> Bool {
    let types = conformances(of: type(ofName: name)) + ["public.item"]
    return wanted.contains { types.contains($0.lowercased()) }
  }
}
