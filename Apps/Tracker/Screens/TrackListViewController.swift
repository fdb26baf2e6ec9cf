import UIKit

/// The list of recorded tracks.
class TrackListViewController: UITableViewController {
  private let store = TrackStore.shared
  private let empty = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tracks"
    tableView.register(TrackCell.self, forCellReuseIdentifier: "Track")
    fitRows()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add,
      primaryAction: UIAction { [unowned self] _ in showRecording(animated: true) })
    navigationItem.rightBarButtonItem?.accessibilityLabel = "New track"
    empty.text = "No tracks yet.\nPress + to record your way."
    empty.font = .preferredFont(forTextStyle: .body)
    empty.adjustsFontForContentSizeCategory = true
    empty.textColor = .secondaryLabel
    empty.textAlignment = .center
    empty.numberOfLines = 0
    tableView.backgroundView = empty
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    show()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { fitRows() }
  }

  private func fitRows() {
    tableView.rowHeight = TrackCell.height
  }

  /// Shows the screen of the recording.
  func showRecording(animated: Bool) {
    navigationController?.pushViewController(RecordingViewController(), animated: animated)
  }

  private func show() {
    empty.isHidden = !store.tracks.isEmpty
    tableView.separatorStyle = store.tracks.isEmpty ? .none : .singleLine
    tableView.reloadData()
  }

  // MARK: The table

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store.tracks.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Track", for: indexPath)
    (cell as? TrackCell)?.show(store.tracks[indexPath.row])
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let track = store.tracks[indexPath.row]
    navigationController?.pushViewController(TrackViewController(track), animated: true)
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    store.tracks[indexPath.row].id != Recorder.shared.track?.id
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    store.delete(store.tracks[indexPath.row].id)
    tableView.deleteRows(at: [indexPath], with: .automatic)
    empty.isHidden = !store.tracks.isEmpty
  }
}

/// A track in the list: its line, its date, its length and duration.
class TrackCell: UITableViewCell {
  private let picture = TrackView(frame: .zero)
  private let date = UILabel()
  private let summary = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    picture.isThumbnail = true
    picture.backgroundColor = .secondarySystemBackground
    picture.layer.cornerRadius = 8
    picture.clipsToBounds = true
    picture.isAccessibilityElement = false
    date.font = Self.dateFont
    date.adjustsFontForContentSizeCategory = true
    summary.font = Self.summaryFont
    summary.adjustsFontForContentSizeCategory = true
    summary.textColor = .secondaryLabel
    let words = UIStackView(arrangedSubviews: [date, summary])
    words.axis = .vertical
    words.spacing = 3
    for part in [picture, words] {
      part.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(part)
    }
    NSLayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      picture.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      picture.widthAnchor.constraint(equalToConstant: 52),
      picture.heightAnchor.constraint(equalToConstant: 52),
      words.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 14),
      words.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      words.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("TrackCell is made in code")
  }

  private static var dateFont: UIFont { .preferredFont(forTextStyle: .headline) }
  private static var summaryFont: UIFont { .preferredFont(forTextStyle: .subheadline) }

  /// What a row needs in the person's size of text, in points.
  static var height: CGFloat { max(72, dateFont.lineHeight + summaryFont.lineHeight + 24) }

  func show(_ track: Track) {
    picture.track = track
    date.text = Measures.date(track.beginning)
    summary.text =
      "\(Measures.distance(track.distance)) · \(Measures.duration(track.duration)) · "
      + Measures.speed(track.averageSpeed)
  }
}
