// The words of a record. Each is the text that is on the disk and in JSON, so none may be changed; a
// record with another word cannot be read.
extension ExitRecord {
  /// The component that ended a process, in the platform's words (TERM-14).
  public enum Namespace: String, Hashable, Sendable, Codable, CaseIterable {
    case springboard = "SPRINGBOARD"
    case frontboard = "FRONTBOARD"
    case assertiond = "ASSERTIOND"
    case runningboard = "RUNNINGBOARD"
    case jetsam = "JETSAM"
    case signal = "SIGNAL"
    case tcc = "TCC"
    /// For reasons that the platform does not have.
    case foreground = "FOREGROUND"
  }

  /// A state of the life cycle.
  public enum State: String, Hashable, Sendable, Codable, CaseIterable {
    case notRunning
    case inactive
    case active
    case background
    case suspended
  }

  /// Whether an app was visible, as `ProcessVisibility` in reports.
  public enum Visibility: String, Hashable, Sendable, Codable, CaseIterable {
    case foreground = "Foreground"
    case background = "Background"
    case unknown = "Unknown"
  }

  /// A generation of the system, named after the version with which it begins.
  public enum Generation: String, Hashable, Sendable, Codable, CaseIterable {
    case p3 = "P3"
    case p4 = "P4"
    case p5 = "P5"
    case p6 = "P6"
    case p7 = "P7"
    case p13 = "P13"
    case p15 = "P15"
    case p18 = "P18"
    case p26 = "P26"
    case p27 = "P27"
  }
}

extension ExitRecord.Jetsam {
  /// The place of an app in the order in which apps are ended (MEM-15).
  public enum Band: String, Hashable, Sendable, Codable, CaseIterable {
    case frontmost
    case background
    case suspended
    /// Its process has started, and the app was not launched.
    case notRunning
  }

  /// The platform's name of a cause (MEM-08).
  public enum Cause: String, Hashable, Sendable, Codable, CaseIterable {
    case highWater = "highwater"
    case pageShortage = "vm-pageshortage"
    case perProcessLimit = "per-process-limit"
    case sustainedPressure = "sustained-memory-pressure"
  }
}

extension ExitRecord.Choice {
  /// The kernel's rule by which it was decided what to do about memory.
  public enum Rule: String, Hashable, Sendable, Codable, CaseIterable {
    case endUnderWay
    case enoughMemory
    case highWaterMark
    case largestSuspended
    case oldestScene
    case largestInBackground
    case foregroundLast
    case sustainedPressure
    case nothingToGain
  }

  /// How short memory was.
  public enum Pressure: String, Hashable, Sendable, Codable, CaseIterable {
    case normal
    case warning
    case critical
  }

  /// What an app that could have ended was doing.
  public enum Standing: String, Hashable, Sendable, Codable, CaseIterable {
    case suspended
    case background
    case foreground
  }
}
