import ControlInterface
import UIKit

/// A page on which a person chooses one of several.
class ChoiceViewController: RowsViewController {
  /// What can be chosen.
  struct Choice {
    var title: String
    var isChosen: Bool
    /// Chooses it.
    var action: WireAction
  }

  private let choices: () -> [Choice]
  private let footer: String?

  /// - Parameter choices: Called for each update, so that the mark follows.
  init(title: String, footer: String? = nil, choices: @escaping () -> [Choice]) {
    self.choices = choices
    self.footer = footer
    super.init()
    self.title = title
  }

  required init?(coder: NSCoder) {
    fatalError("pages are made in code")
  }

  override func makeSections() -> [RowSection] {
    [
      RowSection(
        footer: footer,
        rows: choices().map { choice in
          Row(
            title: choice.title,
            kind: .choice(isChosen: choice.isChosen) { [unowned self] in
              perform(choice.action)
            })
        })
    ]
  }
}
