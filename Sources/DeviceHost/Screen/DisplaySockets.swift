import DeviceStorage
import Foundation
import Glibc
import LinuxPlatform

/// The sockets at which apps and viewers find displayd.
///
/// They belong to foregroundd and outlive displayd: apps and viewers that connect while a new one
/// starts wait instead of being refused.
package struct DisplaySockets {
  /// Where apps find displayd; absolute.
  let scenePath: String
  /// Where viewers find it; absolute.
  let viewerPath: String
  /// The descriptors that displayd gets besides its port: the apps' and the viewers' socket.
  let descriptors: [CInt]
  private let temporaryFolder: String?

  /// Opens them in the device's folder, or elsewhere if its path is too long for an address.
  init(in folder: DeviceFolder) throws {
    let root = folder.root.path
    let fits = root.utf8.count + "/display.sock".utf8.count <= LocalSocket.longestPath
    let wanted = fits ? root : try Self.makeTemporaryFolder()
    temporaryFolder = fits ? nil : wanted
    let (place, descriptors) = try LocalSocket.inPlace(of: wanted) { place in
      (
        place,
        [
          try LocalSocket.listen(in: place, named: "display.sock"),
          try LocalSocket.listen(in: place, named: "screen.sock"),
        ]
      )
    }
    scenePath = place + "/display.sock"
    viewerPath = place + "/screen.sock"
    self.descriptors = descriptors
  }

  /// Names without sockets, for a model machine.
  package init(scenePath: String, viewerPath: String) {
    self.scenePath = scenePath
    self.viewerPath = viewerPath
    descriptors = []
    temporaryFolder = nil
  }

  func close() {
    for descriptor in descriptors { Glibc.close(descriptor) }
    guard !descriptors.isEmpty else { return }
    unlink(scenePath)
    unlink(viewerPath)
    if let temporaryFolder { rmdir(temporaryFolder) }
  }

  private static func makeTemporaryFolder() throws -> String {
    var template = Array("/tmp/foreground.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw SystemCallError.current("make a folder in /tmp")
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
