import Glibc
import TransferService

// Carries background transfers for the apps of one device. foregroundd starts it with the folder of
// its data as the only argument and their conversation as descriptor 3.

signal(SIGPIPE, SIG_IGN)
guard CommandLine.arguments.count == 2, CommandLine.arguments[1].hasPrefix("/") else {
  StandardError.write("transferd is started by foregroundd: transferd FOLDER, with descriptor 3")
  exit(EX_USAGE)
}
do {
  try TransferLoop.run(folder: CommandLine.arguments[1], descriptor: 3)
} catch {
  StandardError.write("transferd: \(error)")
  exit(EX_SOFTWARE)
}
