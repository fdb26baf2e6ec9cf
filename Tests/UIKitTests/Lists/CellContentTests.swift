import Testing
import UIKit

@testable import UIKit

/// The content of a table's cell, as one value.
@MainActor @Suite struct CellContentTests {
  /// A content of an app's own: as high as it says, and grey while the cell is selected.
  private struct Block: UIContentConfiguration {
    var height: CGFloat = 80
    var isGrey = false

    func makeContentView() -> any UIView & UIContentView { BlockView(self) }

    func updated(for state: any UIConfigurationState) -> Block {
      var updated = self
      updated.isGrey = (state as? UICellConfigurationState)?.isSelected ?? false
      return updated
    }
  }

  private final class BlockView: UIView, UIContentView {
    var configuration: any UIContentConfiguration

    init(_ configuration: Block) {
      self.configuration = configuration
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    var block: Block? { configuration as? Block }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: block?.height ?? 0)
    }

    override var intrinsicContentSize: CGSize {
      CGSize(width: UIView.noIntrinsicMetric, height: block?.height ?? 0)
    }
  }

  private func cell(_ style: UITableViewCell.CellStyle = .default) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
    return cell
  }

  @Test func `a list's content shows its texts in place of the cell's labels`() throws {
    let cell = cell(.subtitle)
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    content.secondaryText = "Below"
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    let view = try #require(cell.contentView.subviews.first as? UIListContentView)
    #expect(cell.contentView.subviews.count == 1 && view.frame == cell.contentView.bounds)
    #expect(cell.accessibilityLabel == "Title, Below")
    #expect(!cell.hasParts)
    // The same view shows another content of its kind.
    content.text = "Other"
    cell.contentConfiguration = content
    #expect(cell.contentView.subviews.first === view)
    #expect(cell.accessibilityLabel == "Other, Below")
  }

  @Test func `a content of an app's own replaces that of a list, and nil takes it away`() throws {
    let cell = cell()
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    cell.contentConfiguration = content
    cell.contentConfiguration = Block()
    cell.layoutIfNeeded()
    let view = try #require(cell.contentView.subviews.first as? BlockView)
    #expect(cell.contentView.subviews.count == 1 && view.frame == cell.contentView.bounds)
    #expect(cell.accessibilityLabel == nil)
    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews.isEmpty)
  }

  @Test func `the content decides the cell's height`() {
    let cell = cell()
    var heights: [CGFloat] = []
    for height in [80, 120] as [CGFloat] {
      cell.contentConfiguration = Block(height: height)
      heights.append(cell.sizeThatFits(CGSize(width: 390, height: 0)).height)
    }
    #expect(heights[1] - heights[0] == 40 && heights[0] >= 80)
  }

  @Test func `the content follows the cell's state, unless the app updates it`() throws {
    let cell = cell()
    cell.contentConfiguration = Block()
    let view = try #require(cell.contentView.subviews.first as? BlockView)
    cell.setSelected(true, animated: false)
    #expect(view.block?.isGrey == true)
    cell.automaticallyUpdatesContentConfiguration = false
    cell.setSelected(false, animated: false)
    #expect(view.block?.isGrey == true)
    var states: [Bool] = []
    cell.configurationUpdateHandler = { cell, state in
      states.append(state.isSelected)
      cell.contentConfiguration = Block(height: state.isSelected ? 100 : 50)
    }
    cell.setSelected(true, animated: false)
    #expect(states == [false, true] && view.block?.height == 100)
  }
}
