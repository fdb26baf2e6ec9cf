import UIKit

/// The hoard, the buttons that change it, and what the system has said about it.
class HogViewController: UIViewController {
  private let arguments: HogArguments
  private let hoard = Hoard()
  private let wall = HoardView(frame: .zero)
  private let amount = UILabel()
  private let pressure = UILabel()
  private let news = UILabel()
  private let considerate = UISwitch()
  private let columns = UIStackView()
  private let buttons = UIStackView()

  private var lines: [String] = []
  private var observer: (any NSObjectProtocol)?
  private var source: (any DispatchSourceMemoryPressure)?
  private var growth: Timer?
  /// What it has to take and has not taken yet, in mebibytes.
  private var due = 0.0
  private static let step = 0.05

  init(_ arguments: HogArguments) {
    self.arguments = arguments
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    arguments = HogArguments([])
    super.init(coder: coder)
  }

  /// Does what the arguments say, and listens to the system.
  func begin() {
    considerate.isOn = arguments.isConsiderate
    listen()
    take(arguments.hold)
    if arguments.measures { Pulse().start() }
    guard arguments.growth > 0 else { return }
    growth = Timer.scheduledTimer(withTimeInterval: Self.step, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.grow() }
    }
  }

  /// Grows in small steps, as apps do.
  private func grow() {
    due += Double(arguments.growth) * Self.step
    let step = min(Int(due), arguments.most - hoard.mebibytes)
    guard step > 0 else { return }
    due -= Double(step)
    take(step)
  }

  /// Goes on in the background if it was told to.
  func keepWorking() {
    if arguments.works { _ = UIApplication.shared.beginBackgroundTask(withName: "hog") }
  }

  /// Releases what could be made again, before the app is suspended (RESP-07).
  func emptyCache() {
    guard arguments.isCache else { return }
    hoard.releaseAll()
    show()
  }

  func fillCache() {
    if arguments.isCache { take(arguments.hold) }
  }

  // MARK: What the system says

  private func listen() {
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.note("The notification came") }
    }
    let source = DispatchSource.makeMemoryPressureSource(eventMask: .all, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.pressureChanged() }
    }
    source.activate()
    self.source = source
  }

  private func pressureChanged() {
    guard let level = source?.data else { return }
    let (word, color): (String, UIColor) =
      if level.contains(.critical) {
        ("critical", .systemRed)
      } else if level.contains(.warning) {
        ("warning", .systemOrange)
      } else {
        ("normal", .systemGreen)
      }
    pressure.text = "Memory pressure: \(word)"
    pressure.textColor = color
    wall.brickColor = color
    note("Memory pressure is \(word)")
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    note("The view controller was warned")
    guard considerate.isOn else { return }
    hoard.releaseHalf()
    show()
  }

  /// Writes a line, on the screen and to the output.
  func note(_ line: String) {
    print(line)
    lines = (lines + [line]).suffix(6)
    news.text = lines.joined(separator: "\n")
  }

  // MARK: What the person does

  private func take(_ mebibytes: Int) {
    guard mebibytes > 0 else { return }
    hoard.take(mebibytes)
    print("Holding \(hoard.mebibytes) MiB")
    show()
  }

  private func show() {
    amount.text = "\(hoard.mebibytes) MiB"
    wall.mebibytes = hoard.mebibytes
  }

  // MARK: What it is made of

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    amount.font = .monospacedDigitSystemFont(ofSize: 54, weight: .bold)
    amount.textAlignment = .center
    amount.accessibilityIdentifier = "amount"
    pressure.font = .preferredFont(forTextStyle: .headline)
    pressure.adjustsFontForContentSizeCategory = true
    pressure.numberOfLines = 0
    pressure.textAlignment = .center
    pressure.text = "Memory pressure: normal"
    pressure.textColor = .systemGreen
    pressure.accessibilityIdentifier = "pressure"
    news.font = .preferredFont(forTextStyle: .footnote)
    news.adjustsFontForContentSizeCategory = true
    news.textColor = .secondaryLabel
    news.numberOfLines = 6
    let words = UILabel()
    words.text = "Release half at a warning"
    words.font = .preferredFont(forTextStyle: .body)
    words.adjustsFontForContentSizeCategory = true
    words.numberOfLines = 0
    let option = UIStackView(arrangedSubviews: [words, considerate])
    option.spacing = 12
    option.alignment = .center
    considerate.setContentHuggingPriority(.required, for: .horizontal)
    setUpButtons()
    let hoardColumn = Self.column([amount, pressure, wall])
    hoardColumn.setCustomSpacing(2, after: amount)
    columns.addArrangedSubview(hoardColumn)
    columns.addArrangedSubview(Self.column([buttons, option, news]))
    columns.translatesAutoresizingMaskIntoConstraints = false
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(columns)
    view.addSubview(scroll)
    let guide = view.safeAreaLayoutGuide
    let content = scroll.contentLayoutGuide
    // As high as the screen; large text scrolls.
    let height = columns.heightAnchor.constraint(equalTo: guide.heightAnchor, constant: -24)
    height.priority = .defaultLow
    // No higher than its words: what is left in a column is for the news or the wall.
    let optionHeight = option.heightAnchor.constraint(equalToConstant: 0)
    optionHeight.priority = UILayoutPriority(100)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: guide.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      columns.topAnchor.constraint(equalTo: content.topAnchor, constant: 12),
      columns.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      columns.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
      columns.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -12),
      columns.widthAnchor.constraint(equalTo: guide.widthAnchor, constant: -40),
      columns.heightAnchor.constraint(greaterThanOrEqualTo: guide.heightAnchor, constant: -24),
      height, optionHeight,
      wall.heightAnchor.constraint(greaterThanOrEqualToConstant: 80),
      news.heightAnchor.constraint(greaterThanOrEqualToConstant: 104),
    ])
    arrange(for: view.bounds.size)
    show()
  }

  private static func column(_ views: [UIView]) -> UIStackView {
    let column = UIStackView(arrangedSubviews: views)
    column.axis = .vertical
    column.spacing = 14
    return column
  }

  /// The wall is above the buttons, or beside them on a wide screen.
  private func arrange(for size: CGSize) {
    let isWide = size.width > size.height
    columns.axis = isWide ? .horizontal : .vertical
    columns.distribution = isWide ? .fillEqually : .fill
    columns.spacing = isWide ? 24 : 14
    // The news take what is left of their column, and above each other the wall does.
    news.setContentHuggingPriority(isWide ? .fittingSizeLevel : .required, for: .vertical)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { [unowned self] _ in arrange(for: size) })
  }

  private func setUpButtons() {
    for button in [
      button("+10 MiB", .systemBlue, { [unowned self] in take(10) }),
      button("+100 MiB", .systemBlue, { [unowned self] in take(100) }),
      button(
        "Release", .systemPink,
        { [unowned self] in
          hoard.releaseAll()
          print("Holding 0 MiB")
          show()
        }),
    ] {
      buttons.addArrangedSubview(button)
    }
    buttons.distribution = .fillEqually
    buttons.spacing = 10
    arrangeButtons()
  }

  /// Large words do not fit beside each other.
  private func arrangeButtons() {
    let size = traitCollection.preferredContentSizeCategory
    buttons.axis = size.isAccessibilityCategory ? .vertical : .horizontal
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrangeButtons()
  }

  private func button(
    _ title: String, _ color: UIColor, _ action: @escaping @MainActor () -> Void
  ) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = title
    configuration.baseBackgroundColor = color
    return UIButton(configuration: configuration, primaryAction: UIAction { _ in action() })
  }
}
