import CLinux

/// The step of a launch, in the order in which they happen.
public enum SpawnStep: Int32, Sendable, CaseIterable {
  case clone = 1
  case joinCgroup
  case newSession
  case parentDeathSignal
  case noNewPrivileges
  case workingDirectory
  case descriptors
  case sandbox
  case execute
}
