import Testing
import UIKit

// Tables as published code in Swift 5 mode has them.

/// A cell, as it is written for code without a storyboard.
private class MessageCell: UITableViewCell {
  let badge = UIView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(badge)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private class MessageHeader: UITableViewHeaderFooterView {
  let line = UIView()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    contentView.addSubview(line)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

@Suite struct TableCodeTests {
  @Test @MainActor func `registered classes are made with the initializers that they override`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(MessageCell.self, forCellReuseIdentifier: "message")
    table.register(MessageHeader.self, forHeaderFooterViewReuseIdentifier: "header")
    let cell = table.dequeueReusableCell(withIdentifier: "message") as? MessageCell
    #expect(cell?.badge.superview === cell?.contentView)
    #expect(cell?.reuseIdentifier == "message")
    #expect(cell?.detailTextLabel != nil)
    let header = table.dequeueReusableHeaderFooterView(withIdentifier: "header") as? MessageHeader
    #expect(header?.line.superview === header?.contentView)
    #expect(header?.reuseIdentifier == "header")
  }
}
