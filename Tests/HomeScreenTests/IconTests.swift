import Foundation
import Testing

@testable import HomeScreen

@Suite struct IconTests {
  private let grid = IconGrid(screen: CGSize(width: 390, height: 844))

  @Test(arguments: [
    IconGrid(screen: CGSize(width: 390, height: 844)),
    IconGrid(screen: CGSize(width: 768, height: 1024), hasHomeButton: true),
    // The smallest screens with large icons, and just below.
    IconGrid(screen: CGSize(width: 600, height: 850)),
    IconGrid(screen: CGSize(width: 600, height: 850), hasHomeButton: true),
    IconGrid(screen: CGSize(width: 600, height: 800), hasHomeButton: true),
    // Below the taller status bar of a call.
    IconGrid(screen: CGSize(width: 375, height: 667), hasHomeButton: true, barGrowth: 20),
  ])
  func twentyFourIconsFitAPageWithoutTouchingEachOther(grid: IconGrid) {
    let cells = (0..<IconGrid.iconsPerPage).map(grid.cell)
    for cell in cells {
      #expect(grid.pagesFrame.contains(cell))
      #expect(cell.minY >= 20 + grid.barGrowth)
    }
    for (index, cell) in cells.enumerated() {
      for other in cells.dropFirst(index + 1) { #expect(!cell.intersects(other)) }
    }
  }

  @Test func aPageIsSymmetric() {
    #expect(grid.cell(0).midX == 390 - grid.cell(3).midX)
    #expect(grid.cell(4).minX == grid.cell(0).minX)
  }

  @Test func dotsAndDockAreBelowThePages() {
    #expect(grid.pageDotsFrame.minY >= grid.pagesFrame.maxY)
    #expect(grid.dockFrame.minY >= grid.pageDotsFrame.maxY)
    #expect(grid.dockFrame.maxY <= 844)
  }

  @Test(arguments: 1...4) func dockIconsAreCentred(count: Int) {
    let first = grid.dockCell(0, of: count)
    let last = grid.dockCell(count - 1, of: count)
    #expect(abs(first.midX + last.midX - grid.dockFrame.width) < 0.001)
    #expect(first.minX >= 0 && last.maxX <= grid.dockFrame.width)
  }

  @Test func aTabletHasLargerIconsAndTheirDockStandsInTheMiddle() {
    let tablet = IconGrid(screen: CGSize(width: 768, height: 1024), hasHomeButton: true)
    #expect(tablet.iconSize > grid.iconSize)
    #expect(abs(tablet.cell(0).midX + tablet.cell(3).midX - 768) < 0.001)
    let dock = (0..<4).map { tablet.dockCell($0, of: 4) }
    #expect(abs(dock[0].midX + dock[3].midX - 768) < 0.001)
    #expect(dock[0].midX > tablet.cell(0).midX)
    #expect(!dock[0].intersects(dock[1]))
  }

  @Test func aFullDockStandsBelowTheColumns() {
    for column in 0..<4 {
      let cell = grid.dockCell(column, of: 4)
      #expect(abs(cell.midX + grid.dockFrame.minX - grid.cell(column).midX) < 0.001)
    }
  }

  @Test func pagesComeAsTheyAreNeeded() {
    #expect(IconGrid.pageCount(for: 0) == 1)
    #expect(IconGrid.pageCount(for: 24) == 1)
    #expect(IconGrid.pageCount(for: 25) == 2)
    #expect(IconGrid.icons(ofPage: 1, of: 30) == 24..<30)
    #expect(IconGrid.icons(ofPage: 3, of: 30).isEmpty)
  }

  @Test("the visible pages and their neighbours are shown")
  func pagesNearAnOffset() {
    #expect(IconGrid.pages(near: 0, width: 390) == -1...1)
    #expect(IconGrid.pages(near: 780, width: 390) == 1...3)
    #expect(IconGrid.pages(near: 400, width: 390) == 0...3)
    #expect(IconGrid.pages(near: 0, width: 0) == 0...0)
  }

  // MARK: Arrangement

  @Test func theFirstAppsFillPageAndDock() {
    var arrangement = IconArrangement()
    arrangement.update(installed: ["a", "b", "c", "d", "e"])
    #expect(arrangement.pages == ["a", "c", "e"])
    #expect(arrangement.dock == ["b", "d"])
  }

  @Test func newAppsMoveNoOthers() {
    var arrangement = IconArrangement()
    arrangement.update(installed: ["b", "c"])
    let before = arrangement
    arrangement.update(installed: ["a", "b", "c"])
    #expect(arrangement.pages == before.pages + ["a"])
    #expect(arrangement.dock == before.dock)
  }

  @Test func appsThatAreGoneLeaveTheOthersWhereTheyAre() {
    var arrangement = IconArrangement()
    arrangement.update(installed: ["a", "b", "c", "d"])
    arrangement.update(installed: ["b", "c", "d"])
    #expect(arrangement.pages == ["c"])
    #expect(arrangement.dock == ["b", "d"])
  }

  @Test func theDockTakesFourAtMost() {
    var arrangement = IconArrangement()
    arrangement.update(installed: (0..<30).map { "app\($0)" })
    #expect(arrangement.dock.count == 4)
    #expect(arrangement.pages.count == 26)
  }

  @Test func anArrangementOutlivesTheProcess() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = IconArrangementFile(container: folder.path)
    #expect(file.read() == IconArrangement())
    var arrangement = IconArrangement()
    arrangement.update(installed: ["a", "b"])
    file.write(arrangement)
    #expect(file.read() == arrangement)
    try Data("{".utf8).write(to: file.url)
    #expect(file.read() == IconArrangement())
  }

  @Test("An arrangement that cannot be read now is not taken for none")
  func unreadableArrangement() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = IconArrangementFile(container: folder.path)
    // Reading a folder fails for everyone, also for root.
    try FileManager.default.createDirectory(at: file.url, withIntermediateDirectories: true)
    #expect(file.read() == nil)
  }

  // MARK: Generated icons

  @Test func anAppWithoutAnIconHasItsFirstLetter() {
    #expect(GeneratedIcon(name: " notes").letter == "N")
    #expect(GeneratedIcon(name: "").letter == "?")
    #expect(GeneratedIcon(name: "Notes") == GeneratedIcon(name: "Notes"))
    #expect(GeneratedIcon(name: "Notes").hue != GeneratedIcon(name: "Racer").hue)
  }
}
