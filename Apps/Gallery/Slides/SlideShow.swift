import UIKit

/// A picture with buttons to the next and the previous one. While an external display is connected, the
/// picture fills it.
class SlideShow: UIView {
  private let picture = SlideView(Slide.all[0])
  private let title = UILabel()
  private let place = UILabel()
  private let pages = UIPageControl()
  private let stage = ExternalStage()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.layer.cornerRadius = 8
    picture.heightAnchor.constraint(equalToConstant: 176).isActive = true
    title.font = .preferredFont(forTextStyle: .headline)
    place.font = .preferredFont(forTextStyle: .footnote)
    place.textColor = .secondaryLabel
    place.numberOfLines = 0
    place.accessibilityIdentifier = "stage"
    pages.numberOfPages = Slide.all.count
    pages.pageIndicatorTintColor = .tertiaryLabel
    pages.currentPageIndicatorTintColor = .label
    pages.isUserInteractionEnabled = false

    let buttons = UIStackView(arrangedSubviews: [
      button("Previous", by: -1), pages, button("Next", by: 1),
    ])
    buttons.distribution = .equalCentering
    buttons.alignment = .center
    let column = UIStackView(arrangedSubviews: [picture, title, place, buttons])
    column.axis = .vertical
    column.spacing = 8
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: topAnchor),
      column.bottomAnchor.constraint(equalTo: bottomAnchor),
      column.leadingAnchor.constraint(equalTo: leadingAnchor),
      column.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
    stage.changed = { [weak self] in self?.sayPlace() }
    stage.begin()
    show(0)
  }

  required init?(coder: NSCoder) {
    fatalError("SlideShow is made in code")
  }

  private func button(_ name: String, by step: Int) -> UIButton {
    let action = UIAction(title: name) { [weak self] _ in
      guard let self else { return }
      show(pages.currentPage + step)
    }
    return UIButton(type: .system, primaryAction: action)
  }

  private func show(_ index: Int) {
    let count = Slide.all.count
    let index = (index + count) % count
    pages.currentPage = index
    picture.slide = Slide.all[index]
    title.text = Slide.all[index].title
    stage.slide = Slide.all[index]
    sayPlace()
  }

  private func sayPlace() {
    let sizes = stage.screens.map { "\(Int($0.bounds.width)) × \(Int($0.bounds.height))" }
    place.text =
      sizes.isEmpty
      ? "Connect an external display to see it there."
      : "Fills the external display: " + sizes.joined(separator: ", ") + " points."
  }
}
