import UIKit

/// Buttons with menus in all corners, and pictures with a menu after a long press.
class MenusViewController: UIViewController, UIContextMenuInteractionDelegate {
  private let report = UILabel()

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Menus"
  }

  required init?(coder: NSCoder) {
    fatalError("MenusViewController is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: nil, image: UIImage(systemName: "ellipsis.circle"), primaryAction: nil, menu: menu)
    let top = pair(button("Actions"), popUp())
    let middle = pictures()
    report.text = "Nothing chosen"
    report.textAlignment = .center
    report.numberOfLines = 0
    report.textColor = .secondaryLabel
    report.accessibilityIdentifier = "choice"
    let bottom = pair(button("Left"), button("Right"))
    let column = UIStackView(arrangedSubviews: [top, middle, report, bottom])
    column.axis = .vertical
    column.distribution = .equalSpacing
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: safe.topAnchor, constant: 8),
      column.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -8),
      column.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 8),
      column.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -8),
    ])
  }

  private func pair(_ first: UIView, _ second: UIView) -> UIView {
    let row = UIStackView(arrangedSubviews: [first, second])
    row.distribution = .equalSpacing
    return row
  }

  private func action(
    _ title: String, _ symbol: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(
      title: title, image: symbol.flatMap { UIImage(systemName: $0) }, attributes: attributes,
      state: state
    ) { [weak self] in self?.report.text = "Chosen: \($0.title)" }
  }

  private var menu: UIMenu {
    UIMenu(
      title: "Picture",
      children: [
        action("Share", "square.and.arrow.up"), action("Favourite", "star", state: .on),
        action("Print", attributes: .disabled),
        UIMenu(
          title: "Sort", image: UIImage(systemName: "folder"),
          children: [action("By Name", state: .on), action("By Date"), action("By Size")]),
        UIMenu(
          options: .displayInline,
          children: [action("Delete", "trash", attributes: .destructive)]),
      ])
  }

  private func button(_ title: String) -> UIButton {
    let button = UIButton(configuration: .gray())
    button.configuration?.title = title
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    return button
  }

  /// A button that shows what was chosen.
  private func popUp() -> UIButton {
    let button = UIButton(type: .system)
    button.menu = UIMenu(children: [action("Small"), action("Medium", state: .on), action("Large")])
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    return button
  }

  private func pictures() -> UIView {
    let views = Slide.all.map { slide in
      let picture = SlideView(slide)
      picture.layer.cornerRadius = 8
      picture.heightAnchor.constraint(equalToConstant: 72).isActive = true
      picture.addInteraction(UIContextMenuInteraction(delegate: self))
      return picture
    }
    let row = UIStackView(arrangedSubviews: views)
    row.distribution = .fillEqually
    row.spacing = 8
    return row
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [weak self] _ in self?.menu })
  }
}
