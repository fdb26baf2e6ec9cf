import ArgumentParser
import BenchKit
import Foundation

/// Makes memory short for forty apps, and compares who ends what how soon.
@main
struct ShortageBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shortage-bench",
    abstract: "Compares how memory is freed: by foregroundd, earlyoom and nohang.",
    discussion: """
      All have the same device with the same apps inside the same memory limit, in turns. The others \
      see that limit as the machine's memory, in a /proc/meminfo of their own; foregroundd then ends \
      nothing. As root.
      """)

  @Option(help: "How often each of them has its turn in each scene.")
  var runs = 5

  @Option(help: "How many apps are suspended.")
  var apps = 40

  @Option(help: "The memory that all apps have together, in MiB.")
  var memory = 1024

  @Option(help: "The bundle of Notes.")
  var notes: String

  @Option(help: "The bundle of Hog.")
  var hog: String

  @Option(help: "A file for the results as JSON.")
  var jsonFile: String?

  func run() throws {
    guard geteuid() == 0 else {
      throw ValidationError("the others are given a /proc/meminfo of their own, which takes root")
    }
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let load = Load(products: products, notes: notes, hog: hog, apps: apps, memory: memory)
    var outcomes: [Scene: [Contender: [Outcome]]] = [:]
    for _ in 0..<runs {
      for scene in Scene.allCases {
        for contender in Contender.allCases where contender.isInstalled {
          let outcome = try load.run(scene, against: contender)
          outcomes[scene, default: [:]][contender, default: []].append(outcome)
          print("\(scene.rawValue), \(contender.rawValue): \(outcome)")
          // All take minutes; whoever looks into a file sees each as it comes.
          fflush(nil)
        }
      }
    }
    let table = OutcomeTable(outcomes)
    if let jsonFile { try table.write(to: jsonFile) }
    table.print()
  }
}

/// How memory becomes short.
enum Scene: String, CaseIterable {
  /// An app in the background takes more and more.
  case hogBehind = "a hog in the background"
  /// The app in front needs more, and gets it from those that are suspended.
  case frontGrows = "the app in front grows"
}

/// Who is to free memory.
enum Contender: String, CaseIterable {
  case foregroundd, earlyoom, nohang

  var isInstalled: Bool {
    switch self {
    case .foregroundd: true
    case .earlyoom: FileManager.default.isExecutableFile(atPath: "/usr/bin/earlyoom")
    case .nohang: FileManager.default.isExecutableFile(atPath: "/usr/sbin/nohang")
    }
  }

  /// What is executed; nil: nothing besides the device.
  var command: String? {
    switch self {
    case .foregroundd: nil
    case .earlyoom: "earlyoom -r 0"
    case .nohang: "nohang --monitor --config /etc/nohang/nohang.conf"
    }
  }
}
