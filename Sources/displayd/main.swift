import DisplayServer
import Foundation
import Logging

// Descriptor 3: the conversation with foregroundd, 4 and 5: where apps and viewers connect, 6, if it is
// there: memory in which it says for which app it works.
// --ancestor PROCESS: what foregroundd and all apps descend from; it adopts orphans.
// --takes-over: another displayd of this device was there before.
LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
let log = Logger(label: "displayd")
guard (3...5).allSatisfy({ fcntl($0, F_GETFD) >= 0 }) else {
  log.critical("displayd must be started by foregroundd, with sockets as descriptors 3, 4 and 5")
  exit(64)
}
let arguments = CommandLine.arguments
let ancestor = arguments.firstIndex(of: "--ancestor").flatMap { index in
  arguments[(index + 1)...].first.flatMap { Int32($0) }
}
let record: CInt? = fcntl(6, F_GETFD) >= 0 ? 6 : nil
for descriptor: CInt in 3...6 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
do {
  let service = DisplayService(
    DisplayService.Descriptors(host: 3, apps: 4, viewers: 5, record: record), daemon: getppid(),
    ancestor: ancestor ?? getppid(), isTakingOver: arguments.contains("--takes-over"), log: log)
  try service.wait()
} catch {
  log.critical("the display server has failed: \(error)")
  exit(1)
}
