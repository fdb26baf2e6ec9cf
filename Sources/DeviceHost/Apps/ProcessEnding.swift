import LinuxPlatform

/// How a process ends.
struct ProcessEnding {
  /// Its stacks when it crashed; nil if it has not announced a crash.
  var crashStack: String?
  /// The measurements from the moment of the decision to kill it.
  var evidence: KillEvidence?
  /// What it used too much of, as the rest of a sentence that begins with "it"; nil: nothing.
  var excess: String?
  var status: TerminationStatus?
  /// It was killed, did not end in time, and is no longer waited for.
  var isGivenUp = false
}

/// The measurements from the moment of the decision to kill a process.
struct KillEvidence {
  let measured: Measurement?
  let memoryFootprint: UInt64?
  var stack: String?
}
