import Foundation
import Testing
import UIKit

@testable import UIKit

/// The system's symbols.
@Suite struct SymbolTests {
  @Test(arguments: [
    "chevron.left", "plus", "trash", "play.fill", "gear", "star.fill", "lock.fill", "moon.fill",
    "plus.circle.fill", "xmark.circle", "phone.down.fill",
  ])
  func `a symbol draws inside of its grid`(name: String) throws {
    let image = try #require(UIImage(systemName: name))
    #expect(image.isSymbolImage)
    #expect(image.size == CGSize(width: 20, height: 20))
  }

  @Test func `every symbol can be read, and stays on the grid`() {
    for name in SymbolTable.names {
      for piece in SymbolTable.pieces(named: name) ?? [] {
        let text =
          switch piece {
          case .fill(let text), .stroke(let text): text
          }
        let box = SymbolShape.path(text).box
        #expect(!box.isNull, "\(name)")
        #expect(CGRect(x: 0, y: 0, width: 24, height: 24).contains(box), "\(name)")
      }
    }
  }

  @Test func `a name that is not known is no symbol`() {
    #expect(UIImage(systemName: "no.such.symbol") == nil)
    #expect(UIImage(systemName: "nothing.circle.fill") == nil)
  }

  @Test func `a symbol is drawn once for each size and weight`() {
    let a = UIImage(systemName: "plus")
    #expect(a?.image === UIImage(systemName: "plus")?.image)
    let bold = UIImage.SymbolConfiguration(pointSize: 17, weight: .bold)
    #expect(a?.image !== UIImage(systemName: "plus", withConfiguration: bold)?.image)
  }
}
