import ArgumentParser
import DeviceControl
import Dispatch
import Glibc
import ScreenInterface
import TimeLine

struct Record: ScreenCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record the screen to a video file, until ^C.",
    discussion: """
      H.264, in the format that the file's ending names: .mp4, .mov or .mkv. The device is upright \
      in the picture, whichever way its interface is turned. Needs ffmpeg.
      """)

  @Argument(help: "The file.", completion: .file(extensions: VideoEncoder.endings))
  var file: String

  @Option(help: ArgumentHelp("Stop after this time.", valueName: "seconds"))
  var duration: Double?

  @Flag(help: "Replace a file that exists.")
  var force = false

  @OptionGroup var device: DeviceOptions

  func validate() throws {
    let ending = file.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard file.contains("."), VideoEncoder.endings.contains(ending) else {
      throw ValidationError(
        "the file must end in .mp4, .mov or .mkv, by which its format is chosen, not \"\(file)\"")
    }
    if let duration, !(duration > 0 && duration <= 86_400) {
      throw ValidationError("--duration must be more than 0 and at most 86400 seconds")
    }
  }

  func run(on screen: ScreenConnection) throws {
    guard force || access(file, F_OK) != 0 else {
      throw DeviceError.refused(
        message: "\(file) exists; --force replaces it", usage: false)
    }
    var watcher = try ScreenWatcher(watching: screen.address)
    let memory = try ScreenPixels(watcher.info)
    var picture = UprightPicture(
      width: Int(watcher.info.width), height: Int(watcher.info.height))
    let encoder = try VideoEncoder(file, width: picture.width, height: picture.height)
    let stop = try StopRequest()
    var start = Self.now
    Output.note("recording \(file)\(duration == nil ? "; ^C ends it" : "")")
    var frames = 0
    recording: while true {
      let left = duration.map { Int32(max(0, ($0 - (Self.now - start)) * 1_000)) }
      switch try watcher.next(orUntil: stop.descriptor, milliseconds: left) {
      case .frame(let frame):
        // One that is drawn over while it is copied is followed by the next one.
        guard picture.copy(frame, from: memory) else {
          try watcher.take(frame)
          continue
        }
        try watcher.take(frame)
        try picture.pixels.withUnsafeBytes { try encoder.add($0) }
        frames += 1
        // The encoder needs a while until it takes the first picture, with which the film begins.
        if frames == 1 { start = Self.now }
      case .wake, .timeout: break recording
      case .end:
        Output.note("the screen has ended, and with it the recording")
        break recording
      }
    }
    // Again, so that the last picture is seen for as long as it was on the screen.
    if frames > 0 { try picture.pixels.withUnsafeBytes { try encoder.add($0) } }
    let seconds = Columns.number(Self.now - start, digits: 1)
    try encoder.finish()
    Output.line("\(file): \(seconds) s, \(frames) frames")
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// A descriptor that can be read when the user wants the program to finish: ^C or `kill`.
final class StopRequest {
  let descriptor: Int32
  private let writing: Int32
  private let sources: [any DispatchSourceSignal]

  init() throws(DeviceError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(operation: "make a pipe", code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let writing = ends[1]
    descriptor = ends[0]
    self.writing = writing
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(
        signal: number, queue: DispatchQueue(label: "stop"))
      source.setEventHandler { _ = write(writing, "\n", 1) }
      source.resume()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
    close(descriptor)
    close(writing)
  }
}
