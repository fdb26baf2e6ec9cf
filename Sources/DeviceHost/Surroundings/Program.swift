/// A program to be started, and all that it is given.
package struct Program: Sendable, Codable {
  /// The name of its container, unique among the living; nil if it is no app and has none.
  package var containerName: String?
  /// An absolute path.
  package var executable: String
  package var arguments: [String] = []
  /// The whole environment.
  package var environment: [String: String]
  package var workingDirectory: String
  /// Where it writes, as absolute paths of files; nil: where the daemon itself writes.
  package var output: String?
  /// Nil: to `output`.
  package var errors: String?
  /// The output's file is one that whoever launched the app has named. It is then kept from
  /// its beginning; others are kept to their end. The file of `errors` always is one.
  package var isOutputNamed = false
  /// Where the device keeps what it prints to named files as well; nil: nowhere. It belongs to the
  /// device's folder, so one that takes the program over sets it anew.
  package var log: String?
  /// Descriptors of this program that it is given besides its port.
  package var descriptors: [CInt] = []
  /// Which network it has, if it is no app: apps have the device's.
  package var network = Network.machine
  /// The parts of the file system that it may reach, as absolute paths, where the machine can limit
  /// them; nil for everything that this program may reach.
  package var reach: Reach?
  /// The number of the app, for which the machine gives it a user of its own where it can; nil if it
  /// is no app.
  package var userNumber: UInt32?
  /// Folders that belong to that user with everything in them.
  package var owned: [String] = []

  /// The network of a program.
  package enum Network: Sendable {
    case machine
    /// The network of apps, if they have one of their own.
    case device
    /// The machine's; and it is given the one of apps, as the first descriptor after its port.
    case both
  }

  package struct Reach: Sendable, Codable {
    package var readable: [String]
    package var writable: [String]
    package var executable: [String]

    package init(readable: [String], writable: [String], executable: [String]) {
      self.readable = readable
      self.writable = writable
      self.executable = executable
    }
  }

  /// The variable that has UIKit wait for a debugger before the program begins.
  package static let stopVariable = "FOREGROUND_WAIT_FOR_DEBUGGER"
  /// It waits before it begins, until a debugger lets it go on.
  package var waitsForDebugger: Bool { environment[Self.stopVariable] != nil }

  /// Descriptors are of one process only.
  private enum CodingKeys: CodingKey {
    case containerName, executable, arguments, environment, workingDirectory, output, errors
    case isOutputNamed, reach, userNumber, owned
  }

  package init(
    containerName: String?, executable: String, environment: [String: String],
    workingDirectory: String, reach: Reach?
  ) {
    self.containerName = containerName
    self.executable = executable
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.reach = reach
  }
}
