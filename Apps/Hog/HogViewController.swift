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
    print("Holding \(hoard.mebibytes) MB")
    show()
  }

  private func show() {
    amount.text = "\(hoard.mebibytes) MB"
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
    pressure.textAlignment = .center
    pressure.text = "Memory pressure: normal"
    pressure.textColor = .systemGreen
    pressure.accessibilityIdentifier = "pressure"
    news.font = .preferredFont(forTextStyle: .footnote)
    news.textColor = .secondaryLabel
    news.numberOfLines = 6
    let words = UILabel()
    words.text = "Release half at a warning"
    words.font = .preferredFont(forTextStyle: .body)
    let option = UIStackView(arrangedSubviews: [words, considerate])
    option.distribution = .equalSpacing
    option.alignment = .center
    let column = UIStackView(arrangedSubviews: [amount, pressure, wall, buttons(), option, news])
    column.axis = .vertical
    column.spacing = 14
    column.setCustomSpacing(2, after: amount)
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: guide.topAnchor, constant: 12),
      column.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
      column.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
      column.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -12),
      news.heightAnchor.constraint(equalToConstant: 104),
    ])
    show()
  }

  private func buttons() -> UIStackView {
    let row = UIStackView(
      arrangedSubviews: [
        button("+10 MB", .systemBlue) { [unowned self] in take(10) },
        button("+100 MB", .systemBlue) { [unowned self] in take(100) },
        button("Release", .systemPink) { [unowned self] in
          hoard.releaseAll()
          print("Holding 0 MB")
          show()
        },
      ])
    row.distribution = .fillEqually
    row.spacing = 10
    return row
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
