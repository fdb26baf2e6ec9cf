/// The newest lines that one app has printed, with where its processes began and ended.
///
/// A value without a clock. Its size is limited; the oldest lines go first.
struct ConsoleLines: Sendable {
  /// How many lines are kept, and how many bytes of them.
  static let mostLines = 2_000
  static let mostBytes = 512 << 10
  /// A longer line is cut into several, in bytes.
  static let longestLine = 4 << 10

  /// The lines that are kept, in their order.
  private(set) var lines: [ConsoleLine] = []
  /// For each line, the number of the change that it was last part of. They rise, because where a line is
  /// changed, so are all below it.
  private var changes: [Int] = []
  /// The number of changes so far.
  private(set) var change = 0
  /// The bytes of the last line, if it may go on.
  private var open: [UInt8]?
  private var bytes = 0
  private var lastNumber = 0

  /// The first number that is kept.
  var first: Int { lines.first?.number ?? lastNumber + 1 }

  /// Adds what was printed, which may begin and end within a line.
  mutating func append(_ printed: some Collection<UInt8>, at time: Double?) {
    change += 1
    var rest = printed[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let room = Self.longestLine - (open?.count ?? 0)
      let cut = rest.index(rest.startIndex, offsetBy: room, limitedBy: end ?? rest.endIndex)
      let part = rest[..<(cut ?? end ?? rest.endIndex)]
      extend(part, at: time)
      rest = rest[part.endIndex...]
      if cut != nil {
        // Cut, unless it ends here.
        open = nil
        if rest.first == UInt8(ascii: "\n") { rest = rest.dropFirst() }
      } else if end != nil {
        open = nil
        rest = rest.dropFirst()
      }
    }
    trim()
  }

  /// Notes that a process begins or ends.
  ///
  /// The log tells of a beginning when the process may have printed already: such lines go below the mark.
  /// What was read before an end was printed before it, although it was read later.
  mutating func mark(_ kind: ConsoleLine.Kind, _ text: String, at time: Double) {
    change += 1
    let mark = ConsoleLine(number: lastNumber + 1, time: time, kind: kind, text: text)
    let ofProcess = lines.lastIndex { $0.kind != .output }.map { $0 + 1 } ?? 0
    if kind == .end {
      for index in ofProcess..<lines.count where lines[index].time.map({ $0 > time }) == true {
        lines[index].time = time
        changed(from: index)
      }
    }
    let isOver = ofProcess > 0 && lines[ofProcess - 1].kind == .end
    let first =
      kind != .launch
      ? nil
      : lines[ofProcess...].firstIndex { line in
        line.time.map { isOver || $0 >= time } ?? false
      }
    guard let first else {
      open = nil
      add(mark)
      return trim()
    }
    // The numbers stay in order, so each of these lines moves to the next number.
    add(mark)
    lines.insert(lines.removeLast(), at: first)
    for index in first..<lines.count {
      lines[index].number = lastNumber - (lines.count - 1 - index)
      if let read = lines[index].time { lines[index].time = max(read, time) }
    }
    changed(from: first)
    trim()
  }

  /// The pages are told of these lines again.
  private mutating func changed(from first: Int) {
    for index in first..<changes.count { changes[index] = change }
  }

  /// The lines that have come or changed after a change, but not more than the limit.
  ///
  /// - Returns: The lines, and the change up to which they are.
  func lines(after seen: Int, limit: Int) -> (lines: [ConsoleLine], change: Int) {
    let start = changes.partitioningIndex { $0 > seen }
    guard changes.count - start > limit else { return (Array(lines[start...]), change) }
    // A change is told whole, so that none of its lines is left out; so it may be more.
    let last = changes[start + limit - 1]
    let end = changes.partitioningIndex { $0 > last }
    return (Array(lines[start..<end]), last)
  }

  private mutating func extend(_ part: some Collection<UInt8>, at time: Double?) {
    if open == nil {
      open = []
      add(ConsoleLine(number: lastNumber + 1, time: time, kind: .output, text: ""))
    }
    open?.append(contentsOf: part)
    var text = open ?? []
    if text.last == UInt8(ascii: "\r") { text.removeLast() }
    lines[lines.count - 1].text = String(decoding: text, as: UTF8.self)
    changes[changes.count - 1] = change
    bytes += part.count
  }

  private mutating func add(_ line: ConsoleLine) {
    lastNumber = line.number
    lines.append(line)
    changes.append(change)
    bytes += line.text.utf8.count
  }

  /// Removes the oldest lines where there are too many, a quarter at a time.
  private mutating func trim() {
    guard lines.count > Self.mostLines || bytes > Self.mostBytes else { return }
    var left = bytes
    var count = 0
    while count < lines.count - 1,
      lines.count - count > Self.mostLines * 3 / 4 || left > Self.mostBytes * 3 / 4
    {
      left -= lines[count].text.utf8.count
      count += 1
    }
    lines.removeFirst(count)
    changes.removeFirst(count)
    bytes = lines.reduce(0) { $0 + $1.text.utf8.count }
  }
}

extension Array {
  /// The first index whose element has a property that all later ones have, too; the end if none has.
  fileprivate func partitioningIndex(_ belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
