import CPrivateMemory
import Foundation
import Glibc
import KeyBag
import KeyBagInterface

// Holds the class keys of one device, and serves its protected files. It is asked on descriptor 3,
// and ends when nobody has the other end of that any more.

/// Does what is asked for next; false: there is nothing more to do.
@inline(never) func answerNext(on socket: ControlSocket, _ device: inout ProtectedDevice) -> Bool {
  switch socket.next() {
  case .ended: return false
  case .garbage(let why):
    socket.send(KeyBagReply(number: -1, outcome: .failed(why), status: device.status))
  case .request(let numbered):
    let outcome = device.perform(numbered.request)
    socket.send(KeyBagReply(number: numbered.number, outcome: outcome, status: device.status))
    if numbered.request == .end { return false }
  }
  return true
}

let words = CommandLine.arguments.dropFirst()
guard words.count == 4, words.dropLast().allSatisfy({ $0.hasPrefix("/") }),
  let defaultClass = ProtectionAttribute.fileClass(of: words.last!.utf8)
else {
  say(
    "it is started by foregroundd: keybagd KEYS SEALED FILES CLASS, three folders and the class of "
      + "new files, with descriptor 3")
  exit(EX_USAGE)
}
signal(SIGPIPE, SIG_IGN)
umask(0)
let obstacle = keep_memory_private()
if obstacle != 0 {
  say("its memory can be swapped out: \(String(cString: strerror(obstacle)))")
}
// Each file that a program has open has a descriptor.
var limit = rlimit()
if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
  limit.rlim_cur = limit.rlim_max
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}
let descriptors = DescriptorLimits(all: Int(min(limit.rlim_cur, 1 << 20)))
do {
  let folders = Array(words)
  var device = try ProtectedDevice(
    .init(keys: folders[0], sealed: folders[1], files: folders[2]), defaultClass: defaultClass,
    limits: descriptors)
  let socket = ControlSocket(descriptor: 3)
  socket.send(KeyBagReply(number: 0, outcome: .done, status: device.status))
  // In calls of their own, so that passcodes are below this one on the stack, and can be overwritten.
  while answerNext(on: socket, &device) { clear_stack(512 << 10) }
  device.end()
} catch {
  say("\(error)")
  exit(EX_SOFTWARE)
}
