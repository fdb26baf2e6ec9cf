import Foundation

/// Compares what the scene delegates of an app's process have printed with the device's log.
///
/// A line is what a delegate was told, after the delegate's number in the process unless that is 0, as
/// Probe prints it: `1 sceneDidBecomeActive`. A delegate belongs to one connection of a scene.
struct PrintedScenes {
  /// What a delegate was told last.
  private enum Position {
    case connected
    case inactive
    case active
    case background
    case disconnected
  }

  private struct Line: Equatable {
    let delegate: Int
    let method: String

    /// Nil: the line is about something else.
    init?(_ text: Substring) {
      let words = text.split(separator: " ")
      let number = words.first.flatMap { Int($0) }
      guard var method = words.dropFirst(number == nil ? 0 : 1).first else { return nil }
      if method.hasSuffix(",") { method.removeLast() }
      guard PrintedScenes.methods.contains(String(method)) else { return nil }
      delegate = number ?? 0
      self.method = String(method)
    }
  }

  private static let methods: Set = [
    "willConnect", "sceneWillEnterForeground", "sceneDidBecomeActive", "sceneWillResignActive",
    "sceneDidEnterBackground", "sceneDidDisconnect",
  ]
  private static let nameOfConnecting = "scene(_:willConnectTo:options:)"

  /// Compares a process's output with the callbacks that have returned according to the log: each was
  /// told to one delegate, that of its scene, in the order of the log.
  ///
  /// UIKit itself connects the scene of a launch and takes away those of a process that ends; the last
  /// printed callback need not have returned.
  ///
  /// - Returns: How many callbacks of scenes were compared.
  /// - Throws: ``ChaosFailure`` if they differ, or if a delegate was not told things in order.
  static func compare(
    fileAt path: String, with logged: [LoggedCallback], of pid: Int32
  ) throws -> Int {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return try compare(text, with: logged, of: pid)
  }

  /// The same with the output itself.
  static func compare(_ text: String, with logged: [LoggedCallback], of pid: Int32) throws -> Int {
    let lines = text.split(separator: "\n").compactMap { Line($0) }
    func fail(_ problem: String) -> ChaosFailure {
      ChaosFailure(
        "process \(pid): \(problem); it printed \(lines.map { "\($0.delegate) \($0.method)" }), "
          + "and the log has \(logged.filter { $0.scene != nil })")
    }
    try checkOrder(lines, fail)
    var rest = lines[...]
    /// The delegates of the connected scenes.
    var delegates: [UInt32: Int] = [:]
    var count = 0
    for callback in logged {
      let method = callback.name == nameOfConnecting ? "willConnect" : callback.name
      guard let scene = callback.scene, methods.contains(method) else { continue }
      if delegates[scene] == nil {
        // The process was launched into the background with the scene, which is not connected yet.
        if ["sceneDidEnterBackground", "sceneDidDisconnect"].contains(method),
          !isTold(method, rest, delegates)
        {
          continue
        }
        // UIKit has connected it without being asked.
        if let first = rest.first, !delegates.values.contains(first.delegate) {
          delegates[scene] = first.delegate
          rest = rest.drop { $0.delegate == first.delegate && $0.method != method }
        }
      }
      guard let line = rest.popFirst(), line.method == method else {
        throw fail("nobody was told \(callback)")
      }
      let delegate = delegates[scene] ?? line.delegate
      guard line.delegate == delegate else {
        throw fail("delegate \(line.delegate) and not \(delegate) was told \(callback)")
      }
      delegates[scene] = method == "sceneDidDisconnect" ? nil : delegate
      count += 1
    }
    // The launch connects one before the system says anything, and an end takes all away.
    let further = rest.filter {
      !["willConnect", "sceneWillEnterForeground", "sceneDidDisconnect"].contains($0.method)
    }
    guard further.count <= 1 else { throw fail("a delegate was told more than the log has") }
    return count
  }

  /// The next delegate is that of a scene that UIKit has connected at the launch, and is told this.
  private static func isTold(
    _ method: String, _ rest: ArraySlice<Line>, _ delegates: [UInt32: Int]
  ) -> Bool {
    guard let next = rest.first, !delegates.values.contains(next.delegate) else { return false }
    let further = rest.drop {
      $0.delegate == next.delegate
        && ["willConnect", "sceneWillEnterForeground"].contains($0.method)
    }
    return further.first?.delegate == next.delegate && further.first?.method == method
  }

  /// Checks that each delegate was told things in order, and nothing after its scene was disconnected.
  private static func checkOrder(_ lines: [Line], _ fail: (String) -> ChaosFailure) throws {
    var positions: [Int: Position] = [:]
    for line in lines {
      let former = positions[line.delegate]
      let next: Position? =
        switch (line.method, former) {
        case ("willConnect", nil): .connected
        case ("sceneWillEnterForeground", .connected), ("sceneWillEnterForeground", .background),
          ("sceneWillResignActive", .active):
          .inactive
        case ("sceneDidBecomeActive", .inactive): .active
        case ("sceneDidEnterBackground", .inactive): .background
        case ("sceneDidDisconnect", .connected), ("sceneDidDisconnect", .inactive),
          ("sceneDidDisconnect", .background):
          .disconnected
        default: nil
        }
      guard let next else {
        let state = former.map { "\($0)" } ?? "not connected"
        throw fail("delegate \(line.delegate) was told \(line.method) when it was \(state)")
      }
      positions[line.delegate] = next
    }
  }
}
