import FoundationEssentials
import Glibc

/// Starts a program with default signal handlers, and with no descriptor but those that it is given.
package enum ProgramStart {
  /// Where a program belongs.
  package enum Place {
    /// In a session of its own: it has no terminal, and may outlive this program.
    case newSession
    /// In a process group of its own: ^C in the terminal does not reach it.
    case newGroup
  }

  /// Starts a program.
  ///
  /// Its environment is this process's, and the variables.
  ///
  /// - Parameters:
  ///   - actions: What gives it its descriptors. Nothing may be added to them later.
  ///   - first: The first descriptor that it does not have, nor any above it.
  /// - Returns: its process ID.
  /// - Throws: ``DeviceError/system(operation:code:)``.
  package static func spawn(
    _ path: String, arguments: [String], variables: [String: String], in place: Place,
    _ actions: inout posix_spawn_file_actions_t, closingFrom first: Int32
  ) throws(DeviceError) -> pid_t {
    GNULibrary.addCloseFrom(&actions, first: first)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var every = sigset_t()
    var none = sigset_t()
    sigfillset(&every)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &every)
    posix_spawnattr_setsigmask(&attributes, &none)
    let placing =
      switch place {
      case .newSession: GNULibrary.spawnSetSession
      case .newGroup: Int16(POSIX_SPAWN_SETPGROUP)
      }
    posix_spawnattr_setflags(
      &attributes, placing | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))

    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    var pid: pid_t = 0
    let code = withCStrings([path] + arguments) { words in
      withCStrings(environment.map { "\($0)=\($1)" }) { settings in
        posix_spawn(&pid, path, &actions, &attributes, words, settings)
      }
    }
    guard code == 0 else { throw .system(operation: "start \(path)", code: code) }
    return pid
  }

  /// Passes strings as C's functions take them, with nil as the last.
  private static func withCStrings(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    let pointers = strings.map { strdup($0) } + [nil]
    defer {
      for pointer in pointers { free(pointer) }
    }
    return body(pointers)
  }
}
