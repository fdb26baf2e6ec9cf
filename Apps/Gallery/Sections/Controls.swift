import UIKit

extension GalleryViewController {
  func buttons() -> [UIView] {
    let count = UILabel()
    count.text = "0"
    count.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    count.accessibilityIdentifier = "taps"
    let countUp = UIAction { _ in count.text = "\((Int(count.text ?? "") ?? 0) + 1)" }

    var views: [UIView] = [row("Taps", count)]
    let styles: [(String, UIButton.Configuration)] = [
      ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
    ]
    for (name, style) in styles {
      var configuration = style
      configuration.title = name
      let button = UIButton(configuration: configuration)
      button.addAction(countUp, for: .touchUpInside)
      views.append(button)
    }
    let system = UIButton(type: .system)
    system.setTitle("System", for: .normal)
    system.addAction(countUp, for: .touchUpInside)
    let disabled = UIButton(type: .system)
    disabled.setTitle("Disabled", for: .normal)
    disabled.isEnabled = false
    let pair = UIStackView(arrangedSubviews: [system, disabled])
    pair.distribution = .fillEqually
    views.append(pair)
    let symbols = UIStackView(
      arrangedSubviews: ["star.fill", "heart.fill", "bell", "gear", "trash"].map {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: $0), for: .normal)
        button.accessibilityLabel = $0
        return button
      })
    symbols.distribution = .equalSpacing
    views.append(symbols)
    return views
  }

  func switchesAndSliders() -> [UIView] {
    let on = UISwitch()
    on.isOn = true
    on.accessibilityIdentifier = "switch"
    let off = UISwitch()
    let tinted = UISwitch()
    tinted.isOn = true
    tinted.onTintColor = .systemIndigo
    let slider = UISlider()
    slider.value = 0.4
    slider.accessibilityIdentifier = "slider"
    let value = UILabel()
    value.text = "40 %"
    value.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    slider.addAction(
      UIAction { _ in value.text = "\(Int((slider.value * 100).rounded())) %" },
      for: .valueChanged)
    let segments = UISegmentedControl(items: ["One", "Two", "Three"])
    segments.selectedSegmentIndex = 0
    segments.accessibilityIdentifier = "segments"
    let stepper = UIStepper()
    let steps = UILabel()
    steps.text = "0"
    stepper.addAction(
      UIAction { _ in steps.text = "\(Int(stepper.value))" }, for: .valueChanged)
    let stepping = UIStackView(arrangedSubviews: [steps, stepper])
    stepping.spacing = 10
    stepping.alignment = .center
    return [
      row("On", on), row("Off", off), row("Tinted", tinted), row("Slider", value), slider,
      segments, row("Stepper", stepping),
    ]
  }

  func progress() -> [UIView] {
    let bar = UIProgressView(progressViewStyle: .default)
    bar.progress = 0.6
    let small = UIActivityIndicatorView(style: .medium)
    small.startAnimating()
    let large = UIActivityIndicatorView(style: .large)
    large.startAnimating()
    let pages = UIPageControl()
    pages.numberOfPages = 5
    pages.currentPage = 1
    pages.pageIndicatorTintColor = .tertiaryLabel
    pages.currentPageIndicatorTintColor = .label
    return [bar, row("Busy", small), row("Very busy", large), pages]
  }
}
