import Testing
import UIKit

@testable import UIKit

/// The image of a default cell.
@MainActor @Suite struct CellImageTests {
  private func cell(image side: CGFloat, height: CGFloat) throws -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "text"
    let picture = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
    cell.imageView?.image = picture
    cell.frame = CGRect(x: 0, y: 0, width: 390, height: height)
    cell.layoutIfNeeded()
    return cell
  }

  @Test func `the text begins beside the image as it is shown, not as large as it is`() throws {
    let large = try cell(image: 750, height: 90)
    #expect(large.imageView?.frame == CGRect(x: 16, y: 0, width: 90, height: 90))
    #expect(large.textLabel?.frame.minX == CGFloat(121))
    let small = try cell(image: 60, height: 90)
    #expect(small.imageView?.frame.size == CGSize(width: 60, height: 60))
    #expect(small.textLabel?.frame.minX == CGFloat(91))
  }
}
