import DeviceStorage
import LifecycleKernel

// The words of a record for those of the kernel, which the storage does not know.

extension ExitRecord.Namespace {
  init(_ namespace: TerminationCode.Namespace) {
    self =
      switch namespace {
      case .springboard: .springboard
      case .frontboard: .frontboard
      case .assertiond: .assertiond
      case .runningboard: .runningboard
      case .jetsam: .jetsam
      case .signal: .signal
      case .tcc: .tcc
      case .foreground: .foreground
      }
  }
}

extension ExitRecord.State {
  init(_ state: LifecycleState) {
    self =
      switch state {
      case .notRunning: .notRunning
      case .inactive: .inactive
      case .active: .active
      case .background: .background
      case .suspended: .suspended
      }
  }
}

extension ExitRecord.Generation {
  init(_ generation: OSProfile.Generation) {
    self =
      switch generation {
      case .p3: .p3
      case .p4: .p4
      case .p5: .p5
      case .p6: .p6
      case .p7: .p7
      case .p13: .p13
      case .p15: .p15
      case .p18: .p18
      case .p26: .p26
      case .p27: .p27
      }
  }
}

extension ExitRecord.Jetsam.Band {
  /// What a report about memory has for an app's state (MEM-15).
  init(_ state: LifecycleState) {
    self =
      switch state {
      case .active, .inactive: .frontmost
      case .background: .background
      case .suspended: .suspended
      case .notRunning: .notRunning
      }
  }
}

extension ExitRecord.Jetsam.Cause {
  init(_ cause: JetsamCause) {
    self =
      switch cause {
      case .highWater: .highWater
      case .vmPageShortage: .pageShortage
      case .perProcessLimit: .perProcessLimit
      case .sustainedMemoryPressure: .sustainedPressure
      }
  }
}
