import Foundation
import Glibc
import Testing

@testable import DeviceHost

@Suite struct NotificationSoundTests {
  @Test(
    "A sound is a file directly in the bundle",
    arguments: ["../a.wav", "sounds/a.wav", "..", "sounds/\u{301}a.wav", "../\u{301}a.wav"])
  func places(name: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "foreground-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundle = folder.appending(path: "A.app")
    try FileManager.default.createDirectory(
      at: bundle.appending(path: "sounds"), withIntermediateDirectories: true)
    for place in ["a.wav", "\u{301}a.wav", "A.app/sounds/a.wav", "A.app/sounds/\u{301}a.wav"] {
      try Data("RIFF".utf8).write(to: URL(filePath: "\(folder.path)/\(place)"))
    }
    let sound = NotificationSound(name, in: bundle.path)
    #expect(sound.problem?.contains("is not in the app's main bundle") == true)
    let descriptor = sound.open()
    #expect(descriptor == nil)
    if let descriptor { close(descriptor) }
  }
}
