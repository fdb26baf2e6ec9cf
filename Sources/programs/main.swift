import Foundation

// Prints the location of the programs built together with this one: a device's daemons and its
// apps. It depends on all of them, so `swift build --product programs` builds everything in one go,
// on every core.

let folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
  .deletingLastPathComponent()
print(folder.path)
