import UIKit

/// The screen: the upload that is under way and how far it is, the background time that is left, and
/// what has happened.
class UploadViewController: UIViewController {
  private let duration: TimeInterval
  private let state = UploadViewController.label(.title2)
  private let bar = UIProgressView(progressViewStyle: .default)
  private let percent = UploadViewController.label(.body, .secondaryLabel)
  private let time = UploadViewController.label(.body, .secondaryLabel)
  private let news = UploadViewController.label(.body)

  private var upload: Upload?
  /// What has happened, the newest last.
  private var lines: [String] = []
  private var ticks: Timer?

  private static let newsCount = 5

  /// - Parameter duration: Of an upload, in seconds.
  init(duration: TimeInterval) {
    self.duration = duration
    super.init(nibName: nil, bundle: nil)
    title = "Uploader"
  }

  required init?(coder: NSCoder) {
    fatalError("the screen is made in code")
  }

  // MARK: What it is made of

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    navigationItem.largeTitleDisplayMode = .never
    state.accessibilityIdentifier = "state"
    percent.accessibilityIdentifier = "progress"
    time.accessibilityIdentifier = "time"
    news.accessibilityIdentifier = "news"
    let column = UIStackView(arrangedSubviews: [
      Self.card([state, bar, percent]), Self.card([Self.heading("Background time"), time]),
      Self.card([Self.heading("What has happened"), news]),
    ])
    column.axis = .vertical
    column.spacing = 20
    column.translatesAutoresizingMaskIntoConstraints = false
    let scroll = UIScrollView()
    scroll.alwaysBounceVertical = true
    scroll.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(column)
    view.addSubview(scroll)
    let guide = view.safeAreaLayoutGuide
    let content = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: guide.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      column.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
      column.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -32),
    ])
    show(upload)
  }

  private static func label(
    _ style: UIFont.TextStyle, _ color: UIColor = .label
  ) -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.numberOfLines = 0
    return label
  }

  private static func heading(_ text: String) -> UILabel {
    let heading = label(.headline)
    heading.text = text
    return heading
  }

  private static func card(_ rows: [UIView]) -> UIView {
    let card = UIStackView(arrangedSubviews: rows)
    card.axis = .vertical
    card.spacing = 10
    card.isLayoutMarginsRelativeArrangement = true
    card.layoutMargins = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 10
    return card
  }

  // MARK: What it shows

  /// Adds a line to what has happened.
  func note(_ line: String) {
    let text = line.prefix(1).uppercased() + line.dropFirst() + "."
    lines = (lines + [text]).suffix(Self.newsCount)
  }

  /// Shows the upload and keeps showing how far it is, until ``stopFollowing()``.
  func follow(_ upload: Upload?) {
    show(upload)
    guard upload != nil, ticks == nil else { return }
    ticks = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.tick() }
    }
  }

  func stopFollowing() {
    ticks?.invalidate()
    ticks = nil
  }

  private func tick() {
    show(upload)
    if upload == nil { stopFollowing() }
  }

  /// Shows the upload, or (nil) that there is none.
  func show(_ upload: Upload?) {
    self.upload = upload
    guard isViewLoaded else { return }
    bar.isHidden = upload == nil
    if let upload {
      state.text = "An upload is under way"
      bar.progress = Float(upload.progress)
      percent.text = "\(Int(upload.progress * 100)) %"
    } else {
      state.text = "No upload"
      percent.text =
        "Leave the app: it then uploads something for \(Self.text(duration)), and asks for "
        + "background time until that is done."
    }
    time.text = remaining
    news.text = lines.isEmpty ? "Nothing yet." : lines.joined(separator: "\n")
  }

  private var remaining: String {
    let seconds = UIApplication.shared.backgroundTimeRemaining
    // In the foreground it is the largest number that there is.
    return seconds == .greatestFiniteMagnitude
      ? "In the foreground there is no limit." : "\(Self.text(seconds)) left."
  }

  private static func text(_ seconds: TimeInterval) -> String {
    let number = "\((seconds * 10).rounded() / 10)"
    return (number.hasSuffix(".0") ? String(number.dropLast(2)) : number) + " s"
  }
}
