import LifecycleKernel

// What each part writes down. A part knows the journal only by a protocol of its own.

extension DeviceJournal: AppJournal {
  func noteNumbers(_ numbers: [String: AppID]) { note(.apps(numbers)) }
  func noteStart(of process: InheritedProcess) { note(.started(process)) }
}

extension DeviceJournal: LogJournal {
  func noteLine(_ line: DeviceLogEntry) { note(.line(line)) }
}

extension DeviceJournal: PageJournal {
  func notePage(_ page: InheritedPage?) { note(.page(page)) }
}
