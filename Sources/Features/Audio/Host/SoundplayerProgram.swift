import DeviceStorage
import Foundation
import Glibc
import LifecycleKernel
import LinuxPlatform

/// How a soundplayer is started: with its connection to audiod, and a file of others or none. It may read
/// nothing but libraries, and write nothing.
struct SoundplayerProgram {
  /// The path of soundplayer.
  let executable: String
  let folder: DeviceFolder
  let machine: any Machine
  let system: SystemEnvironment

  /// - Parameters:
  ///   - connection: To audiod; it stays the caller's.
  ///   - file: What it plays; it stays the caller's. Nil: what its words say.
  ///   - settings: Where the machine's sound comes from; nil if it needs none.
  func start(
    _ words: [String], over connection: CInt, file: CInt?, settings: SoundSettings? = nil,
    handler: any MachineProcessHandler
  ) throws -> any MachineProcess {
    let ownFolder = (executable as NSString).deletingLastPathComponent
    var variables = system.variables(home: folder.root.path)
    variables.merge(settings?.variables ?? [:]) { $1 }
    var program = Program(
      containerName: nil, executable: executable, environment: variables,
      workingDirectory: folder.root.path,
      reach: Program.Reach(
        readable: (system.readable + (settings?.files ?? []) + [ownFolder])
          .filter(FileManager.default.fileExists),
        writable: settings == nil
          ? [] : ["/dev/snd", "/dev/shm"].filter(FileManager.default.fileExists),
        executable: [ownFolder] + system.loaders))
    program.arguments = [folder.root.path] + words
    program.descriptors = [connection] + (file.map { [$0] } ?? [])
    return try machine.start(program, handler: handler)
  }
}
