import ControlInterface
import DeviceStorage
import Foundation
import Glibc
import LinuxPlatform
import SystemPackage

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

  /// The process whose descendants are no viewers.
  let ancestor: Int32

  /// Opens them in the device's folder, or elsewhere if its path is too long for an address. Those of
  /// an earlier foregroundd go on.
  init(in folder: DeviceFolder, _ kept: InheritedDescriptors) throws {
    let (sceneName, viewerName) = ("display.sock", "screen.sock")
    let root = folder.root.path
    if let scene = kept.take(DescriptorName.sceneSocket),
      let viewer = kept.take(DescriptorName.viewerSocket)
    {
      let place =
        Self.fits(root)
        ? LocalSocket.place(of: root, having: sceneName)
        : RuntimeFolder.find(for: root) ?? root
      self.init(in: place, sceneName, viewerName, [scene, viewer], kept.ancestor)
      return
    }
    func open(in place: String) throws -> DisplaySockets {
      DisplaySockets(
        in: place, sceneName, viewerName,
        [
          try LocalSocket.listen(in: place, named: sceneName),
          try LocalSocket.listen(in: place, named: viewerName),
        ], kept.ancestor)
    }
    if Self.fits(root) {
      self = try LocalSocket.inPlace(of: root, open)
    } else {
      guard let place = RuntimeFolder.make(for: root) else {
        throw SystemCallError("make a folder for the sockets of \(root)", .fileNameTooLong)
      }
      self = try open(in: place)
    }
    kept.keep(descriptors[0], as: DescriptorName.sceneSocket)
    kept.keep(descriptors[1], as: DescriptorName.viewerSocket)
  }

  private init(
    in place: String, _ sceneName: String, _ viewerName: String, _ descriptors: [CInt],
    _ ancestor: Int32
  ) {
    self.ancestor = ancestor
    scenePath = place + "/" + sceneName
    viewerPath = place + "/" + viewerName
    self.descriptors = descriptors
  }

  private static func fits(_ root: String) -> Bool {
    root.utf8.count + "/display.sock".utf8.count <= LocalSocket.longestPath
  }

  /// Names without sockets, for a model machine.
  package init(scenePath: String, viewerPath: String) {
    self.scenePath = scenePath
    self.viewerPath = viewerPath
    descriptors = []
    ancestor = 0
  }

  func close() {
    for descriptor in descriptors { Glibc.close(descriptor) }
    guard !descriptors.isEmpty else { return }
    unlink(scenePath)
    unlink(viewerPath)
  }
}
