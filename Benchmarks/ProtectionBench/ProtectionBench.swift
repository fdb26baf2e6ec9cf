import ArgumentParser
import Foundation
import Glibc
import KeyBagTestKit

/// What data protection costs: files of class A beside plain ones and gocryptfs, in turns; and the
/// time from a lock until the keys are gone.
@main
struct ProtectionBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "protection-bench",
    abstract: "Measures files of class A beside plain files and gocryptfs. Needs root.")

  @Option(help: "How often each is measured.")
  var rounds = 7

  @Option(help: "The size of the file, in MiB.")
  var mebibytes = 128

  @Option(help: "A file for the figures, as JSON.")
  var jsonFile: String?

  func run() throws {
    guard geteuid() == 0 else {
      throw ValidationError("the machine's caches can only be dropped by root")
    }
    let protected = try ProtectedFolder()
    var folders: [any MeasuredFolder] = [try PlainFolder(), protected]
    if let other = try GocryptfsFolder() { folders.append(other) }
    var times: [FileWork: [String: [Double]]] = [:]
    for _ in 0..<rounds {
      for work in FileWork.allCases {
        for folder in folders {
          let seconds = try work.seconds(folder, mebibytes: mebibytes)
          times[work, default: [:]][folder.name, default: []].append(seconds)
        }
      }
    }
    var figures: [String: [String: Double]] = [:]
    for work in FileWork.allCases {
      let medians = times[work]!.mapValues(Self.median)
      figures[work.rawValue] = medians
      let text = folders.map { String(format: "%@ %.1f ms", $0.name, medians[$0.name]! * 1000) }
      print("\(work.rawValue): \(text.joined(separator: ", "))")
    }
    let locks = try lockTimes(protected)
    figures["lock"] = locks.mapValues(Self.median)
    for (name, values) in locks.sorted(by: { $0.key < $1.key }) {
      print(String(format: "%@: %.1f ms", name, Self.median(values) * 1000))
    }
    if let jsonFile {
      try JSONEncoder().encode(figures).write(to: URL(fileURLWithPath: jsonFile))
    }
  }

  /// With 200 files of class A open and in the page cache.
  private func lockTimes(_ folder: ProtectedFolder) throws -> [String: [Double]] {
    var files: [Int32] = []
    defer { for file in files { close(file) } }
    for number in 0..<200 {
      let file = open(folder.path + "/open\(number)", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard file >= 0, writing(String(repeating: "x", count: 65_536), file) == 0 else {
        throw Errno(number: errno)
      }
      files.append(file)
    }
    var times: [String: [Double]] = [:]
    for _ in 0..<rounds {
      for file in files { _ = content(of: file) }
      var start = ContinuousClock.now
      try folder.keyBag.lock()
      times["lock to keys gone, 200 files open", default: []]
        .append((ContinuousClock.now - start) / .seconds(1))
      start = ContinuousClock.now
      try folder.keyBag.unlock()
      times["unlock with the passcode", default: []]
        .append((ContinuousClock.now - start) / .seconds(1))
    }
    return times
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
