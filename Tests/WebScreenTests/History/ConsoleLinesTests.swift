import Testing

@testable import WebScreen

/// What is kept of what an app prints.
@Suite struct ConsoleLinesTests {
  private func texts(_ lines: ConsoleLines) -> [String] { lines.lines.map(\.text) }

  @Test func aLineThatComesInPartsIsOneLine() {
    var lines = ConsoleLines()
    lines.append(Array("one\ntw".utf8), at: 1)
    #expect(texts(lines) == ["one", "tw"])
    let seen = lines.change
    lines.append(Array("o\r\nthree".utf8), at: 2)
    #expect(texts(lines) == ["one", "two", "three"])
    // The page is told of the one that has changed, and of the new one.
    let (told, change) = lines.lines(after: seen, limit: 10)
    #expect(told.map(\.number) == [2, 3])
    #expect(told.map(\.time) == [1, 2])
    #expect(lines.lines(after: change, limit: 10).lines.isEmpty)
  }

  @Test func aCharacterThatComesInTwoPartsIsWhole() {
    var lines = ConsoleLines()
    let bytes = Array("ü".utf8)
    lines.append(bytes[..<1], at: 1)
    lines.append(bytes[1...], at: 1)
    #expect(texts(lines) == ["ü"])
  }

  @Test func aProcessBeginsOnALineOfItsOwn() {
    var lines = ConsoleLines()
    lines.append(Array("last words".utf8), at: nil)
    lines.mark(.end, "Ended", at: 2)
    lines.mark(.launch, "Launched", at: 3)
    lines.append(Array("first".utf8), at: 3)
    #expect(texts(lines) == ["last words", "Ended", "Launched", "first"])
    #expect(lines.lines.map(\.kind) == [.output, .end, .launch, .output])
    #expect(lines.lines.first?.time == nil)
  }

  @Test func whatAProcessPrintsBeforeTheLogTellsOfItIsBelowItsBeginning() {
    var lines = ConsoleLines()
    lines.append(Array("long ago\n".utf8), at: nil)
    lines.append(Array("of the first\n".utf8), at: 1)
    lines.mark(.end, "Ended", at: 2)
    lines.append(Array("restored\nready\nhal".utf8), at: 3.02)
    let (_, seen) = lines.lines(after: 0, limit: 10)
    lines.mark(.launch, "Launched", at: 3)
    lines.append(Array("f\n".utf8), at: 3.1)
    #expect(
      texts(lines) == [
        "long ago", "of the first", "Ended", "Launched", "restored", "ready", "half",
      ])
    #expect(lines.lines.map(\.number) == Array(1...7))
    #expect(lines.lines.map(\.time) == [nil, 1, 2, 3, 3.02, 3.02, 3.02])
    // A page that has seen them where they were is told of all that have moved.
    #expect(lines.lines(after: seen, limit: 10).lines.map(\.number) == Array(4...7))
  }

  @Test func aBeginningIsBelowWhatWasPrintedBeforeIt() {
    var lines = ConsoleLines()
    lines.append(Array("before\n".utf8), at: nil)
    lines.append(Array("of the one that ran already\n".utf8), at: 4)
    lines.mark(.launch, "Launched", at: 5)
    #expect(texts(lines) == ["before", "of the one that ran already", "Launched"])
  }

  @Test func noLineIsLaterThanTheEndOfItsProcess() {
    var lines = ConsoleLines()
    lines.mark(.launch, "Launched", at: 1)
    lines.append(Array("first\n".utf8), at: 1.5)
    lines.append(Array("last\n".utf8), at: 2.03)
    let (_, seen) = lines.lines(after: 0, limit: 10)
    lines.mark(.end, "Ended", at: 2.01)
    #expect(lines.lines.map(\.time) == [1, 1.5, 2.01, 2.01])
    #expect(lines.lines(after: seen, limit: 10).lines.map(\.number) == [3, 4])
  }

  @Test func aLineWithoutEndIsCut() {
    var lines = ConsoleLines()
    let most = ConsoleLines.longestLine
    lines.append([UInt8](repeating: 0x78, count: most * 2), at: 1)
    lines.append(Array("\nnext".utf8), at: 1)
    #expect(lines.lines.map(\.text.count) == [most, most, 0, 4])
    lines.append([UInt8](repeating: 0x79, count: most - 4) + Array("\nz".utf8), at: 1)
    #expect(texts(lines).suffix(2).map(\.count) == [most, 1])
  }

  @Test func anAppThatPrintsWithoutEndCostsABoundedNumberOfBytes() {
    var lines = ConsoleLines()
    for number in 0..<20_000 {
      lines.append(Array("line \(number)\n".utf8), at: 1)
      #expect(lines.lines.count <= ConsoleLines.mostLines)
    }
    #expect(texts(lines).last == "line 19999")
    #expect(lines.first == lines.lines.first?.number)
    let long = [UInt8](repeating: 0x78, count: ConsoleLines.longestLine - 1) + [10]
    for _ in 0..<1_000 { lines.append(long, at: 1) }
    #expect(lines.lines.reduce(0) { $0 + $1.text.utf8.count } <= ConsoleLines.mostBytes)
    // A page that was away gets what is kept, in parts that leave nothing out.
    var seen = 0
    var numbers: [Int] = []
    while case (let part, let change) = lines.lines(after: seen, limit: 50), !part.isEmpty {
      numbers += part.map(\.number)
      seen = change
    }
    #expect(numbers == lines.lines.map(\.number))
  }

  @Test func theAppsThatHavePrintedLeastRecentlyAreForgotten() {
    let history = ConsoleHistory()
    for number in 0...ConsoleHistory.mostApps {
      history.append(Array("hello\n".utf8), of: "app\(number)", at: 1)
    }
    var first = ConsoleHistory.Position("app0")
    #expect(history.next(after: &first, limit: 10) == .init(isAnew: true, first: 1, lines: []))
    #expect(history.next(after: &first, limit: 10) == nil)
    history.append(Array("again\n".utf8), of: "app0", at: 2)
    let part = history.next(after: &first, limit: 10)
    #expect(part?.isAnew == true)
    #expect(part?.lines.map(\.text) == ["again"])
  }
}
