import AppInterface
import Foundation
import Glibc
import SharedInterface

@testable import AppRuntime
@testable import UIKit

/// Stubborn as a separate process, with the test acting as the system: a main thread with a run
/// loop, and a process that can be killed, without a device.
final class AppProcess {
  /// The process, until it was waited for.
  let pid: pid_t
  private let port: Int32
  private let output: Int32
  private var decoder = FrameDecoder()
  private var lastDelivery: UInt32 = 0
  private var text = ""
  private var outputIsOver = false
  private var hasEnded = false
  /// What the app has told of preferences of its groups, in order.
  private(set) var groupPreferences: [WireGroupPreferencesRequest] = []
  /// Called with each of them when it has arrived.
  var onGroupPreferences: (WireGroupPreferencesRequest) throws -> Void = { _ in }
  /// Called when it ends a background task.
  var onTaskEnd: () -> Void = {}

  struct Failure: Error {
    var what: String
  }

  /// Starts the process and waits for its Hello.
  ///
  /// - Parameters:
  ///   - container: the folder that it may write to.
  ///   - groups: the app groups that it is in, whose folders are in `container`.
  init(
    _ arguments: [String], container: String, groups: [String] = [],
    welcome fill: (inout WireWelcome) -> Void = { _ in }
  ) throws {
    var ends: [Int32] = [0, 0]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
    var pipes: [Int32] = [0, 0]
    pipe(&pipes)
    for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 3)
    posix_spawn_file_actions_adddup2(&actions, pipes[1], STDOUT_FILENO)
    // A process that is started while the copy of the program is still open for writing would keep it so,
    // and the copy could not be executed.
    let path = try Self.starting.withLock { try Self.bundle(in: container) } + "/Stubborn"
    var argv = ([path] + arguments).map { strdup($0) } + [nil]
    // Set as on the device, because Foundation reads some of them before any of our code runs.
    var variables = [
      "FOREGROUND_PORT=3", "PATH=/usr/bin:/bin", "HOME=\(container)",
      "LD_LIBRARY_PATH=\(Self.products)/frameworks",
      "XDG_CONFIG_HOME=\(container)/Library/Preferences",
    ]
    if !groups.isEmpty {
      variables += [
        "FOREGROUND_APP_GROUPS=\(groups.joined(separator: ":"))",
        "FOREGROUND_APP_GROUPS_FOLDER=\(container)/groups",
      ]
    }
    var environment = variables.map { strdup($0) } + [nil]
    defer { for string in argv + environment { free(string) } }
    var pid: pid_t = 0
    let result = Self.starting.withLock {
      posix_spawn(&pid, path, &actions, nil, &argv, &environment)
    }
    close(ends[1])
    close(pipes[1])
    (self.pid, port, output) = (pid, ends[0], pipes[0])
    guard result == 0 else { throw Failure(what: "spawn: \(result)") }
    var message = WireSystemMessage()
    message.welcome = .ordinary
    message.welcome.containerPath = container
    fill(&message.welcome)
    try send(message)
    guard case .hello = try next().content else { throw Failure(what: "no Hello") }
  }

  /// Held by whoever copies the program, or starts a copy.
  private static let starting = NSLock()

  deinit {
    // Without a process there is none to kill, and 0 would be this one with all of its group.
    if !hasEnded, pid > 0 { end() }
    close(port)
    close(output)
  }

  /// Sends callbacks all at once and waits until the last one is acknowledged.
  func deliver(_ kinds: WireCallbackKind...) throws {
    for kind in kinds {
      lastDelivery += 1
      var message = WireSystemMessage()
      message.callback.delivery = lastDelivery
      message.callback.kind = kind
      try send(message)
    }
    try awaitReturn()
  }

  /// Tells the app that a preference of its own domain was changed outside of it, and waits until it has
  /// taken the change.
  func deliver(changed key: String, to value: String) throws {
    lastDelivery += 1
    var change = WirePreferenceChange()
    change.key = key
    change.value = try PropertyListSerialization.data(
      fromPropertyList: value, format: .xml, options: 0)
    var message = WireSystemMessage()
    message.callback.delivery = lastDelivery
    message.callback.kind = .preferencesChanged
    message.callback.preferences.changes = [change]
    try send(message)
    try awaitReturn()
  }

  /// Waits until the last callback is acknowledged.
  private func awaitReturn() throws {
    while true {
      switch try next().content {
      case .acknowledgement(let acknowledgement) where acknowledgement.delivery == lastDelivery:
        return
      case .groupPreferences(let request):
        groupPreferences.append(request)
        try onGroupPreferences(request)
      case .backgroundTaskEnded: onTaskEnd()
      default: break
      }
    }
  }

  /// Answers what the app has told of preferences of its groups.
  func answer(
    _ request: WireGroupPreferencesRequest,
    _ fill: (inout WireGroupPreferencesReply) -> Void = { _ in }
  ) throws {
    var message = WireSystemMessage()
    message.groupPreferencesReply.number = request.number
    fill(&message.groupPreferencesReply)
    try send(message)
  }

  /// Launches the app into the foreground.
  func launch() throws { try deliver(.willFinishLaunching, .didFinishLaunching, .didBecomeActive) }

  /// Kills the process unless it ends by itself; returns how it ended: the signal's number, or 256
  /// plus its exit status.
  @discardableResult func end(by signal: Int32? = SIGKILL) -> Int32 {
    if let signal { Glibc.kill(pid, signal) }
    shutdown(port, signal == nil ? Int32(SHUT_WR) : Int32(SHUT_RDWR))
    var status: Int32 = 0
    // Always and at once, because exit tests look at all children of this process and block on an
    // unreaped one.
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    hasEnded = true
    return status & 0x7f != 0 ? status & 0x7f : 256 + (status >> 8 & 0xff)
  }

  /// The next line of its output.
  func line() throws -> String {
    while true {
      if let newline = text.firstIndex(of: "\n") {
        defer { text = String(text[text.index(after: newline)...]) }
        return String(text[..<newline])
      }
      guard try readOutput() else { throw Failure(what: "it prints no more: \(text)") }
    }
  }

  /// All of its output until it has ended.
  func lines() throws -> [String] {
    while try readOutput() {}
    return text.split(separator: "\n").map(String.init)
  }

  private func send(_ message: WireSystemMessage) throws {
    let bytes = try FrameEncoder().encode(message)
    guard Glibc.send(port, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw Failure(what: "it does not read its port")
    }
  }

  private func next() throws -> WireAppMessage {
    while true {
      if let message = try decoder.nextMessage(WireAppMessage.self) { return message }
      // Reads its output meanwhile, because it would block on a full pipe.
      switch try awaitOne(of: [port, output]) {
      case port:
        guard let more = read(port) else { throw Failure(what: "it has closed its port") }
        decoder.append(more)
      default: if try !readOutput() { outputIsOver = true }
      }
    }
  }

  /// Reads its output; false at the end.
  private func readOutput() throws -> Bool {
    _ = try awaitOne(of: [output])
    guard let more = read(output) else { return false }
    text += String(decoding: more, as: UTF8.self)
    return true
  }

  /// The first of these descriptors with data, within half a minute.
  private func awaitOne(of descriptors: [Int32]) throws -> Int32 {
    var readiness = descriptors.map {
      pollfd(
        fd: $0 == output && outputIsOver ? -1 : $0, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&readiness, nfds_t(readiness.count), 30_000) > 0 else {
      throw Failure(what: "it says nothing")
    }
    return zip(descriptors, readiness).first { $1.revents != 0 }?.0 ?? port
  }

  /// The available data; `nil` at the end.
  private func read(_ descriptor: Int32) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    return count > 0 ? buffer[..<count] : nil
  }

  /// Where what was built is.
  private static var products: String {
    (CommandLine.arguments[0] as NSString).deletingLastPathComponent
  }

  /// Its bundle, created beside the container's folders.
  private static func bundle(in container: String) throws -> String {
    let bundle = container + "/Stubborn.app"
    let files = FileManager.default
    guard !files.fileExists(atPath: bundle) else { return bundle }
    try files.createDirectory(atPath: bundle, withIntermediateDirectories: true)
    try files.copyItem(atPath: products + "/apps/Stubborn", toPath: bundle + "/Stubborn")
    let sources = #filePath.components(separatedBy: "/Tests/UIKitTests/")[0]
    try files.copyItem(
      atPath: sources + "/Apps/Stubborn/Info.plist", toPath: bundle + "/Info.plist")
    return bundle
  }

  /// Runs the body with a container that is removed afterwards.
  static func withContainer(_ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "AppProcess-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }
}
