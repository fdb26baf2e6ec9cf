/// Suites that one process runs.
struct Batch {
  var suites: [String]
  /// About how many seconds they take.
  var seconds: Double

  /// A process needs 0.35 processor seconds before its first test, so each runs tests for about this long.
  private static let aim = 40.0
  /// Some make a process exit, and Swift Testing then waits for any child of the process, for ever if
  /// other tests have left one; some look at the memory of their process.
  private static let alone: Set = [
    "DaemonOutputTests", "DeviceDayTests", "DeviceYearTests", "HeapMemoryTests",
    "PrivateMemoryTests",
  ]

  /// Divides suites into batches, the longest first, so that no long one is left at the end; and before
  /// all others those that run one after another.
  ///
  /// Suites of different modules are never in one batch: what one module's tests do to their process
  /// is no matter of another's.
  static func of(_ suites: [TestList.Suite], _ times: SuiteTimes = SuiteTimes()) -> [Batch] {
    var batches: [Batch] = []
    let modules = Dictionary(grouping: suites) { String($0.name.prefix { $0 != "." }) }
    for (_, suites) in modules.sorted(by: { $0.key < $1.key }) {
      var batch = Batch(suites: [], seconds: 0)
      for suite in suites {
        let seconds = times.expected(suite)
        if alone.contains(String(suite.name.drop { $0 != "." }.dropFirst())) {
          batches.append(Batch(suites: [suite.name], seconds: seconds))
          continue
        }
        if !batch.suites.isEmpty, batch.seconds + seconds > aim {
          batches.append(batch)
          batch = Batch(suites: [], seconds: 0)
        }
        batch.suites.append(suite.name)
        batch.seconds += seconds
      }
      if !batch.suites.isEmpty { batches.append(batch) }
    }
    return batches.sorted { ($0.isAlone ? 1 : 0, $0.seconds) > ($1.isAlone ? 1 : 0, $1.seconds) }
  }

  /// The module of its tests.
  var module: Substring { suites.first?.prefix { $0 != "." } ?? "" }

  /// No other batch of its module may run beside it: a browser draws with the processor, and
  /// two of them leave nothing of it to what they show.
  var isAlone: Bool { module == "BrowserTests" }

  /// Its tests are of the rules and of files alone: values that need no thread.
  var isOfRules: Bool {
    [
      "LifecycleKernelTests", "ConstraintSolverTests", "GeographyTests", "TimeLineTests",
      "TrackFilesTests", "ConformanceLedgerTests", "InterfaceFilesTests", "SystemInterfaceTests",
    ].contains(module)
  }

  /// The pattern that only its tests match.
  var pattern: String {
    let names = suites.map { name in
      name.map { "[](){}.*+?^$|\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }
    return "^(\(names.joined(separator: "|")))(/|$)"
  }
}

/// How long a test takes on the average.
enum ModuleSpeed {
  private static let slow = [
    "BrowserTests": 3.0, "LifecycleComparisonTests": 3, "LifecycleCheckTests": 1.5,
    "DeviceTests": 0.9,
    "KeyBagServiceTests": 1, "WebScreenTests": 0.4, "DisplayServerTests": 0.15,
    "LifecycleKernelTests": 0.1,
  ]

  static func seconds(_ module: String) -> Double { slow[module] ?? 0.03 }
}
