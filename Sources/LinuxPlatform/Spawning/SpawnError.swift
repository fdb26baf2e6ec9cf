public import SystemPackage

/// A launch that did not come to run its program. No process remains of it.
public struct SpawnError: Error, Equatable, Sendable, CustomStringConvertible {
  /// How far it came.
  public let step: SpawnStep
  /// The kernel's answer.
  public let errno: Errno
  /// The program.
  public let executable: String
  /// The folder it was to start in, if one was asked for.
  public let workingDirectory: String?

  /// What failed and what to do about it.
  public var description: String {
    "cannot start \(executable): \(reason) (\(errno))"
  }

  private var reason: String {
    switch step {
    case .clone: "no process could be made; are there too many, or is the container gone?"
    case .joinCgroup: "the process may not enter its cgroup; is the subtree delegated to this user?"
    case .newSession: "the process could not begin a session"
    case .parentDeathSignal: "the process could not be tied to the daemon's life"
    case .noNewPrivileges: "the process could not give up gaining privileges"
    case .workingDirectory: "its working directory \(workingDirectory ?? "") cannot be entered"
    case .descriptors: "its descriptors could not be arranged; is each of them open?"
    case .sandbox: "its Landlock sandbox was refused"
    case .execute: executeReason
    }
  }

  private var executeReason: String {
    switch errno {
    case .noSuchFileOrDirectory: "the file, or the interpreter that it names, does not exist"
    case .permissionDenied:
      "it is not executable, or its sandbox does not allow to execute it or its loader"
    case .execFormatError: "it is not a program for this machine"
    default: "it could not be executed"
    }
  }
}
