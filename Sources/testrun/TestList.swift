import Foundation

/// The suites of a bundle.
struct TestList {
  /// A suite that is in no other, or a test that is in none or of whose suite not all are wanted, with
  /// the number of its tests.
  struct Suite {
    /// Such as `DeviceTests.AlertTests`, or `DeviceTests.AlertTests/alert()`.
    var name: String
    var count: Int
  }

  /// In the order in which the bundle lists them.
  let suites: [Suite]

  /// Asks the bundle for its tests.
  ///
  /// - Parameter filter: Only tests whose identifiers match this pattern.
  init(bundle: String, filter: String?) throws {
    let process = Process()
    process.executableURL = URL(filePath: bundle)
    process.arguments = ["--testing-library", "swift-testing", "--list-tests"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let pattern = try filter.map { try Regex($0) }
    var order: [String] = []
    var all: [String: Int] = [:]
    var wanted: [String: [String]] = [:]
    for line in text.split(separator: "\n") {
      guard let dot = line.firstIndex(of: "."), !line[..<dot].contains(" ") else { continue }
      let name = String(line.prefix { $0 != "/" })
      all[name, default: 0] += 1
      if let pattern, try pattern.firstMatch(in: line) == nil { continue }
      if wanted[name] == nil { order.append(name) }
      wanted[name, default: []].append(String(line))
    }
    suites = order.flatMap { name in
      let tests = wanted[name] ?? []
      return tests.count == all[name]
        ? [Suite(name: name, count: tests.count)] : tests.map { Suite(name: $0, count: 1) }
    }
  }
}
