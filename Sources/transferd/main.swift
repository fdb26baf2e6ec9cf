import Glibc
import TransferService

// Carries background transfers for the apps of one device. foregroundd starts it with the folder of
// its data, the bytes that one app may keep in it and the bytes that stay free on the disk, and with
// their conversation as descriptor 3.

signal(SIGPIPE, SIG_IGN)
let words = CommandLine.arguments.dropFirst()
guard let folder = words.first, folder.hasPrefix("/"), words.count == 1 || words.count == 3 else {
  StandardError.write(
    "transferd is started by foregroundd: transferd FOLDER [BYTES-OF-APP RESERVE], with descriptor 3"
  )
  exit(EX_USAGE)
}
let numbers = words.dropFirst().compactMap { UInt64($0) }
do {
  try TransferLoop.run(
    folder: folder, descriptor: 3,
    room: RoomWatch(
      mostOfApp: numbers.first ?? .max, reserve: numbers.count == 2 ? numbers[1] : 0))
} catch {
  StandardError.write("transferd: \(error)")
  exit(EX_SOFTWARE)
}
