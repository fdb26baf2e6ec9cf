import Glibc
import LinuxPlatform
import NetworkConditions

// Stands between the apps of one device and the machine's network, and lets packets through as the
// network's profile says. foregroundd starts it with a folder of its own and the path of slirp4netns, if
// there is one; with their conversation as descriptor 3, and the apps' network as descriptor 4.

signal(SIGPIPE, SIG_IGN)
let words = Array(CommandLine.arguments.dropFirst())
guard let folder = words.first, folder.hasPrefix("/"), words.count <= 2 else {
  StandardError.write(
    "networkd is started by foregroundd: networkd FOLDER [SLIRP4NETNS], with descriptors 3 and 4")
  exit(EX_USAGE)
}
do {
  // Before the apps' network is entered: it is of the machine's.
  let outside = words.count == 2 ? try Slirp(executable: words[1], folder: folder) : nil
  try NetworkNamespace(owning: 4).enter()
  var relay = try Relay(control: ControlStream(descriptor: 3), outside: outside)
  try relay.run()
} catch {
  StandardError.write("networkd: \(error)")
  exit(EX_SOFTWARE)
}
