import UIKit

/// A picker with two wheels, and one date picker for each mode.
class WheelsViewController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  private static let sizes = ["Small", "Medium", "Large", "Very large"]
  private static let colors = ["Red", "Orange", "Yellow", "Green", "Blue", "Indigo", "Violet"]
  private static let modes: [(String, UIDatePicker.Mode)] = [
    ("Both", .dateAndTime), ("Date", .date), ("Time", .time),
    ("Countdown", .countDownTimer),
  ]

  private let report = UILabel()
  private let dates = UIDatePicker()

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Wheels"
  }

  required init?(coder: NSCoder) {
    fatalError("WheelsViewController is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let picker = UIPickerView()
    picker.dataSource = self
    picker.delegate = self
    picker.selectRow(1, inComponent: 0, animated: false)
    picker.selectRow(3, inComponent: 1, animated: false)
    report.text = "Medium, Green"
    report.textAlignment = .center
    report.font = .preferredFont(forTextStyle: .headline)
    report.accessibilityIdentifier = "choice"
    let modes = UISegmentedControl(items: Self.modes.map(\.0))
    modes.selectedSegmentIndex = 0
    modes.addAction(
      UIAction { [unowned self, unowned modes] _ in
        dates.datePickerMode = Self.modes[modes.selectedSegmentIndex].1
      }, for: .valueChanged)
    dates.preferredDatePickerStyle = .wheels
    // A day that is the same whenever the page is looked at.
    dates.date = Date(timeIntervalSince1970: 1_700_000_000)
    let column = UIStackView(arrangedSubviews: [picker, report, modes, dates])
    column.axis = .vertical
    column.spacing = 12
    column.translatesAutoresizingMaskIntoConstraints = false
    let scroll = UIScrollView(frame: view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.addSubview(column)
    view.addSubview(scroll)
    let content = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: content.topAnchor, constant: 8),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -8),
      column.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -32),
    ])
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? Self.sizes.count : Self.colors.count
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    component == 0 ? Self.sizes[row] : Self.colors[row]
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    let size = Self.sizes[pickerView.selectedRow(inComponent: 0)]
    report.text = "\(size), \(Self.colors[pickerView.selectedRow(inComponent: 1)])"
  }
}
