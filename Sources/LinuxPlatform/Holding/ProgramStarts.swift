/// How the programs of apps are started.
public enum ProgramStarts: String, Sendable, CaseIterable {
  /// One that is built for the Swift runtime of this daemon is loaded into a copy of the holder.
  case prepared
  /// Every one is executed, as for a debugger that wants the kernel's own description of it.
  case executed
}
