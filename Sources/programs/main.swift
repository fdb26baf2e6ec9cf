import Foundation

// Says where the programs are that were built with this one: a device's daemons and its apps. As it
// depends on all of them, `swift build --product programs` builds them in one go, on every core.

let folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
  .deletingLastPathComponent()
print(folder.path)
