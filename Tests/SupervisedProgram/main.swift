// What tests supervise. It does what the lines of a file say that is named for how many of its kind
// were started, and prints what it finds.

import Foundation
import LinuxPlatform

let arguments = CommandLine.arguments
// What foregroundd does at its start.
if arguments.count == 5, arguments[1] == "become" {
  try Supervisor.become(arguments[2], program: arguments[3], arguments: [arguments[4]])
}
guard arguments.count == 4, arguments[2] == "--supervisor-descriptor",
  let descriptor = CInt(arguments[3])
else {
  FileHandle.standardError.write(Data("not started by a supervisor: \(arguments)\n".utf8))
  exit(64)
}
let folder = arguments[1]

var files = rlimit()
getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
files.rlim_cur = files.rlim_max
setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)

let supervisor = Supervisor(descriptor: descriptor)
let inheritance = try supervisor.fetch()
let count = inheritance.engineCount

func log(_ line: String) { FileHandle.standardOutput.write(Data("\(count) \(line)\n".utf8)) }

/// The content of a kept file.
func content(_ name: String) -> String {
  guard let file = inheritance.take(name) else { return "nothing" }
  defer { close(file) }
  var bytes = [UInt8](repeating: 0, count: 100)
  let length = pread(file, &bytes, bytes.count, 0)
  return String(decoding: bytes.prefix(max(0, length)), as: UTF8.self)
}

/// A local socket at a path, which does not listen.
func makeSocket(_ path: String) -> CInt {
  let made = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_un(sun_family: sa_family_t(AF_UNIX), sun_path: sockaddr_un().sun_path)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  let bound = withUnsafeBytes(of: &address) {
    bind(made, $0.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t($0.count))
  }
  precondition(bound == 0, "\(path): \(errno)")
  return made
}

/// Sends a packet that the interface to the supervisor never sends.
func sendPacket(kind: UInt32, textLength: Int) {
  let packet =
    withUnsafeBytes(of: (kind, Int32(0)), Array.init)
    + [UInt8](repeating: UInt8(ascii: "a"), count: textLength)
  _ = send(descriptor, packet, packet.count, 0)
}

/// The errno of the next reply.
func receiveError() -> Int32 {
  var reply: [Int32] = Array(repeating: 0, count: 64)
  _ = recv(descriptor, &reply, 256, 0)
  return reply[1]
}

log("\(inheritance.reason) \(inheritance.lastStatus)")
let plan = (try? String(contentsOfFile: "\(folder)/\(count)", encoding: .utf8)) ?? ""
for line in plan.split(separator: "\n") {
  let words = line.split(separator: " ").map(String.init)
  switch words[0] {
  case "settle": supervisor.settled()
  case "finish": supervisor.finish()
  case "exit": exit(CInt(words[1])!)
  case "crash": kill(getpid(), SIGKILL)
  case "wait": while true { pause() }
  case "say": log(words[1])
  case "copy": try FileManager.default.copyItem(atPath: words[1], toPath: words[2])
  case "script":
    let script = "#!/bin/sh\n" + words[2...].joined(separator: " ") + "\n"
    try script.write(toFile: words[1], atomically: true, encoding: .utf8)
    chmod(words[1], 0o755)
  case "close": close(CInt(words[1])!)
  case "names": log("names \(inheritance.names.joined(separator: " "))")
  case "count": log("\(inheritance.names.count) names")
  case "parent": log("parent \(getppid())")
  case "bytes":
    let bytes = [UInt8](repeating: 0, count: Int(words[1])!)
    _ = send(descriptor, bytes, bytes.count, 0)
  case "packet": sendPacket(kind: UInt32(words[1])!, textLength: Int(words[2])!)
  case "error": log("error \(receiveError())")
  case "name": log((try ProcessStatus(of: getpid())).name)
  case "remove": unlink(words[1])
  case "show": log("\(words[1]) is \(content(words[1]))")
  case "drop": supervisor.drop(words[1])
  case "keep":
    let file = open("\(folder)/kept-\(words[1])", O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    _ = write(file, words[2], words[2].utf8.count)
    supervisor.keep(file, as: words[1])
    close(file)
  case "keep-many":
    for number in 0..<Int(words[1])! { supervisor.keep(0, as: "many-\(number)") }
  case "keep-socket":
    let socket = makeSocket("\(folder)/\(words[1])")
    supervisor.keep(socket, as: words[1])
    close(socket)
  case "upgrade":
    do { try supervisor.upgrade(to: words[1]) } catch { log("\(error.errno)") }
  case "listen":
    do { try supervisor.listen(words[1], backlog: 5) } catch { log("\(error.errno)") }
  case "holder":
    let confinement = try AppConfinement(
      .init(
        holder: words[1], deviceFolder: folder, requirement: .available, supervisor: supervisor))
    let program = try confinement.start(
      SpawnRequest(
        executable: "/usr/bin/sleep", arguments: ["1000"], workingDirectory: "/",
        sandbox: Sandbox(execute: ["/usr"])))
    log("holds \(program.identity)")
  case "adopt":
    let found = inheritance.takeHolder()!
    let holder = try ProcessHolder(
      adopting: inheritance.take("holder")!, pid: found.pid, pidfd: found.pidfd)
    let confinement = try AppConfinement(
      .init(
        holder: words[1], deviceFolder: folder, requirement: .available, supervisor: supervisor,
        adopted: holder))
    let program = try confinement.adopt(ProcessIdentity(of: confinement.held()[0]))
    log("holds \(program.identity)")
    try program.send(SIGKILL)
    while try program.reap() == nil {
      var waiting = pollfd(fd: program.processDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, -1)
    }
    log("\(try program.reap()!)")
    try program.release()
    log("held: \(try confinement.held())")
  default:
    log("what is \(line)?")
    exit(64)
  }
}
