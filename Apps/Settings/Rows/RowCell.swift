import UIKit

/// Shows a row, with the control that it has.
class RowCell: UITableViewCell, UITextFieldDelegate {
  private var changed: ((String) -> Void)?

  init(_ row: Row) {
    super.init(style: .value1, reuseIdentifier: nil)
    textLabel?.text = row.title
    textLabel?.textColor = row.isEnabled ? .label : .secondaryLabel
    selectionStyle = .none
    accessibilityIdentifier = row.identifier ?? row.title
    if let icon = row.icon, let image = UIImage(contentsOfFile: icon) {
      imageView?.image = Self.small(image)
    }
    show(row)
  }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) {
    fatalError("rows are made in code")
  }

  /// It looks already as the row wants.
  func shows(_ row: Row) -> Bool {
    guard case .toggle(let isOn, _) = row.kind, let control = accessoryView as? UISwitch else {
      return false
    }
    return control.isOn == isOn && control.isEnabled == row.isEnabled
      && textLabel?.text == row.title
  }

  private func show(_ row: Row) {
    switch row.kind {
    case .value(let text):
      detailTextLabel?.text = text
    case .link(let text, _):
      detailTextLabel?.text = text
      accessoryType = .disclosureIndicator
      selectionStyle = .default
    case .button:
      textLabel?.textColor = row.isEnabled ? .systemBlue : .secondaryLabel
      selectionStyle = row.isEnabled ? .default : .none
    case .choice(let isChosen, _):
      accessoryType = isChosen ? .checkmark : .none
      if isChosen { accessibilityTraits.insert(.selected) }
      selectionStyle = row.isEnabled ? .default : .none
    case .toggle(let isOn, let change):
      let control = UISwitch()
      control.isOn = isOn
      control.isEnabled = row.isEnabled
      control.accessibilityIdentifier = "\(row.identifier ?? row.title) switch"
      control.addAction(
        UIAction { [unowned control] _ in change(control.isOn) }, for: .valueChanged)
      accessoryView = control
    case .slider(let value, let range, let change):
      let width = row.title.isEmpty ? 300 : 180
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: width, height: 32))
      slider.minimumValue = range.lowerBound
      slider.maximumValue = range.upperBound
      slider.value = value
      slider.isContinuous = false
      slider.addAction(
        UIAction { [unowned slider] _ in change(slider.value) }, for: .valueChanged)
      accessoryView = slider
    case .text(let text, let isSecret, let isNumeric, let change):
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 190, height: 32))
      field.text = text
      field.isSecureTextEntry = isSecret
      field.keyboardType = isNumeric ? .numberPad : .default
      field.textAlignment = .right
      field.returnKeyType = .done
      field.accessibilityIdentifier = "\(row.identifier ?? row.title) field"
      field.delegate = self
      changed = change
      accessoryView = field
    }
  }

  // MARK: Its text field

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    changed?(textField.text ?? "")
  }

  /// The icon in the size of a row, with round corners.
  private static func small(_ image: UIImage) -> UIImage {
    let bounds = CGRect(x: 0, y: 0, width: 29, height: 29)
    return UIGraphicsImageRenderer(bounds: bounds).image { _ in
      UIBezierPath(roundedRect: bounds, cornerRadius: 6.5).addClip()
      image.draw(in: bounds)
    }
  }
}
