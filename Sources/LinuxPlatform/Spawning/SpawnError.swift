public import SystemPackage

/// A program that could not be started. No process remains.
public struct SpawnError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The failed step.
  public let step: SpawnStep
  /// The kernel's error number.
  public let errno: Errno
  /// The program.
  public let executable: String
  /// The requested working directory, if any.
  public let workingDirectory: String?

  /// The path with which the step failed, if it is another than the program's own.
  public var subject: String = ""

  /// What failed, and how to correct it.
  public var description: String {
    "cannot start \(executable): \(reason) (\(errno))"
  }

  private var reason: String {
    switch step {
    case .clone: "the process could not be created; check the process limit and the container"
    case .joinCgroup: "the process could not join its cgroup; check that this user owns the subtree"
    case .newSession: "the process could not create a session"
    case .parentDeathSignal: "the parent death signal could not be set"
    case .noNewPrivileges: "no_new_privs could not be set"
    case .workingDirectory: "its working directory \(workingDirectory ?? "") cannot be entered"
    case .descriptors: "its descriptors could not be set up; check that each is open"
    case .sandbox: "its Landlock sandbox was refused\(subject.isEmpty ? "" : " at \(subject)")"
    case .execute: executeReason
    case .namespaces:
      "the machine does not grant it namespaces of its own; check that user namespaces are allowed"
    case .view: "its view of the file system could not be made at \(subject)"
    case .limits: "its limits could not be set"
    case .identity: "it could not become its own user"
    case .filter: "its system call filter was refused"
    case .request: "its arguments and environment are too long"
    }
  }

  private var executeReason: String {
    switch errno {
    case .noSuchFileOrDirectory: "the file, or the interpreter that it names, does not exist"
    case .permissionDenied:
      "it is not executable, or its sandbox does not allow executing it or its loader"
    case .execFormatError: "it is not a program for this machine"
    default: "it could not be executed"
    }
  }
}
