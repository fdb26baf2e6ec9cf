import Foundation
import ScreenInterface
import ScreenTestKit
import SharedInterface
import Testing

@testable import appctl

/// `appctl record`, with a simulated screen and the machine's ffmpeg.
@Suite struct RecordTests {
  private static let hasEncoder = ["ffmpeg", "ffprobe"].allSatisfy { program in
    (try? Executable.shell("command -v \(program)").status) == 0
  }

  @Test(.enabled(if: hasEncoder, "ffmpeg is not installed"))
  func aRecordingIsAVideoOfTheScreen() throws {
    let world = try FakeWorld(scale: 1)
    let folder = try TemporaryFolder()
    let file = folder.path + "/film.mp4"
    let screen = world.screen
    screen.fill(0, 0, 390, 844, .init(255, 0, 0))
    Thread.detachNewThread {
      // The picture that is on the screen, which everybody gets who begins to watch.
      guard screen.wait(until: { $0.takenFrame > 0 }) else { return }
      screen.fill(0, 0, 390, 844, .init(0, 0, 255))
      screen.presentAll()
    }
    let outcome = try Executable.appctl.run(
      ["record", file, "--duration", "1.5"], environment: world.device.environment)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("\(file): 1."))
    #expect(outcome.output.hasSuffix(" s, 2 frames\n"))
    let facts = try Executable.shell(
      "ffprobe -v error -show_entries stream=codec_name,width,height -show_entries "
        + "format=duration -of csv=p=0 \(file)")
    let lines = facts.output.split(separator: "\n")
    #expect(lines.first == "h264,390,844")
    let duration = try #require(lines.last.flatMap { Double($0) })
    #expect(duration > 1 && duration < 3)
    // The picture at the end is the second one.
    let pixel = try Executable.shell(
      "ffmpeg -v error -sseof -0.3 -i \(file) -vf scale=1:1 -f rawvideo -pix_fmt rgb24 - "
        + "| head -c 3 | od -An -tu1")
    let colors = pixel.output.split(separator: " ").compactMap { Int($0.filter(\.isNumber)) }
    #expect(colors.count == 3 && colors[0] < 40 && colors[2] > 200, "\(pixel)")
  }

  @Test func aFileThatExistsIsNotReplaced() throws {
    let world = try FakeWorld()
    let folder = try TemporaryFolder()
    let file = folder.path + "/film.mp4"
    try Data("kept".utf8).write(to: URL(filePath: file))
    let outcome = try Executable.appctl.run(
      ["record", file], environment: world.device.environment)
    #expect(
      outcome
        == .init(status: 1, output: "", errors: "Error: \(file) exists; --force replaces it\n"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "kept")
  }

  @Test func withoutAnEncoderTheErrorSaysWhatToInstall() throws {
    let world = try FakeWorld()
    let folder = try TemporaryFolder()
    let outcome = try Executable.appctl.run(
      ["record", folder.path + "/film.mp4"],
      environment: world.device.environment.merging(["PATH": folder.path]) { $1 })
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "Error: a recording needs ffmpeg, which is not installed: sudo apt install ffmpeg\n")
  }

  @Test(
    arguments: [
      (WireOrientation.portrait, [1, 2, 3, 4, 5, 6]),
      (.portraitUpsideDown, [6, 5, 4, 3, 2, 1]),
      // Three wide and two high; its top is at the device's right edge.
      (.landscapeRight, [4, 1, 5, 2, 6, 3]),
      (.landscapeLeft, [3, 6, 2, 5, 1, 4]),
    ] as [(WireOrientation, [UInt32])])
  func theDeviceIsUprightInThePicture(
    _ orientation: WireOrientation, _ expected: [UInt32]
  ) {
    var frame = WireFrameReady()
    let isLandscape = orientation == .landscapeLeft || orientation == .landscapeRight
    frame.width = isLandscape ? 3 : 2
    frame.height = isLandscape ? 2 : 3
    frame.stride = frame.width * 4
    frame.interfaceOrientation = orientation
    var picture = UprightPicture(width: 2, height: 3)
    let pixels: [UInt32] = [1, 2, 3, 4, 5, 6]
    pixels.withUnsafeBytes { picture.copy(frame, from: $0) }
    #expect(picture.pixels == expected)
    // What does not fit is not read.
    frame.stride = 4_000
    let before = picture.pixels
    pixels.withUnsafeBytes { picture.copy(frame, from: $0) }
    #expect(picture.pixels == before)
  }
}
