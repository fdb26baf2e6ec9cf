import CLinux

/// The steps of starting a program, in order.
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
  // Of the holder's programs only.
  case namespaces
  case view
  case limits
  case identity
  case filter
  case request
}
